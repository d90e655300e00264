import { describe, expect, test } from 'vitest';
import { quantiles } from '../../src/report/charts/dotplot.ts';
import { CHART_WIDTHS, REPORT_LANGUAGES, reportOf } from '../../src/report/index.ts';
import { elementText, type SvgElement } from '../../src/report/svg/element.ts';
import { compare, dose, estimate, grid, knockOut, near, samples, sweep, unbounded } from './samples.ts';

describe('what was found is said in sentences', () => {
  test('of a fight as it is', () => {
    expect(reportOf(estimate, 'en').summary).toEqual([
      'The heroes win about 13.0 of 20 evenings (12.5 to 13.5).',
      'Deaths among heroes: 0.70 an evening on average (0.65 to 0.75).',
      'This rests on 2,000 fights; 19 times out of 20 the truth lies within the limits given.',
    ]);
    expect(reportOf(estimate, 'de').summary).toEqual([
      'Die Helden gewinnen etwa 13,0 von 20 Abenden (12,5 bis 13,5).',
      'Todesfälle (Helden): im Schnitt 0,70 pro Abend (0,65 bis 0,75).',
      'Das beruht auf 2.000 Kämpfen; in 19 von 20 Fällen liegt die Wahrheit in den genannten Grenzen.',
    ]);
  });

  test('of a rule: in evenings, and what was not told apart is not counted', () => {
    const [win, deaths, paired] = reportOf(compare, 'en').summary;
    expect(win).toBe('Heroes win: with Player defends about 2.0 of 20 evenings fewer than with The book (1.4 to 2.6).');
    expect(deaths).toBe('With Player defends about one more death in 3 evenings than with The book (5 to 8 more in 20).');
    expect(paired).toContain('correlation 0.42');
    const open = reportOf({ ...compare, comparisons: compare.comparisons.filter(c => c.verdict === 'open') }, 'en');
    expect(open.summary[0]).toBe('Rounds: Player defends and The book were not told apart; the difference lies between −0.2 and 0.2.');
  });

  test('of a side that is one', () => {
    const measures = [{ id: 'win-party', label: 'party win', unit: 'share', good: 'high' } as const];
    const variants = [{ id: 'v', label: '', levels: {}, fights: 400, measures: { 'win-party': { estimate: near(0.5, 0.05), histogram: [] } } }];
    expect(reportOf({ ...estimate, measures, variants }, 'en').summary[0]).toBe('The party wins about 10 of 20 evenings (9 to 11).');
    expect(reportOf({ ...estimate, measures, variants }, 'de').summary[0]).toBe('Die Gruppe gewinnt etwa 10 von 20 Abenden (9 bis 11).');
  });

  test('of levels, of a dose and of what each is worth', () => {
    expect(reportOf(sweep, 'en').summary[1]).toBe('Nearest to even is Armor 14.');
    expect(reportOf(dose, 'de').summary[0]).toBe('Ausgeglichen ist es mit „Goblins“ bei etwa 4,9 (4,3 bis 5,6).');
    expect(reportOf(knockOut, 'en').summary).toEqual([
      'Aldric is worth most for “Heroes win”: 4.8 of 20 (4.0 to 5.6).',
      'Next comes Berta: 2.2 of 20 (1.4 to 3.0).',
      'What these do was not told apart from nothing: Berta: Rope.',
      'This is after 2,000 fights, and becomes surer as more are played.',
    ]);
  });

  test('nothing seen is never nothing: it is at most so much', () => {
    const [variant] = estimate.variants;
    if (!variant) throw new Error('no variant');
    const never = { ...variant, measures: { 'win-heroes': { estimate: { value: 0, low: 0, high: 0.0015, n: 2_000 }, histogram: [] } } };
    expect(reportOf({ ...estimate, variants: [never] }, 'en').summary[0]).toBe('Heroes win: in none of 2,000 fights, so at most 0.03 of 20 evenings.');
  });
});

