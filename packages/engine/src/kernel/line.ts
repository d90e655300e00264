import type { Point } from '../field/index.ts';
import type { Modifier, Refusal, Who } from './play.ts';
import type { Text } from './text.ts';

/** An end of a line: somebody, or an empty space by its middle, in the feet of the board. */
export type LineEnd = Who | Point;

/** Something in the way of a line, where the board shows it: a piece of a wall or door, a whole space, or somebody. */
export type Hindrance<W = Who> =
  | { readonly is: 'wall'; readonly from: readonly [number, number]; readonly to: readonly [number, number]; readonly door?: string }
  | { readonly is: 'space'; readonly x: number; readonly y: number }
  | { readonly is: 'body'; readonly who: W };

/** How two stand to each other for whoever looks or strikes from one to the other: by the very rules that an attack goes by. */
export interface Line<W = Who> {
  readonly is: 'clear' | 'covered' | 'blocked';
  /** How far it is, in the measure of the rules; nothing where no way leads there. */
  readonly far?: number;
  readonly unit: 'feet' | 'squares' | 'yards' | 'borders';
  /** How far what is used gets without being the worse for it, in the same measure. */
  readonly reach?: number;
  /** What the places of the two add to an attack and take from it. */
  readonly mods: readonly Modifier[];
  /** What else the distance means, in words of the rules. */
  readonly note?: { readonly clause: string; readonly words: Text };
  /** Why nothing gets along it. */
  readonly refusal?: Refusal;
  /** What blocks it, or what covers. */
  readonly hindrances: readonly Hindrance<W>[];
  /** The regions that it leads through, both ends included. */
  readonly way?: readonly string[];
}
