import type { SystemWords } from '@fray/engine/words';
import type { LogItem, SeatLogItem } from '@fray/table';
import { expect, test } from 'vitest';
import { filterRows, logRows as rowsOf } from '../../src/sentences/log-rows.ts';

const heard = (...all: readonly object[]): SeatLogItem[] => all.map((shown, seq) => ({ seq, at: seq, shown: shown as LogItem }));
const WORDS: SystemWords = {
  events: {},
  deeds: {},
  cues: {},
  languages: new Map(),
  roles: { throw: 'detail', turn: 'turn', attack: 'line', move: 'line', damage: 'then', arrow: 'silent' },
};
const logRows = (all: readonly SeatLogItem[]) => rowsOf(all, WORDS);
const line = (what: string, by: string, more: object = {}) => ({ line: { what, by, clause: 'x', ...more } });

test('a throw is in the row of its result, and alone until there is one', () => {
  const before = heard(line('turn', 'ada'), line('throw', 'ada', { dice: 'd20', threw: 12 }));
  expect(logRows(before).map(r => r.line?.['what'])).toEqual(['turn', 'throw']);
  const after = logRows(heard(line('turn', 'ada'), line('throw', 'ada', { dice: 'd20', threw: 12 }), line('attack', 'ada', { target: 'bo', outcome: 'hit' })));
  expect(after.map(r => r.line?.['what'])).toEqual(['turn', 'attack']);
  expect(after[1]?.throws.map(t => t.line['threw'])).toEqual([12]);
});

test('the throws of both sides are in the row of the attack', () => {
  const rows = logRows(heard(line('throw', 'ada', { threw: 3 }), line('throw', 'bo', { threw: 5 }), line('attack', 'ada', { target: 'bo' })));
  expect(rows.map(r => r.throws.map(t => t.line['threw']))).toEqual([[3, 5]]);
});

test('undone lines stay, and are marked', () => {
  const rows = logRows(heard(line('turn', 'ada'), line('attack', 'ada'), { deed: { do: 'note', text: 'oh' } }, { back: 1 }, line('attack', 'bo')));
  expect(rows.map(r => [r.kind, r.isUndone])).toEqual([
    ['turn', false],
    ['line', true],
    ['note', false],
    ['back', false],
    ['line', false],
  ]);
});

test('the row of going back names what it took back, each once, and no throws or turns', () => {
  const rows = logRows(
    heard(line('turn', 'ada'), line('move', 'ada'), line('throw', 'ada', { threw: 3 }), line('attack', 'ada'), { back: 3 }, line('turn', 'bo'), { back: 0 }),
  );
  expect(rows.flatMap(r => (r.tookBack ? [r.tookBack.map(gone => gone.line?.['what'])] : []))).toEqual([['attack'], ['move']]);
});

test('what was undone of a line has a row of its own, with its throws', () => {
  const throws = (threw: number) => line('throw', 'ada', { dice: 'd6', threw });
  const rows = logRows(heard(line('attack', 'ada'), throws(2), line('damage', 'bo'), { back: 1 }, throws(5), line('damage', 'bo')));
  expect(rows.map(r => [r.line?.['what'], r.isUndone, r.throws.map(t => t.line['threw'])])).toEqual([
    ['attack', false, []],
    ['damage', true, [2]],
    [undefined, false, []],
    ['damage', false, [5]],
  ]);
});

test('a line is undone even if something before it that is not told stays', () => {
  const rows = logRows(heard(line('arrow', 'ada'), line('throw', 'ada', { threw: 2 }), line('attack', 'ada'), { back: 1 }));
  expect(rows.map(r => [r.line?.['what'], r.isUndone])).toEqual([
    ['attack', true],
    [undefined, false],
  ]);
});

test('an event that is not told has no row', () => {
  expect(logRows(heard(line('turn', 'ada'), line('arrow', 'ada'), line('turn', 'bo'))).map(r => r.line?.['what'])).toEqual(['turn', 'turn']);
});

test('a row shows who made its choice for the combatant', () => {
  const rows = logRows(heard({ deed: { do: 'choose', by: 'bo', what: 'attack', how: 'policy' }, to: [] }, line('attack', 'bo')));
  expect(rows.map(r => [r.line?.['what'], r.automatic])).toEqual([['attack', [{ by: 'bo', how: 'policy', isMain: true }]]]);
});

test('an attack by a standing order is no choice of the machine that defends against it', () => {
  const chose = (by: string, how: string) => ({ deed: { do: 'choose', by, what: 'x', how }, to: [] });
  const rows = logRows(
    heard(chose('ada', 'order'), line('arrow', 'ada'), line('attack', 'ada'), chose('bo', 'policy'), line('damage', 'bo'), line('move', 'bo')),
  );
  expect(rows.map(r => [r.line?.['what'], r.automatic.map(a => `${a.by} ${a.how} ${a.isMain}`)])).toEqual([
    ['attack', ['ada order true', 'bo policy false']],
    ['move', []],
  ]);
});

test('a filter selects rows by combatant or by kind', () => {
  const rows = logRows(heard(line('attack', 'ada', { target: 'bo' }), line('move', 'cy'), { deed: { do: 'note', text: 'oh' } }));
  expect(filterRows(rows, { who: 'bo', kind: '' })).toHaveLength(1);
  expect(filterRows(rows, { who: '', kind: 'note' })).toHaveLength(1);
});

test('ten thousand lines are arranged in rows fast enough', () => {
  const many = heard(
    ...Array.from({ length: 10_000 }, (_, i) =>
      i % 3 === 0 ? line('turn', `c${i % 7}`) : i % 3 === 1 ? line('throw', 'a', { threw: i }) : line('attack', 'a'),
    ),
  );
  const from = performance.now();
  expect(logRows(many).length).toBeGreaterThan(6000);
  expect(performance.now() - from).toBeLessThan(500);
});
