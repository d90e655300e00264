import type { Choice, Decision, Who } from '@fray/engine';
import { combatant, isAwake, isEnding, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { canAct } from './numbers.ts';

/** Asks, unless a ruling has left nobody to answer, or leaves nobody while the question is open: then this is the answer, and the count goes on. */
export const askOrDefault = <C extends Choice>(
  scene: Scene,
  play: Play,
  decision: Decision<C>,
  otherwise: C,
  answers: (scene: Scene, who: Who) => boolean = canAct,
): C => {
  const lapsed = () => (!isEnding(scene) && answers(scene, decision.by) ? undefined : otherwise);
  return lapsed() ?? play.ask({ ...decision, defaultIfMoot: lapsed });
};

/** Of a roll that has fallen the details are its owner's to choose as long as he is awake. */
export const isAwakeToChoose = (scene: Scene, who: Who): boolean => isAwake(combatant(scene, who));

/** A choice between two ways, asked after the roll of the same action. */
export const askChoice = (
  scene: Scene,
  play: Play,
  by: Who,
  about: string,
  prompt: string,
  clause: Parameters<Play['roll']>[1],
  yes: string,
  no: string,
): boolean => {
  const refuses = { key: no, words: no, clause, idle: true };
  return askOrDefault(scene, play, { by, about, prompt, clause, choices: [{ key: yes, words: yes, clause }, refuses] }, refuses, isAwakeToChoose).key === yes;
};
