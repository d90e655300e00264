import { describe, expect, test } from 'vitest';
import { designFor } from '../src/designs/design-for.ts';
import { findingsOf } from '../src/designs/findings-of.ts';
import { readExperiment } from '../src/experiment/read-experiment.ts';
import type { Variant } from '../src/experiment/variant.ts';
import type { Findings } from '../src/report/findings.ts';
import { KnownChunks } from '../src/run/known-chunks.ts';

/** A number from 0 to 1 for a fight, the same in all variants, as dice are. */
const luck = (fight: number): number => (Math.sin(fight * 12.9898 + 78.233) * 43758.5453) % 1;

/** Plays a design with rows that are made up: a fight is won where its luck is below the chance of its variant. */
const play = (data: object, chanceOf: (variant: Variant) => number): Findings => {
  const read = readExperiment({ name: 'x', system: 'die-rank', encounter: 'gatehouse', measure: ['win'], ...data });
  const design = read.ok ? designFor(read.value) : read;
  if (!read.ok || !design.ok) throw new Error(JSON.stringify(design));
  const experiment = read.value;
  const chunks = new KnownChunks(experiment, new Map());
  for (let rounds = 0; rounds < 1000; rounds++) {
    const wanted = design.value.next(chunks.known);
    if (wanted.length === 0) return findingsOf(experiment, design.value, chunks.known, true);
    chunks.ask(wanted);
    for (const job of chunks.missing) {
      const fights = Array.from({ length: job.size }, (_, i) => Math.abs(luck(job.chunk * job.size + i)));
      const wins = fights.map(one => Number(one < chanceOf(job.variant)));
      chunks.add(job, [wins.map(won => 1 - won), fights.map(one => Math.floor(one * 10)), wins.map(won => won - 0.5), wins]);
    }
  }
  throw new Error('the design never ends');
};

const bandits = { bandits: { count: 'bandit', levels: { from: 1, to: 8 } } };

test('an estimate ends when its interval is as narrow as was asked', () => {
  const { variants, note } = play({ sure: { within: 0.02 } }, () => 0.3);
  const estimate = variants[0]?.measures['win-heroes']?.estimate;
  expect(estimate && (estimate.high - estimate.low) / 2).toBeLessThanOrEqual(0.02);
  expect(estimate?.low).toBeLessThan(0.3);
  expect(estimate?.high).toBeGreaterThan(0.3);
  expect(variants[0]?.fights).toBeLessThan(2500);
  expect(note).toEqual([]);
});

test('one that would take too long ends at the most, and says so', () => {
  const { variants, note } = play({ sure: { within: 0.001, most: 1000 } }, () => 0.5);
  expect(variants[0]?.fights).toBe(1000);
  expect(note).toEqual(['one version was stopped at the most fights, 1000']);
});

test('a dose is found between the two values where it lies', () => {
  const { dose } = play(
    { vary: bandits, design: { kind: 'dose', target: 0.5 }, sure: { better: 0.95, most: 2000 } },
    v => 0.95 - 0.1 * Number(v.levels['bandits']),
  );
  expect(dose?.factor).toBe('bandits');
  expect(dose?.even.value).toBeGreaterThan(4);
  expect(dose?.even.value).toBeLessThan(5);
});

test('a knock-out says what each was worth, the most first to see', () => {
  const worth: Readonly<Record<string, number>> = { 'without knight': 0.3, 'without ranger': 0.1, 'without healer': 0 };
  const { effects } = play({ vary: { who: { without: 'heroes' } }, design: 'knock-out', sure: { most: 2000 } }, v => 0.6 - (worth[v.label] ?? 0));
  const found = new Map(effects.map(({ factor, effect }) => [factor, effect]));
  for (const [label, value] of Object.entries(worth)) {
    expect(found.get(label)?.low).toBeLessThanOrEqual(value);
    expect(found.get(label)?.high).toBeGreaterThanOrEqual(value);
  }
});

const numbers = {
  attack: { of: 'bandit', field: 'hp', levels: { from: 1, to: 6 } },
  defense: { of: 'goblin', field: 'hp', levels: { from: 1, to: 6 } },
};
const steep = (v: Variant): number => 0.9 - 0.12 * Number(v.levels['attack']) + 0 * Number(v.levels['defense']);

describe('which number matters', () => {
  test.each(['morris', 'sobol'] as const)('%s', method => {
    const { effects, note } = play({ vary: numbers, design: { kind: 'sensitivity', method, points: 32 }, sure: { fights: 200 } }, steep);
    const [attack = 0, defense = 0] = effects.map(({ effect }) => Math.abs(effect.value));
    expect(attack).toBeGreaterThan(0.3);
    expect(defense).toBeLessThan(0.05);
    expect(note).toEqual(['not told apart from chance: defense']);
  });

  test('regression', () => {
    const { effects } = play({ vary: numbers, design: { kind: 'regression', points: 24 }, sure: { fights: 200 } }, steep);
    const [attack, defense] = effects.map(({ effect }) => effect);
    expect(attack?.high).toBeLessThan(0);
    expect(defense?.low).toBeLessThan(0.1);
    expect(defense?.high).toBeGreaterThan(-0.1);
  });
});

test('a tournament rates the better player higher, on either side', () => {
  const strength: Readonly<Record<string, number>> = { random: 0, fast: 0.3, greedy: 0.1 };
  const of = (player: string | undefined) => strength[player ?? ''] ?? 0;
  const { ratings } = play(
    { vary: { player: { policy: 'all', levels: ['random', 'fast', 'greedy'] } }, design: 'tournament' },
    // The first side is favored.
    ({ players }) => 0.6 + of(players['heroes']) - of(players['']),
  );
  expect(ratings?.map(({ player }) => player)).toEqual(['fast', 'greedy', 'random']);
});

test('a set of encounters is compared encounter by encounter', () => {
  const { comparisons, design } = play(
    { encounter: undefined, encounters: ['gatehouse', 'pit'], vary: { rule: { option: 'defense.declare' } }, sure: { most: 1000 } },
    ({ levels }) => (levels['encounter'] === 'pit' && levels['rule'] === 'after-attack-roll' ? 0.8 : 0.5),
  );
  expect(design).toBe('compare');
  expect(comparisons.map(({ verdict }) => verdict)).toEqual(['open', 'b']);
});

test('examples are typical of their kind, and a course tells how it goes', () => {
  const { examples, course } = play({ sure: { fights: 500 } }, () => 0.5);
  expect(examples.map(({ kind }) => kind)).toEqual(['typical-win', 'typical-loss', 'closest', 'longest']);
  const points = course[0]?.points ?? [];
  expect(points[0]?.time).toBe(0);
  // Luck decides, and long fights are those with bad luck.
  expect(points.at(-1)?.win.value).toBe(0);
});
