import { Tally } from '@fray/engine';
import { check } from '../check.ts';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { skillScore } from '../numbers.ts';
import { type Scene, sheet } from '../scene.ts';
import type { Task } from '../tables.ts';
import { pay, utilityRefusal } from './things.ts';

const taskOf = (scene: Scene, { aim }: Deed): Task => scene.encounter.tasks.find(t => t.id === aim) as Task;

/** A utility by a skill of one's own: a lock, a door. From 2 actions on it waits for Multiform [multiform.utility]; what comes of it the GM says. */
export const task: Action = defineAction({
  id: 'long-utility',
  name: 'Do something else',
  clause: 'multiform.utility',
  counts: 'utility',
  deeds: (scene, who) => scene.encounter.tasks.flatMap(t => (t.skill in sheet(scene, who).skills ? [deed(task, who, t.id, t.name, { aim: t.id })] : [])),
  refusal: (scene, d, segment) => utilityRefusal(scene, d.who, taskOf(scene, d).usage, segment),
  rolls: 'utility',
  cost: (scene, d) => taskOf(scene, d).usage,
  resolve(scene, table, d) {
    const { usage, skill, modifier } = taskOf(scene, d);
    pay(scene, d.who, usage);
    const score = skillScore(new Tally(table.listening), scene, d.who, skill, 'multiform.utility');
    if (modifier !== 0) score.add('multiform.utility', modifier, d.aim);
    check(scene, table, d.who, 'multiform.utility', score, 'utility');
  },
});
