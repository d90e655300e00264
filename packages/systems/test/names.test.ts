import { Fight, type Seat } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

type Entry = Readonly<Record<string, unknown>>;

interface Fighters {
  readonly sides: readonly [string, string];
  /** The id of a combatant in the content. */
  readonly use: string;
  /** The change that hides a combatant. */
  readonly hidden?: Entry;
}

const SYSTEMS: Readonly<Record<string, Fighters>> = {
  'roll-under': { sides: ['party', 'enemy'], use: 'foe-goblin' },
  'die-rank': { sides: ['heroes', 'monsters'], use: 'bandit', hidden: { hidden: true } },
  'time-count': { sides: ['heroes', 'foes'], use: 'goblin' },
  tempo: { sides: ['a', 'b'], use: 'sera' },
  segments: { sides: ['heroes', 'monsters'], use: 'goblin', hidden: { setPosition: true } },
};

/** For a system that is not listed: any sides, and the first combatant of its content. */
const fightersOf = (id: string): Fighters => SYSTEMS[id] ?? { sides: ['a', 'b'], use: [...(systemOf(id).library['combatants']?.keys() ?? [])][0] ?? '' };

const fought = (id: string, one: readonly unknown[], other: readonly unknown[]): Fight => {
  const { sides } = fightersOf(id);
  const started = Fight.start(systemOf(id), { sides: { [sides[0]]: one, [sides[1]]: other } }, { seed: 1 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value;
};

const join = (id: string, fight: Fight, side: string, combatant: Entry) =>
  id === 'time-count' ? fight.rule('add', { side, entry: combatant }) : fight.rule('join', { side, combatant });

const namesFor = (fight: Fight, seat: Seat): Readonly<Record<string, string>> => Object.fromEntries(fight.board(seat).sheets.map(s => [s.id, s.name]));
const SEATS: readonly Seat[] = [{ gm: true }, { owns: [0] }, { owns: [] }];

describe.each(systemIds)('%s', id => {
  const { use, hidden, sides } = fightersOf(id);
  const named = (as: string, more: Entry = {}) => ({ use, as, ...more });

  test('combatants with the same name can be told apart on boards and in choices', () => {
    const fight = fought(id, [named('ada'), { use, name: 'Snag' }], [named('bo'), { use, name: 'Snag' }]);
    for (const seat of SEATS) {
      const names = Object.values(namesFor(fight, seat));
      expect(new Set(names).size).toBe(4);
    }
    expect(namesFor(fight, { gm: true })['ada']).toMatch(/ \(ada\)$/);
    const words = fight.openDecisions().flatMap(o => o.options.map(c => c.words));
    expect(new Set(words).size).toBe(words.length);
  });

  test('a newcomer gets a unique name and does not change other names', () => {
    const fight = fought(id, [named('ada')], [{ use, as: 'bo', name: 'Bo' }]);
    const before = namesFor(fight, { gm: true });
    expect(join(id, fight, sides[1], named('late'))).toBeUndefined();
    const after = namesFor(fight, { gm: true });
    expect(after).toMatchObject(before);
    expect(new Set(Object.values(after)).size).toBe(3);
  });

  if (hidden === undefined) return;

  test('a hidden combatant changes no name that others see', () => {
    const [plain, beset] = [[], [named('lurker', hidden)]].map(more => fought(id, [named('ada', { name: 'Ada' })], [named('bo'), ...more])) as [Fight, Fight];
    expect(namesFor(beset, { owns: [0] })).toEqual(namesFor(plain, { owns: [0] }));
    expect(namesFor(beset, { gm: true })['lurker']).toMatch(/ \(lurker\)$/);
  });

  test('a hidden combatant does not change the name of a newcomer', () => {
    const [ada, bo] = [named('ada', { name: 'Ada' }), named('bo', { name: 'Bo' })];
    const [plain, beset] = [[], [named('lurker', hidden)]].map(more => fought(id, [ada], [bo, ...more])) as [Fight, Fight];
    for (const fight of [plain, beset]) expect(join(id, fight, sides[0], named('late'))).toBeUndefined();
    expect(namesFor(beset, { owns: [0] })).toEqual(namesFor(plain, { owns: [0] }));
    expect(namesFor(beset, { gm: true })['lurker']).toMatch(/ \(lurker\)$/);
  });
});
