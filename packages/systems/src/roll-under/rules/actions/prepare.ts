import { distanceBetween } from '@fray/engine/field';
import { keyOfThing, Tally } from '@fray/engine/kit';
import { elementAt, ownValue } from '@fray/engine/util';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { ABILITY_NAMES, abilityScore } from '../abilities.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { BEHIND_WALL } from '../attack/target.ts';
import { rollTest } from '../check.ts';
import { takeInHands } from '../gear/hands.ts';
import { isQuiver, pickUpQuiver } from '../gear/quiver.ts';
import { isBehindWallsFrom } from '../movement/space.ts';
import { refuse } from '../refusals.ts';
import { noHandReasons, noHandRefusal } from './handle-gear.ts';

const NOT_LYING = refuse('turn.reload-etc', 'it does not lie within reach', 'move to where it lies');
const DONE = refuse('time.actions', 'it is already done');

const lyingOf = (scene: Scene, thing: number) => scene.lying.find(l => l.thing === thing);

/** Anything comparable to reloading: picking up a thing, pulling a lever, lighting a torch, working on an obstacle [turn.reload-etc]. */
export const prepareThing: ActionKind = defineAction('prepare', 'Prepare or handle something', {
  clause: 'turn.reload-etc',
  cost: 'big thing',
  also: ['take', 'get', 'handle'],
  actions: (scene, who) => [
    ...scene.encounter.obstacles.map((o, i) =>
      makeAction(prepareThing, who, `work:${o.id}`, say('Work on {obstacle}', { obstacle: o.name }), { aim: 'work', x: i, clause: 'time.actions' }),
    ),
    makeAction(prepareThing, who, 'something', 'Handle something', { aim: 'something', unusual: true }),
  ],
  refusal(scene, { who, thing, aim, x }) {
    if (aim === 'work')
      return (ownValue(scene.obstacles, elementAt(scene.encounter.obstacles, x).id) ?? 0) >= elementAt(scene.encounter.obstacles, x).successes
        ? DONE
        : undefined;
    if (aim !== 'pick-up') return undefined;
    const at = lyingOf(scene, thing);
    const c = combatant(scene, who);
    if (!at || distanceBetween(scene.encounter.options['distance-metric'], at, c) > scene.encounter.options['melee-reach-feet']) return NOT_LYING;
    if (isBehindWallsFrom(scene, at, who)) return BEHIND_WALL;
    return noHandRefusal(scene, who, thing);
  },
  otherReasons: (scene, { who, thing, aim }) => (aim === 'pick-up' ? noHandReasons(scene, who, thing) : []),
  resolve(scene, play, { who, thing, aim, x }) {
    if (aim === 'pick-up') {
      if (isQuiver(scene, thing)) pickUpQuiver(scene, who, thing);
      else {
        scene.lying = scene.lying.filter(l => l.thing !== thing);
        takeInHands(scene, alter(scene, who), thing);
      }
      play.emit({ clause: 'turn.reload-etc', what: 'picked up', by: who, thing: elementAt(scene.encounter.things, thing).name });
      return;
    }
    if (aim !== 'work') {
      play.emit({ clause: 'turn.reload-etc', what: 'handled something', by: who });
      return;
    }
    const obstacle = elementAt(scene.encounter.obstacles, x);
    if (obstacle.ability) {
      const score = new Tally(play.isListening);
      score.add('time.actions', abilityScore(scene, who, obstacle.ability), ABILITY_NAMES[obstacle.ability]);
      if (!rollTest(scene, play, who, 'time.actions', 'work', score, { thing: obstacle.name })) return;
    }
    const successes = (ownValue(scene.obstacles, obstacle.id) ?? 0) + 1;
    scene.obstacles = { ...scene.obstacles, [obstacle.id]: successes };
    play.emit({ clause: 'time.actions', what: 'obstacle', by: who, obstacle: obstacle.name, successes, of: obstacle.successes });
  },
});

/** Picking up a thing from the ground, also one that belongs to another combatant. */
export const pickUpAction = (scene: Scene, who: number, thing: number) => {
  const { name } = elementAt(scene.encounter.things, thing);
  return makeAction(prepareThing, who, `pick-up:${keyOfThing(scene.encounter, who, thing)}`, say('Pick up: {thing}', { thing: name }), {
    thing,
    aim: 'pick-up',
  });
};
