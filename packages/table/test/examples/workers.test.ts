import { Fight, formatProblem } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { MACHINES } from '@fray/table';
import {
  createOddsPool,
  createOddsWorker,
  LruCache,
  type OddsAnswer,
  type OddsRequest,
  PoolClosedError,
  QueueFullError,
  type SpawnWorker,
  WorkerDiedError,
  WorkerQueue,
  WorkFailedError,
  WorkTimeoutError,
} from '@fray/table/workers';
import { expect, test } from 'vitest';

test('keep what was used last', () => {
  // #region cache
  const cache = new LruCache<string>(2);
  for (const key of ['a', 'b', 'c']) cache.set(key, key.toUpperCase());
  expect([cache.get('a'), cache.get('c')]).toEqual([undefined, 'C']);
  // #endregion cache
});

test('ask a pool for odds', async () => {
  const started = Fight.start(systemOf('roll-under'), 'enc-road', { seed: 7 });
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  const fight = started.value;
  // #region pool
  /** A worker in the same thread; a server starts a thread or a process here. */
  const spawn: SpawnWorker<OddsRequest, OddsAnswer> = said => {
    const answer = createOddsWorker(10, systemOf);
    queueMicrotask(() => said({ ready: true }));
    return { send: asked => queueMicrotask(() => said(answer(asked))), terminate: async () => undefined };
  };
  const pool = createOddsPool({ workers: 1, budgetMs: 1_000, fights: 10, spawn, workerFor: () => 0 });
  const by = fight.openDecisions()[0]?.by ?? '';
  const answer = await pool.ask({ table: 'road', transcript: () => fight.transcript() }, { ask: 'advice', by, policy: 'greedy' });
  expect(answer).toEqual({ key: fight.odds.advise(by) });
  // #region machine
  const [level = 'greedy'] = MACHINES.filter(machine => machine === 'search@veteran');
  const why = await pool.ask({ table: 'road', transcript: () => fight.transcript() }, { ask: 'advice', by, policy: level });
  expect(why).toMatchObject({ key: expect.any(String), reason: expect.anything() });
  // #endregion machine
  await pool.close();
  // #endregion pool
});

test('queue jobs for a worker', async () => {
  // #region queue
  const spawn: SpawnWorker<number, number> = said => {
    queueMicrotask(() => said({ ready: true }));
    return { send: n => queueMicrotask(() => said(n < 0 ? { why: 'no root' } : { answer: Math.sqrt(n) })), terminate: async () => undefined };
  };
  const queue = new WorkerQueue<number, number, number>(spawn, { encode: n => n, forget: () => undefined });
  const root = (job: number) => new Promise<number>((answered, refused) => queue.add({ line: 'one', job, budgetMs: 1_000, answered, refused }));
  expect(await root(9)).toBe(3);
  await expect(root(-1)).rejects.toBeInstanceOf(WorkFailedError);
  await queue.close();
  // #endregion queue
});

test('why there is no answer', () => {
  // #region errors
  const why = (e: Error) => {
    if (e instanceof WorkTimeoutError) return 'it took too long';
    if (e instanceof QueueFullError) return 'too many are waiting';
    if (e instanceof PoolClosedError) return 'the pool is closed';
    return e instanceof WorkerDiedError ? 'the worker died of it' : 'it failed';
  };
  expect(why(new PoolClosedError())).toBe('the pool is closed');
  // #endregion errors
});
