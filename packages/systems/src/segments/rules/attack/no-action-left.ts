import type { Who } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import { combatant, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';

/** What the last actions take: a combatant without actions cannot defend, unless On-Guard [defend.no-budget]. */
export const noActionLeft = (scene: Scene, who: Who, cost: number): readonly Text[] => {
  const { actions, onGuard } = combatant(scene, who);
  return cost > 0 && cost >= actions && !onGuard ? [say('leaves no actions: no defend in this round')] : [];
};
