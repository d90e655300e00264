import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairScheduler } from '../../src/limits/fair-scheduler.ts';

/** Senders whose messages each take some time (ms). Each is recorded when it may continue. */
const played = (rounds: FairScheduler, order: string[]) => (sender: string, ms: number) => {
  const go = () => {
    order.push(sender);
    rounds.recordUse(sender, ms);
  };
  const turn = rounds.waitTurn(sender);
  if (turn) void turn.then(go);
  else go();
};

const settled = async (): Promise<void> => {
  for (let i = 0; i < 200; i++) await setImmediate();
};

test('as long as there is time for all, all senders continue at once', () => {
  const rounds = new FairScheduler();
  const order: string[] = [];
  const send = played(rounds, order);
  for (let i = 0; i < 10; i++) for (const sender of ['a', 'b']) send(sender, 0.1);
  expect(order).toHaveLength(20);
});

test('a sender of much long work waits, and others continue in between', async () => {
  const rounds = new FairScheduler();
  const order: string[] = [];
  const send = played(rounds, order);
  for (let i = 0; i < 50; i++) send('flood', 5);
  expect(order).toEqual(['flood']);
  send('other', 1);
  expect(order).toEqual(['flood', 'other']);
  send('other', 3);
  send('other', 1);
  await setImmediate();
  expect(order.filter(s => s === 'other')).toHaveLength(3);
  expect(order.length).toBeLessThan(8);
  await settled();
  expect(order.filter(s => s === 'flood')).toHaveLength(50);
});

test('several senders of much work take turns, each in its own order', async () => {
  const rounds = new FairScheduler();
  const order: string[] = [];
  const went: Record<string, number[]> = {};
  for (let i = 0; i < 20; i++)
    for (const sender of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const go = () => {
        order.push(sender);
        went[sender] = [...(went[sender] ?? []), i];
        rounds.recordUse(sender, 10);
      };
      const turn = rounds.waitTurn(sender);
      if (turn) void turn.then(go);
      else go();
    }
  await settled();
  for (const numbers of Object.values(went)) expect(numbers).toEqual([...Array(20).keys()]);
  for (let at = 12; at < order.length; at += 12) expect(new Set(order.slice(at - 12, at)).size).toBeGreaterThan(4);
});
