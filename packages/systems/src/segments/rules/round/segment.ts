import { allCombatants, alter, combatant, NO_COMBATANT, type Scene, type Segment } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import type { GuardAnnouncements } from '../stance/on-guard.ts';
import { askStances } from '../stance/stance.ts';
import { settleSurprise } from './ambush.ts';
import { announce, passRestOfRound, passSegment } from './announce.ts';

/**
 * Announces the next segment. The first segment of a round and its stances are one step, because On-Guard may be
 * announced in secret until stances are revealed, and the secret must not be stored in a scene before. Combatants
 * surprised by then have announced nothing and pay nothing [onguard.announce].
 */
export const openSegment = (scene: Scene, play: Play): void => {
  const guards: GuardAnnouncements = new Map();
  const segment = announce(scene, play, guards);
  if (segment === undefined) {
    passRestOfRound(scene, play);
    scene.phase = 'end';
    return;
  }
  const isFirst = !scene.opened;
  begin(scene, play, segment);
  if (segment === 'ambush') settleSurprise(scene, play, guards);
  if (isFirst) askStances(scene, play, guards);
};

const begin = (scene: Scene, play: Play, segment: Segment): void => {
  passSegment(scene, play, segment);
  scene.segment = segment;
  scene.phase = 'stances';
  scene.turn = NO_COMBATANT;
  scene.done = [];
  for (const who of allCombatants(scene)) {
    const c = combatant(scene, who);
    if (c.stance === null && c.waitsFor.length === 0) continue;
    const fresh = alter(scene, who);
    fresh.stance = null;
    fresh.waitsFor = [];
  }
};
