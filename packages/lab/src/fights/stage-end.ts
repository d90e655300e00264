import type { Scene } from '@fray/engine';
import { type RosterPlace, thoseNamed, withoutNumber } from '../experiment/roster.ts';

/** A fight that has come to its end: its first scene and its last, and the side that won. */
export interface StageEnd {
  readonly first: Scene;
  readonly last: Scene;
  /** The side that won; '' where none did, '-' where it came to no end. */
  readonly winner: string;
  readonly time: number;
}

/** Says whom a name means in a scene. */
export type IsNamed = (scene: Scene, who: number, name: string) => boolean;

/** Whom names mean: those of the roster, and of those who came later all of the same kind or side. */
export const namedBy = (roster: readonly RosterPlace[]): IsNamed => {
  const present = new Set(roster.map(({ id }) => id));
  const meant = new Map<string, ReadonlySet<string>>();
  const idsOf = (name: string): ReadonlySet<string> => {
    let ids = meant.get(name);
    if (!ids) meant.set(name, (ids = new Set(thoseNamed(roster, name).map(({ id }) => id))));
    return ids;
  };
  return ({ encounter }, who, name) => {
    if (name === 'all') return true;
    const combatant = encounter.combatants[who];
    if (!combatant) return name === 'gm';
    const { id, side } = combatant;
    return present.has(id) ? idsOf(name).has(id) : id === name || side === name || withoutNumber(id) === name;
  };
};
