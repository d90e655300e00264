import { type Choice, type Decision, isRefusal, type Refusal } from '@fray/engine';
import { completionsOf, findChoice, keyMeantBy, legalChoices } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { describe, expect, test } from 'vitest';

const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, words: key, clause: 'a.b', ...more });

const KEYS = [
  'attack-melee:goblin-1:sword',
  'attack-melee:goblin-2:sword',
  'attack-melee:goblin-1:sword:both-hands',
  'attack-melee:orc:sword',
  'attack-ranged:orc:bow',
  'pass',
];

const decision = (refused: readonly string[] = [], more: readonly Choice[] = []): Decision => ({
  by: 0,
  about: 'turn',
  prompt: 'Your turn',
  clause: 'turn.one',
  choices: [...KEYS.map(k => choice(k)), choice('move', { open: true }), ...more],
  refusal: c => (refused.includes(c.key) ? { clause: 'no.way', why: `not ${c.key}` } : undefined),
  completions: open => ({
    all: () => ['0,5', '5,5'].map(at => choice(`${open.key}:${at}`)),
    named: at => (/^\d+,\d+$/.test(at) ? choice(`${open.key}:${at}`) : { clause: 'space.where', why: `${at} is no place` }),
  }),
});

const why = (found: string | object): string => (typeof found === 'string' ? `found ${found}` : String((found as { why: Text }).why));

describe('the key that words mean', () => {
  test('is the exact key, even if other keys begin like it', () => {
    for (const key of KEYS) expect(keyMeantBy(decision(), key)).toBe(key);
    expect(keyMeantBy(decision(), '  pass ')).toBe('pass');
  });

  test('is found by the beginnings of its parts in order', () => {
    expect(keyMeantBy(decision(), 'attack orc bow')).toBe('attack-ranged:orc:bow');
    expect(keyMeantBy(decision(), 'att goblin-2')).toBe('attack-melee:goblin-2:sword');
    expect(keyMeantBy(decision(), 'ATTACK Goblin-1 SWORD')).toBe('attack-melee:goblin-1:sword');
    expect(keyMeantBy(decision(), 'goblin-1 both')).toBe('attack-melee:goblin-1:sword:both-hands');
    expect(why(keyMeantBy(decision(), 'ranged orc bow', { besides: () => [choice('ranged:orc:bow')] }))).toContain('there is no choice');
    expect(why(keyMeantBy(decision(), 'sword attack'))).toContain('there is no choice');
  });

  test('takes a number for a part of the name before it', () => {
    expect(keyMeantBy(decision(), 'attack goblin 2 sword')).toBe('attack-melee:goblin-2:sword');
    expect(keyMeantBy(decision([], [choice('charge:goblin-1:2'), choice('charge:goblin-2:2')]), 'charge goblin 2')).toBe('charge:goblin-2:2');
    expect(keyMeantBy(decision([], [choice('wait:2')]), 'wait 2')).toBe('wait:2');
  });

  test('is found by a later part of a hyphenated name, if no key begins so', () => {
    expect(keyMeantBy(decision(), 'ranged orc bow')).toBe('attack-ranged:orc:bow');
    expect(keyMeantBy(decision([], [choice('hands-both')]), 'both')).toBe('attack-melee:goblin-1:sword:both-hands');
  });

  test('is found by all parts of hyphenated names as single words, if not otherwise', () => {
    expect(keyMeantBy(decision(), 'attack melee orc')).toBe('attack-melee:orc:sword');
    expect(keyMeantBy(decision([], [choice('stand-up')]), 'Stand up')).toBe('stand-up');
    expect(keyMeantBy(decision([], [choice('step-back', { open: true })]), 'step back -3,0')).toBe('step-back:-3,0');
    expect(why(keyMeantBy(decision(), 'melee attack orc'))).toContain('there is no choice');
  });

  test('is found by other words for what it begins with, a hyphen in them being a space too', () => {
    const also = decision([], [choice('grab:orc', { also: ['grapple', 'take-hold-of'] }), choice('drag', { open: true, also: ['force-to-move'] })]);
    expect(keyMeantBy(also, 'grab orc')).toBe('grab:orc');
    expect(keyMeantBy(also, 'grapple orc')).toBe('grab:orc');
    expect(keyMeantBy(also, 'take hold of orc')).toBe('grab:orc');
    expect(keyMeantBy(also, 'force to move 5,5')).toBe('drag:5,5');
    expect(why(keyMeantBy(also, 'grapple goblin-1'))).toContain('there is no choice');
  });

  test('is the one with the fewest unused parts', () => {
    expect(keyMeantBy(decision(), 'attack goblin-1 sword')).toBe('attack-melee:goblin-1:sword');
  });

  test('prefers a whole word to a longer one that begins like it', () => {
    const more = [choice('draw:axe'), choice('draw:axe-2')];
    expect(keyMeantBy(decision([], more), 'draw axe')).toBe('draw:axe');
    expect(keyMeantBy(decision(['draw:axe'], more), 'Draw axe')).toBe('draw:axe');
    expect(keyMeantBy(decision(), 'Move 5,5')).toBe('move:5,5');
  });

  test('is found by other words for its first part', () => {
    const known = () => decision([], [choice('retreat', { also: ['flee', 'run-away'] }), choice('hurl:orc:axe', { also: ['throw'] })]);
    expect(keyMeantBy(known(), 'flee')).toBe('retreat');
    expect(keyMeantBy(known(), 'run away')).toBe('retreat');
    expect(keyMeantBy(known(), 'throw orc axe')).toBe('hurl:orc:axe');
    expect(why(keyMeantBy(known(), 'throw goblin'))).toContain('there is no choice');
    expect(why(keyMeantBy(decision(), 'flee', { besides: () => [choice('retreat', { also: ['flee'] })] }))).toContain('there is no choice');
  });

  test('is refused where it is ambiguous', () => {
    const found = keyMeantBy(decision(), 'attack goblin sword');
    expect(why(found)).toContain('attack-melee:goblin-1:sword or attack-melee:goblin-2:sword');
    expect(found).toMatchObject({ clause: 'turn.one', instead: 'say more' });
  });

  test('prefers a legal choice to a refused one', () => {
    expect(keyMeantBy(decision(['attack-melee:goblin-1:sword', 'attack-melee:goblin-1:sword:both-hands']), 'attack goblin sword')).toBe(
      'attack-melee:goblin-2:sword',
    );
    expect(keyMeantBy(decision(['attack-ranged:orc:bow']), 'attack orc bow')).toBe('attack-ranged:orc:bow');
  });

  test('takes the last word for the detail of an open choice', () => {
    expect(keyMeantBy(decision(), 'move 10,5')).toBe('move:10,5');
    expect(keyMeantBy(decision(), 'mo 10,5')).toBe('move:10,5');
    expect(keyMeantBy(decision(), 'move:10,5')).toBe('move:10,5');
  });

  test('is refused for other words, with a list of choices', () => {
    expect(keyMeantBy(decision(['pass']), 'sing')).toMatchObject({ clause: 'turn.one' });
    expect(typeof keyMeantBy(decision(), '')).toBe('object');
  });

  test('is refused with the nearest choices by their words and keys, the usual ones first', () => {
    const words = { 'charge:orc': 'Charge the orc', 'attack:ally': 'Strike Ally', 'attack:orc': 'Strike the orc', 'attack:goblin-2': 'Strike goblin 2' };
    const choices = Object.entries(words).map(([key, said]) => choice(key, { words: said, unusual: key === 'attack:ally' }));
    const turn: Decision = {
      ...decision(),
      choices: [choice('pass', { words: 'Pass', idle: true }), ...choices],
      refusal: c => (c.key === 'charge:orc' ? { clause: 'no.way', why: 'too near' } : undefined),
    };
    const instead = (said: string) => String((keyMeantBy(turn, said) as Refusal).instead);
    expect(instead('stirke the orc')).toMatch(/^for example Strike the orc \(attack:orc\)/);
    expect(instead('punch goblin 2')).toBe('for example Strike goblin 2 (attack:goblin-2)');
    expect(instead('stirke goblin 3')).not.toContain('charge');
    expect(instead('sing')).toBe('for example Strike the orc (attack:orc), Strike goblin 2 (attack:goblin-2), Pass (pass), or Strike Ally (attack:ally)');
  });
});

