import { systemIds, systemOf } from '@fray/systems';
import { renamesOf } from '@fray/systems/renames';
import { describe, expect, test } from 'vitest';

describe.each(systemIds.filter(id => systemOf(id).renames))('%s: old names', id => {
  const system = systemOf(id);
  const { renames } = system;
  if (!renames) throw new Error(`${id} has old names`);
  const places = [renames.fields, renames.options, renames.kinds, renames.names];

  test('are found without the system as with it', () => expect(renamesOf(id)).toBe(renames));

  test('are older than its version', () => expect(renames.version).toBeLessThanOrEqual(system.version));

  test('are gone: no new name is an old one, so that what is renamed stays', () => {
    for (const place of places) expect(Object.values(place).filter(name => Object.hasOwn(place, name))).toEqual([]);
    const ids = [...system.options.map(o => o.id), ...Object.keys(system.rulebook), ...Object.values(system.library).flatMap(kind => [...kind.keys()])];
    expect(ids.filter(name => places.some(place => Object.hasOwn(place, name)))).toEqual([]);
  });

  test('lead to names that there are', () => {
    const options = system.options.map(o => o.id);
    expect(Object.values(renames.options).filter(name => !options.includes(name))).toEqual([]);
    expect(Object.values(renames.kinds).filter(kind => !Object.hasOwn(system.library, kind))).toEqual([]);
  });
});

describe.each(systemIds)('%s: spelling', id => {
  const { options, rulebook, library } = systemOf(id);

  test('ids of options, clauses and content are in kebab-case', () => {
    const ids = [...options.map(o => o.id), ...Object.keys(rulebook), ...Object.values(library).flatMap(all => [...all.keys()])];
    expect(ids.filter(name => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});
