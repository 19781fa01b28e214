/** What a person has chosen for this device: kept in the browser, never sent. */
import type { Language } from './messages/index.svelte';

export interface Settings {
  language: Language;
  muted: boolean;
  /** A small number in the corner of each tile. */
  index: boolean;
  /** The first tap discards. */
  oneTap: boolean;
  /** What the hand waits on is shown, where the room helps. */
  help: boolean;
}

const KEY = 'queju.settings';

function remembered(): Settings {
  const chinese = typeof navigator === 'undefined' || navigator.language.toLowerCase().startsWith('zh');
  const usual: Settings = {
    language: chinese ? 'zh-Hans' : 'en',
    muted: false,
    index: false,
    oneTap: false,
    help: true,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
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
