import type { Board } from '@fray/engine';
import { areaOutline } from '@fray/engine/field';
import type { Fog } from '../fog/fog.ts';
import type { Table } from '../table/table.ts';
import { visibleBoard } from './visible-board.ts';

type Field = NonNullable<Board['field']>;

/** The picture under a field and where it is lit: plain data, so that it can be sent to the worker that cuts the picture. */
export interface LitPicture extends Pick<Fog, 'rest' | 'but'> {
  /** The hash of the whole picture. */
  readonly whole: string;
  /** The id of the lit part; it changes with the fog. */
  readonly id: string;
  /** Its place and size on the field. */
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly grid: Field['grid'];
}

/** A seat that sees only the lit part. */
const SPECTATOR = { id: '', role: 'spectator', name: '', owns: [], hand: false } as const;

/**
 * The lit part of a table's picture; undefined if there is no picture, no fog on it, or nothing lit.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#lit}
 */
export const litPictureOf = (table: Table): LitPicture | undefined => {
  const whole = table.fight.board().field?.image;
  const field = visibleBoard(table, SPECTATOR).field;
  const { rest, but } = table.state.fog.now;
  if (!whole || !field?.image?.cut || (rest === 'dark' && but.length === 0)) return undefined;
  const { x, y, width, height, id } = field.image;
  return { whole: whole.id, id, at: { x, y, width, height }, grid: field.grid, rest, but };
};

/**
 * The outline of the lit part at a size in pixels: a path for SVG or canvas, filled by the rule `evenodd`.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#lit}
 */
export const litPath = ({ at: { x, y, width, height }, grid, rest, but }: LitPicture, wide: number, high: number): string => {
  const lines = areaOutline(grid, but).map(line => `M${line.map(p => `${tidy(((p.x - x) / width) * wide)} ${tidy(((p.y - y) / height) * high)}`).join('L')}Z`);
  return (rest === 'lit' ? `M0 0H${wide}V${high}H0Z` : '') + lines.join('');
};

const tidy = (n: number): number => Math.round(n * 10) / 10;
