import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, ActionHeading, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { RollUnderEvent } from '../words/events.ts';
import type { RuleText } from '../words/say.ts';
import type { OtherReason } from './refusals.ts';

export type Play = EngineTable<ClauseId, RollUnderEvent>;
export type ActionCost = 'big thing' | 'short move' | 'free';

/** How a weapon is held for one attack. */
export type Grip = 'one-hand' | 'both-hands' | 'pair' | 'none';

/** One thing that a combatant might do: an action with its target, thing and details. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  readonly cost: ActionCost;
  /** The index of the spell on the sheet; -1 for other actions. */
  readonly spell: number;
  readonly grip: Grip;
  /** The purpose, for actions that can have several. */
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** The rules of one kind of action. */
export interface ActionKind extends ActionHeading<ClauseId> {
  readonly cost: ActionCost;
  /** The book's words for it, by which it may be typed too. */
  readonly also?: readonly string[] | undefined;
  /** The possible actions that need no thing. */
  readonly actions?: ((scene: Scene, who: Who) => Action[]) | undefined;
  /** The possible actions with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number) => Action[]) | undefined;
  /** Why the action is refused, apart from its cost. */
  readonly refusal?: ((scene: Scene, action: Action) => Refusal | undefined) | undefined;
  /** Further reasons against a refused action. Computed only when a refusal is explained. */
  readonly otherReasons?: ((scene: Scene, action: Action) => readonly OtherReason[]) | undefined;
  readonly closings?: ((scene: Scene, action: Action) => Completions<Action>) | undefined;
  readonly resolve: (scene: Scene, play: Play, action: Action) => void;
}

/** Gives all kinds the same shape of object, because menus call `refusal` on many of them and V8 is faster when shapes agree. */
export const defineAction = (id: string, name: string, a: Omit<ActionKind, 'id' | 'name'>): ActionKind => {
  const { clause, cost, also, actions, with: using, refusal, otherReasons, closings, resolve } = a;
  return { id, name, clause, cost, also, actions, with: using, refusal, otherReasons, closings, resolve };
};

type Detail = Partial<Pick<Action, 'also' | 'cost' | 'target' | 'thing' | 'spell' | 'grip' | 'aim' | 'x' | 'y' | 'open' | 'idle' | 'unusual' | 'clause'>>;

/** Makes an action. All have the same shape of object, because menus go through many of them. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: RuleText, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  cost: detail.cost ?? action.cost,
  spell: detail.spell ?? -1,
  grip: detail.grip ?? 'none',
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
