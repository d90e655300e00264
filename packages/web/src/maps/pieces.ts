import { initials, type Look } from '../field/look.ts';
import { FEET } from './shown.ts';

/** Somebody who is to be placed. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Where it stands: a space as column and row, or a region; nowhere yet, when absent. */
  readonly at?: { readonly column: number; readonly row: number } | string;
  /** Spaces across. */
  readonly across?: number;
}

/** How pieces are drawn: by side, as in the fight. */
export const looksOf = (pieces: readonly Piece[]): ReadonlyMap<string, Look> => {
  const sides = [...new Set(pieces.map(p => p.side))];
  return new Map(
    pieces.map(({ id, name, side }) => {
      const own = { who: id, name, initials: initials(name), side: sides.indexOf(side) };
      return [id, { ...own, state: '', mark: undefined, share: undefined, health: '', turn: false, deciding: false, beset: undefined }] as const;
    }),
  );
};

export const feetOf = ({ across = 1 }: Piece): number => across * FEET;
