import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { OtherReason } from './refusals.ts';

export type Play = EngineTable<ClauseId>;
export type ActionCost = 'big thing' | 'short move' | 'free';

/** How a weapon is held for one attack. */
export type Grip = 'one-hand' | 'both-hands' | 'pair' | 'none';

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  readonly cost: ActionCost;
  /** The spell, by its place on the sheet; -1 without one. */
  readonly spell: number;
  readonly grip: Grip;
  /** What is wanted of it, where it can do several things. */
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** Everything there is to one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly cost: ActionCost;
  /** What it might be used for, apart from things. */
  readonly actions?: ((scene: Scene, who: Who) => Action[]) | undefined;
  /** What it might be used for with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number) => Action[]) | undefined;
  /** Why not, beyond the cost. */
  readonly refusal?: ((scene: Scene, deed: Action) => Refusal | undefined) | undefined;
  /** What else forbids what is refused; asked only when somebody wants to know why. */
  readonly otherReasons?: ((scene: Scene, deed: Action) => readonly OtherReason[]) | undefined;
  readonly closings?: ((scene: Scene, deed: Action) => Completions<Action>) | undefined;
  readonly resolve: (scene: Scene, play: Play, deed: Action) => void;
}

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = ({
  id,
  name,
  clause,
  cost,
  actions: deeds,
  with: using,
  refusal,
  otherReasons: besides,
  closings,
  resolve,
}: ActionKind): ActionKind => ({
  id,
  name,
  clause,
  cost,
  actions: deeds,
  with: using,
  refusal,
  otherReasons: besides,
  closings,
  resolve,
});

type Detail = Partial<Pick<Action, 'cost' | 'target' | 'thing' | 'spell' | 'grip' | 'aim' | 'x' | 'y' | 'open' | 'idle' | 'unusual' | 'clause'>>;

/** Makes a deed; all have the same shape, so that looking through many is quick. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: string, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  cost: detail.cost ?? action.cost,
  spell: detail.spell ?? -1,
  grip: detail.grip ?? 'none',
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
