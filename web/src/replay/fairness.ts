/** The check of a wall (PF-40): that it comes of a secret which was committed to before the first tile, and of the seats' words. */
import { compare, parse } from '../tiles/notation';

const LABEL = 'queju wall 1';

export interface Proof {
  /** In hex, published before the first tile. */
  commitment: string;
  /** In hex, shown after the last. */
  secret: string;
  words: readonly string[];
  dice: readonly number[];
  /** The wall in the order dealt. */
  wall: string;
  /** How many outcomes the hand's lot had, and which it was; 0: none was drawn. */
  lots?: number;
  lot?: number;
}

export interface Verdict {
  /** The secret is the one that was committed to. */
  committed: boolean;
  /** Dice, wall and lot are what secret and words give. */
  shuffled: boolean;
}

/** Carry the published algorithm out and compare; null where the record holds no secret, or the browser cannot hash. */
export async function check(proof: Proof): Promise<Verdict | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle || !proof.secret || !proof.commitment) return null;
  const secret = bytesOf(proof.secret);
  const committed = hexOf(await sha256(secret)) === proof.commitment;
  const { dice, wall, lot } = await shuffle(secret, proof.words, parse(proof.wall), {
    dice: proof.dice.length,
    lots: proof.lots ?? 0,
  });
  const shuffled =
    dice.join() === proof.dice.join() && wall.join() === parse(proof.wall).join() && lot === (proof.lot ?? 0);
  return { committed, shuffled };
}

/** Dice, the order of `tiles` (a whole wall, in any order) and the lot from the secret and the seats' words. */
export async function shuffle(
  secret: Uint8Array<ArrayBuffer>,
  words: readonly string[],
  tiles: readonly string[],
  chance: { dice: number; lots: number },
): Promise<{ dice: number[]; wall: string[]; lot: number }> {
  const encoder = new TextEncoder();
  const told = words.flatMap((word) => {
    const bytes = encoder.encode(word);
    return [...bigEndian(bytes.length, 4), ...bytes];
  });
  const seed = await sha256(new Uint8Array([...encoder.encode(LABEL), ...secret, ...told]));
  const stream = new Stream(seed);
  const dice: number[] = [];
  for (let die = 0; die < chance.dice; die += 1) dice.push(1 + (await stream.below(6)));
  const wall = [...tiles].sort(compare);
  for (let at = wall.length - 1; at > 0; at -= 1) {
    const other = await stream.below(at + 1);
    const [here, there] = [wall[at] ?? '', wall[other] ?? ''];
    wall[at] = there;
    wall[other] = here;
  }
  return { dice, wall, lot: chance.lots > 0 ? await stream.below(chance.lots) : 0 };
}

class Stream {
  #block = 0;
  #numbers: number[] = [];

  constructor(private readonly seed: Uint8Array) {}

  /** The next number below `n`: those that would make some results likelier are skipped. */
  async below(n: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const number = await this.#next();
      if (number < limit) return number % n;
    }
  }

  async #next(): Promise<number> {
    if (this.#numbers.length === 0) {
      const digest = await sha256(new Uint8Array([...this.seed, ...bigEndian(this.#block, 8)]));
      const view = new DataView(digest.buffer);
      this.#numbers = Array.from({ length: 8 }, (_, place) => view.getUint32(place * 4));
      this.#block += 1;
    }
    return this.#numbers.shift() ?? 0;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
