import type { Choice, Refusal } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** A choice after the fight. */
export interface AftermathChoice extends Choice<ClauseId> {
  readonly refusal?: (scene: Scene) => Refusal | undefined;
  readonly done: (scene: Scene, play: Play, n: number) => void;
  readonly n: number;
  /** Its words once it has its number. */
  readonly wordsWith?: (n: number) => Text;
  /** How an open choice is completed, when it needs something other than a number. */
  readonly closings?: (scene: Scene) => Completions<AftermathChoice>;
}
