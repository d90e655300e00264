import type { Rng } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { Pair } from './pair.ts';
import { SECRETS, type Secret } from './secret.ts';
import type { Setting } from './set.ts';

const PAIRS = 1000;
const STEPS = 16;

/** What is done at one table only, and neither Ann nor Eve may learn. */
const ASIDE: readonly ((s: Setting, secret: Secret, rng: Rng) => unknown)[] = [
  s => s.do('GM', { do: 'note', text: 'they know nothing', to: [s.seat('Ben').id] }),
  s => s.do('GM', { do: 'note', text: 'they know nothing', to: [] }),
  s => s.do('Ben', { do: 'note', text: 'I shall strike', to: [] }),
  (s, { ben }) => s.do('Ben', { do: 'plan', by: ben, what: 'pass' }),
  (s, { ben }) => s.do('Ben', { do: 'order', by: ben, about: 'turn', answer: 'never' }),
  (s, { ben }) => s.do('Ben', { do: 'need-time', by: ben }),
  s => s.tried('Ben', { do: 'ask-undo', line: 0, why: 'a slip' }),
  (s, { of }) => s.do('GM', { do: 'policy', by: of, policy: 'greedy', mode: 'suggest' }),
  (s, { of }) => s.do('GM', { do: 'policy', by: of, policy: 'random', mode: 'do' }),
  (s, { of }) => s.do('GM', { do: 'run', who: [of], policy: 'random' }),
  (s, { of, system }) => {
    const [name, to] = { 'roll-under': ['hp', 6], segments: ['hit_points', 14], 'time-count': ['hp', 6] }[system] ?? [];
    if (name !== undefined && s.table.affairs.settings.hand) s.tried('GM', { do: 'rule', ruling: 'set', with: { who: of, name, to }, why: 'a scratch' });
  },
  s => s.do('GM', { do: 'halt' }),
  s => s.do('GM', { do: 'go' }),
  s => s.do('host', { do: 'renew', seat: s.seat('Ben').id }),
];

/** The same of somebody in hiding. */
const HIDDEN: typeof ASIDE = [
  (s, { of }) =>
    s.tried('GM', { do: 'rule', ruling: 'set', with: { who: of, name: s.table.system.id === 'segments' ? 'hit_points' : 'hp', to: 14 }, why: 'a scratch' }),
  (s, { of }) => s.do('GM', { do: 'lend', combatant: of, to: s.seat('Ben').id }),
  (s, { of }) => s.tried('GM', { do: 'take-back', combatant: of }),
  (s, { of }) => {
    const last = s.table.fight.course.findLast(({ input }) => 'threw' in input && input.by === of);
    if (last && 'threw' in last.input) s.do('GM', { do: 'amend', n: last.n, total: last.input.threw, why: 'it stands' });
  },
];

describe.each(Object.keys(SECRETS))('in %s', id => {
  test(`in ${PAIRS} pairs of tables that differ in what a seat may not know, it gets the same bytes`, { timeout: 900_000 }, async () => {
    let compared = 0;
    for (let n = 1; n <= PAIRS; n++) {
      const secret = (SECRETS[id] as (n: number) => Secret)(n);
      const pair = new Pair(secret, n, secret.hides !== undefined || n % 2 === 0);
      const asides = secret.hides && !secret.shown ? [...ASIDE, ...HIDDEN] : ASIDE;
      const deep = n % 8 === 0 ? pair.rng.below(STEPS) : -1;
      for (let i = 0; i < STEPS; i++) {
        for (const s of pair.tables) if (pair.rng.below(3) === 0) asides[pair.rng.below(asides.length)]?.(s, secret, pair.rng);
        await pair.compare(i === deep ? 'all' : 'shown');
        if ((await pair.chooseUnseen()) || !pair.step()) break;
      }
      compared += pair.compared;
    }
    expect(compared).toBeGreaterThan(4 * PAIRS);
  });
});
