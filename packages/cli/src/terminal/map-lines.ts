import type { Board } from '@fray/engine';
import { type NamedField, originOf, type Space, spaceAt, spaceName } from '@fray/engine/field';
import { bold, dim, green, red } from './print.ts';

/** The part of a field that is drawn. */
type Field = NamedField & {
  readonly tokens: readonly { readonly who: string; readonly x: number; readonly y: number }[];
  readonly ground?: NonNullable<Board['field']>['ground'];
};

/** The part of a sheet that a token shows. */
interface TokenSheet {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly down: boolean;
  readonly out: boolean;
}

/** The largest map that is drawn, in spaces, and how much is shown around the combatants. */
const MAX_COLUMNS = 34;
const MAX_ROWS = 24;
const MARGIN = 2;

const GROUND_MARKS = { wall: '##', hard: '~~', cover: '::', height: '^^' } as const;

/** A small map of the field around the combatants, with the names of its columns and rows; nothing where it would be too large. */
export const mapLines = (field: Field, sheets: readonly TokenSheet[]): string[] => {
  if (field.grid.shape === 'none') return [];
  const shown = field.tokens.flatMap(token => {
    const sheet = sheets.find(({ id }) => id === token.who);
    return sheet && !sheet.out ? [{ sheet, at: spaceAt(field.grid, token) }] : [];
  });
  const columns = span(shown.map(({ at }) => at.column));
  const rows = span(shown.map(({ at }) => at.row));
  if (shown.length === 0 || columns.length > MAX_COLUMNS || rows.length > MAX_ROWS) return [];
  const marks = new Map<string, string>(field.ground?.map(one => [keyOf(spaceAt(field.grid, one)), dim(GROUND_MARKS[one.is])]));
  for (const { sheet, at } of shown)
    marks.set(
      keyOf(at),
      tokenMark(
        sheet,
        shown.map(one => one.sheet),
      ),
    );
  const origin = originOf(field);
  const nameOf = (space: Space): readonly [string, string] => {
    const [, letters = '', number = ''] = /^(-?[A-Z]+)(-?\d+)$/.exec(spaceName(space, origin)) ?? [];
    return [letters, number];
  };
  const head = columns.map(column => nameOf({ column, row: 0 })[0].padStart(3)).join('');
  return [
    dim(`     ${head}`),
    ...rows.map(
      row => `${dim(nameOf({ column: 0, row })[1].padStart(5))} ${columns.map(column => ` ${marks.get(keyOf({ column, row })) ?? dim(' ·')}`).join('')}`,
    ),
  ];
};

const keyOf = ({ column, row }: Space): string => `${column} ${row}`;

const span = (numbers: readonly number[]): number[] => {
  const least = Math.min(...numbers) - MARGIN;
  return Array.from({ length: Math.max(0, Math.max(...numbers) + MARGIN - least + 1) }, (_, i) => least + i);
};

/** Two characters: the initial, and the number where several begin alike. */
const tokenMark = ({ id, name, side, down }: TokenSheet, all: readonly TokenSheet[]): string => {
  const initial = (name[0] ?? '?').toUpperCase();
  const alike = all.filter(other => (other.name[0] ?? '?').toUpperCase() === initial);
  const mark = `${initial}${alike.length > 1 ? 1 + alike.findIndex(other => other.id === id) : ' '}`.slice(0, 2);
  return down ? dim(mark) : side === all[0]?.side ? green(mark) : bold(red(mark));
};
