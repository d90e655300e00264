import type { Findings, Level } from '../findings.ts';

/** A column of a file for programs. All values of it are of one kind. */
export type DataColumn =
  | { readonly name: string; readonly kind: 'text'; readonly values: readonly string[] }
  | { readonly name: string; readonly kind: 'number'; readonly values: ArrayLike<number> };

/** A table for notebooks: columns of equal length. */
export type DataTable = readonly DataColumn[];

/** The fights of a version: for each measure one number a fight, in the order of the fights. */
export interface FightRows {
  readonly variant: { readonly id: string };
  readonly columns: Readonly<Record<string, ArrayLike<number>>>;
}

/** Levels as a column: numbers where all are. */
const levelColumn = (name: string, levels: readonly (Level | undefined)[]): DataColumn =>
  levels.every(l => typeof l === 'number')
    ? { name, kind: 'number', values: levels }
    : { name, kind: 'text', values: levels.map(l => (l === undefined ? '' : String(l))) };

/**
 * A row for each version and measure, with its interval.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const findingsTable = ({ variants, measures, factors }: Findings): DataTable => {
  const found = variants.flatMap(variant =>
    measures.flatMap(({ id }) => (variant.measures[id] ? [{ variant, measure: id, ...variant.measures[id].estimate }] : [])),
  );
  return [
    { name: 'variant', kind: 'text', values: found.map(f => f.variant.id) },
    { name: 'label', kind: 'text', values: found.map(f => f.variant.label) },
    ...factors.map(({ id }) =>
      levelColumn(
        id,
        found.map(f => f.variant.levels[id]),
      ),
    ),
    { name: 'measure', kind: 'text', values: found.map(f => f.measure) },
    { name: 'value', kind: 'number', values: found.map(f => f.value) },
    { name: 'low', kind: 'number', values: found.map(f => f.low) },
    { name: 'high', kind: 'number', values: found.map(f => f.high) },
    { name: 'fights', kind: 'number', values: found.map(f => f.n) },
  ];
};

const fightsOf = ({ columns }: FightRows): number => Math.max(0, ...Object.values(columns).map(values => values.length));

/**
 * A row for each fight, with all that was measured in it.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const rowsTable = ({ variants, measures, factors }: Findings, rows: readonly FightRows[]): DataTable => {
  const of = rows.flatMap(({ variant, columns }) => {
    const found = variants.find(v => v.id === variant.id);
    return Array.from({ length: fightsOf({ variant, columns }) }, (_, fight) => ({ id: variant.id, columns, fight, found }));
  });
  return [
    { name: 'variant', kind: 'text', values: of.map(r => r.id) },
    ...factors.map(({ id }) =>
      levelColumn(
        id,
        of.map(r => r.found?.levels[id]),
      ),
    ),
    { name: 'fight', kind: 'number', values: of.map(r => r.fight) },
    ...measures.map(({ id }): DataColumn => ({ name: id, kind: 'number', values: of.map(r => r.columns[id]?.[r.fight] ?? Number.NaN) })),
  ];
};
