import type { LogItem, SeatLogItem } from '@fray/table';
import { expect, test } from 'vitest';
import { SeatKnowledge } from '../../src/seat/seat-knowledge.ts';

const heard = (from: number, to: number): SeatLogItem[] =>
  Array.from({ length: to - from }, (_, i) => ({ seq: from + i, at: 0, shown: { back: from + i } as LogItem }));
const welcome = (known: SeatKnowledge, epoch: number, from: number, to: number) =>
  known.welcome({ epoch, from, parts: { order: [], field: null }, heard: heard(from, to) });
const seqs = (known: SeatKnowledge): number[] => known.snapshot.heard.map(h => h.seq);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

test('a long log is shown when the welcome after its pages arrives, not before', () => {
  const known = new SeatKnowledge();
  known.log({ epoch: 1, from: 0, heard: heard(0, 10) });
  known.log({ epoch: 1, from: 10, heard: heard(10, 20) });
  expect([known.snapshot.view, seqs(known)]).toEqual([undefined, []]);
  welcome(known, 1, 20, 25);
  expect(seqs(known)).toEqual(upTo(25));
  known.update({ parts: {}, heard: heard(25, 26) });
  expect(seqs(known)).toEqual(upTo(26));
});

test('after a disconnection it continues with the next page, and drops lines that no longer exist', () => {
  const known = new SeatKnowledge();
  known.log({ epoch: 1, from: 0, heard: heard(0, 10) });
  expect(known.since).toEqual({ epoch: 1, since: 10 });
  known.log({ epoch: 1, from: 10, heard: heard(10, 20) });
  welcome(known, 1, 20, 30);
  expect(known.since).toEqual({ epoch: 1, since: 30 });
  known.log({ epoch: 1, from: 25, heard: heard(25, 40) });
  expect(known.since).toEqual({ epoch: 1, since: 40 });
  welcome(known, 1, 40, 41);
  expect(seqs(known)).toEqual(upTo(41));
  // With another epoch it starts again.
  known.log({ epoch: 2, from: 0, heard: heard(0, 5) });
  expect(seqs(known)).toEqual(upTo(41));
  welcome(known, 2, 5, 7);
  expect(seqs(known)).toEqual(upTo(7));
});
