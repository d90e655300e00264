import type { ChoiceInput, Input, ThrowInput } from '@fray/engine';
import { InputHistory } from '@fray/engine/fight';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const a = (chose: string): ChoiceInput => ({ by: 'ada', chose });
const threw = (total: number, clause = 'hit'): ThrowInput => ({ by: 'ada', clause, dice: 'd20', threw: total });
const undo = (n: number, fresh?: true): Input => ({ by: 'gm', undo: n, ...(fresh && { fresh }) });

const left = (inputs: readonly Input[]) => new InputHistory(inputs).entries().map(e => e.n);
const kept = (inputs: readonly Input[]) => new InputHistory(inputs).keptThrows.map(k => k.threw);

describe('what stands of a log', () => {
  test('without an undo is all of it, numbered', () => {
    const log = [a('x'), threw(4), { by: 'gm', ruling: 'set' }];
    expect(new InputHistory(log).entries()).toEqual(log.map((input, n) => ({ n, input })));
    expect(kept(log)).toEqual([]);
  });

  test('ends just before the input that was undone; the dice after it are kept in their order', () => {
    const log = [a('x'), threw(4), a('y'), threw(9), threw(2), undo(2)];
    expect(left(log)).toEqual([0, 1]);
    expect(kept(log)).toEqual([9, 2]);
  });

  test('goes back further with a second undo, and dice keep the order in which they were first thrown', () => {
    const log = [a('x'), threw(4), a('y'), threw(9), undo(2), undo(0)];
    expect(left(log)).toEqual([]);
    expect(kept(log)).toEqual([4, 9]);
  });

  test('takes a kept die up when it is thrown again, and only that one', () => {
    const log = [a('x'), threw(4), threw(7, 'harm'), undo(0), a('z'), threw(4)];
    expect(left(log)).toEqual([4, 5]);
    expect(kept(log)).toEqual([7]);
    expect(kept([...log, undo(4)])).toEqual([4, 7]);
  });

  test('keeps its numbers: what came after an undo can be undone by its own', () => {
    const log = [a('x'), undo(0), a('y'), a('z'), undo(3)];
    expect(left(log)).toEqual([2]);
    expect(left([...log, undo(2)])).toEqual([]);
  });

  test('is untouched by undoing what was undone already', () => {
    const log = [a('x'), a('y'), undo(1), a('z')];
    // Input 1 is gone; the next that stands after it is where the undo goes back to.
    expect(left([...log, undo(1)])).toEqual([0]);
    expect(left([...log, undo(4)])).toEqual([0, 3]);
  });

  test('forgets all dice when they are to be thrown afresh, those of earlier undoings too', () => {
    const log = [a('x'), threw(4), undo(0), a('y'), threw(8, 'other'), undo(3, true)];
    expect(left(log)).toEqual([]);
    expect(kept(log)).toEqual([]);
  });

  test('never has more entries than inputs, rises in number, and can be worked out in two halves alike', () => {
    const input = (n: number) =>
      fc.oneof(
        fc.constant(a('x')),
        fc.integer({ min: 1, max: 3 }).map(t => threw(t)),
        fc.nat(Math.max(0, n - 1)).map(k => undo(k)),
      );
    const logs = fc.array(fc.nat(8)).chain(seeds => fc.tuple(...seeds.map((_, i) => input(i))));
    fc.assert(
      fc.property(logs, log => {
        const course = new InputHistory(log as readonly Input[]);
        const [entries, dice] = [course.entries(), course.keptThrows];
        const numbers = entries.map(e => e.n);
        expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
        for (const e of entries) expect(log[e.n]).toBe(e.input);
        expect(dice.length).toBeLessThanOrEqual(log.filter(i => 'threw' in (i as object)).length);
      }),
    );
  });
});

describe('a kept die', () => {
  test('fits only the same throw: who, under which clause, with what', () => {
    const course = new InputHistory([threw(1), { ...threw(2), by: 'bo' }, threw(3, 'harm'), threw(4), undo(0)]);
    const again = (by: string, dice: string) => {
      const like = course.keptThrowFor({ by, clause: 'hit', dice });
      if (like) course.add(like);
      return like?.threw;
    };
    expect([again('bo', 'd20'), again('ada', 'd6'), again('ada', 'd20'), again('ada', 'd20')]).toEqual([2, undefined, 1, 4]);
    expect(course.keptThrows.map(d => d.threw)).toEqual([3]);
  });
});
