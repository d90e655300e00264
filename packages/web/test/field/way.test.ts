import type { SeatLogItem } from '@fray/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wayFrames, wayOf } from '../../src/field/effects/way.ts';

const told = (seq: number, line: object): SeatLogItem => ({ seq, at: 0, entry: seq, shown: { line: { what: 'step', ...line } } }) as unknown as SeatLogItem;

test('a token goes by the points that the log tells of it', () => {
  const fresh = [told(1, { by: 'ada', x: 5, y: 0 }), told(2, { by: 'bo', x: 9, y: 9 }), told(3, { by: 'ada', x: 5, y: 5 })];
  expect(
    wayOf(
      'ada',
      [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ],
      fresh,
    ),
  ).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 5, y: 5 },
  ]);
});

test('it goes straight where the log does not lead to where it stands', () => {
  const straight = [
    { x: 0, y: 0 },
    { x: 5, y: 5 },
  ];
  expect(
    wayOf(
      'ada',
      [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ],
      [],
    ),
  ).toEqual(straight);
  expect(
    wayOf(
      'ada',
      [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ],
      [told(1, { by: 'ada', x: 5, y: 5 }), told(2, { by: 'ada', x: 1, y: 0 })],
    ),
  ).toEqual(straight);
});

test('every way ends where the token stands, in less than half a second', () => {
  const point = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), way => {
      const { frames, lasts } = wayFrames(way);
      expect(lasts).toBeLessThan(500);
      expect(frames.at(-1)).toMatchObject({ transform: 'translate(0px, 0px)', offset: 1 });
      const offsets = frames.map(frame => Number(frame.offset));
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    }),
  );
});
