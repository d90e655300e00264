import type { Choice, Refusal, Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** Something done after the fight. */
export interface AftermathChoice extends Choice<ClauseId> {
  /** Whose doing it is; the GM's, when nobody's. */
  readonly who: Who;
  readonly number: number;
  readonly refusal?: (scene: Scene) => Refusal | undefined;
  readonly done: (scene: Scene, play: Play, n: number) => void;
}
