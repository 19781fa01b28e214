/** What a key means in a hall, which is played by keyboard alone (PF-51). */
export type KeyAct =
  { do: 'chip'; place: number } | { do: 'side'; side: number } | { do: 'step'; by: 1 | -1 } | { do: 'again' };

/** The letters that stand beside each other as the sides do. */
export const SIDE_KEYS = 'ASD';
export const AGAIN_KEY = 'R';

export function keyOf(key: string): KeyAct | null {
  if (key === 'ArrowLeft') return { do: 'step', by: -1 };
  if (key === 'ArrowRight') return { do: 'step', by: 1 };
  if (/^[1-9]$/.test(key)) return { do: 'chip', place: Number(key) - 1 };
  const letter = key.toUpperCase();
  if (letter === AGAIN_KEY) return { do: 'again' };
  const side = letter.length === 1 ? SIDE_KEYS.indexOf(letter) : -1;
  return side >= 0 ? { do: 'side', side } : null;
}
