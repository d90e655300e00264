import type { Refusal, Who } from '@fray/engine';
import { type ActionChoice, actionChoice, type Play as EnginePlay } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { SystemEvent } from '../words/events.ts';

/** The play that rules are given: they ask, roll and emit through it. */
export type Play = EnginePlay<ClauseId, SystemEvent>;

/** One action that a combatant might take on their turn. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  /** The destination of a move; empty for all other actions. */
  readonly region: string;
}

/** Returns why an action may not be taken now, or undefined if this check allows it. */
export type RefusalCheck = (scene: Scene, action: Action) => Refusal | undefined;

/** The definition of one kind of action. */
export interface ActionKind {
  readonly id: string;
  /** Other words for it that players may type, between spaces. */
  readonly also?: readonly string[];
  readonly clause: ClauseId;
  /** All actions of this kind that the combatant might take in this encounter, legal or not. */
  readonly choices: (scene: Scene, who: Who) => readonly Action[];
  /** Checked in order; the first refusal is returned. */
  readonly refusals: readonly RefusalCheck[];
  readonly resolve: (scene: Scene, play: Play, action: Action) => void;
}

interface Named {
  readonly kind: ActionKind;
  readonly who: Who;
  /** Distinguishes it from other actions of its kind. */
  readonly key: string;
  readonly words: Text;
}

/** All actions have the same shape, so that going through many of them is fast. */
export const makeAction = (named: Named, { region = '', ...detail }: Partial<Pick<Action, 'region' | 'target' | 'idle'>> = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>(named, detail),
  region,
});
