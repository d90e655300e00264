import type { Choice, Decision } from '@fray/engine';
import { expect, test } from 'vitest';
import { toOpenDecision } from '../src/fight/open-decision.ts';

const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, words: key, clause: 'toy.choice', ...more });

const PROMISES: Readonly<Record<string, number>> = { 'hit:ann': 0.3, 'hit:bea': 0.6, 'hit:down': -1, 'hit:friend': 0.9 };

const decision: Decision = {
  by: 0,
  about: 'turn',
  prompt: 'what now?',
  clause: 'toy.turn',
  choices: [choice('hit:ann'), choice('hit:bea'), choice('hit:friend', { unusual: true }), choice('walk'), choice('hit:down'), choice('end', { idle: true })],
};

const keysOf = (asked: Decision) => toOpenDecision(asked, 'ada').options.map(({ key }) => key);

test('choices stay in the order of the system without a promise', () => {
  expect(keysOf(decision)).toEqual(decision.choices.map(({ key }) => key));
});

test('of choices of one kind the best comes first, and those that promise nothing stay where they are', () => {
  expect(keysOf({ ...decision, promise: ({ key }) => PROMISES[key] ?? 0 })).toEqual(['hit:bea', 'hit:ann', 'hit:friend', 'walk', 'hit:down', 'end']);
});

test('a choice is offered in the words that it has now', () => {
  const { options } = toOpenDecision({ ...decision, wordsOf: ({ key, words }) => (key === 'walk' ? 'walk (30 feet left)' : words) }, 'ada');
  expect(options.map(({ words }) => words)).toEqual(['hit:ann', 'hit:bea', 'hit:friend', 'walk (30 feet left)', 'hit:down', 'end']);
});
