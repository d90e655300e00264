import { memoizeOn, memoizeOnOriginal } from '@fray/engine/kit';
import { describe, expect, it } from 'vitest';
import { trackedCopy } from '../src/util/memoize.ts';

describe('what is kept with a thing', () => {
  const counting = () => {
    let made = 0;
    return memoizeOn((of: { readonly name: string }) => ({ name: of.name, made: ++made }));
  };

  it('is made once for it, and apart from what others keep there', () => {
    const [one, other, thing] = [counting(), counting(), { name: 'a' }];
    expect(one(thing)).toBe(one(thing));
    expect(one({ name: 'b' })).toEqual({ name: 'b', made: 2 });
    expect(other(thing)).toEqual({ name: 'a', made: 1 });
    expect(other(thing)).not.toBe(one(thing));
  });

  it('stays behind when the thing is copied or written down', () => {
    const [kept, thing] = [counting(), { name: 'a' }];
    kept(thing);
    expect(kept({ ...thing, name: 'b' })).toEqual({ name: 'b', made: 2 });
    expect(kept(structuredClone(thing))).toEqual({ name: 'a', made: 3 });
    expect(JSON.stringify(thing)).toBe('{"name":"a"}');
    expect(thing).toEqual({ name: 'a' });
  });

  it('is made each time for what is frozen', () => {
    const [kept, thing] = [counting(), Object.freeze({ name: 'a' })];
    expect([kept(thing).made, kept(thing).made]).toEqual([1, 2]);
  });
});

describe('what is kept with all copies of a thing', () => {
  it('is made once for them, and anew for what is changed', () => {
    let made = 0;
    const kept = memoizeOnOriginal((of: { readonly name: string }) => ({ name: of.name, made: ++made }));
    const thing = { name: 'a' };
    const [one, other] = [trackedCopy(thing), trackedCopy(thing)];
    expect(one).not.toBe(other);
    expect(kept(one)).toEqual({ name: 'a', made: 1 });
    expect([kept(other), kept(thing)]).toEqual([kept(one), kept(one)]);
    expect(kept({ ...one, name: 'b' })).toEqual({ name: 'b', made: 2 });
  });

  it('leaves to each copy what it keeps alone', () => {
    const kept = memoizeOn((_: { readonly name: string }) => []);
    const thing = { name: 'a' };
    expect(kept(trackedCopy(thing))).not.toBe(kept(trackedCopy(thing)));
  });
});