describe('the choice of a key', () => {
  test('is refused with its clause where it is not legal', () => {
    expect(findChoice(decision(['pass']), 'pass')).toEqual({ clause: 'no.way', why: 'not pass' });
    expect(findChoice(decision(['move']), 'move:0,5')).toEqual({ clause: 'no.way', why: 'not move' });
    expect(findChoice(decision(), 'move:there')).toEqual({ clause: 'space.where', why: 'there is no place' });
    expect(findChoice(decision(), 'dance')).toMatchObject({ why: { say: 'there is no choice "{said}" here' } });
  });

  test('needs a detail, where it is open', () => {
    expect(findChoice(decision(), 'move')).toMatchObject({ why: '"move" leaves open which', instead: { say: 'like {choice}' } });
    const found = findChoice(decision(), 'move:7,7');
    expect(isRefusal(found) ? found.why : found.key).toBe('move:7,7');
  });

  test('is listed among the legal ones, and an open choice has all its forms', () => {
    expect(legalChoices(decision(['pass', 'move'])).map(c => c.key)).toEqual(KEYS.filter(k => k !== 'pass'));
    const d = decision();
    expect(d.choices.flatMap(c => completionsOf(d, c)).map(c => c.key)).toEqual([...KEYS, 'move:0,5', 'move:5,5']);
  });

  test('that is open without completions is a bug, and throws', () => {
    const { completions: _, ...rest } = decision();
    expect(() => completionsOf(rest, choice('move', { open: true }))).toThrow('a.b');
  });
});
