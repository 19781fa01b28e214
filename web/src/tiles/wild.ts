/** Which tile is wild at the table that is shown: every tile below it marks itself. */
import { getContext, setContext } from 'svelte';

const WILD = Symbol('wild');

export function setWild(kind: () => string | null): void {
  setContext(WILD, kind);
}

/** What `setWild` was told above; without it nothing is wild. */
export function wildHere(): () => string | null {
  return getContext<(() => string | null) | undefined>(WILD) ?? (() => null);
}
