import type { ChoiceInput, Input, ThrowInput } from '@fray/engine';
import { InputHistory } from '@fray/engine/fight';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const a = (chose: string): ChoiceInput => ({ by: 'ada', chose });
const threw = (total: number, clause = 'hit'): ThrowInput => ({ by: 'ada', clause, dice: 'd20', threw: total });
const undo = (n: number, fresh?: true): Input => ({ by: 'gm', undo: n, ...(fresh && { fresh }) });

const left = (inputs: readonly Input[]) => new InputHistory(inputs).entries().map(e => e.n);
const kept = (inputs: readonly Input[]) => new InputHistory(inputs).keptThrows.map(k => k.threw);

describe('the inputs in force', () => {
  test('are all inputs, numbered, without an undo', () => {
    const log = [a('x'), threw(4), { by: 'gm', ruling: 'set' }];
    expect(new InputHistory(log).entries()).toEqual(log.map((input, n) => ({ n, input })));
    expect(kept(log)).toEqual([]);
  });

  test('end before an undone input, and the throws after it are kept in order', () => {
    const log = [a('x'), threw(4), a('y'), threw(9), threw(2), undo(2)];
    expect(left(log)).toEqual([0, 1]);
    expect(kept(log)).toEqual([9, 2]);
  });

  test('end earlier after a second undo, and throws keep their first order', () => {
    const log = [a('x'), threw(4), a('y'), threw(9), undo(2), undo(0)];
    expect(left(log)).toEqual([]);
    expect(kept(log)).toEqual([4, 9]);
  });

  test('use up a kept throw when it is made again', () => {
    const log = [a('x'), threw(4), threw(7, 'harm'), undo(0), a('z'), threw(4)];
    expect(left(log)).toEqual([4, 5]);
    expect(kept(log)).toEqual([7]);
    expect(kept([...log, undo(4)])).toEqual([4, 7]);
  });

  test('keep their numbers, by which inputs after an undo can be undone', () => {
    const log = [a('x'), undo(0), a('y'), a('z'), undo(3)];
    expect(left(log)).toEqual([2]);
    expect(left([...log, undo(2)])).toEqual([]);
  });

  test('do not change by undoing an undone input', () => {
    const log = [a('x'), a('y'), undo(1), a('z')];
    // Input 1 is undone already, so the undo goes back to the next input in force.
    expect(left([...log, undo(1)])).toEqual([0]);
    expect(left([...log, undo(4)])).toEqual([0, 3]);
  });

  test('with `fresh` keep no throws, not even those of earlier undos', () => {
    const log = [a('x'), threw(4), undo(0), a('y'), threw(8, 'other'), undo(3, true)];
    expect(left(log)).toEqual([]);
    expect(kept(log)).toEqual([]);
  });

  test('are never more than all inputs, have rising numbers, and can be computed in two parts', () => {
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

describe('a kept throw', () => {
  test('is used only for the same combatant, clause and dice', () => {
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
