import { WallClock } from '@fray/table/session';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TokenBuckets } from '../../src/limits/token-buckets.ts';
import { served } from '../helpers/test-server.ts';
import { seated } from '../helpers/test-session.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a bucket', () => {
  test('fills with the time that has passed, and loses nothing when its clock goes back', () => {
    let now = 1_000;
    const buckets = new TokenBuckets(3, 1, () => now);
    const take = () => buckets.take('a');
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
    now -= HOUR;
    expect(take()).toBe(false);
    now += 1_000;
    expect([take(), take()]).toEqual([true, false]);
  });

  test('that was charged more than it had is empty until the debt is paid', () => {
    let now = 0;
    const buckets = new TokenBuckets(10, 1, () => now);
    buckets.charge('a', 15);
    expect(buckets.has('a')).toBe(false);
    now += 4_000;
    expect(buckets.has('a')).toBe(false);
    now += 2_000;
    expect(buckets.has('a')).toBe(true);
  });
});

describe.each([-HOUR, HOUR])('when the system clock is changed by %i ms', step => {
  test('a server works as before: requests, tables, pictures and sockets', async () => {
    const server = await served();
    const set = await server.table();
    const early = server.socket();
    await early.hello(set.tokens['GM'] as string);
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + step);
    for (let i = 0; i < 20; i++) expect((await server.call('GET', '/health')).status).toBe(200);
    await server.table();
    expect((await server.call('POST', '/api/pictures', { body: Buffer.from('89504e470d0a1a0a', 'hex') })).status).toBe(201);
    for (const ear of [early, server.socket()]) {
      if (ear !== early) await ear.hello(set.tokens['GM'] as string);
      for (let i = 0; i < 20; i++) expect(await ear.ask({ type: 'do', id: `${i}`, command: { do: 'note', text: 'on' } })).toMatchObject({ type: 'done' });
    }
    await server.stop();
  });

  test('the time to decide at a table and its idle time stay the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let running = 5_000;
    let ahead = 1_800_000_000_000;
    const clock = new WallClock(
      ms => at?.session.adjustClock(ms),
      () => running + ahead,
      () => running,
    );
    let at: Awaited<ReturnType<typeof seated>> | undefined;
    at = await seated({ now: () => clock.now() }, { clock: 30 });
    const { session, fails, close } = at;
    const byClock = () => session.read(t => Array.from({ length: t.entryCount }, (_, i) => t.eventOf(i + 1)).filter(d => 'how' in d && d.how === 'clock'));
    const passes = async (ms: number) => {
      running += ms;
      await vi.advanceTimersByTimeAsync(ms);
      return byClock();
    };
    // A seat becomes present, so that the clock runs from now on.
    await session.perform('seat-1', { do: 'note', text: 'here' });
    expect(await passes(20_000)).toEqual([]);
    const unused = clock.now() - session.usedAt;
    ahead += step;
    expect(clock.now() - session.usedAt).toBe(unused);
    // Makes the table be read again.
    fails.before = 1;
    await expect(session.perform('seat-1', { do: 'note', text: 'lost' })).rejects.toThrow();
    await session.perform('seat-1', { do: 'note', text: 'later' });
    expect(await passes(9_000)).toEqual([]);
    await passes(1_500);
    await vi.waitFor(async () => expect(await byClock()).not.toEqual([]));
    await session.close();
    await close();
  });
});
