import { Fight, type GameEvent, type Scene, type Transcript } from '@fray/engine';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import type { Experiment } from '../src/experiment/experiment.ts';
import { readExperiment } from '../src/experiment/read-experiment.ts';
import { grid, type Variant, variantAt } from '../src/experiment/variant.ts';
import { type ChunkJob, playChunk, replayFight } from '../src/fights/chunk.ts';
import { columnsOf } from '../src/fights/fight-setup.ts';

const experimentOf = (data: object): Experiment => {
  const read = readExperiment({ name: 'x', policy: 'random', ...data });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

const variantsOf = (experiment: Experiment): readonly Variant[] =>
  grid(experiment.factors).flatMap(setting => {
    const variant = variantAt(experiment, setting);
    return variant.ok ? [variant.value] : [];
  });

const jobsOf = (data: object, size: number): readonly ChunkJob[] => {
  const experiment = experimentOf(data);
  return variantsOf(experiment).map(variant => ({ variant, measures: experiment.measures, seed: experiment.seed, chunk: 0, size }));
};

const replayed = (system: string, transcript: Transcript | undefined): Fight => {
  if (!transcript) throw new Error('there is no transcript');
  const fight = Fight.resume(systemOf(system), transcript, { thrower: () => undefined });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

const FIGHTS = [
  ['die-rank', 'pit', 'random'],
  ['die-rank', 'gatehouse', 'fast'],
  ['roll-under', { party: ['hero-warden', 'hero-archer'], enemies: ['foe-goblin', 'foe-goblin'], startDistanceFt: 20 }, 'fast'],
  ['tempo', 'enc-duel', 'random'],
  ['segments', 'duel', 'random'],
  ['time-count', { heroes: ['maurn'], foes: ['goblin'], startDistanceFt: 10 }, 'fast'],
] as const;

describe.each(FIGHTS)('%s: %j, played by %s', (system, encounter, policy) => {
  test('each fight is told again by its transcript, and measures count what it tells', () => {
    const experiment = experimentOf({ system, encounter, policy, measure: ['win', 'down', 'damage'] });
    const [variant] = variantsOf(experiment);
    if (!variant) throw new Error('there is no version');
    const size = 4;
    const job = { variant, measures: experiment.measures, seed: 5, size };
    const columns = playChunk({ ...job, chunk: 0 });
    expect(playChunk({ ...job, chunk: 0 })).toEqual(columns);
    const fight = replayed(system, replayFight(job, 2)[0]);
    const row = Object.fromEntries(columnsOf(experiment.measures).map((name, i) => [name, columns[i]?.[2]]));
    const { scene, outcome } = fight;
    const rules: AnySystem = systemOf(system);
    const sides = [...new Set(scene.encounter.combatants.map(({ side }) => side))];
    const own = sides[0] ?? '';
    expect(row['winner']).toBe(outcome?.winner ? sides.indexOf(outcome.winner) : -1);
    expect(row[`win-${own}`]).toBe(Number(outcome?.winner === own));
    expect(row[`damage-${own}`]).toBe(damageIn(fight.log.eventsFor(), scene, own));
    const fallen = scene.encounter.combatants.filter(({ side }, who) => side === own && rules.vitals(scene, who).down).length;
    expect(row[`down-${own}`]).toBe(fallen);
  });
});

/** The damage that a side did, added up from the events of a fight. */
const damageIn = (events: readonly GameEvent[], { encounter }: Scene, side: string): number =>
  events
    .filter(({ what, by }) => what === 'damage' && by !== undefined && encounter.combatants[by]?.side === side)
    .reduce((sum, event) => sum + Number(event['damage']), 0);

/** The throws of one combatant in a fight, by what they were for. */
const throwsOf = (transcript: Transcript | undefined, id: string): string[] =>
  (transcript?.inputs ?? []).flatMap(input => ('threw' in input && input.by === id ? [`${input.clause} ${input.dice} ${input.threw}`] : []));

test('what changes on one sheet changes no dice of others', () => {
  const data = { system: 'die-rank', encounter: 'gatehouse', vary: { hp: { of: 'bandit-captain', field: 'hp', levels: [5, 50] } } };
  const [weak, strong] = jobsOf(data, 1);
  let same = 0;
  for (let fight = 0; fight < 20; fight++) {
    const [a, b] = [weak, strong].map(job => job && replayFight(job, fight)[0]);
    for (const id of ['knight', 'ranger', 'goblin-1']) {
      const [one, other] = [throwsOf(a, id), throwsOf(b, id)];
      const most = Math.min(one.length, other.length);
      const clauses = new Set(one.slice(0, most).map(thrown => thrown.split(' ')[0]));
      // The nth throw of a combatant for a clause is the same in both, as long as the dice are.
      for (const clause of clauses) {
        const [first, second] = [one, other].map(all => all.filter(thrown => thrown.startsWith(`${clause} `))[0]);
        if (first?.split(' ')[1] !== second?.split(' ')[1]) continue;
        expect(second).toBe(first);
        same++;
      }
    }
  }
  expect(same).toBeGreaterThan(50);
});

test('what does not matter in a fight leaves all its rows as they are', () => {
  const jobs = jobsOf(
    { system: 'die-rank', encounter: 'pit', vary: { what: { of: 'orc-raider', levels: { a: { name: 'Gorm' }, b: { name: 'Ugluk' } } } } },
    20,
  );
  const [one, other] = jobs.map(playChunk);
  expect(other).toEqual(one);
});

test('a day carries wounds and the dead into the next fight', () => {
  const orcs = {
    system: 'die-rank',
    sides: {
      heroes: [
        { use: 'knight', at: 'yard' },
        { use: 'ranger', at: 'yard' },
      ],
      monsters: [
        { use: 'goblin', at: 'yard' },
        { use: 'goblin', at: 'yard' },
      ],
    },
    field: 'gatehouse',
  };
  const experiment = experimentOf({
    system: 'die-rank',
    day: [orcs, { rest: 'A night' }, orcs],
    policy: 'fast',
    measure: ['win', { value: 'fights()', id: 'fights' }, 'deaths', 'left'],
  });
  const [variant] = variantsOf(experiment);
  if (!variant) throw new Error('no variant');
  const job = { variant, measures: experiment.measures, seed: 2, size: 10 };
  const columns = playChunk({ ...job, chunk: 0 });
  const [won = [], fights = []] = columns.slice(3);
  expect(new Set(fights)).toContain(2);
  // A day is won only where both fights are.
  won.forEach((wins, i) => wins === 1 && expect(fights[i]).toBe(2));
  const day = fights.indexOf(2);
  const [first, , second] = replayFight(job, day);
  const [before, after] = [replayed('die-rank', first), replayed('die-rank', second)];
  const hpOf = (fight: Fight) => Number(fight.system.facts(fight.system.begin(fight.scene.encounter), 0)['hp']);
  const hurt = Number(before.system.facts(before.scene, 0)['hp']);
  expect(hpOf(after)).toBeLessThanOrEqual(hpOf(before));
  expect(hpOf(after)).toBeGreaterThanOrEqual(Math.min(hurt, hpOf(before)));
});
