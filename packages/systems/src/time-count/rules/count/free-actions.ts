import type { Decision, Who } from '@fray/engine';
import type { FreeAction } from '@fray/engine/kit';
import { alter, combatant, isAwake, type Scene, sheet } from '../../state/scene.ts';
import { ownCastingChoices } from '../aftermath/castings.ts';

/** The free actions of a combatant while a decision is open. */
export const freeActions = (scene: Scene, open: Decision, who: Who): readonly FreeAction[] =>
  open.about === 'aftermath' ? ownCastingChoices(scene, who) : freeActionsOf(scene, who);

/** What a combatant may do on any count, even in others' turns: let go of a grab [grab.release], give up a Coup de Grace [coup.moved]. */
const freeActionsOf = (scene: Scene, by: Who): readonly FreeAction[] => {
  const c = scene.combatants[by];
  if (by < 0 || !c || !isAwake(c)) return [];
  const acts: FreeAction[] = [];
  if (c.grab)
    acts.push({
      key: 'release-grab',
      words: `Let go of ${sheet(scene, c.grab.target).name}`,
      clause: 'grab.release',
      resolve(play) {
        const { grab } = combatant(scene, by);
        alter(scene, by).grab = null;
        play.emit({ clause: 'grab.release', what: 'grab over', by, target: grab?.target });
      },
    });
  if (c.coup && c.coup.at > scene.tc)
    acts.push({
      key: 'give-up',
      words: 'Give up the Coup de Grace',
      clause: 'coup.moved',
      resolve(play) {
        const mine = alter(scene, by);
        mine.coup = null;
        mine.next = scene.tc + 1;
        play.emit({ clause: 'coup.moved', what: 'given up', by });
      },
    });
  return acts;
};
