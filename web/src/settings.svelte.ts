/** What a person has chosen for this device: kept in the browser, never sent. */
import { LANGUAGES, languageFor, type Language } from './messages/languages';

/** How long each thing that happens at a table stays before the next follows, as a share of the usual time. */
export const PACES = { calm: 1.6, usual: 1, brisk: 0.5, none: 0 } as const;
export type Pace = keyof typeof PACES;

export interface Settings {
  language: Language;
  muted: boolean;
  /** A small number in the corner of each tile. */
  index: boolean;
  /** The first tap discards. */
  oneTap: boolean;
  /** What the hand waits on is shown, where the room helps. */
  help: boolean;
  pace: Pace;
}

const KEY = 'queju.settings';

function remembered(): Settings {
  const usual: Settings = {
    language: typeof navigator === 'undefined' ? 'zh-Hans' : languageFor(navigator.languages),
    muted: false,
    index: false,
    oneTap: false,
    help: true,
    pace: 'usual',
  };
  try {
    const kept = { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    if (!LANGUAGES.includes(kept.language)) kept.language = usual.language;
    if (!Object.hasOwn(PACES, kept.pace)) kept.pace = usual.pace;
    return kept;
  } catch {
    return usual;
  }
}

export const settings = $state(remembered());

/** Change a setting and remember it. */
export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays with what was chosen
  }
}
