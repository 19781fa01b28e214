import { isKey } from './verbs';

/** What a key means at the table, which is played by keyboard alone (PF-51). */
export type KeyAct =
  { do: 'tile'; place: number } | { do: 'step'; by: 1 | -1 } | { do: 'take' } | { do: 'claim'; key: string };

const DIGITS = '1234567890-=';

export function keyOf(event: KeyboardEvent): KeyAct | null {
  switch (event.key) {
    case 'ArrowLeft':
      return { do: 'step', by: -1 };
    case 'ArrowRight':
      return { do: 'step', by: 1 };
    case 'ArrowUp':
    case 'Enter':
      return { do: 'take' };
    case 'Escape':
      return { do: 'claim', key: 'Esc' };
    default: {
      const letter = event.key.toUpperCase();
      if (letter.length === 1 && isKey(letter)) return { do: 'claim', key: letter };
      const place = event.key.length === 1 ? DIGITS.indexOf(event.key) : -1;
      return place >= 0 ? { do: 'tile', place } : null;
    }
  }
}
