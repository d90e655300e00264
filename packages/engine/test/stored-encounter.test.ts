import { describe, expect, test } from 'vitest';
import { resumeEncounter } from '../src/fight/stored-encounter.ts';
import { DUEL, toy } from './toy.ts';

const encounter = (written: unknown) => {
  const read = resumeEncounter(toy, { encounter: written, version: toy.version });
  if (!read.ok) throw new Error('it can be read');
  return read.value;
};

describe('the encounter of a resumed fight', () => {
  test('is read once, and each fight has a copy', () => {
    const [one, other] = [encounter(DUEL), encounter(structuredClone(DUEL))];
    expect(one).not.toBe(other);
    expect(one.combatants).toBe(other.combatants);
  });

  test('is read again if one word differs', () => {
    const [one, other] = [encounter(DUEL), encounter({ ...DUEL, name: 'Another' })];
    expect(one.combatants).not.toBe(other.combatants);
    expect(other.name).toBe('Another');
  });

  test('is read again after a hundred others', () => {
    const one = encounter(DUEL);
    for (let i = 0; i < 100; i++) encounter({ ...DUEL, name: `Duel ${i}` });
    expect(encounter(DUEL).combatants).not.toBe(one.combatants);
  });

  test('reports its problems each time', () => {
    const said = [1, 2].map(() => resumeEncounter(toy, { encounter: { ...DUEL, combatants: [] }, version: toy.version }));
    expect(said[0]).toMatchObject({ ok: false });
    expect(said[1]).toEqual(said[0]);
  });

  test('of an older version is read without fields that are refused today', () => {
    const later = { readEncounter: toy.readEncounter, version: toy.version + 1 };
    const written = { ...DUEL, weather: 'rain', combatants: DUEL.combatants.map(c => ({ ...c, mood: 'grim' })) };
    expect(resumeEncounter(later, { encounter: written, version: toy.version })).toMatchObject({
      ok: true,
      value: { combatants: [{ id: 'ada' }, { id: 'bo' }] },
    });
    expect(resumeEncounter({ ...later }, { encounter: written, version: later.version })).toMatchObject({ ok: false });
    // Combatants cannot be left out.
    expect(resumeEncounter(later, { encounter: { ...DUEL, combatants: [] }, version: toy.version })).toMatchObject({ ok: false });
  });

  test('of an older version is converted by `older` of the system', () => {
    const older = (written: unknown, version: number) => ({ ...(written as object), name: `As in version ${version}` });
    const later = { readEncounter: toy.readEncounter, older, version: toy.version + 1 };
    expect(resumeEncounter(later, { encounter: DUEL, version: toy.version })).toMatchObject({ ok: true, value: { name: `As in version ${toy.version}` } });
    expect(resumeEncounter(later, { encounter: DUEL, version: later.version })).toMatchObject({ ok: true, value: { name: 'A duel' } });
  });
});
