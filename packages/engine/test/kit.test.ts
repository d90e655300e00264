import { GM, ok, type Problem } from '@fray/engine';
import {
  actionChoice,
  addNewcomer,
  aftermathChoices,
  alterRecord,
  boardHeader,
  checkEdgesAgree,
  combatantById,
  combatantsById,
  copyScene,
  countedCompletions,
  encounterEntrySchema,
  encounterFields,
  encounterReader,
  joining,
  keyOfThing,
  knownPossessions,
  listCombatants,
  listSides,
  outcomeOf,
  readSheet,
  rosterSchema,
  stepByPhase,
} from '@fray/engine/kit';
import { Quick } from '@fray/engine/plays';
import { defined, elementAt } from '@fray/engine/util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

describe('reading an encounter', () => {
  const sheet = z.strictObject({ id: z.string(), name: z.string(), hp: z.int() });
  const kinds = { combatants: sheet, encounters: encounterEntrySchema };
  const written = z.strictObject({ ...encounterFields('toy'), heroes: rosterSchema(z.number()).optional(), foes: rosterSchema(z.number()).optional() });
  const goblin = { id: 'goblin', name: 'Goblin', hp: 3 };
  const library = { combatants: new Map([['goblin', { written: goblin, value: goblin }]]), encounters: new Map() };

  test('lists combatants with their sides and where the file has them', () => {
    const { read } = encounterReader({ kinds, written, options: { list: [], schema: z.strictObject({}) } }, file =>
      ok(listCombatants(listSides({ heroes: file.written.heroes, foes: file.written.foes }))),
    );
    const one = { path: 'foes.1', side: 'foes', column: 1, nth: 1, entry: 'goblin' };
    expect(read(library, { foes: ['ogre', 'goblin'] })).toMatchObject({ ok: true, value: [{ path: 'foes.0' }, one] });
    expect(read(library, { enemies: [] }).ok).toBe(false);
    expect(listSides({ heroes: ['ada'] }, 'sides')).toEqual([{ side: 'heroes', path: 'sides.heroes', entries: ['ada'] }]);
  });

  test('reads a sheet with the changes of its entry, or reports problems', () => {
    const problems: Problem[] = [];
    const used: string[] = [];
    const source = { schema: sheet, combatants: library.combatants, usage: { problems, use: (_: 'combatants', id: string) => void used.push(id) } };
    const together = (from: object | undefined, changes: object) => ({ ...from, ...changes });
    const read = (entry: Parameters<typeof readSheet>[0]['entry']) =>
      readSheet({ entry, path: 'foes.0', called: { id: 'goblin-2', number: 2 } }, source, together);
    expect(read({ use: 'goblin', hp: 5, at: 7 })).toEqual({ sheet: { ...goblin, hp: 5 }, name: 'Goblin 2', at: 7 });
    expect(used).toEqual(['goblin']);
    expect(problems).toEqual([]);
    expect(read({ use: 'goblin', hp: 'many' })).toBeUndefined();
    expect(read('ogre')).toBeUndefined();
    expect(problems.map(p => p.path)).toEqual(['foes.0.hp', 'foes.0']);
  });

  test('refuses edges that differ from those of the map', () => {
    const problems: Problem[] = [];
    checkEdgesAgree({ edges: [0, 0, 9, 9], map: { edges: [0, 0, 9, 9] } }, problems);
    checkEdgesAgree({ edges: [0, 0, 9, 9], map: {} }, problems);
    expect(problems).toEqual([]);
    checkEdgesAgree({ edges: [0, 0, 9, 9], map: { edges: [0, 0, 9, 8] } }, problems);
    expect(problems.map(p => p.path)).toEqual(['edges']);
  });
});

