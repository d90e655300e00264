import { Rng } from '@fray/engine/dice';
import { fastPolicy, greedyPolicy, mixedPolicy, POLICIES, policyByName, randomCompletion, randomPolicy, WorthMemory } from '@fray/engine/policies';
import { decisionAfter } from '@fray/engine/solve';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

const begin = () => toy.begin(startToy().scene.encounter);

test('policies', () => {
  const scene = begin();
  // #region policies
  const rng = new Rng(1);
  const now = () => ({ scene, log: [] });
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const policies = [randomPolicy(rng), greedyPolicy(toy, now), mixedPolicy(toy, now, rng), ...POLICIES.map(name => policyByName(name, toy, now, rng))];
  for (const policy of policies) expect(decision.choices).toContain(policy(decision));
  // #endregion policies
});

test('remember what choices were worth', () => {
  const scene = begin();
  // #region memory
  const memory = new WorthMemory();
  const now = () => ({ scene, log: [] });
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const first = fastPolicy(toy, now, memory)(decision);
  const known = memory.size;
  expect(fastPolicy(toy, now, memory)(decision)).toBe(first); // the second time it only looks up
  expect([known > 0, memory.size]).toEqual([true, known]);
  // #endregion memory
});

test('a memory forgets what was not asked for lately', () => {
  const memory = new WorthMemory();
  for (let i = 0; i < 200_000; i++) memory.keep(`${i}`, i);
  expect([memory.recall('199999'), memory.recall('0')]).toEqual([199_999, undefined]);
  expect(memory.size).toBeLessThan(130_000);
});

test('complete an open choice by chance', () => {
  // #region completion
  const move = { key: 'move', words: 'Move', clause: 'toy.ground', open: true };
  const forms = ['north', 'south'].map(to => ({ ...move, key: `move:${to}`, open: false }));
  const completions = () => ({
    all: () => forms,
    named: (to: string) => forms.find(f => f.key === `move:${to}`) ?? { clause: 'toy.ground', why: 'no such way' },
  });
  const decision = { by: 0, about: 'turn', prompt: 'What now?', clause: 'toy.ground', choices: [move], completions };
  expect(forms).toContain(randomCompletion(decision, move, new Rng(1)));
  // #endregion completion
});
