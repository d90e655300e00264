import { Tally } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Task } from '../../setup/tables.ts';
import { type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { rollCheck } from '../check.ts';
import { skillScore } from '../numbers.ts';
import { payForUtility, utilityRefusal } from './handle-gear.ts';

const taskOf = (scene: Scene, { aim }: Action): Task => defined(scene.encounter.tasks.find(t => t.id === aim));

/**
 * A utility that uses one of the combatant's own skills, such as picking a lock. From 2 actions on it waits for Multiform [multiform.utility]. The GM
 * decides what follows from the roll.
 */
export const task: ActionKind = defineAction('long-utility', say('Do something else'), {
  clause: 'multiform.utility',
  counts: 'utility',
  actions: (scene, who) =>
    scene.encounter.tasks.flatMap(t => (t.skill in sheet(scene, who).skills ? [makeAction(task, who, t.id, t.name, { aim: t.id })] : [])),
  refusal: (scene, d, segment) => utilityRefusal(scene, d.who, taskOf(scene, d).usage, segment),
  rolls: 'utility',
  cost: (scene, d) => taskOf(scene, d).usage,
  resolve(scene, play, d) {
    const { usage, skill, modifier } = taskOf(scene, d);
    payForUtility(scene, d.who, usage);
    const score = skillScore(new Tally(play.isListening), scene, d.who, skill, 'multiform.utility');
    if (modifier !== 0) score.add('multiform.utility', modifier, taskOf(scene, d).name);
    rollCheck(scene, play, d.who, 'multiform.utility', score, { what: 'utility', task: taskOf(scene, d).name });
  },
});
