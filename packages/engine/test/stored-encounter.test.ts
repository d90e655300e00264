import { describe, expect, test } from 'vitest';
import { resumeEncounter } from '../src/fight/stored-encounter.ts';
import { DUEL, toy } from './toy.ts';

const encounter = (written: unknown) => {
  const read = resumeEncounter(toy, { encounter: written, version: toy.version });
  if (!read.ok) throw new Error('it can be read');
  return read.value;
};

describe('an encounter that is taken up', () => {
  test('is read once for all fights of it, each of which has it for itself', () => {
    const [one, other] = [encounter(DUEL), encounter(structuredClone(DUEL))];
    expect(one).not.toBe(other);
    expect(one.combatants).toBe(other.combatants);
  });

  test('is another as soon as one word is', () => {
    const [one, other] = [encounter(DUEL), encounter({ ...DUEL, name: 'Another' })];
    expect(one.combatants).not.toBe(other.combatants);
    expect(other.name).toBe('Another');
  });

  test('is read anew where a hundred others came in between', () => {
    const one = encounter(DUEL);
    for (let i = 0; i < 100; i++) encounter({ ...DUEL, name: `Duel ${i}` });
    expect(encounter(DUEL).combatants).not.toBe(one.combatants);
  });

  test('says what is wrong with it each time', () => {
    const said = [1, 2].map(() => resumeEncounter(toy, { encounter: { ...DUEL, combatants: [] }, version: toy.version }));
    expect(said[0]).toMatchObject({ ok: false });
    expect(said[1]).toEqual(said[0]);
  });

  test('of an older version is read without what has come to be refused since', () => {
    const later = { readEncounter: toy.readEncounter, version: toy.version + 1 };
    const written = { ...DUEL, weather: 'rain', combatants: DUEL.combatants.map(c => ({ ...c, mood: 'grim' })) };
    expect(resumeEncounter(later, { encounter: written, version: toy.version })).toMatchObject({
      ok: true,
      value: { combatants: [{ id: 'ada' }, { id: 'bo' }] },
    });
    expect(resumeEncounter({ ...later }, { encounter: written, version: later.version })).toMatchObject({ ok: false });
    // Without those who fight there is no fight.
    expect(resumeEncounter(later, { encounter: { ...DUEL, combatants: [] }, version: toy.version })).toMatchObject({ ok: false });
  });

  test('of an older version is read as it was then, where the rules bring it into such a form', () => {
    const older = (written: unknown, version: number) => ({ ...(written as object), name: `As in version ${version}` });
    const later = { readEncounter: toy.readEncounter, older, version: toy.version + 1 };
    expect(resumeEncounter(later, { encounter: DUEL, version: toy.version })).toMatchObject({ ok: true, value: { name: `As in version ${toy.version}` } });
    expect(resumeEncounter(later, { encounter: DUEL, version: later.version })).toMatchObject({ ok: true, value: { name: 'A duel' } });
  });
});
