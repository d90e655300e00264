import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { DieRankEvent } from '../words/events.ts';
import type { RuleText } from '../words/say.ts';

export type Play = EngineTable<ClauseId, DieRankEvent>;
export type ActionCost = 'free' | 'minor' | 'major' | 'exclusive';

/** One action that a combatant might take, with its target and means. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  readonly cost: ActionCost;
  /** The thing put away in a swap; -1 for none. */
  readonly other: number;
  /** Index of the spell on the sheet; -1 for none. */
  readonly spell: number;
  /** The regions it leads through, in order. */
  readonly way: readonly string[];
  /** It goes past enemies. */
  readonly past: boolean;
}

/** One reason why an action may be refused. */
export type RefusalCheck = (scene: Scene, action: Action) => Refusal | undefined;

/** The first reason that forbids an action. */
export const firstRefusal = (checks: readonly RefusalCheck[], scene: Scene, d: Action): Refusal | undefined => {
  for (const check of checks) {
    const no = check(scene, d);
    if (no) return no;
  }
  return undefined;
};

/** The definition of one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly clause: ClauseId;
  /** Other words of the book for it, which players may type. */
  readonly also?: readonly string[] | undefined;
  readonly cost: ActionCost;
  /** It is movement, for which a pair may have separate AP. */
  readonly moves?: boolean | undefined;
  /** It is an attack, so a second one in a turn is refused as such [attack.major]. */
  readonly attacks?: boolean | undefined;
  /** It is an escape, whose cost depends on its roll. */
  readonly escapes?: boolean | undefined;
  /** All choices of this kind that need no thing. */
  readonly actions?: ((scene: Scene, who: Who) => Action[]) | undefined;
  /** All choices of this kind with one thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number) => Action[]) | undefined;
  /** Reasons to refuse it apart from its cost, most specific first. */
  readonly refusals: readonly RefusalCheck[];
  readonly closings?: ((scene: Scene, action: Action) => Completions<Action>) | undefined;
  /** The clause under which it provokes opportunity attacks where it starts; undefined if it does not. */
  readonly provokes?: ((scene: Scene, action: Action) => ClauseId | undefined) | undefined;
  /** Possible for helpless combatants as well. */
  readonly bodiless?: ((scene: Scene, action: Action) => boolean) | undefined;
  readonly resolve: (scene: Scene, play: Play, action: Action) => void;
}

/** All definitions have the same shape, so that going through many of them is fast. */
export const defineAction = (id: string, a: Omit<ActionKind, 'id'>): ActionKind => {
  const { clause, also, cost, moves, attacks, escapes, actions, with: using, refusals, closings, provokes, bodiless, resolve } = a;
  return { id, clause, also, cost, moves, attacks, escapes, actions, with: using, refusals, closings, provokes, bodiless, resolve };
};

type Detail = Partial<Pick<Action, 'cost' | 'target' | 'thing' | 'other' | 'spell' | 'way' | 'past' | 'open' | 'idle' | 'unusual' | 'clause'>>;

const NO_WAY: readonly string[] = [];

/** All actions have the same shape, so that going through many of them is fast. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: RuleText, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  also: action.also,
  cost: detail.cost ?? action.cost,
  other: detail.other ?? -1,
  spell: detail.spell ?? -1,
  way: detail.way ?? NO_WAY,
  past: detail.past ?? false,
});
