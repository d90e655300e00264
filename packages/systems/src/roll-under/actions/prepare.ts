import { own, Tally } from '@fray/engine';
import { distance } from '@fray/engine/field';
import { test } from '../check.ts';
import { type Action, deed, defineAction } from '../deed.ts';
import { keyOfThing, type Obstacle, type Thing } from '../encounter.ts';
import { takeUp } from '../hands.ts';
import { ability } from '../numbers.ts';
import { isQuiver, pickUpQuiver } from '../quiver.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, type Scene } from '../scene.ts';
import { isBehindWallsFrom } from '../space.ts';
import { noHandFor, noRoomFor } from './belongings.ts';
import { WALL } from './target.ts';

const NOT_LYING = refuse('turn.reload-etc', 'it does not lie here', 'go to where it lies');
const DONE = refuse('time.actions', 'it is done already');

const lies = (scene: Scene, thing: number) => scene.lying.find(l => l.thing === thing);

/** Whatever is comparable to reloading: picking something up, working a lever, lighting a torch, working on the way out [turn.reload-etc]. */
export const prepare: Action = defineAction({
  id: 'prepare',
  name: 'Prepare or handle something',
  clause: 'turn.reload-etc',
  cost: 'big thing',
  deeds: (scene, who) => [
    ...scene.encounter.obstacles.map((o, i) => deed(prepare, who, `work:${o.id}`, `Work on ${o.name}`, { aim: 'work', x: i, clause: 'time.actions' })),
    deed(prepare, who, 'something', 'Handle something', { aim: 'something', unusual: true }),
  ],
  refusal(scene, { who, thing, aim, x }) {
    if (aim === 'work')
      return (own(scene.obstacles, (scene.encounter.obstacles[x] as Obstacle).id) ?? 0) >= (scene.encounter.obstacles[x] as Obstacle).successes
        ? DONE
        : undefined;
    if (aim !== 'pick-up') return undefined;
    const at = lies(scene, thing);
    const c = combatant(scene, who);
    if (!at || distance(scene.encounter.options.distanceMetric, at, c) > scene.encounter.options.meleeReachFeet) return NOT_LYING;
    if (isBehindWallsFrom(scene, at, who)) return WALL;
    return noHandFor(scene, who, thing);
  },
  besides: (scene, { who, thing, aim }) => (aim === 'pick-up' ? noRoomFor(scene, who, thing) : []),
  resolve(scene, table, { who, thing, aim, x }) {
    if (aim === 'pick-up') {
      if (isQuiver(scene, thing)) pickUpQuiver(scene, who, thing);
      else {
        scene.lying = scene.lying.filter(l => l.thing !== thing);
        takeUp(scene, alter(scene, who), thing);
      }
      table.tell({ clause: 'turn.reload-etc', what: 'picked up', by: who, thing: (scene.encounter.things[thing] as Thing).name });
      return;
    }
    if (aim !== 'work') {
      table.tell({ clause: 'turn.reload-etc', what: 'handled something', by: who });
      return;
    }
    const obstacle = scene.encounter.obstacles[x] as Obstacle;
    if (obstacle.ability) {
      const score = new Tally(table.listening);
      score.add('time.actions', ability(scene, who, obstacle.ability), obstacle.ability);
      if (!test(scene, table, who, 'time.actions', 'work', score)) return;
    }
    const successes = (own(scene.obstacles, obstacle.id) ?? 0) + 1;
    scene.obstacles = { ...scene.obstacles, [obstacle.id]: successes };
    table.tell({ clause: 'time.actions', what: 'obstacle', by: who, obstacle: obstacle.name, successes, of: obstacle.successes });
  },
});

/** Picking up is offered for what lies about, whoever it belonged to. */
export const pickUp = (scene: Scene, who: number, thing: number) => {
  const { name } = scene.encounter.things[thing] as Thing;
  return deed(prepare, who, `pick-up:${keyOfThing(scene.encounter, who, thing)}`, `Pick up: ${name}`, { thing, aim: 'pick-up' });
};
