import type { Comparison, Estimate, Findings, MeasureFindings, MeasureInfo, VariantFindings } from '../../src/index.ts';

const WIN: MeasureInfo = { id: 'win-heroes', label: 'heroes win', unit: 'share', good: 'high' };
const DEATHS: MeasureInfo = { id: 'deaths-heroes', label: 'deaths among heroes', unit: 'count', good: 'low' };
const ROUNDS: MeasureInfo = { id: 'time', label: 'rounds', unit: 'number', good: undefined };

export const near = (value: number, half: number, n = 2_000): Estimate => ({ value, low: value - half, high: value + half, n });

/** Fights about a mean, as many of each value as a bell would have. */
const bell = (mean: number, spread: number, most: number): MeasureFindings['histogram'] =>
  Array.from({ length: most + 1 }, (_, x) => [x, Math.round(1_000 * Math.exp(-(((x - mean) / spread) ** 2) / 2))] as const).filter(([, n]) => n > 0);

const variant = (label: string, win: number, levels: VariantFindings['levels'] = {}): VariantFindings => ({
  ...{ id: `v-${label}`, label, levels, fights: 2_000 },
  measures: {
    'win-heroes': {
      estimate: near(win, 0.025),
      histogram: [
        [0, 2_000 * (1 - win)],
        [1, 2_000 * win],
      ],
    },
    'deaths-heroes': { estimate: near(2 * (1 - win), 0.05), histogram: bell(2 * (1 - win), 0.9, 3) },
    time: { estimate: near(5 + win, 0.1), histogram: bell(5 + win, 2, 14) },
  },
});

const findings = (given: Partial<Findings>): Findings => ({
  ...{ name: 'Spider lair', question: 'Is the lair fair for three heroes?', design: 'estimate', system: 'roll-under', seed: 7 },
  ...{ measures: [WIN, DEATHS, ROUNDS], factors: [], variants: [variant('', 0.65)], comparisons: [], effects: [], dose: undefined, course: [] },
  ...{ examples: [], isDone: true, fights: 2_000, note: [] },
  ...given,
});

const compared = (measure: string, difference: Estimate, verdict: Comparison['verdict']): Comparison => ({
  ...{ a: 'v-The book', b: 'v-Player defends', measure, difference, pairs: 2_000, discordant: 300, correlation: 0.42, verdict },
});

export const estimate = findings({
  course: [{ variant: 'v-', points: [1, 2, 3, 4, 5, 6].map(time => ({ time, win: near(0.65 - 0.07 * time, 0.02 + 0.01 * time) })) }],
  examples: [{ variant: 'v-', fight: 12, kind: 'typical-loss', why: 'Half of the losses were lost by less.' }],
});

export const compare = findings({
  ...{ name: 'Player defends', design: 'compare', question: 'What does player-defends change?', fights: 4_000 },
  variants: [variant('The book', 0.65), variant('Player defends', 0.55)],
  comparisons: [
    compared('win-heroes', near(-0.1, 0.03), 'a'),
    compared('deaths-heroes', { value: 0.33, low: 0.25, high: 0.41, n: 2_000 }, 'b'),
    compared('time', near(0.02, 0.2), 'open'),
  ],
});

export const sweep = findings({
  ...{ name: 'Armor of the ogre', design: 'sweep', fights: 14_000 },
  factors: [{ id: 'ac', label: 'Armor', levels: [10, 11, 12, 13, 14, 15, 16] }],
  variants: [10, 11, 12, 13, 14, 15, 16].map(ac => variant(`Armor ${ac}`, 0.95 - 0.1 * (ac - 10), { ac })),
});

export const dose = findings({
  ...{ name: 'How many goblins', design: 'dose', fights: 12_000 },
  factors: [{ id: 'goblins', label: 'Goblins', levels: [2, 3, 4, 5, 6, 7] }],
  variants: [2, 3, 4, 5, 6, 7].map(goblins => variant(`Goblins ${goblins}`, 0.97 - 0.16 * (goblins - 2), { goblins })),
  dose: { factor: 'goblins', even: { value: 4.9, low: 4.3, high: 5.6, n: 12_000 } },
});

export const grid = findings({
  ...{ name: 'Armor and goblins', design: 'sweep', fights: 30_000 },
  factors: [
    { id: 'ac', label: 'Armor', levels: [10, 12, 14, 16, 18] },
    { id: 'goblins', label: 'Goblins', levels: [3, 4, 5] },
  ],
  variants: [10, 12, 14, 16, 18].flatMap(ac =>
    [3, 4, 5].map(goblins => variant(`${ac}/${goblins}`, 1 - 0.04 * (ac - 9) - 0.15 * (goblins - 2), { ac, goblins })),
  ),
});

export const knockOut = findings({
  ...{ name: 'What each is worth', design: 'knock-out', isDone: false, note: ['Bonferroni over 4 comparisons.'] },
  factors: ['Aldric', 'Berta', 'Cuno', 'Rope'].map(label => ({ id: label, label, levels: [true, false] })),
  effects: [
    ...[near(0.24, 0.04), near(0.11, 0.04), near(-0.06, 0.03), near(0.01, 0.04)].map((effect, nth) => ({
      ...({
        factor: ['without Aldric', 'without Berta', 'without Cuno', 'Berta without Rope'][nth] ?? '',
        measure: 'win-heroes',
        kind: 'knock-out',
        effect,
      } as const),
    })),
  ],
});

/** No one died in any fight, so that nothing is known about how many may. */
export const unbounded = findings({
  ...sweep,
  variants: sweep.variants.map(v => ({
    ...v,
    measures: { ...v.measures, 'deaths-heroes': { estimate: { value: 0, low: -Infinity, high: Infinity, n: 2_000 }, histogram: [[0, 2_000]] } },
  })),
});

const NOTHING: Estimate = { value: Number.NaN, low: -Infinity, high: Infinity, n: 0 };

/** The second version was not played yet. */
export const early = findings({
  ...compare,
  isDone: false,
  variants: compare.variants.map((v, nth) =>
    nth === 0 ? v : { ...v, fights: 0, measures: Object.fromEntries(Object.keys(v.measures).map(id => [id, { estimate: NOTHING, histogram: [] }])) },
  ),
  comparisons: compare.comparisons.map(c => ({ ...c, difference: NOTHING, pairs: 0, correlation: Number.NaN, verdict: 'open' })),
  effects: compare.comparisons.map(({ b, measure }) => ({ factor: b, measure, kind: 'knock-out', effect: NOTHING })),
});

export const samples: Readonly<Record<string, Findings>> = { estimate, compare, sweep, dose, grid, knockOut, unbounded, early };
