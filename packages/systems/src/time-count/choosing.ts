import type { Choice, Decision, Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { canAct } from './numbers.ts';
import { combatant, isAwake, isEnding, type Scene } from './scene.ts';

/** Asks, unless a ruling has left nobody to answer, or leaves nobody while the question is open: then this is the answer, and the count goes on. */
export const asked = <C extends Choice>(
  scene: Scene,
  table: Table,
  decision: Decision<C>,
  otherwise: C,
  answers: (scene: Scene, who: Who) => boolean = canAct,
): C => {
  const lapsed = () => (!isEnding(scene) && answers(scene, decision.by) ? undefined : otherwise);
  return lapsed() ?? table.ask({ ...decision, lapsed });
};

/** Of a roll that has fallen the details are its owner's to choose as long as he is awake. */
export const awake = (scene: Scene, who: Who): boolean => isAwake(combatant(scene, who));

/** A choice between two ways, asked after the roll of the same action. */
export const chooses = (
  scene: Scene,
  table: Table,
  by: Who,
  about: string,
  prompt: string,
  clause: Parameters<Table['roll']>[1],
  yes: string,
  no: string,
): boolean => {
  const refuses = { key: no, words: no, clause, idle: true };
  return asked(scene, table, { by, about, prompt, clause, choices: [{ key: yes, words: yes, clause }, refuses] }, refuses, awake).key === yes;
};
