import type { Choice, Refusal, Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** A choice after the fight. */
export interface AftermathChoice extends Choice<ClauseId> {
  /** The combatant who does it; `NOBODY` when it is the GM. */
  readonly who: Who;
  readonly number: number;
  readonly refusal?: (scene: Scene) => Refusal | undefined;
  readonly done: (scene: Scene, play: Play, n: number) => void;
}
