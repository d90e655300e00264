import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whomToShow } from '../../src/field/canvas/whom-to-show.ts';

const anyOne = fc.record({
  x: fc.integer({ min: 0, max: 90 }),
  y: fc.integer({ min: 0, max: 90 }),
  side: fc.nat({ max: 1 }),
  isDead: fc.boolean(),
  isMine: fc.boolean(),
});

test('whom to show: fewer and fewer, to the last one’s own and the nearest foe', () => {
  fc.assert(
    fc.property(fc.array(anyOne, { minLength: 1, maxLength: 8 }), fc.nat({ max: 7 }), (all, acting) => {
      const tokens = all.map(({ x, y }, i) => ({ who: `${i}`, x, y }));
      const looks = new Map(all.map(({ side, isDead }, i) => [`${i}`, { side, mark: isDead ? ('dead' as const) : undefined }]));
      const mine = tokens.flatMap(({ who }, i) => (all[i]?.isMine && all[i].side === 0 ? [who] : []));
      const groups = whomToShow(tokens, { mine, acting: `${acting}`, looks });
      const living = tokens.filter(({ who }) => looks.get(who)?.mark !== 'dead');
      expect(groups.length > 0).toBe(living.length > 0);
      if (living.length === 0) return;
      expect([...(groups[0] ?? [])].sort()).toEqual(living.map(k => k.who).sort());
      const [one = ''] = groups.at(-1) ?? [];
      expect(groups.at(-1)).toEqual([one]);
      const own = living.filter(k => mine.includes(k.who)).map(k => k.who);
      const isActing = living.some(k => k.who === `${acting}`);
      if (own.length > 0) expect(own).toContain(one);
      if (own.length === 0 ? isActing : own.includes(`${acting}`)) expect(one).toBe(`${acting}`);
      // The nearest foe is left out last.
      const at = tokens.find(k => k.who === one) ?? { x: 0, y: 0 };
      const distances = living.filter(k => looks.get(k.who)?.side !== looks.get(one)?.side).map(k => Math.hypot(k.x - at.x, k.y - at.y));
      const beside = tokens.filter(k => k.who !== one && groups.at(-2)?.includes(k.who)).map(k => Math.hypot(k.x - at.x, k.y - at.y));
      expect(beside).toEqual(distances.length > 0 ? [Math.min(...distances)] : []);
    }),
    { numRuns: 500 },
  );
});
