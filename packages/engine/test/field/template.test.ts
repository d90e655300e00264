import { isInTemplate, type Template, templateOutline } from '@fray/engine/field';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const place = fc.double({ min: -100, max: 100, noNaN: true });
const template: fc.Arbitrary<Template> = fc.record({
  is: fc.constantFrom('circle' as const, 'cone' as const, 'line' as const, 'square' as const),
  at: fc.tuple(place, place),
  feet: fc.double({ min: 1, max: 60, noNaN: true }),
  turn: fc.double({ min: -360, max: 360, noNaN: true }),
  wide: fc.double({ min: 1, max: 20, noNaN: true }),
});

test('every corner of the outline of a template lies in it, and none beyond it does', () => {
  fc.assert(
    fc.property(template, shape => {
      const corners = templateOutline(shape);
      const middle = corners.reduce((sum, c) => ({ x: sum.x + c.x / corners.length, y: sum.y + c.y / corners.length }), { x: 0, y: 0 });
      expect(isInTemplate(shape, middle)).toBe(true);
      for (const { x, y } of corners) {
        const toward = (part: number) => ({ x: middle.x + (x - middle.x) * part, y: middle.y + (y - middle.y) * part });
        expect(isInTemplate(shape, toward(0.999))).toBe(true);
        expect(isInTemplate(shape, toward(1.01))).toBe(false);
      }
    }),
  );
});

test('a template that is moved and turned holds the same points, moved and turned with it', () => {
  fc.assert(
    fc.property(template, fc.tuple(place, place), place, place, (shape, [x, y], along, aside) => {
      const angle = ((shape.turn ?? 0) * Math.PI) / 180;
      const plain = { ...shape, at: [0, 0] as const, turn: 0 };
      const moved = { ...shape, at: [x, y] as const };
      const there = { x: x + along * Math.cos(angle) - aside * Math.sin(angle), y: y + along * Math.sin(angle) + aside * Math.cos(angle) };
      // Rounding decides at the very edge.
      if (
        isInTemplate({ ...plain, feet: plain.feet + 0.01, wide: (plain.wide ?? 5) + 0.01 }, { x: along, y: aside }) !==
        isInTemplate(plain, { x: along, y: aside })
      )
        return;
      expect(isInTemplate(moved, there)).toBe(isInTemplate(plain, { x: along, y: aside }));
    }),
  );
});
