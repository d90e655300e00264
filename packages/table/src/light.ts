import { rimOf } from '@fray/engine/field';
import { boardFor } from './seen.ts';
import type { Table } from './table.ts';

/** The picture under a field, and where light falls on it. */
export interface Light {
  /** The whole of it, by its hash. */
  readonly whole: string;
  /** What the lit part of it is called; with other light it has another name. */
  readonly id: string;
  /** What is lit of it when it is so many pixels wide and high: a path as SVG and canvas have it, filled by the rule `evenodd`. */
  path(width: number, height: number): string;
}

/** Stands for whoever sees what is lit, and no more. */
const ONLOOKER = { id: '', role: 'spectator', name: '', owns: [], hand: false } as const;

/** Where light falls on the picture of a table; nothing where there is no picture, no dark, or no light. */
export const lightOn = (table: Table): Light | undefined => {
  const whole = table.fight.board().field?.image;
  const field = boardFor(table, ONLOOKER).field;
  const { rest, but } = table.affairs.fog.now;
  if (!whole || !field?.image?.cut || (rest === 'dark' && but.length === 0)) return undefined;
  const { x, y, width, height, id } = field.image;
  return {
    ...{ whole: whole.id, id },
    path(wide, high) {
      const lines = rimOf(field.grid, but).map(
        line => `M${line.map(p => `${tidy(((p.x - x) / width) * wide)} ${tidy(((p.y - y) / height) * high)}`).join('L')}Z`,
      );
      return (rest === 'lit' ? `M0 0H${wide}V${high}H0Z` : '') + lines.join('');
    },
  };
};

const tidy = (n: number): number => Math.round(n * 10) / 10;
