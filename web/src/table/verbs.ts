/** What the table has to know of a verb beside its words: where its button stands, its key, what it takes. */
export interface Verb {
  /** Largest first; passing is always last. */
  rank: number;
  key?: string;
  /** Whether it wins the hand. */
  wins?: boolean;
  /** How many equal tiles lie there afterwards, and how many of them come from one's own hand. */
  alike?: { tiles: number; mine: number };
  /** The tile that it takes where the offer names none: one tile, or whichever is wild. */
  takes?: string;
}

const VERBS: Record<string, Verb> = {
  win: { rank: 0, key: 'H', wins: true },
  youjin: { rank: 0, key: 'Y', wins: true },
  rob_gold: { rank: 0, key: 'G', wins: true },
  three_golds: { rank: 0, key: 'J', wins: true },
  double_youjin: { rank: 1, key: 'D', takes: 'wild' },
  double: { rank: 1, key: 'J' },
  declare_ready: { rank: 1, key: 'T' },
  red_kong: { rank: 2, key: 'R', takes: 'C' },
  wild_kong: { rank: 2, key: 'L', takes: 'wild' },
  exposed_kong: { rank: 3, key: 'K', alike: { tiles: 4, mine: 3 } },
  added_kong: { rank: 3, key: 'K', alike: { tiles: 4, mine: 1 } },
  concealed_kong: { rank: 3, key: 'K', alike: { tiles: 4, mine: 4 } },
  open_kong: { rank: 3, key: 'K', alike: { tiles: 4, mine: 4 } },
  pung: { rank: 2, key: 'P', alike: { tiles: 3, mine: 2 } },
  chow: { rank: 4, key: 'C' },
  pass: { rank: 9, key: 'Esc' },
};

/** A verb that is not known by name stands after the wins and has no key. */
export function verb(name: string): Verb {
  return VERBS[name] ?? { rank: 1 };
}

/** Whether a letter is the key of some verb. */
export function isKey(letter: string): boolean {
  return Object.values(VERBS).some((known) => known.key === letter);
}
