import { Fight, type Problem, type Result } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { LIMITS, shapeOrSizeProblem } from '@fray/engine/kit';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Schema } from './extreme/values.ts';

type Written = Record<string, unknown>;

/** The largest bounds allowed: characters of a text, items of a list, values of a number. */
const MAX = { number: 10_000, text: 10_000, list: 40_000 };

/** Fields that are checked by schemas of their own. */
const OPEN: ReadonlySet<string> = new Set(['encounter.options', 'encounter.content.*.*', 'encounter.carried.*.*']);

/** The paths in a schema that have no bound. */
const unbounded = (schema: Schema, path: string): string[] => {
  if (schema.const !== undefined || schema.enum || OPEN.has(path)) return [];
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return forms.flatMap(form => unbounded(form, path));
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum = schema.exclusiveMinimum, maximum } = schema;
      return minimum === undefined || maximum === undefined || maximum > MAX.number || minimum < -MAX.number ? [path] : [];
    }
    case 'string':
      return (schema.maxLength ?? Number.POSITIVE_INFINITY) <= MAX.text || /^\^\S*\{[\d,]+\}\$$/.test(schema.pattern ?? '') ? [] : [path];
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.flatMap((one, i) => unbounded(one, `${path}.${i}`));
      const own = (schema.maxItems ?? Number.POSITIVE_INFINITY) <= MAX.list ? [] : [path];
      return [...own, ...unbounded(schema.items || {}, `${path}.*`)];
    }
    case 'object':
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([field, one]) => unbounded(one, `${path}.${field}`)),
        ...(typeof schema.additionalProperties === 'object' && !schema.properties ? unbounded(schema.additionalProperties, `${path}.*`) : []),
      ];
    case 'boolean':
    case 'null':
      return [];
    default:
      return [path];
  }
};

const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;

/** The fields of a schema, each with a value that is too large. */
const tooLarge = ({ properties = {} }: Schema): readonly (readonly [field: string, value: unknown])[] =>
  Object.entries(properties).flatMap(([field, { type, maximum, maxLength, maxItems, enum: values }]): [string, unknown][] => {
    if (values) return [];
    if (maximum !== undefined && (type === 'integer' || type === 'number')) return [[field, 1_000_000]];
    if (type === 'string' && maxLength !== undefined) return [[field, 'x'.repeat(maxLength + 1)]];
    if (type === 'array' && maxItems !== undefined && maxItems > 4) return [[field, Array(maxItems + 1).fill('x')]];
    return [];
  });

/** Names of the two sides in a test encounter. */
const sidesOf = (id: string): readonly [string, string] => (id === 'roll-under' ? ['party', 'enemy'] : ['a', 'b']);

/** All pieces of one kind of content as written. */
const piecesOf = (system: AnySystem, kind: string): readonly Written[] =>
  [...((system.library[kind] as ReadonlyMap<string, { written: Written }> | undefined)?.values() ?? [])].map(e => e.written);

const problemsOf = (read: Result<unknown>): readonly Problem[] => (read.ok ? [] : read.problems);

/** A starter with one more piece of a kind in its content. */
const withPiece = (system: AnySystem, kind: string, piece: unknown): unknown => ({ ...starter(system), content: { [kind]: [piece] } });

const starter = (system: AnySystem): Written => {
  const read = system.readEncounter(system.starters[0]?.id);
  if (!read.ok) throw new Error('a starter is read');
  return read.value.written as Written;
};

describe.each(systemIds)('%s: bounds of files', id => {
  const system = systemOf(id);
  const kinds = Object.entries(system.kinds as Record<string, z.ZodType>).filter(([kind]) => kind !== 'encounters');

  test('every field of content and encounters has a bound', () => {
    expect(kinds.flatMap(([kind, schema]) => unbounded(schemaOf(schema), kind))).toEqual([]);
    expect(unbounded(schemaOf(system.written), 'encounter')).toEqual([]);
  });

  test.each(kinds)('%s: a value beyond its bound is reported with its path, with the bound as the hint', (kind, schema) => {
    const [piece] = piecesOf(system, kind);
    const forms = schemaOf(schema);
    for (const form of forms.oneOf ?? forms.anyOf ?? [forms]) {
      for (const [field, value] of tooLarge(form)) {
        const problems = problemsOf(system.readEncounter(withPiece(system, kind, { ...piece, id: 'x', [field]: value })));
        const named = problems.filter(p => p.path.startsWith(`content.${kind}.`) && p.path.includes(field));
        // The value may be of another form of this kind, in which the field does not exist.
        if (named.some(p => p.problem === 'unknown field')) continue;
        expect(named, `${field}: ${JSON.stringify(problems)}`).not.toEqual([]);
        expect(named.map(p => `${p.problem} ${p.hint}`).join(), field).toMatch(/too (large|many).* (at most|less than|exactly) -?\d+/);
      }
    }
  });

  test('an encounter has at most as many combatants as a fight can handle', () => {
    const [fighter] = system.library['combatants']?.keys() ?? [];
    const many = Array(LIMITS.combatants / 2 + 1).fill(fighter);
    expect(
      problemsOf(system.readEncounter({ sides: Object.fromEntries(sidesOf(id).map(side => [side, many])) })).map(p => `${p.problem}, ${p.hint}`),
    ).toContain('102 combatants are too many, at most 100, of all sides together');
  });
});

