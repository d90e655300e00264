import { isSkill, SearchMind, SKILLS, searchPolicy } from '@fray/engine/policies';
import { MirroredFights } from '@fray/engine/simulate';
import { decisionAfter } from '@fray/engine/solve';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

const begin = () => toy.begin(startToy().scene.encounter);

test('look several turns ahead', () => {
  const scene = begin();
  // #region search
  const now = () => ({ scene, log: [] });
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const choose = searchPolicy(toy, now, { budget: { rollOuts: 40 }, seed: 7, skill: 'veteran' });
  expect(decision.choices).toContain(choose(decision));
  // #endregion search
});

test('weigh choices', () => {
  const scene = begin();
  // #region mind
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const weigh = () => new SearchMind(toy, { budget: { rollOuts: 60 }, seed: 7 }).weigh(decision, { scene, log: [] });
  const [best, ...others] = weigh();
  expect(others.every(one => one.worth <= (best?.worth ?? 0))).toBe(true);
  expect(weigh()).toEqual(weigh()); // the same number of roll-outs finds the same
  // #endregion mind
});

test('a budget in milliseconds is kept, by the clock that is given', () => {
  const scene = begin();
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const ticksOf = (ms: number): number => {
    let ticks = 0;
    new SearchMind(toy, { budget: { ms, clock: () => ticks++ } }).weigh(decision, { scene, log: [] });
    return ticks;
  };
  expect(ticksOf(60)).toBeGreaterThan(50);
  expect(ticksOf(60)).toBeLessThan(110);
  expect(ticksOf(5000)).toBeLessThan(5050); // it may stop before, once it is sure
});

test('levels of skill', () => {
  // #region skill
  expect(SKILLS.filter(isSkill)).toEqual(['novice', 'trained', 'veteran', 'master']);
  const fights = new MirroredFights(toy, startToy().scene.encounter, {
    ...{ one: 'search', oneSearch: { budget: { rollOuts: 100 } } },
    ...{ other: 'greedy', seed: 1 },
  });
  for (let i = 0; i < 20; i++) fights.runOne();
  expect(fights.share.share).toBeGreaterThan(0.5);
  // #endregion skill
});
