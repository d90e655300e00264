import { describe, expect, test } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';
import { KNOWN } from '../helpers/known.ts';
import { Pair } from '../helpers/pair.ts';
import type { Secret } from '../helpers/secret.ts';

const PAIRS = rounds({ variable: 'FRAY_TABLE_PAIRS', usual: 20, deep: 1_000 });
const STEPS = 10;

describe.each(Object.keys(KNOWN))('in %s', id => {
  test(`in ${PAIRS} pairs of tables that differ in what players may know of a foe, a seat receives the same bytes`, {
    timeout: 300_000 + 1_000 * PAIRS,
  }, async () => {
    let compared = 0;
    for (let n = 0; n < PAIRS; n++) {
      const pair = new Pair((KNOWN[id] as (n: number) => Secret)(n), n, { hand: n % 2 === 0, clock: 60 });
      await pair.settle();
      for (let i = 0; i < STEPS; i++) {
        await pair.compare(i === n % STEPS ? 'all' : 'shown');
        if (!(await pair.step())) break;
      }
      compared += pair.compared;
    }
    expect(compared).toBeGreaterThan(3 * PAIRS);
  });
});