describe('values that once stopped a server are refused with a problem', () => {
  const hero = (use: string, more: object) => ({ use, ...more });
  const refused = (id: string, written: object): readonly Problem[] => problemsOf(systemOf(id).readEncounter(written));

  test('a combatant who moves a thousand kilometers', () => {
    const far = 1_000_000;
    expect(refused('segments', { heroes: [hero('halvar', { moveRate: far })], monsters: ['goblin'] })).toEqual([
      { path: 'heroes.0.moveRate', problem: '1000000 is too large', hint: 'at most 20' },
    ]);
    expect(refused('roll-under', { party: [hero('hero-warden', { movement: far })], enemies: ['foe-orc'] })).toEqual([
      { path: 'party.0.movement', problem: '1000000 is too large', hint: 'at most 200' },
    ]);
  });

  test('a bow that takes a million AP to reload', () => {
    const [bow = {}] = piecesOf(systemOf('tempo'), 'weapons').filter(w => w['kind'] === 'ranged');
    const content = { weapons: [{ ...bow, reloadAp: 1_000_000 }] };
    expect(refused('tempo', { ...starter(systemOf('tempo')), content })).toEqual([
      { path: `content.weapons.${bow['id']}.reloadAp`, problem: '1000000 is too large', hint: 'at most 60' },
    ]);
  });

  test('dice that are too many to compute once doubled, and too many Hit Dice for one throw', () => {
    const weapons = (damage: string) => ({ content: { weapons: [{ id: 'maul', category: 'heavy', type: 'maul', twoHands: damage, slots: 2 }] } });
    const enemies = [{ use: 'foe-orc', weapons: ['maul'], hd: 100, hp: undefined, defenseModifier: 0 }];
    const encounter = (damage: string) => ({ party: ['hero-warden'], enemies, ...weapons(damage) });
    expect(refused('roll-under', encounter('12d10'))).toMatchObject([
      { path: 'content.weapons.maul.twoHands', problem: expect.stringContaining('where it is doubled') },
    ]);
    const fight = Fight.start(systemOf('roll-under'), encounter('10d6'), { seed: 1 });
    expect(fight.ok).toBe(true);
    expect(dice(10, 6).doubled.outcomes).toHaveLength(101);
  });
});

test.each([
  ['roll-under', 'items', { held: [], quickdraw: [] }],
  ['die-rank', 'weapons', { ready: [] }],
  ['tempo', 'weapons', { held: [] }],
  ['segments', 'weapons', { held: [] }],
  ['time-count', 'weapons', { held: [] }],
] as const)('%s: several things whose id ends in a number each have a unique name', (id, field, nothing) => {
  const system = systemOf(id);
  const [piece] = piecesOf(system, field).filter(w => w['handedness'] !== 'none' && w['arrows'] === undefined && w['rations'] === undefined);
  const [fighter] = system.library['combatants']?.keys() ?? [];
  const [one, other] = sidesOf(id);
  const entry = { use: fighter, [field]: ['thing-2', 'thing-2', 'thing', 'thing', 'thing-2'], ...nothing };
  const content = { [field]: ['thing', 'thing-2'].map(name => ({ ...piece, id: name })) };
  const read = system.readEncounter({ sides: { [one]: [entry], [other]: [fighter] }, content });
  expect(problemsOf(read)).toEqual([]);
  const { things } = (read as unknown as { value: { things: readonly { owner: number; key: string }[] } }).value;
  const keys = things.filter(t => t.owner === 0).map(t => t.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(['thing-2', 'thing-2-2', 'thing', 'thing-3', 'thing-2-3']));
});

test('circular or too deeply nested values, and inherited property names, are reported with their path', () => {
  const own: Written = { a: { b: [] } };
  (own['a'] as { b: unknown[] }).b.push(own);
  expect(shapeOrSizeProblem(own)).toMatchObject({ path: 'a.b.0', problem: 'refers to something that it lies in itself' });
  expect(shapeOrSizeProblem(JSON.parse('{"a": [{"__proto__": 1}]}'))).toMatchObject({ path: 'a.0.__proto__' });
  expect(shapeOrSizeProblem(JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toMatchObject({ problem: 'nested too deeply' });
  expect(shapeOrSizeProblem({ a: [1, { b: 1e9 }] })).toMatchObject({ path: 'a.1.b', problem: '1000000000 is beyond all measure' });
  // The same value in two places is no circle.
  const twice = { x: 1 };
  expect(shapeOrSizeProblem({ a: twice, b: [twice, twice] })).toBeUndefined();
});
