import { previewUndo, seatView } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { type Setting, setTable } from '../helpers/set.ts';

const seen = (s: Setting, name: string): string => JSON.stringify([seatView(s.table, s.seat(name)), s.table.seatLogItems(s.seat(name))]);
const undoing = (s: Setting, name: string, by: string): unknown => {
  const last = s.table.fight.history.inForce.findLast(({ input }) => 'chose' in input && input.by === by)?.n as number;
  return previewUndo(s.table, s.seat(name), last);
};
const asks = (s: Setting): readonly string[] => s.table.fight.openDecisions().map(o => `${o.by}: ${o.about}`);
const choose = (s: Setting, by: string, ...keys: readonly string[]): void => {
  for (const what of keys) s.do('GM', { do: 'choose', by, what });
};

describe('in time-count', () => {
  /** The heroes and the orc act on the same count. */
  const count = (): Setting => {
    const heroes = [
      { use: 'maurn', as: 'ada', at: [0, 0] },
      { use: 'maurn', as: 'bo', at: [0, 5] },
    ];
    const s = setTable('time-count', { heroes, foes: [{ use: 'orc', as: 'gob', at: [10, 0] }] }, { Ann: ['ada'], Ben: ['bo'], Eve: [] }, { hand: true });
    for (let i = 0; i < 40 && asks(s).length < 2; i++) {
      const wanted = s.table.fight.dice.wanted;
      if (wanted) s.do('GM', { do: 'roll', by: wanted.by, total: wanted.by === 'gob' ? 4 : 2 });
      else choose(s, s.table.fight.openDecisions()[0]?.by ?? '', 'wait');
    }
    expect(asks(s)).toEqual(['ada: turn', 'bo: turn']);
    return s;
  };

  test.each([
    ['before', ['bo', 'ada']],
    ['after', ['ada', 'bo']],
  ])('a hidden free action has no visible effect, %s others have chosen', (_, order) => {
    const [none, free] = [count(), count()];
    for (const by of order) {
      if (by === 'ada') for (const s of [none, free]) choose(s, 'ada', 'wait');
      else choose(free, 'bo', 'drop-item:long-sword');
      for (const name of ['Ann', 'Eve']) expect(seen(free, name)).toBe(seen(none, name));
    }
    expect(asks(free)).toEqual(['bo: turn']);
    expect(undoing(free, 'Ann', 'ada')).toEqual(undoing(none, 'Ann', 'ada'));
    choose(free, 'bo', 'wait');
    expect(JSON.stringify(free.table.seatLogItems(free.seat('Ann')))).toMatch(/long.sword/i);
  });

  test.each(['approaches', 'attacks'])('a combatant who waits for a trigger is asked when another one moves, whichever trigger it is: %s', trigger => {
    const waiting = (deed: string, trigger: string): Setting => {
      const s = count();
      choose(s, 'ada', `ready:${deed}:${trigger}`);
      choose(s, 'bo', 'wait');
      for (let i = 0; i < 60 && !asks(s).includes('gob: turn'); i++) {
        const wanted = s.table.fight.dice.wanted;
        const by = wanted?.by ?? s.table.fight.openDecisions()[0]?.by ?? '';
        if (wanted) s.do('GM', { do: 'roll', by, total: wanted.dice.outcomes[0]?.[0] as number });
        else choose(s, by, asks(s).includes('ada: readied') ? 'wait-on' : 'wait');
      }
      choose(s, 'gob', 'move:5,0');
      if (asks(s).includes('bo: turn')) choose(s, 'bo', 'wait');
      return s;
    };
    const [one, other] = [waiting('attack:gob:long-sword', 'approaches'), waiting('attack:gob:unarmed', trigger)];
    expect(asks(one)).toContain('ada: readied');
    for (const name of ['Ben', 'Eve']) expect(seen(other, name)).toBe(seen(one, name));
  });
});

test('the last of several secret answers reveals the others, so its undo needs the GM', () => {
  const sides = {
    a: [{ use: 'brannoc', as: 'gob', at: [0, 0], prepared: true }],
    b: [
      { use: 'brannoc', as: 'ada', at: [2, 0], prepared: true },
      { use: 'brannoc', as: 'bo', at: [0, 2], prepared: true },
    ],
  };
  const options = { 'reaction-declaration': 'secret', 'target-only-reactions': false };
  const s = setTable('tempo', { sides, options }, { Ann: ['ada'], Ben: ['bo'] });
  while (asks(s)[0] !== 'gob: turn') choose(s, s.table.fight.openDecisions()[0]?.by ?? '', 'end-turn');
  choose(s, 'gob', 'attack ada spear point');
  expect(asks(s)).toEqual(['ada: reaction', 'bo: reaction']);
  choose(s, 'bo', 'pass');
  choose(s, 'ada', 'parry:spear');
  expect(undoing(s, 'Ann', 'ada')).toMatchObject({ agree: 'gm', because: ['what was secret has been shown since'] });
});

test('a hidden combatant who ties for a place is not visible in any throw', () => {
  const order = (gob: number): Setting => {
    const heroes = [{ use: 'knight', as: 'ada', at: 'yard' }];
    const monsters = [
      { use: 'bandit', as: 'orc', at: 'gate' },
      { use: 'knight', as: 'gob', at: 'road', hidden: true },
    ];
    const s = setTable('die-rank', { field: 'gatehouse', sides: { heroes, monsters } }, { Ann: ['ada'], Eve: [] }, { hand: true });
    for (let again = 0; s.table.fight.dice.wanted; again++) {
      const { by } = s.table.fight.dice.wanted;
      s.do('GM', { do: 'roll', by, total: by === 'gob' && again < 3 ? gob : by === 'ada' ? 4 : 2 });
    }
    return s;
  };
  const [apart, tied] = [order(1), order(4)];
  expect(tied.table.fight.history.inputs.length).toBeGreaterThan(apart.table.fight.history.inputs.length);
  for (const name of ['Ann', 'Eve'])
    expect(JSON.stringify(tied.table.seatLogItems(tied.seat(name)))).toBe(JSON.stringify(apart.table.seatLogItems(apart.seat(name))));
});

test('questions to others do not name an enemy that only another combatant has noticed', () => {
  const heroes = [
    { use: 'halvar', as: 'ada', at: [0, 0] },
    { use: 'halvar', as: 'bo', at: [0, 1] },
  ];
  const monsters = [
    { use: 'goblin', as: 'orc', at: [1, 0] },
    { use: 'goblin', as: 'gob', name: 'Lurker', at: [1, 1], setPosition: true },
  ];
  const s = setTable('segments', { sides: { heroes, monsters } }, { Ann: ['ada'], Ben: ['bo'], Eve: [] });
  s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'gob', name: 'noticedBy', to: ['bo'] } });
  choose(s, 'gm', 'announce:melee');
  for (const by of ['orc', 'gob', 'ada', 'bo']) if (asks(s).includes(`${by}: stance`)) choose(s, by, by === 'orc' || by === 'gob' ? 'aggressive' : 'ready');
  expect(asks(s)).toContain('bo: mode toward orc');
  choose(s, 'bo', 'trade:orc');
  expect(asks(s)).toContain('bo: mode toward gob');
  for (const name of ['Ann', 'Eve']) {
    expect(seen(s, name)).toContain('trade attacks, or wait');
    expect(seen(s, name)).not.toMatch(/gob"|Lurker/);
  }
});
