import type { Choice, Decision } from '@fray/engine';
import { keyMeantBy } from '@fray/engine/kit';
import { describe, expect, test } from 'vitest';

const choice = (key: string, also?: readonly string[]): Choice => ({ key, words: key, clause: 'c', also });
const decision = (...choices: readonly Choice[]): Decision => ({ by: 0, about: 'turn', prompt: 'What now?', clause: 'c', choices });

describe('other words for a choice', () => {
  const turn = decision(
    choice('tend:bo', ['remove-a-fatal-wound']),
    choice('attack:bo:bow', ['shoot']),
    choice('shove:bo'),
    choice('rest', ["good-night's-rest"]),
  );

  test('stand for the first part of its key', () => {
    expect(keyMeantBy(turn, 'shoot bo')).toBe('attack:bo:bow');
    expect(keyMeantBy(turn, 'shoot bo bow')).toBe('attack:bo:bow');
    expect(keyMeantBy(turn, 'remove Fatal Wound bo')).toBe('tend:bo');
    expect(keyMeantBy(turn, "Good Night's Rest")).toBe('rest');
  });

  test('count only where no key begins so', () => {
    expect(keyMeantBy(turn, 'sh bo')).toBe('shove:bo');
  });

  test('mean nothing for another target', () => {
    expect(keyMeantBy(turn, 'shoot cy')).toMatchObject({ why: { with: { said: 'shoot cy' } } });
  });
});
