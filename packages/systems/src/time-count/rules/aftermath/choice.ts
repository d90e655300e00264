import { type AftermathChoice as AnyChoice, aftermathChoices, type Completions } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';

const kit = aftermathChoices<ClauseId, Scene>();
export const { finish } = kit;

/** A choice after the fight. */
export interface AftermathChoice extends AnyChoice<ClauseId, Scene> {
  /** Its words once it has its number. */
  readonly wordsWith?: (n: number) => Text;
  /** How an open choice is completed, when it needs something other than a number. */
  readonly closings?: (scene: Scene) => Completions<AftermathChoice>;
}

type Own = 'wordsWith' | 'closings';

/** A choice of the GM. */
export const choice = (given: Parameters<typeof kit.choice>[0] & Pick<AftermathChoice, Own>): AftermathChoice => ({ ...given, ...kit.choice(given) });
