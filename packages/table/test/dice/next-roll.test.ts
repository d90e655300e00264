import type { Seat } from '@fray/engine';
import { seatView } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { setTable } from '../helpers/set.ts';

interface Duel {
  readonly system: string;
  readonly encounter: unknown;
  /** The choices up to a roll of `ada`. The odds of the first choice show the ruling. */
  readonly choices: readonly (readonly [by: string, what: string])[];
}

const DUELS: readonly Duel[] = [
  {
    system: 'roll-under',
    encounter: { party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ use: 'foe-foot-soldier', as: 'foe' }], startDistanceFt: 5 },
    choices: [['ada', 'attack foe sword']],
  },
  {
    system: 'die-rank',
    encounter: { sides: { heroes: [{ use: 'knight', as: 'ada' }], monsters: [{ use: 'orc-raider', as: 'foe' }] } },
    choices: [
      ['ada', 'attack-melee:foe:long-sword'],
      ['foe', 'passive'],
    ],
  },
  {
    system: 'tempo',
    encounter: {
      order: ['ada', 'foe'],
      options: { 'initiative-mode': 'gm' },
      sides: { a: [{ use: 'sera', as: 'ada', at: [0, 0], prepared: true }], b: [{ use: 'sera', as: 'foe', at: [1, 0], prepared: true }] },
    },
    choices: [
      ['ada', 'melee-attack foe longsword edge'],
      ['foe', 'pass'],
    ],
  },
  {
    system: 'segments',
    encounter: { heroes: [{ use: 'halvar', as: 'ada' }], monsters: [{ use: 'skeleton', as: 'foe' }], distance: 1 },
    choices: [['ada', 'melee-attack foe arming-sword']],
  },
  {
    system: 'time-count',
    encounter: { heroes: [{ use: 'maurn', as: 'ada', kind: 'npc', at: [0, 0] }], foes: [{ use: 'orc', as: 'foe', at: [5, 0] }] },
    choices: [
      ['ada', 'attack foe long-sword'],
      ['foe', 'wait'],
    ],
  },
];

const who = 'ada';

describe.each(DUELS)('$system: the GM changes the current roll', ({ system, encounter, choices }) => {
  const begun = () => {
    const s = setTable(system, encounter, { Ann: [who], Eve: [] }, { hand: true });
    const { fight } = s.table;
    for (let i = 0; i < 40 && !fight.openDecisions().some(o => o.by === who && o.about === 'turn'); i++) {
      const wanted = fight.dice.wanted;
      if (wanted)
        s.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes.at(wanted.by === who && system !== 'time-count' ? -1 : 0)?.[0] as number });
      else {
        const [open] = fight.openDecisions();
        if (!open) throw new Error('no decision is open');
        const aggressive = open.options.find(o => o.key === 'aggressive')?.key;
        const melee = open.options.find(o => o.key === 'announce:melee')?.key;
        s.do('GM', { do: 'choose', by: open.by, what: (open.by === who ? aggressive : undefined) ?? melee ?? (fight.choices.idleKey(open.by) as string) });
      }
    }
    return s;
  };

  const heard = (s: ReturnType<typeof begun>, name: string): readonly Record<string, unknown>[] =>
    s.table.seatLogItems(s.seat(name)).flatMap(({ shown }) => ('line' in shown ? [shown.line as Record<string, unknown>] : []));

  test('while its die is awaited: the die is asked for again, all seats see the ruling with its reason, and a reopened table is the same', () => {
    const s = begun();
    for (const [by, what] of choices) s.do('GM', { do: 'choose', by, what });
    const first = s.table.fight.dice.wanted;
    expect(first?.by).toBe(who);
    const inputs = s.table.fight.history.inputs.length;
    s.do('GM', { do: 'rule', ruling: 'next-roll', with: { who, roll: 'advantage', modifier: 1 }, why: 'a gust of wind' });
    // The ruling is placed right before the throw, without an undo.
    expect(s.table.fight.history.inputs.slice(inputs)).toEqual([
      { by: 'gm', ruling: 'next-roll', with: { who, roll: 'advantage', modifier: 1 }, why: 'a gust of wind' },
    ]);
    for (const name of ['Ann', 'Eve']) {
      expect(heard(s, name)).toContainEqual(expect.objectContaining({ what: 'ruling', ruling: 'next-roll', author: 'gm', why: 'a gust of wind' }));
      expect(heard(s, name)).toContainEqual(expect.objectContaining({ what: 'roll changed', by: who, roll: 'advantage', modifier: 1 }));
    }
    const wanted = s.table.fight.dice.wanted;
    expect(wanted).toMatchObject({ by: who, clause: first?.clause });
    const total = wanted?.dice.outcomes[0]?.[0] as number;
    s.do('Ann', { do: 'roll', by: who, total });
    expect(s.table.fight.dice.wanted).toMatchObject({ by: who, clause: first?.clause });
    const again = s.reopened();
    for (const name of ['GM', 'Ann', 'Eve']) expect(seatView(again, again.state.seat(s.seat(name).id) as never)).toEqual(seatView(s.table, s.seat(name)));
    s.do('Ann', { do: 'roll', by: who, total });
    expect(s.table.fight.dice.wanted?.clause).not.toBe(first?.clause);
  });

  test('before the roll: odds and previews include the ruling until it is undone', () => {
    const s = begun();
    const [[, what]] = choices as [readonly [string, string]];
    const key = s.table.fight.choices.keyFor(who, what) as string;
    const odds = () =>
      JSON.stringify(
        s.table.fight.odds.outlook({ gm: true }, { others: 'nothing', only: key, by: who })[0]?.outcomes.map(o => [o.value, `${o.chance.num}/${o.chance.den}`]),
      );
    const plain = odds();
    s.do('GM', { do: 'rule', ruling: 'next-roll', with: { who, roll: 'disadvantage', modifier: -6 } });
    expect(odds()).not.toBe(plain);
    const ruled = s.table.fight.history.inForce.findLast(e => 'ruling' in e.input)?.n as number;
    s.do('GM', { do: 'undo', input: ruled });
    expect(odds()).toBe(plain);
  });
});

test('a secret ruling does not change the odds of other seats', () => {
  const encounter = {
    heroes: [{ use: 'halvar', at: [0, 0] }],
    monsters: [{ use: 'goblin', as: 'goblin', held: ['shortbow'], setPosition: true, at: [20, 0] }],
  };
  const { table } = setTable('segments', encounter);
  expect(table.fight.rule('next-roll', { who: 'goblin', roll: 'advantage' })).toBeUndefined();
  expect(table.fight.rule('next-roll', { who: 'halvar', modifier: 1 })).toBeUndefined();
  const known = (seat: Seat) => table.system.hideSecrets(table.fight.scene, seat).rollChanges?.map(change => change.who);
  expect([known({ gm: true }), known({ owns: [0] })]).toEqual([[1, 0], [0]]);
});
