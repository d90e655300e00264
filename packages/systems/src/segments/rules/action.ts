import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, ActionHeading, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import type { Means } from '../setup/encounter.ts';
import type { Haste, Location } from '../setup/tables.ts';
import type { Scene, Segment } from '../state/scene.ts';
import type { SegmentsEvent } from '../words/events.ts';
import type { RuleText } from '../words/say.ts';

export type Play = EngineTable<ClauseId, SegmentsEvent>;

/** One thing that a combatant might do: an action with its target, means and details. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  readonly means: Means | undefined;
  readonly location: Location | '';
  /** The body part that the attack would disable. */
  readonly part: string;
  /** Declared as a Kill Shot at the torso. */
  readonly kill: boolean;
  readonly haste: Haste | undefined;
  /** The id of the power. */
  readonly power: string;
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** The rules of one kind of action. */
export interface ActionKind extends ActionHeading<ClauseId> {
  readonly name: RuleText;
  /** Other words for it in typed commands: those of the book, and those that players use. */
  readonly also?: readonly string[] | undefined;
  /** Whether it makes a segment applicable: attacks, moves, and utilities of 2 actions or more. */
  readonly counts: 'attack' | 'move' | 'utility' | 'free';
  /** The things that the action is done with. `actionWith` makes the action for one of them. */
  readonly things?: ((scene: Scene, who: Who) => readonly number[]) | undefined;
  readonly actionWith?: ((scene: Scene, who: Who, thing: number) => Action) | undefined;
  /** The possible actions that need neither means of attack nor a thing. */
  readonly actions?: ((scene: Scene, who: Who) => Action[]) | undefined;
  /** The possible actions with one means of attack. */
  readonly with?: ((scene: Scene, who: Who, means: Means) => Action[]) | undefined;
  /** Why the action cannot be taken in a segment. */
  readonly refusal: (scene: Scene, action: Action, segment: Segment) => Refusal | undefined;
  readonly closings?: ((scene: Scene, action: Action) => Completions<Action>) | undefined;
  /** What the action's own roll is called in events, for actions other than attacks. */
  readonly rolls?: string | undefined;
  /** What the action costs, in actions. */
  readonly cost: (scene: Scene, action: Action) => number;
  /** Plays the action. Calls `made` after an attack has been rolled and all its consequences played. */
  readonly resolve: (scene: Scene, play: Play, action: Action, made: () => void) => void;
}

/** Gives all kinds the same shape of object, because menus call `refusal` on many of them and V8 is faster when shapes agree. */
export const defineAction = (id: string, name: RuleText, a: Omit<ActionKind, 'id' | 'name'>): ActionKind => {
  const { also, clause, counts, things, actionWith, actions, with: using, refusal, closings, rolls, cost, resolve } = a;
  return { id, name, also, clause, counts, things, actionWith, actions, with: using, refusal, closings, rolls, cost, resolve };
};

type Detail = Partial<Omit<Action, 'kind' | 'who' | 'key' | 'words'>>;

/** Makes an action. All have the same shape of object, because menus go through many of them. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: Text, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  means: detail.means,
  location: detail.location ?? '',
  part: detail.part ?? '',
  kill: detail.kill ?? false,
  haste: detail.haste,
  power: detail.power ?? '',
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
