import type { Scene, System, Who } from '@fray/engine';
import { runCase } from '@fray/engine/cases';
import { isBoardCurrent } from '@fray/engine/testing';
import { systemIds, systemOf } from '@fray/systems';
import { casesOf } from '@fray/systems/coverage';
import { expect, test } from 'vitest';
import { rounds } from '../../engine/test/rounds.ts';

/** The odds in a case change the scene thousands of times. The first changes are all checked, after that `LOOKS` of every twenty. */
const FIRST = 100;
const LOOKS = rounds({ variable: 'FRAY_LOOKS', usual: 1, deep: 20 });

/** The system, with a check of the board before and after every change of a scene. */
const watched = (system: System, wrong: (after: string) => void): System => {
  let changes = 0;
  const looking = <T>(scene: Scene, what: string, change: () => T): T => {
    if (changes++ >= FIRST && changes % 20 >= LOOKS) return change();
    isBoardCurrent(system, scene);
    const came = change();
    if (!isBoardCurrent(system, scene)) wrong(what);
    return came;
  };
  return {
    ...system,
    step: (scene, play) => looking(scene, 'a step', () => system.step(scene, play)),
    set: (scene, who: Who | undefined, name, value) => looking(scene, `${name} is set`, () => system.set(scene, who, name, value)),
    rulings: system.rulings.map(r => ({ ...r, apply: (scene, given, play) => looking(scene, `the ruling ${r.id}`, () => r.apply(scene, given, play)) })),
  };
};

for (const id of systemIds)
  test(`${id}: the board is up to date after every change in every case`, () => {
    const cases = casesOf(id);
    if (!cases.ok) throw new Error('the cases cannot be read');
    const wrong = new Set<string>();
    for (const { file, one } of cases.value)
      runCase(
        watched(systemOf(id), after => wrong.add(`${file}: ${one.case}: after ${after}`)),
        one,
      );
    expect([...wrong]).toEqual([]);
  });
