import type { Rng } from '@fray/engine/dice';
import { describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { Pair } from '../helpers/pair.ts';
import { SECRETS, type Secret } from '../helpers/secret.ts';
import type { Setting } from '../helpers/set.ts';

const PAIRS = rounds({ variable: 'FRAY_TABLE_PAIRS', usual: 40, deep: 5_000 });
const STEPS = 16;

type Aside = (s: Setting, secret: Secret, rng: Rng) => unknown;

/** Commands that are given at one table only, and that Ann and Eve must not notice. */
const ASIDE: readonly Aside[] = [
  s => s.do('GM', { do: 'note', text: 'they know nothing', to: [s.seat('Ben').id] }),
  s => s.do('GM', { do: 'note', text: 'they know nothing', to: [] }),
  s => s.do('Ben', { do: 'note', text: 'I shall strike', to: [] }),
  s => s.do('GM', { do: 'dice', roll: '4d6kh3', to: [] }),
  s => s.do('GM', { do: 'dice', roll: '2d20kl1+3', to: [s.seat('Ben').id] }),
  s => s.do('Ben', { do: 'dice', roll: 'd6!', to: [] }),
  s => s.do('Ben', { do: 'note', text: 'winks at the GM', to: [], emote: true }),
  s => s.do('GM', { do: 'handout', id: 'letter', content: { title: 'A letter', text: 'they know nothing' }, to: [s.seat('Ben').id] }),
  s => s.do('GM', { do: 'handout', id: 'portrait', content: { title: 'A face', picture: 'ab'.repeat(32) }, to: [] }),
  s => s.tried('GM', { do: 'handout', id: 'letter', content: null }),
  (s, _, rng) => s.tried('GM', { do: 'template', id: 'blast', shape: { is: 'circle', at: [5 * rng.below(9), 0], feet: 20 }, to: [] }),
  s => s.tried('Ben', { do: 'template', id: 'mine', shape: { is: 'cone', at: [0, 0], feet: 15, turn: 45 }, to: [] }),
  (s, { ben }) => s.do('Ben', { do: 'need-time', by: ben }),
  s => s.tried('Ben', { do: 'ask-undo', line: 0, why: 'a slip' }),
  (s, { of }) => s.do('GM', { do: 'policy', by: of, policy: 'greedy', mode: 'suggest' }),
  (s, { of, system }) => {
    const [name, to] = { 'roll-under': ['hp', 6], segments: ['hitPoints', 14], 'time-count': ['hp', 6] }[system] ?? [];
    if (name !== undefined && s.table.state.settings.hand) s.tried('GM', { do: 'rule', ruling: 'set', with: { who: of, name, to }, why: 'a scratch' });
  },
  s => s.do('GM', { do: 'halt' }),
  s => s.do('GM', { do: 'go' }),
  s => s.do('host', { do: 'renew', seat: s.seat('Ben').id }),
];

/** Orders that make a table answer automatically. */
const ORDERS: readonly Aside[] = [
  (s, { ben }) => s.do('Ben', { do: 'plan', by: ben, what: 'pass' }),
  (s, { ben }) => s.do('Ben', { do: 'order', by: ben, about: 'turn', answer: 'never' }),
  (s, { ben }) => s.do('Ben', { do: 'order', by: ben, about: 'counter-tempo', answer: 'always' }),
];
const POLICIES: readonly Aside[] = [
  (s, { of }) => s.do('GM', { do: 'policy', by: of, policy: 'random', mode: 'do' }),
  (s, { of }) => s.do('GM', { do: 'run', who: [of], policy: 'random' }),
];

/** Commands about a hidden combatant. */
const HIDDEN: readonly Aside[] = [
  (s, { of }) =>
    s.tried('GM', { do: 'rule', ruling: 'set', with: { who: of, name: s.table.system.id === 'segments' ? 'hitPoints' : 'hp', to: 14 }, why: 'a scratch' }),
  (s, { of }) => s.do('GM', { do: 'lend', combatant: of, to: s.seat('Ben').id }),
  (s, { of }) => s.tried('GM', { do: 'take-back', combatant: of }),
  (s, { of }) => {
    const last = s.table.fight.history.inForce.findLast(({ input }) => 'threw' in input && input.by === of);
    if (last && 'threw' in last.input) s.do('GM', { do: 'amend', n: last.n, total: last.input.threw, why: 'it stands' });
  },
];

/** Every other pair has default settings; the others have real or drawn dice, and a clock. */
const SETTINGS = (secret: Secret, n: number): object | undefined => (n % 2 === 1 ? undefined : { hand: secret.hides !== undefined || n % 4 === 0, clock: 60 });

const any = <T>(all: readonly T[], rng: Rng): T => all[rng.below(all.length)] as T;

describe.each(Object.keys(SECRETS))('in %s', id => {
  test(`in ${PAIRS} pairs of tables that differ only in secrets, a seat receives the same bytes`, { timeout: 300_000 + 1_000 * PAIRS }, async () => {
    let compared = 0;
    for (let n = OFFSET + 1; n <= OFFSET + PAIRS; n++) {
      const secret = (SECRETS[id] as (n: number) => Secret)(n);
      const pair = new Pair(secret, n, SETTINGS(secret, n));
      // If dice are drawn by number, an input at only one table changes the dice after it.
      const more = pair.isUsual ? [] : [...(secret.hides && !secret.shown ? HIDDEN : []), ...ORDERS, ...POLICIES];
      const asides = [...ASIDE, ...more];
      const deep = n % 8 === 0 ? pair.rng.below(STEPS) : -1;
      await pair.settle();
      for (let i = 0; i < STEPS && !pair.isApart; i++) {
        for (const s of pair.tables) if (pair.rng.below(3) === 0) any(asides, pair.rng)(s, secret, pair.rng);
        if (pair.isUsual && pair.rng.below(8) === 0) {
          // Automatic actions have to be done by hand at both tables.
          const order = any(ORDERS, pair.rng);
          for (const s of pair.tables) order(s, secret, pair.rng);
        }
        await pair.settle();
        await pair.compare(i === deep ? 'all' : 'shown');
        if ((await pair.chooseUnseen()) || !(await pair.step())) break;
      }
      compared += pair.compared;
    }
    expect(compared).toBeGreaterThan(4 * PAIRS);
  });
});
