import type { Refusal, Who } from '@fray/engine';
import { type ActionChoice, actionChoice, type Play as EnginePlay } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';

/** The play that rules are given: they ask, roll and emit through it. */
export type Play = EnginePlay<ClauseId>;

/** One thing that one combatant might do on their turn. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  /** Where a move leads; empty for all else. */
  readonly region: string;
}

/** Why an action may not be taken now; nothing where this does not forbid it. */
export type RefusalCheck = (scene: Scene, action: Action) => Refusal | undefined;

/** Everything there is to one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly clause: ClauseId;
  /** All that somebody might do with it in this encounter, legal or not. */
  readonly choices: (scene: Scene, who: Who) => readonly Action[];
  /** The first that says no says why. */
  readonly refusals: readonly RefusalCheck[];
  readonly resolve: (scene: Scene, play: Play, action: Action) => void;
}

interface Named {
  readonly kind: ActionKind;
  readonly who: Who;
  /** What tells it from others of its kind. */
  readonly key: string;
  readonly words: string;
}

/** Makes an action; all have the same shape, so that looking through many is quick. */
export const makeAction = (named: Named, { region = '', ...detail }: Partial<Pick<Action, 'region' | 'target' | 'idle'>> = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>(named, detail),
  region,
});