test('where all fights came to the same, it is not said how far that may be off', () => {
  const { sections } = reportOf(unbounded, 'en');
  expect(sections.at(-1)?.table.rows[0]).toContain('0 in all 2,000');
  expect(JSON.stringify(sections)).not.toMatch(/∞|Infinity/);
});

test('why a fight is shown is said in the language of the report', () => {
  const why = 'one of 314 not won in 500: 2 rounds, 67 % more left to the other side';
  const examples = [{ variant: 'v-', fight: 8, kind: 'typical-loss', why } as const];
  expect(reportOf({ ...estimate, examples }, 'en').examples[0]?.why).toBe(why);
  expect(reportOf({ ...estimate, examples }, 'de').examples[0]).toMatchObject({
    title: 'Eine typische Niederlage',
    why: 'einer von 314 nicht gewonnenen unter 500: 2 Runden, der anderen Seite blieb 67 % mehr',
  });
});

/** All texts of a drawing. */
const textsOf = (drawn: SvgElement): readonly string[] => drawn.children.flatMap(child => (typeof child === 'string' ? [child] : textsOf(child)));
const positions = (drawn: SvgElement): readonly number[] => [
  ...Object.entries(drawn.attributes).flatMap(([name, value]) => (['x', 'cx'].includes(name) ? [Number(value)] : [])),
  ...drawn.children.flatMap(child => (typeof child === 'string' ? [] : positions(child))),
];

describe.each(Object.entries(samples))('the report of %s', (_, findings) => {
  test.each(REPORT_LANGUAGES)('has for each chart its label and its table, in %s', language => {
    const { sections } = reportOf(findings, language);
    expect(sections.at(-1)?.id).toBe('numbers');
    expect(sections.length).toBeGreaterThan(1);
    for (const { title, chart, table } of sections) {
      expect(title).not.toBe('');
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
      if (chart) expect(chart.label).not.toBe('');
    }
  });

  test('draws nothing outside, and no number that is none, on a phone and elsewhere', () => {
    for (const { chart } of reportOf(findings, 'de').sections)
      for (const width of Object.values(CHART_WIDTHS)) {
        const drawn = chart?.draw(width);
        if (!drawn) continue;
        expect(elementText(drawn)).not.toMatch(/NaN|undefined|Infinity/);
        expect(Math.max(...positions(drawn))).toBeLessThanOrEqual(width);
        expect(textsOf(drawn).join('')).not.toBe('');
      }
  });
});

test('each of twenty dots stands for as many fights', () => {
  expect(
    quantiles([
      [0, 50],
      [1, 25],
      [2, 25],
    ]).map(Number),
  ).toEqual([...Array(10).fill(0), ...Array(5).fill(1), ...Array(5).fill(2)]);
  expect(quantiles([[7, 3]])).toHaveLength(20);
});

test('a grid shows each cell', () => {
  const chart = reportOf(grid, 'en').sections.find(s => s.id === 'grid')?.chart;
  const cells = chart ? textsOf(chart.draw(660)) : [];
  for (const { measures } of grid.variants) expect(cells).toContain(String(Math.round(10 * 20 * (measures['win-heroes']?.estimate.value ?? 0)) / 10));
});

test('an evening is filled if it is won, and dashed if it may not be', () => {
  const wide = {
    ...estimate,
    variants: estimate.variants.map(v => ({ ...v, measures: { ...v.measures, 'win-heroes': { estimate: near(0.5, 0.1), histogram: [] } } })),
  };
  const chart = reportOf(wide, 'en').sections.find(s => s.id === 'evenings')?.chart;
  const classes = chart?.draw(340).children.flatMap(c => (typeof c === 'string' || c.tag !== 'circle' ? [] : [c.attributes['class']]));
  expect(classes?.filter(c => c === 'chart-dot')).toHaveLength(8);
  expect(classes?.filter(c => c === 'chart-dot chart-unsure')).toHaveLength(2);
  expect(classes?.filter(c => c === 'chart-ring chart-unsure')).toHaveLength(2);
  expect(classes?.filter(c => c === 'chart-ring')).toHaveLength(8);
});
