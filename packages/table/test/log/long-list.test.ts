import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LongList } from '../../src/lib/long-list.ts';

test('a long list has the same items as an array after any additions and cuts', () => {
  const push = fc.record({ push: fc.array(fc.option(fc.nat(), { nil: undefined }), { maxLength: 150 }) });
  const cut = fc.record({ cut: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(fc.oneof(push, cut), { maxLength: 20 }), fc.nat(200), fc.nat(200), (steps, from, to) => {
      const long = new LongList<number | undefined>();
      const usual: (number | undefined)[] = [];
      for (const step of steps) {
        if ('cut' in step) expect(long.truncate(step.cut)).toEqual(usual.splice(step.cut));
        else
          for (const n of step.push) {
            long.push(n);
            usual.push(n);
          }
        expect(long.length).toBe(usual.length);
        expect(long.at(long.length - 1)).toBe(usual.at(-1));
        expect(long.slice()).toEqual(usual);
        expect(long.slice(from, to)).toEqual(usual.slice(from, to));
        for (const i of [-1, 0, from, to]) expect(long.at(i)).toBe(usual[i]);
      }
    }),
  );
});
