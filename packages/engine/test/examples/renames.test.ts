import { AMERICAN, hasOldNames, isSettingRecord, type Renames, renameField, renameIn, renameText } from '@fray/engine/renames';
import { expect, test } from 'vitest';

const renames: Renames = {
  version: 3,
  kinds: { armours: 'armors' },
  fields: { hit_points: 'hitPoints' },
  options: { critical_hits: 'critical-hits' },
  names: { long_sword: 'long-sword' },
  words: AMERICAN,
};

test('names of before', () => {
  // #region rename
  // A system whose version 3 spelled some names otherwise.
  expect([hasOldNames(renames, 2), hasOldNames(renames, 3)]).toEqual([true, false]);
  expect(renameIn(renames, { hit_points: 4, weapon: 'long_sword' })).toEqual({ hitPoints: 4, weapon: 'long-sword' });
  // #endregion rename
});

test('one name at a time', () => {
  // #region names
  expect(renameField(renames, 'critical_hits', { field: 'options' })).toBe('critical-hits');
  expect(renameText(renames, 'long_sword', { field: 'weapon' })).toBe('long-sword');
  // A record that sets a value by its name: the ruling `set`.
  expect(isSettingRecord(new Set(['who', 'name', 'to']))).toBe(true);
  // #endregion names
});
