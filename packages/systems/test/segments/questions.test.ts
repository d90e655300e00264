import { type Choice, type Decision, isRefusal } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { findChoice, legalChoices } from '@fray/engine/kit';
import { Quick } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { sceneText } from '@fray/engine/testing';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { arena, starter, varied } from '../contract/promises.ts';

const system = systemOf('segments');
type Scene = ReturnType<typeof system.begin>;

/** How many random plays of a segment are tried to find two answers with different results. */
const TRIES = 150;

const isQuestion = ({ about }: Decision): boolean => about === 'stance' || about.startsWith('mode ');

/** A play that answers at random, except for one given answer, and records the decisions. */
const table = (seed: number, answer?: { readonly by: number; readonly about: string; readonly key: string }) => {
  const rng = new Rng(seed);
  const anything = randomPolicy(rng);
  const asked: Decision[] = [];
  const policy = <C extends Choice>(d: Decision<C>): C => {
    asked.push(d as unknown as Decision);
    const given = answer && d.by === answer.by && d.about === answer.about ? findChoice(d, answer.key) : undefined;
    return given && !isRefusal(given) ? given : anything(d);
  };
  return { asked, quick: new Quick(policy, rng) };
};

/** A scene without the answers themselves, for comparing results. */
const resultOf = (scene: Scene): string =>
  sceneText({
    ...scene,
    combatants: scene.combatants.map((c: object) => ({ ...c, stance: null, usualStance: '', roundStance: null, waitsFor: [], holding: '', tie: [] })),
  } as unknown as Scene);

const isUnderWay = (scene: Scene): boolean => ['stances', 'modes', 'aggressive', 'ready', 'defensive'].includes((scene as unknown as { phase: string }).phase);

/** The result of the segment when a question is answered with a key. */
const endOf = (scene: Scene, seed: number, { by, about }: Decision, key: string): string => {
  const then = system.copy(scene);
  const { quick } = table(seed, { by, about, key });
  for (let steps = 0; steps < 100 && (steps === 0 || isUnderWay(then)); steps++) system.step(then, quick);
  return resultOf(then);
};

const matters = (scene: Scene, question: Decision): boolean => {
  const keys = legalChoices(question).flatMap(c => (c.open ? [] : [c.key]));
  if (keys.length < 2) return true;
  for (let seed = 0; seed < TRIES; seed++) if (new Set(keys.map(key => endOf(scene, seed, question, key))).size > 1) return true;
  return false;
};

/** Modes in Movement and Multiform are left out: they matter only if a foe closes in and strikes, which random play hardly ever does. */
const isChecked = (scene: Scene, { about }: Decision): boolean =>
  about === 'stance' || ['melee', 'ranged'].includes((scene as unknown as { segment: string }).segment);

for (const { id } of system.starters) {
  test(`segments, ${id}: stances and modes are asked for only where the answer can matter`, () => {
    const idle: string[] = [];
    for (const [seed, written] of [starter(system, id), varied(system, arena(system, id), 1), varied(system, starter(system, id), 2)].entries()) {
      const read = system.readEncounter(written);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const scene = system.begin(read.value);
      const { quick } = table(seed);
      for (let steps = 0; steps < 150 && !system.isOver(scene); steps++) {
        if (isUnderWay(scene)) {
          const probe = table(seed);
          system.step(system.copy(scene), probe.quick);
          for (const d of probe.asked.filter(isQuestion))
            if (isChecked(scene, d) && !matters(scene, d)) idle.push(`seed ${seed}, step ${steps}: ${d.by} is asked: ${d.about}`);
        }
        system.step(scene, quick);
      }
    }
    expect(idle).toEqual([]);
  });
}
