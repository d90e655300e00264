import type { Board } from '@fray/engine';
import { areaOutline } from '@fray/engine/field';
import type { Fog } from '../fog/fog.ts';
import type { Table } from '../table/table.ts';
import { visibleBoard } from './visible-board.ts';

type Field = NonNullable<Board['field']>;

/** The picture under a field, and where light falls on it: plain data, which can be sent to where it is cut. */
export interface LitPicture extends Pick<Fog, 'rest' | 'but'> {
  /** The whole of it, by its hash. */
  readonly whole: string;
  /** What the lit part of it is called; with other light it has another name. */
  readonly id: string;
  /** Where it lies on the field, and how large it is there. */
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly grid: Field['grid'];
}

/** Stands for whoever sees what is lit, and no more. */
const SPECTATOR = { id: '', role: 'spectator', name: '', owns: [], hand: false } as const;

/** Where light falls on the picture of a table; nothing where there is no picture, no dark, or no light. */
export const litPictureOf = (table: Table): LitPicture | undefined => {
  const whole = table.fight.board().field?.image;
  const field = visibleBoard(table, SPECTATOR).field;
  const { rest, but } = table.state.fog.now;
  if (!whole || !field?.image?.cut || (rest === 'dark' && but.length === 0)) return undefined;
  const { x, y, width, height, id } = field.image;
  return { whole: whole.id, id, at: { x, y, width, height }, grid: field.grid, rest, but };
};

/** What is lit of a picture when it is so many pixels wide and high: a path as SVG and canvas have it, filled by the rule `evenodd`. */
export const litPath = ({ at: { x, y, width, height }, grid, rest, but }: LitPicture, wide: number, high: number): string => {
  const lines = areaOutline(grid, but).map(line => `M${line.map(p => `${tidy(((p.x - x) / width) * wide)} ${tidy(((p.y - y) / height) * high)}`).join('L')}Z`);
  return (rest === 'lit' ? `M0 0H${wide}V${high}H0Z` : '') + lines.join('');
};

const tidy = (n: number): number => Math.round(n * 10) / 10;
