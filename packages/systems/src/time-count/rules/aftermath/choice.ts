import { type AftermathChoice as AnyChoice, aftermathChoices, type Completions } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';

export const { choice, finish } = aftermathChoices<ClauseId, Scene>();

/** A choice after the fight. */
export interface AftermathChoice extends AnyChoice<ClauseId, Scene> {
  /** How an open choice is completed, when it needs something other than a number. */
  readonly closings?: (scene: Scene) => Completions<AftermathChoice>;
}
