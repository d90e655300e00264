import type { Scene } from '@fray/engine';
import { speakerFor } from '@fray/engine/words';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

const schemaAt = (schema: Schema | undefined, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((at, name) => at?.properties?.[name] ?? at?.anyOf?.find(s => s.properties?.[name])?.properties?.[name], schema);

/** The numbers of a hero who is alone in camp. */
const numbersOf = (system: AnySystem, side: string, hero: string) => {
  const read = system.readEncounter({ name: 'camp', camp: true, sides: { ...SIDES[system.id], [side]: [hero] } });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scene: Scene = system.begin(read.value);
  return system.characterSheet?.numbers(scene, 0) ?? [];
};
const SIDES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = { 'roll-under': { party: [], enemy: [] } };

describe.each(systemIds.filter(id => systemOf(id).characterSheet))('the character sheet of %s', id => {
  const system: AnySystem = systemOf(id);
  const layout = system.characterSheet?.layout;
  if (!layout) throw new Error(`${id} has no character sheet`);
  const side = SIDES[id] ? 'party' : 'heroes';
  const items = layout.sections.flatMap(s => s.items);

  test('names only fields that a sheet may have', () => {
    const schema = z.toJSONSchema(system.kinds[layout.kind] as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Schema;
    expect(items.flatMap(({ field }) => (field !== undefined && !schemaAt(schema, field) ? [field] : []))).toEqual([]);
  });

  test('begins with ready heroes, and asks for sections that there are', () => {
    const known = layout.sections.map(s => s.id);
    expect(layout.steps.flatMap(s => s.sections).filter(s => !known.includes(s))).toEqual([]);
    expect(layout.callings.filter(({ from }) => !system.library[layout.kind]?.has(from))).toEqual([]);
    expect(layout.callings.length).toBeGreaterThan(0);
  });

  test.each(layout.callings.map(c => c.from))('has each number of %s, and its parts add up to it', hero => {
    const numbers = numbersOf(system, side, hero);
    const wanted = items.flatMap(({ number }) => (number !== undefined && !number.includes('*') ? [number] : []));
    expect(wanted.filter(n => !numbers.some(({ id: known }) => known === n))).toEqual([]);
    const sums = numbers.flatMap(({ id: known, value, parts = [] }) => {
      const sum = parts.reduce((n, part) => (part.lost ? n : n + part.value), 0);
      return parts.length > 0 && typeof value === 'number' && sum !== value ? [`${known}: ${value}, parts ${sum}`] : [];
    });
    expect(sums).toEqual([]);
    expect(numbers.flatMap(({ id: known, parts = [] }) => (parts.some(p => p.label === undefined) ? [known] : []))).toEqual([]);
  });

  test('says everything in German', () => {
    const missing: string[] = [];
    const speaker = speakerFor(system, 'de', { onMissing: text => missing.push(text) });
    speaker.localize({ layout, numbers: layout.callings.map(({ from }) => numbersOf(system, side, from)) });
    expect(missing).toEqual([]);
  });
});
