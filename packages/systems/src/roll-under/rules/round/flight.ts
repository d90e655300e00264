import type { Who } from '@fray/engine';
import { alter, combatant, type Scene, setPlace } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { allowance, hindrances } from '../movement/allowance.ts';
import { addFatigue } from '../movement/fatigue.ts';
import { flightPlace } from '../movement/pathfinding.ts';
import { hasLeft } from '../movement/space.ts';
import { workingLegs } from '../numbers.ts';

/** What is already used of a turn. */
type SpentOfTurn = Pick<Scene, 'bigThing' | 'stepped' | 'walked'>;
export const NOTHING_SPENT: SpentOfTurn = { bigThing: false, stepped: false, walked: 0 };

/** Plays a turn of flight, or the rest of one: stand up if prone, run, move, and leave at the edge [morale.outcome]. */
export const takeFlight = (scene: Scene, play: Play, who: Who, { bigThing, stepped, walked }: SpentOfTurn): void => {
  const c = combatant(scene, who);
  const lay = c.prone;
  if (lay && !stepped && walked === 0 && workingLegs(c) > 0) {
    alter(scene, who).prone = false;
    play.emit({ clause: 'turn.prone', what: 'stood up', by: who });
    addFatigue(scene, play, who);
  }
  const hasRun = !bigThing && hindrances(scene, who, 'run').length === 0 && leg(scene, who, allowance(scene, who, 'run'));
  const hasWalked = !stepped && mayWalk(scene, who, lay) && leg(scene, who, allowance(scene, who, 'move') - walked);
  const { x, y } = combatant(scene, who);
  if (hasRun || hasWalked) play.emit({ clause: 'morale.outcome', what: 'flight', by: who, x, y });
  if (hasWalked && walked === 0) addFatigue(scene, play, who);
  if (!hasLeft(scene, who)) return;
  alter(scene, who).fate = 'fled';
  play.emit({ clause: 'morale.outcome', what: 'left the fight', by: who });
};

/** Whether the short move is left for moving: the combatant was not prone, or has no working leg and crawls. */
const mayWalk = (scene: Scene, who: Who, lay: boolean): boolean => {
  const c = combatant(scene, who);
  return !lay || (c.prone && workingLegs(c) === 0);
};

/** Moves a fleeing combatant, who stops at the edge. Answers whether they moved. */
const leg = (scene: Scene, who: Who, feet: number): boolean => {
  const to = feet > 0 && !hasLeft(scene, who) ? flightPlace(scene, who, feet) : undefined;
  if (!to) return false;
  setPlace(scene, who, to);
  return true;
};
