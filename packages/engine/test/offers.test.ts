import type { Choice, Decision } from '@fray/engine';
import { expect, test } from 'vitest';
import { toOpenDecision } from '../src/fight/open-decision.ts';

const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, words: key, clause: 'a', ...more });

const choices = [choice('hit:ada'), choice('hit:bo'), choice('flee'), choice('hit:cy', { unusual: true })];
const decision: Decision = { by: 0, about: 'turn', prompt: '', clause: 'a', choices };
const promises: Readonly<Record<string, number>> = { 'hit:bo': 0.9, flee: 1 };

test('of choices of one kind the best comes first, and the kinds keep their order', () => {
  const { options } = toOpenDecision({ ...decision, promise: ({ key }) => promises[key] ?? 0 }, 'dee');
  expect(options.map(({ key }) => key)).toEqual(['hit:bo', 'hit:ada', 'flee', 'hit:cy']);
});

test('the words of a choice may be made when it is shown, those of a refused one too', () => {
  const { options, refused } = toOpenDecision(
    { ...decision, wordsOf: ({ words }) => `${String(words)} (2 AP)`, refusal: ({ key }) => (key === 'flee' ? { clause: 'a', why: 'held' } : undefined) },
    'dee',
  );
  expect(options.map(({ words }) => words)).toEqual(['hit:ada (2 AP)', 'hit:bo (2 AP)', 'hit:cy (2 AP)']);
  expect(refused.map(({ words }) => words)).toEqual(['flee (2 AP)']);
});
