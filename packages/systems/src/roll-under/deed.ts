import type { Choice, Closings, Table as EngineTable, Refusal, Who } from '@fray/engine';
import { inOnePiece } from '@fray/engine/kit';
import type { Besides } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import type { Scene } from './scene.ts';

export type Table = EngineTable<ClauseId>;
export type Cost = 'big thing' | 'short move' | 'free';

/** How a weapon is held for one attack. */
export type Grip = 'one-hand' | 'both-hands' | 'pair' | 'none';

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Deed extends Choice<ClauseId> {
  readonly action: Action;
  readonly who: Who;
  readonly cost: Cost;
  /** Whom it is aimed at; -1 without a target. */
  readonly target: Who;
  /** The thing it is done with; -1 without one. */
  readonly thing: number;
  /** The spell, by its place on the sheet; -1 without one. */
  readonly spell: number;
  readonly grip: Grip;
  /** What is wanted of it, where it can do several things. */
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** Everything there is to one kind of action. */
export interface Action {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly cost: Cost;
  /** What it might be used for, apart from things. */
  readonly deeds?: ((scene: Scene, who: Who) => Deed[]) | undefined;
  /** What it might be used for with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number) => Deed[]) | undefined;
  /** Why not, beyond the cost. */
  readonly refusal?: ((scene: Scene, deed: Deed) => Refusal | undefined) | undefined;
  /** What else forbids what is refused; asked only when somebody wants to know why. */
  readonly besides?: ((scene: Scene, deed: Deed) => readonly Besides[]) | undefined;
  readonly closings?: ((scene: Scene, deed: Deed) => Closings<Deed>) | undefined;
  readonly resolve: (scene: Scene, table: Table, deed: Deed) => void;
}

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = ({ id, name, clause, cost, deeds, with: using, refusal, besides, closings, resolve }: Action): Action => ({
  id,
  name,
  clause,
  cost,
  deeds,
  with: using,
  refusal,
  besides,
  closings,
  resolve,
});

type Detail = Partial<Pick<Deed, 'cost' | 'target' | 'thing' | 'spell' | 'grip' | 'aim' | 'x' | 'y' | 'open' | 'idle' | 'unusual' | 'clause'>>;

/** Makes a deed; all have the same shape, so that looking through many is quick. */
export const deed = (action: Action, who: Who, key: string, words: string, detail: Detail = {}): Deed => ({
  key: key ? inOnePiece(`${action.id}:${key}`) : action.id,
  words: inOnePiece(words),
  clause: detail.clause ?? action.clause,
  open: detail.open ?? false,
  idle: detail.idle ?? false,
  unusual: detail.unusual ?? false,
  action,
  who,
  cost: detail.cost ?? action.cost,
  target: detail.target ?? -1,
  thing: detail.thing ?? -1,
  spell: detail.spell ?? -1,
  grip: detail.grip ?? 'none',
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
