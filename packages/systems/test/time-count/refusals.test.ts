import { Fight } from '@fray/engine';
import { speakerFor } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const system = systemOf('time-count');

const WRONG: readonly (readonly [ruling: string, given: Record<string, unknown>, refusal: string])[] = [
  ['condition', { who: 'sella', remove: 'stunned' }, 'nicht betäubt'],
  ['backstab', { who: 'sella', dice: 'x' }, '„x“ ist kein Wurf wie 1d6'],
  ['impair', { who: 'sella', type: 'slashing' }, 'in diesem Kampf gibt es keine Beeinträchtigungen'],
  ['poison', { who: 'sella', poison: 'x' }, 'es gibt kein Gift „x“, nur adder-venom, spider-venom, wasting-draught, scorpion-venom und bog-rot'],
  ['set', { who: 'sella', name: 'position', to: 3 }, 'ein Feld, etwa F7, oder zwei Zahlen in Fuß, wo es keine Karte gibt'],
  ['set', { who: 'sella', name: 'struck', to: 99 }, 'es gibt keinen Gegenstand 99'],
  ['set', { who: 'sella', name: 'shieldReady', to: true }, 'ohne Schild geht das nicht'],
  ['set', { name: 'turn', to: 'x' }, 'wer ist am Zug? Ein Name oder eine Liste von Namen'],
];

test.each(WRONG)('%s %j is refused in the language of the reader', (ruling, given, refusal) => {
  const missing: string[] = [];
  const speaker = speakerFor(system, 'de', { onMissing: text => missing.push(text) });
  const made = Fight.start(system, 'crypt', { seed: 1 });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  expect(speaker.say(made.value.rule(ruling, given)?.why ?? 'allowed')).toBe(refusal);
  // What was given, and what may be given instead, is said as it is typed.
  expect(missing.filter(text => text !== 'x' && !text.includes('-'))).toEqual([]);
});
