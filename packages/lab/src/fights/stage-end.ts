import type { Scene } from '@fray/engine';
import { withoutNumber } from '../experiment/roster.ts';

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

/** Whom names mean: what the roster says of each id, and the id, side and kind of those who came later. */
export const namedBy =
  (names: ReadonlyMap<string, ReadonlySet<string>>): IsNamed =>
  ({ encounter }, who, name) => {
    if (name === 'all') return true;
    const combatant = encounter.combatants[who];
    if (!combatant) return name === 'gm';
    const { id, side } = combatant;
    return names.get(id)?.has(name) ?? (id === name || side === name || withoutNumber(id) === name);
  };
