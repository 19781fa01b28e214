import { describe, expect, it } from 'vitest';
import proofs from '../../fixtures/proofs.json';
import { check, type Proof } from './fairness';

describe('the proof of a wall (PF-40)', () => {
  it.each((proofs as Proof[]).map((proof, place) => [place, proof] as const))(
    'vector %i of the engine holds',
    async (_place, proof) => {
      expect(await check(proof)).toEqual({ committed: true, shuffled: true });
    },
  );
  it('another secret, another word or two tiles exchanged are seen', async () => {
    const [proof] = proofs as Proof[];
    if (!proof) throw new Error('there are no vectors');
    expect(await check({ ...proof, secret: proof.secret.replace(/^../, '00') })).toEqual({
      committed: false,
      shuffled: false,
    });
    expect(await check({ ...proof, words: ['x', ...proof.words.slice(1)] })).toEqual({
      committed: true,
      shuffled: false,
    });
    expect(await check({ ...proof, dice: [...proof.dice].map((die) => (die % 6) + 1) })).toEqual({
      committed: true,
      shuffled: false,
    });
  });
  it('without a secret nothing is claimed', async () => {
    const [proof] = proofs as Proof[];
    if (!proof) throw new Error('there are no vectors');
    expect(await check({ ...proof, secret: '' })).toBeNull();
  });
});
