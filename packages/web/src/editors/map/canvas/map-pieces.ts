import { defaultFace } from '../../../field/faces/default-face.ts';
import { initials, type TokenLook } from '../../../field/tokens/token-look.ts';
import { FEET_PER_SPACE } from './drawn-map.ts';

/** A combatant to be placed. */
export interface MapPiece {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly face?: string | undefined;
  /** A space, or the id of a region; undefined while not placed. */
  readonly at?: { readonly column: number; readonly row: number } | string;
  /** Spaces across. */
  readonly across?: number;
}

/** Pieces look as their tokens will in the fight. */
export const pieceLooks = (pieces: readonly MapPiece[]): ReadonlyMap<string, TokenLook> => {
  const sides = [...new Set(pieces.map(p => p.side))];
  return new Map(
    pieces.map(({ id, name, side, face = defaultFace(name) }) => {
      const own = { who: id, name, initials: initials(name), face, side: sides.indexOf(side) };
      return [
        id,
        { ...own, state: '', stateWords: '', mark: undefined, badges: [], share: undefined, health: '', turn: false, deciding: false, beset: undefined },
      ] as const;
    }),
  );
};

export const pieceFeet = ({ across = 1 }: MapPiece): number => across * FEET_PER_SPACE;
