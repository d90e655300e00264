import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { answerOddsQuestion, WorkerMind } from '../../src/workers/answer-odds-question.ts';
import { SideMemories } from '../../src/workers/side-memories.ts';

const begun = (): Fight => {
  const started = Fight.start(systemOf('die-rank'), 'pit', { seed: 5 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value as unknown as Fight;
};

test('what a seat found out serves no other seat, side or fight, and only so many are kept', () => {
  const memories = new SideMemories();
  const fight = begun();
  const [one, other] = fight.scene.encounter.combatants.map(({ id }) => id);
  const own = memories.of(fight, one ?? '', undefined);
  expect(memories.of(fight, one ?? '', undefined)).toBe(own);
  const others = [
    memories.of(fight, other ?? '', undefined),
    memories.of(fight, one ?? '', { owns: [one ?? ''] }),
    memories.of(fight, one ?? '', { gm: true }),
    memories.of(begun(), one ?? '', undefined),
  ];
  expect(new Set([own, ...others]).size).toBe(5);
  for (let i = 0; i < 20; i++) memories.of(fight, one ?? '', { owns: [`${i}`] });
  expect(memories.of(fight, one ?? '', undefined)).not.toBe(own);
});

test('a question about advice leaves something for the next', () => {
  const fight = begun();
  const mind = new WorkerMind();
  const by = fight.openDecisions()[0]?.by ?? '';
  answerOddsQuestion(fight, { ask: 'advice', by, policy: 'search@novice' }, mind);
  expect(mind.memories.of(fight, by, undefined).size).toBeGreaterThan(0);
});
