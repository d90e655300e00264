import type { Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import type { Power } from '../../setup/content-schema.ts';
import type { Scene } from '../../state/scene.ts';
import { nameOfPower, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { rollCheck } from '../check.ts';
import { skillScore } from '../numbers.ts';

/** The attribute of an untrained Concentration: Influence for a mental power, Knowledge for any other. */
const attributeFor = (scene: Scene, owner: Who, power: string) =>
  sheet(scene, owner)
    .powers.find(p => p.id === power)
    ?.kind.startsWith('mental')
    ? 'influence'
    : 'knowledge';

/** Starts a lasting power. The same power does not stack on the same target; its first round does not count toward its duration. */
export const startPower = (scene: Scene, power: Power, owner: Who, target: Who): void => {
  const effect = { power: power.id, owner, target, since: scene.round, rounds: power.durationRounds ?? null };
  scene.effects = [...scene.effects.filter(e => e.power !== power.id || e.owner !== owner || e.target !== target), effect];
};

/** Each owner checks once for each of their effects; a failed check ends that effect [othermelee.concentration] [othermelee.concentration-fail]. */
export const checkConcentration = (scene: Scene, play: Play, owners: readonly Who[]): void => {
  for (const owner of owners)
    for (const effect of scene.effects) {
      if (effect.owner !== owner) continue;
      const score = skillScore(
        new Tally(play.isListening),
        scene,
        owner,
        'Concentration',
        'othermelee.concentration',
        attributeFor(scene, owner, effect.power),
      );
      const called = nameOfPower(scene, owner, effect.power);
      if (rollCheck(scene, play, owner, 'othermelee.concentration', score, { what: 'concentration', called })) continue;
      scene.effects = scene.effects.filter(e => e !== effect);
      play.emit({
        clause: 'othermelee.concentration-fail',
        what: 'effect ended',
        by: owner,
        target: effect.target,
        power: effect.power,
        called,
      });
    }
};