describe('a scene', () => {
  test('shares records with its copies until one is altered', () => {
    const scene = { round: 1, combatants: [{ hp: 3 }, { hp: 4 }] };
    const copied = copyScene(scene);
    alterRecord(copied, 1).hp = 0;
    expect(scene.combatants).toEqual([{ hp: 3 }, { hp: 4 }]);
    expect(copied.combatants).toEqual([{ hp: 3 }, { hp: 0 }]);
    expect(copied.combatants[0]).toBe(scene.combatants[0]);
  });

  test('has an outcome once it has ended, with a winner where there is one', () => {
    expect(outcomeOf({ ended: '', winner: '' })).toBeUndefined();
    expect(outcomeOf({ ended: 'All fell', winner: '' })).toEqual({ words: 'All fell' });
    expect(outcomeOf({ ended: 'Won', winner: 'party' })).toEqual({ words: 'Won', winner: 'party' });
  });

  test('takes a newcomer at the end of its lists, or says why not', () => {
    const combatants = [{ id: 'ada', name: 'Ada', side: 'party' }];
    const encounter = { system: 'toy', name: 'A fight', options: {}, combatants, written: {} };
    const scene = { encounter, combatants: [{ hp: 1 }] };
    const larger = { ...encounter, combatants: [...combatants, { id: 'ben', name: 'Ben', side: 'party' }] };
    expect(addNewcomer(scene, () => 'too many', 'ben', 'party')).toBe('too many');
    expect(scene.combatants).toHaveLength(1);
    expect(addNewcomer(scene, () => ({ encounter: larger, combatant: { hp: 2 } }), 'ben', 'party')).toBe(1);
    expect(scene).toEqual({ encounter: larger, combatants: [{ hp: 1 }, { hp: 2 }] });
  });

  test('gives the things of a newcomer their places behind those that are there', () => {
    const [ada, ben, cat] = ['ada', 'ben', 'cat'].map(id => ({ id, name: id, side: 'party' }));
    const thing = (key: string, owner: number) => ({ key, name: key, owner });
    const fought = { combatants: [defined(ada)], things: [thing('knife', 0), thing('rope', 0)] };
    const from = { combatants: [defined(ben), defined(cat)], things: [thing('bow', 0), thing('sling', 1), thing('lamp', 1)] };
    const { who, sheet, things, moved } = joining(fought, from, 1);
    expect({ who, sheet, things }).toEqual({ who: 1, sheet: cat, things: [thing('sling', 1), thing('lamp', 1)] });
    expect([1, 2, -1].map(moved)).toEqual([2, 3, -1]);
    expect(joining(fought, from).things).toEqual([thing('bow', 1)]);
  });

  test('finds combatants and things that a value names, or says what is none', () => {
    const combatants = ['ada', 'ben'].map(id => ({ id, name: id, side: 'party' }));
    const scene = { encounter: { system: 'toy', name: 'A fight', options: {}, combatants, written: {} }, combatants: [{}, {}] };
    expect(combatantById(scene, 'ben')).toBe(1);
    expect(combatantById(scene, 'gm')).toBeUndefined();
    expect(combatantsById(scene, ['ben', 'ada'])).toEqual([1, 0]);
    expect(combatantsById(scene, [])).toEqual([]);
    for (const ids of [['ada', 'gm'], ['ada', 'eve'], [null]]) expect(combatantsById(scene, ids)).toBeUndefined();
    expect(knownPossessions(['knife', 'rope'], [1, 0])).toEqual([1, 0]);
    for (const things of [[2], ['knife'], [null]]) expect(knownPossessions(['knife', 'rope'], things)).toMatch(/^there is no thing /);
  });

  test('stands on a board with its heading, and its outcome once there is one', () => {
    const scene = { encounter: { system: 'toy', name: 'A fight', options: {}, combatants: [], written: {} }, combatants: [], phase: 'turns' };
    expect(boardHeader(scene, { heading: 'Round 1', outcome: undefined, sheets: [] })).toEqual({
      system: 'toy',
      heading: 'Round 1',
      phase: 'turns',
      sheets: [],
    });
    expect(boardHeader(scene, { heading: '', outcome: { words: 'Over' }, sheets: [] }).outcome).toEqual({ words: 'Over' });
  });

  test('is stepped by its phase, and throws when it is closed', () => {
    const step = stepByPhase<{ phase: 'turns' | 'closed' }, string[]>({ turns: (scene, play) => void play.push(scene.phase) });
    const played: string[] = [];
    step({ phase: 'turns' }, played);
    expect(played).toEqual(['turns']);
    expect(() => step({ phase: 'closed' }, played)).toThrow('the fight is over');
  });
});

describe('a choice', () => {
  test('of an action has a key of its kind and details', () => {
    const kind = { id: 'attack', clause: 'attack.roll' };
    expect(actionChoice({ kind, who: 0, key: 'goblin', words: 'Attack the goblin' }, { target: 1 })).toEqual({
      ...{ key: 'attack:goblin', words: 'Attack the goblin', clause: 'attack.roll', kind, who: 0, target: 1, thing: -1 },
      ...{ open: false, idle: false, unusual: false },
    });
    expect(actionChoice({ kind, who: 0, key: '', words: 'Attack' }, { idle: true })).toMatchObject({ key: 'attack', idle: true, target: -1 });
  });

  test('names things by key, with the owner for those of others', () => {
    const encounter = { things: [{ key: 'knife', owner: 0 }], combatants: [{ id: 'ada' }, { id: 'ben' }] };
    expect(keyOfThing(encounter, 0, 0)).toBe('knife');
    expect(keyOfThing(encounter, 1, 0)).toBe('knife-of-ada');
  });

  test('after the fight closes it, or is done at once by a player', () => {
    const { choice, finish, asFreeAction } = aftermathChoices<'rest', { phase: string; hours: number }>();
    const scene = { phase: 'after', hours: 0 };
    const play = new Quick(d => elementAt(d.choices, 0), { below: () => 0 });
    const rest = choice({
      ...{ key: 'rest', words: 'Rest', clause: 'rest', number: 8 },
      refusal: s => (s.hours > 0 ? { clause: 'rest', why: 'rested' } : undefined),
      done: (s, _, n) => void (s.hours += n + 1),
    });
    expect(rest.who).toBe(GM);
    const free = asFreeAction(scene, rest);
    expect(free.refusal?.()).toBeUndefined();
    free.resolve(play);
    expect(scene.hours).toBe(1);
    expect(free.refusal?.()).toMatchObject({ why: 'rested' });
    const close = finish('rest', 'Nothing more');
    expect(close).toMatchObject({ key: 'finish', idle: true });
    close.done(scene, play, close.number);
    expect(scene.phase).toBe('closed');
  });

  test('that takes a number accepts whole numbers above 0, up to a number of digits', () => {
    const withNumber = (n: number) => ({ key: `wait:${n}`, words: 'Wait', clause: 'time' });
    const notNumber = { clause: 'time', why: 'how many?' };
    const { all, named } = countedCompletions({ offered: [1, 5], maxDigits: 2, withNumber, notNumber });
    expect(all().map(c => c.key)).toEqual(['wait:1', 'wait:5']);
    expect(named('42')).toEqual(withNumber(42));
    for (const detail of ['0', '-1', '1.5', '123', 'x', '']) expect(named(detail)).toBe(notNumber);
  });
});
