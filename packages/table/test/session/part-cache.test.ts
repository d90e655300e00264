import { describe, expect, test } from 'vitest';
import { PartCache } from '../../src/session/part-cache.ts';

describe('serialization for several seats', () => {
  test('a part with identical contents keeps its serialized form', () => {
    const writing = new PartCache();
    const sheet = { hp: 3 };
    const before = writing.part('order', [sheet], undefined);
    expect(writing.part('order', [sheet], before)).toBe(before);
  });

  test('a part that is computed again with equal contents is not serialized again', () => {
    const writing = new PartCache();
    const before = writing.part('tokens', [{ x: 1 }], undefined);
    expect(writing.part('tokens', [{ x: 1 }], before)).toBe(before);
    expect(writing.part('tokens', [{ x: 1 }], undefined)).toBe(before);
  });

  test('a part with deep differences is compared by its text, and by identity from then on', () => {
    const writing = new PartCache();
    const deep = () => [{ a: { b: { c: {} } } }];
    const before = writing.part('tokens', deep(), undefined);
    const made = deep();
    const part = writing.part('tokens', made, before);
    expect(part).toEqual({ value: made, json: before.json });
    expect(writing.part('tokens', made, part)).toBe(part);
  });

  test('each seat gets its own part, even if another seat has one of the same name', () => {
    const writing = new PartCache();
    const [own, others] = [{ hp: 3 }, { hp: 'hidden' }];
    const mine = writing.part('sheet:warden', own, undefined);
    const yours = writing.part('sheet:warden', others, undefined);
    expect([mine.json, yours.json]).toEqual(['{"hp":3}', '{"hp":"hidden"}']);
    expect(writing.part('sheet:warden', own, yours).json).toBe('{"hp":3}');
    expect(writing.part('sheet:warden', others, mine).json).toBe('{"hp":"hidden"}');
    expect(writing.part('sheet:warden', { ...others, hp: 2 }, yours).json).toBe('{"hp":2}');
  });

  test('the order of fields is kept if their values are identical', () => {
    const writing = new PartCache();
    const before = writing.part('plans', ['a', 'b'], undefined);
    expect(writing.part('plans', ['b', 'a'], before).json).toBe('["b","a"]');
    const fields = writing.part('field', { x: 1, y: 2 }, undefined);
    expect(writing.part('field', { y: 1, x: 2 }, fields).json).toBe('{"y":1,"x":2}');
    expect(writing.part('field', { x: 1, z: undefined }, fields).json).toBe('{"x":1}');
  });
});
