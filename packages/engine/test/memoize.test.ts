import { memoizeOn, memoizeOnOriginal } from '@fray/engine/kit';
import { describe, expect, it } from 'vitest';
import { trackedCopy } from '../src/util/memoize.ts';

describe('a memoized value', () => {
  const counting = () => {
    let made = 0;
    return memoizeOn((of: { readonly name: string }) => ({ name: of.name, made: ++made }));
  };

  it('is computed once for each object and each function', () => {
    const [one, other, thing] = [counting(), counting(), { name: 'a' }];
    expect(one(thing)).toBe(one(thing));
    expect(one({ name: 'b' })).toEqual({ name: 'b', made: 2 });
    expect(other(thing)).toEqual({ name: 'a', made: 1 });
    expect(other(thing)).not.toBe(one(thing));
  });

  it('is not part of copies or JSON', () => {
    const [kept, thing] = [counting(), { name: 'a' }];
    kept(thing);
    expect(kept({ ...thing, name: 'b' })).toEqual({ name: 'b', made: 2 });
    expect(kept(structuredClone(thing))).toEqual({ name: 'a', made: 3 });
    expect(JSON.stringify(thing)).toBe('{"name":"a"}');
    expect(thing).toEqual({ name: 'a' });
  });

  it('is computed each time for a frozen object', () => {
    const [kept, thing] = [counting(), Object.freeze({ name: 'a' })];
    expect([kept(thing).made, kept(thing).made]).toEqual([1, 2]);
  });
});

describe('a value memoized on the original', () => {
  it('is computed once for all tracked copies', () => {
    let made = 0;
    const kept = memoizeOnOriginal((of: { readonly name: string }) => ({ name: of.name, made: ++made }));
    const thing = { name: 'a' };
    const [one, other] = [trackedCopy(thing), trackedCopy(thing)];
    expect(one).not.toBe(other);
    expect(kept(one)).toEqual({ name: 'a', made: 1 });
    expect([kept(other), kept(thing)]).toEqual([kept(one), kept(one)]);
    expect(kept({ ...one, name: 'b' })).toEqual({ name: 'b', made: 2 });
  });

  it('leaves values of `memoizeOn` to each copy', () => {
    const kept = memoizeOn((_: { readonly name: string }) => []);
    const thing = { name: 'a' };
    expect(kept(trackedCopy(thing))).not.toBe(kept(trackedCopy(thing)));
  });
});
