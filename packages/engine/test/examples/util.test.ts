import {
  decodeUtf8,
  defined,
  elementAt,
  escapeControls,
  escapeControlsInJson,
  fieldsOf,
  firstIndexWhere,
  groupBy,
  isRecord,
  nearestByWords,
  ownValue,
  plainName,
  recordByName,
  shownName,
} from '@fray/engine/util';
import { expect, test } from 'vitest';

test('lists', () => {
  // #region lists
  expect(elementAt(['a', 'b'], 1)).toBe('b');
  expect(() => elementAt([], 0)).toThrow(RangeError);
  expect(defined(new Map([['a', 1]]).get('a'))).toBe(1);
  expect(groupBy([1, 2, 3], n => n % 2)).toEqual(
    new Map([
      [1, [1, 3]],
      [0, [2]],
    ]),
  );
  const sorted = [2, 5, 9];
  expect(firstIndexWhere(sorted.length, i => elementAt(sorted, i) >= 5)).toBe(1);
  // #endregion lists
});

test('records from outside', () => {
  // #region records
  expect([isRecord({ hp: 3 }), isRecord([3])]).toEqual([true, false]);
  expect(fieldsOf('no record')).toEqual({});
  expect(ownValue({ hp: 3 }, 'constructor')).toBeUndefined();
  expect(recordByName(['st', 'dx'], name => name.length)).toEqual({ st: 2, dx: 2 });
  // #endregion records
});

test('texts from outside', () => {
  // #region texts
  expect(plainName('Ada\u001b[31m\nthe Red')).toBe('Ada[31m the Red');
  expect(escapeControls('Ada\u001b')).toBe('Ada\\x1b');
  expect(JSON.parse(escapeControlsInJson('"\u202e"'))).toBe('\u202e');
  expect(shownName('x'.repeat(200))).toBe(`${'x'.repeat(100)}…`);
  expect(decodeUtf8(new Uint8Array([65, 100, 97]))).toEqual({ ok: true, value: 'Ada' });
  // #endregion texts
});

test('words that come near', () => {
  // #region nearest
  const known = ['strike goblin', 'strike orc', 'pass'];
  expect(nearestByWords(['stirke', 'orc'], known, words => words.split(' '))).toEqual(['strike orc', 'strike goblin']);
  // #endregion nearest
});
