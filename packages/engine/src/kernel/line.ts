import type { Point } from '../field/index.ts';
import type { Modifier, Refusal, Who } from './play.ts';
import type { Text } from './text.ts';

/** An end of a line: a combatant, or an empty space by its middle, in feet on the board. */
export type LineEnd = Who | Point;

/** An obstacle in the way of a line: a piece of a wall or door, a whole space, or a combatant. */
export type Hindrance<W = Who> =
  | { readonly is: 'wall'; readonly from: readonly [number, number]; readonly to: readonly [number, number]; readonly door?: string }
  | { readonly is: 'space'; readonly x: number; readonly y: number }
  | { readonly is: 'body'; readonly who: W };

/** The line from one combatant or space to another, by the same rules that an attack uses. */
export interface Line<W = Who> {
  readonly is: 'clear' | 'covered' | 'blocked';
  /** The distance, in the measure of the rules; absent where no way leads there. */
  readonly far?: number;
  readonly unit: 'feet' | 'squares' | 'yards' | 'borders';
  /** The distance up to which the weapon or ability has no penalty, in the same measure. */
  readonly reach?: number;
  /** Modifiers to an attack from the two places. */
  readonly mods: readonly Modifier[];
  /** What else the distance means by the rules. */
  readonly note?: { readonly clause: string; readonly words: Text };
  /** The reason why it is blocked. */
  readonly refusal?: Refusal;
  /** The obstacles that block it or give cover. */
  readonly hindrances: readonly Hindrance<W>[];
  /** The regions on the way, both ends included. */
  readonly way?: readonly string[];
}
