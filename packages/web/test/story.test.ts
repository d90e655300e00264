import type { Heard, Shown } from '@fray/table';
import { expect, test } from 'vitest';
import { filtered, storyOf } from '../src/log/story.ts';

const heard = (...all: readonly object[]): Heard[] => all.map((shown, seq) => ({ seq, at: seq, shown: shown as Shown }));
const line = (what: string, by: string, more: object = {}) => ({ line: { what, by, clause: 'x', ...more } });

test('a throw stands with what came of it, and alone until then', () => {
  const before = heard(line('turn', 'ada'), line('throw', 'ada', { dice: 'd20', threw: 12 }));
  expect(storyOf(before).map(r => r.line?.['what'])).toEqual(['turn', 'throw']);
  const after = storyOf(heard(line('turn', 'ada'), line('throw', 'ada', { dice: 'd20', threw: 12 }), line('attack', 'ada', { target: 'bo', outcome: 'hit' })));
  expect(after.map(r => r.line?.['what'])).toEqual(['turn', 'attack']);
  expect(after[1]?.throws.map(t => t['threw'])).toEqual([12]);
});

test('the throws of both sides stand with the attack', () => {
  const rows = storyOf(heard(line('throw', 'ada', { threw: 3 }), line('throw', 'bo', { threw: 5 }), line('attack', 'ada', { target: 'bo' })));
  expect(rows.map(r => r.throws.map(t => t['threw']))).toEqual([[3, 5]]);
});

test('what was taken back stays, and is marked', () => {
  const rows = storyOf(heard(line('turn', 'ada'), line('attack', 'ada'), { deed: { do: 'note', text: 'oh' } }, { back: 1 }, line('attack', 'bo')));
  expect(rows.map(r => [r.kind, r.void])).toEqual([
    ['turn', false],
    ['line', true],
    ['note', false],
    ['back', false],
    ['line', false],
  ]);
});

test('who decided for whom stands beside what was done', () => {
  const rows = storyOf(heard({ deed: { do: 'choose', by: 'bo', what: 'attack', how: 'policy' }, to: [] }, line('attack', 'bo')));
  expect(rows.map(r => [r.line?.['what'], r.how])).toEqual([['attack', 'policy']]);
});

test('a filter shows what is about somebody, or of a kind', () => {
  const rows = storyOf(heard(line('attack', 'ada', { target: 'bo' }), line('move', 'cy'), { deed: { do: 'note', text: 'oh' } }));
  expect(filtered(rows, { who: 'bo', kind: '' })).toHaveLength(1);
  expect(filtered(rows, { who: '', kind: 'note' })).toHaveLength(1);
});

test('ten thousand lines are put in rows in no time', () => {
  const many = heard(
    ...Array.from({ length: 10_000 }, (_, i) =>
      i % 3 === 0 ? line('turn', `c${i % 7}`) : i % 3 === 1 ? line('throw', 'a', { threw: i }) : line('attack', 'a'),
    ),
  );
  const from = performance.now();
  expect(storyOf(many).length).toBeGreaterThan(6000);
  expect(performance.now() - from).toBeLessThan(500);
});
