import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { designFor } from '../src/designs/design-for.ts';
import { readFight } from '../src/experiment/draft.ts';
import { type ExperimentSource, readExperiment } from '../src/experiment/read-experiment.ts';
import { grid, type Variant, variantAt } from '../src/experiment/variant.ts';

const GATE = { name: 'x', system: 'die-rank', encounter: 'gatehouse' };

const problemsOf = (data: object, source?: ExperimentSource): string[] => {
  const read = readExperiment({ ...GATE, ...data }, source);
  return read.ok ? [] : read.problems.map(({ path, problem, hint }) => `${path}: ${problem} (${hint})`);
};

test.each([
  [{ polcy: 'fast' }, 'polcy: unknown field (did you mean "policy"?)'],
  [{ system: 'die-rnk' }, 'system: unknown system "die-rnk" (did you mean "die-rank"?)'],
  [{ encounter: 'gatehous' }, 'encounter: unknown encounter "gatehous" (known: gatehouse, pit, charge)'],
  [{ encounter: 'mine.yaml' }, 'encounter: there is no file mine.yaml (it is looked for beside the experiment)'],
  [{ policy: { heros: 'fast' } }, 'policy.heros: unknown side "heros" (did you mean "heroes"?)'],
  [{ policy: 'serch@master' }, 'policy: unknown policy "serch" (did you mean "search"?)'],
  [{ policy: 'search@200ms' }, 'policy: a budget in time finds other things on each machine (say how many roll-outs: search@500)'],
  [
    { vary: { a: { of: 'knigt', field: 'armor', levels: ['hide', 'plate'] } } },
    'vary.a.of: unknown combatant, kind, side or tag "knigt" (did you mean "knight"?)',
  ],
  [
    { vary: { a: { of: 'knight', field: 'armor', levels: ['hide', 'plat'] } } },
    'vary.a.levels.1: sides.heroes.0.armor: unknown armor "plat" (did you mean "plate"?)',
  ],
  [{ vary: { a: { of: 'knight', field: 'armor', levels: ['hide'] } } }, 'vary.a: it has one value, so nothing varies (name at least two values)'],
  [{ vary: { a: { content: 'weapons.war-hammer', field: 'x', levels: [1, 2] } } }, /^vary\.a\.content: no one in this encounter uses war-hammer/],
  [{ vary: { a: { option: 'defense.declar' } } }, 'vary.a.option: unknown option "defense.declar" (did you mean "defense.declare"?)'],
  [{ vary: { a: { count: 'bandit', levels: { from: 3, to: 1 } } } }, 'vary.a.levels.to: 1 comes before 3 (a range rises)'],
  [{ measure: [{ damage: 'heros' }] }, 'measure.0.damage: unknown combatant, kind, side or tag "heros" (did you mean "heroes"?)'],
  [{ measure: [{ win: 'heroes', gauge: 'hp' }] }, 'measure.0.gauge: win has no gauge (leave it out)'],
  [{ measure: [{ event: 'pary' }] }, 'measure.0.event: unknown event "pary" (did you mean "parry"?)'],
  [{ measure: [{ value: 'ded(heroes) > 1' }] }, 'measure.0.value: unknown function "ded" (did you mean "dead"?)'],
  [{ measure: [{ value: 'dead(heroes' }] }, 'measure.0.value: a bracket is not closed (like dead(heroes) >= 1, or damage(heroes) / time())'],
  [{ measure: ['win', 'win'] }, 'measure.1: "win-heroes" is measured twice (leave one out, or give it an `id`)'],
  [{ design: 'compare' }, 'design: for compare something has to vary (name it under vary)'],
])('%j', (data, problem) => {
  expect(problemsOf(data)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
});

test('what only some values have together is said of the version', () => {
  const read = readExperiment({
    ...GATE,
    encounter: 'pit',
    vary: { orcs: { count: 'orc-raider', levels: [0, 1] }, wrestlers: { count: 'wrestler', levels: [0, 1] } },
  });
  const design = read.ok && designFor(read.value);
  const problems = read.ok ? (design && !design.ok ? design.problems : []) : read.problems;
  expect(problems.length).toBeGreaterThan(0);
});

const variantsOf = (data: object): readonly Variant[] => {
  const read = readExperiment({ ...GATE, ...data });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return grid(read.value.factors).map(setting => {
    const variant = variantAt(read.value, setting);
    if (!variant.ok) throw new Error(JSON.stringify(variant.problems));
    return variant.value;
  });
};

/** A field of the sheets of each version, by the ids of the combatants. */
const sheetsOf = (data: object, field: string): (readonly [string, unknown])[][] =>
  variantsOf(data).map(({ system, stages: [stage] }) => {
    const encounter = stage && 'fight' in stage ? readFight(systemOf(system), stage.fight) : undefined;
    return (encounter?.combatants ?? []).map(sheet => [sheet.id, Reflect.get(sheet, field)]);
  });

test('a field of a kind is changed in all of that kind, and in no others', () => {
  const [as = {}, other = {}] = sheetsOf({ vary: { a: { of: 'bandit', field: 'hp', levels: [2, 9] } } }, 'hp').map(all => Object.fromEntries(all));
  expect([as['bandit-1'], as['bandit-2'], other['bandit-1'], other['bandit-2']]).toEqual([2, 2, 9, 9]);
  expect({ ...other, 'bandit-1': 2, 'bandit-2': 2 }).toEqual(as);
});

test('the ids of those who stay do not change with how many there are, or who is left out', () => {
  const idsOf = (vary: object) => sheetsOf({ vary: { a: vary } }, 'id').map(all => all.map(([id]) => id));
  const heroes = ['knight', 'ranger', 'healer', 'bandit-captain'];
  expect(idsOf({ count: 'bandit', levels: [0, 1, 3] })).toEqual([
    [...heroes, 'goblin-1', 'goblin-2'],
    [...heroes, 'bandit-1', 'goblin-1', 'goblin-2'],
    [...heroes, 'bandit-1', 'bandit-2', 'bandit-3', 'goblin-1', 'goblin-2'],
  ]);
  expect(idsOf({ without: 'bandit' })).toEqual([
    [...heroes, 'bandit-1', 'bandit-2', 'goblin-1', 'goblin-2'],
    [...heroes, 'bandit-2', 'goblin-1', 'goblin-2'],
    [...heroes, 'bandit-1', 'goblin-1', 'goblin-2'],
  ]);
});

test('each thing of a list is left out in turn', () => {
  expect(variantsOf({ vary: { w: { without: 'knight', field: 'weapons' } } }).map(({ label }) => label)).toEqual([
    'as it is',
    'knight without long-sword',
    'knight without dagger',
  ]);
});

test('factors make a grid, with one id for what is played the same', () => {
  const all = variantsOf({
    vary: {
      n: { count: 'goblin', levels: [1, 2] },
      rule: { option: 'defense.declare' },
      player: { policy: 'monsters', levels: ['random', 'fast'] },
    },
  });
  expect(all.map(({ label }) => label)).toContain('n 2, rule after-attack-roll, player random');
  expect(new Set(all.map(({ id }) => id)).size).toBe(8);
  const [as] = variantsOf({ vary: { n: { count: 'goblin', levels: [2, 1] } } });
  const [asToo] = variantsOf({ vary: { g: { count: 'goblin', levels: [2, 3] } } });
  expect(as?.id).toBe(asToo?.id);
});

test('an encounter may be a file beside the experiment, of any system', () => {
  const file = () => ({ ok: true as const, value: { system: 'roll-under', party: ['hero-warden'], enemies: ['foe-orc'] } });
  const read = readExperiment({ name: 'x', encounter: 'mine.yaml' }, { file });
  expect(read.ok && read.value.system).toBe('roll-under');
});
