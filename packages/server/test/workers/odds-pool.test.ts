import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Fight, type Input, whoById } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';
import {
  type OddsAnswer,
  type OddsPool,
  type OddsQuestion,
  type OddsRequest,
  type OddsSubject,
  QueueFullError,
  WorkerDiedError,
  WorkFailedError,
  WorkTimeoutError,
} from '@fray/table/workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';
import { type OddsPoolOptions, openOddsPool } from '../../src/workers/odds/odds-pool.ts';

const GM = { gm: true } as const;

/** Fights of each system about which a worker and the fight itself are asked the same. */
const STARTERS = rounds({ variable: 'FRAY_ANSWERS', usual: 1, deep: 3 });

const opened: OddsPool[] = [];
const poolOf = (options: OddsPoolOptions = {}): OddsPool => {
  const pool = openOddsPool({ workers: 1, budgetMs: 60_000, ...options });
  opened.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.close();
});

/** A pool, and the workers that it starts. */
const watched = (options: OddsPoolOptions = {}): { pool: OddsPool; workers: ChildProcess[] } => {
  const workers: ChildProcess[] = [];
  const hear = (message: unknown) => void workers.push((message as { process: ChildProcess }).process);
  subscribe('child_process', hear);
  const pool = poolOf(options);
  pool.open();
  const { close } = pool;
  pool.close = () => {
    unsubscribe('child_process', hear);
    return close();
  };
  return { pool, workers };
};

/** A pool, and the requests sent to its worker. */
const overheard = (options: OddsPoolOptions = {}): { pool: OddsPool; sent: () => OddsRequest[] } => {
  const { pool, workers } = watched(options);
  const post = vi.spyOn(workers[0] as ChildProcess, 'send');
  return { pool, sent: () => post.mock.calls.map(([asked]) => asked as OddsRequest) };
};

const started = (system: string, encounter: unknown, seed = 1): Fight => {
  const fight = Fight.start(systemOf(system), encounter, { seed });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

/** Makes any legal choice. */
const anything = (fight: Fight): void => {
  const [open] = fight.openDecisions();
  const key = open && fight.odds.advise(open.by, { policy: 'random' });
  if (open && key !== undefined) expect(fight.choose(open.by, key)).toBeUndefined();
};

const duel = (seed = 1): Fight => {
  const fight = started('tempo', systemOf('tempo').starters[0]?.id, seed);
  while (fight.odds.outlook().length < 2 && !fight.isOver) anything(fight);
  return fight;
};

const about = (table: string, fight: Fight): OddsSubject => ({ table, transcript: () => fight.transcript() });
const weigh = (more: Partial<Extract<OddsQuestion, { ask: 'outlook' }>> = {}): OddsQuestion => ({ ask: 'outlook', eyes: GM, others: 'nothing', ...more });
const directly = (fight: Fight): OddsAnswer => ({ outlooks: fight.odds.outlook() });

const MELEE = parseYaml(readFileSync(new URL('../../../../docs/systems/time-count-melee.yaml', import.meta.url), 'utf8'));
const melee = ((): OddsSubject => {
  const fight = started('time-count', MELEE.ok ? MELEE.value : undefined);
  for (let n = 0; n < 40; n++) anything(fight);
  const isThick = ([open, ...more]: ReturnType<Fight['openDecisions']>) => open !== undefined && open.options.length > 60 && more.length > 0;
  while (!isThick(fight.openDecisions())) anything(fight);
  return about('melee', fight);
})();
/** The choices of a troll in a crowd, while all others act at random on the same count: takes minutes. */
const heavy = weigh({ others: 'random' });

describe('an answer', () => {
  test.each(systemIds)('is the same as from the fight itself: %s', async id => {
    const pool = poolOf();
    for (const { id: starter } of systemOf(id).starters.slice(0, STARTERS)) {
      const fight = started(id, starter, 3);
      const fought = about(starter, fight);
      for (let n = 0; n < 2; n++) {
        for (let i = 0; i < 3; i++) anything(fight);
        const by = fight.openDecisions()[0]?.by;
        if (by === undefined) break;
        const key = fight.odds.advise(by, { policy: 'greedy' }) as string;
        const who = whoById(fight.scene, by) as number;
        for (const policy of ['greedy', 'random'] as const) {
          expect(await pool.ask(fought, { ask: 'advice', by, policy })).toEqual({ key: fight.odds.advise(by, { policy }) });
        }
        if (who >= 0) {
          expect(await pool.ask(fought, weigh({ eyes: { owns: [by] }, key }))).toEqual({
            outlooks: fight.odds.outlook({ owns: [who] }, { others: 'nothing', only: key }),
          });
        }
        for (const others of ['best', 'greedy', 'random'] as const) {
          expect(await pool.ask(fought, weigh({ by, key, others })), others).toEqual({ outlooks: fight.odds.outlook(GM, { others, only: key, by }) });
        }
      }
    }
  });

  test('accepts words for a key, and is empty for choices that are not available to these combatants', async () => {
    const pool = poolOf();
    const road = about('road', started('roll-under', 'enc-road', 7));
    expect(await pool.ask(road, weigh({ key: 'attack foot-soldier-1 bow' }))).toMatchObject({ outlooks: [{ key: 'attack-ranged:foot-soldier-1:bow' }] });
    for (const question of [weigh({ key: 'attack the moon' }), weigh({ eyes: { owns: ['gm', 'nobody'] } }), weigh({ by: 'nobody' })]) {
      expect(await pool.ask(road, question)).toEqual({ outlooks: [] });
    }
    expect(await pool.ask(road, { ask: 'advice', by: 'nobody', policy: 'greedy' })).toEqual({ key: undefined });
  });

  test('about a fight that does not fit the rules is refused with the reason', async () => {
    const pool = poolOf();
    const fight = duel();
    const { header, inputs } = fight.transcript();
    const wrong: Input[] = [{ by: 'nobody', chose: 'to be' }, ...inputs];
    const asked = await pool.ask({ table: 'duel', transcript: () => ({ header, inputs: wrong }) }, weigh()).catch(e => e);
    expect(asked).toBeInstanceOf(WorkFailedError);
    expect(asked.message).toMatch(/line 2: does not fit the rules/);
    expect(await pool.ask(about('duel', fight), weigh())).toEqual(directly(fight));
  });
});

describe('a fight that continues', () => {
  test('is updated with its new inputs, including undos and rulings', async () => {
    const { pool, sent } = overheard();
    const fight = duel();
    const steps = [
      () => anything(fight),
      () => anything(fight),
      () => fight.history.undo(0),
      () => anything(fight),
      () => fight.rule('set', { who: fight.scene.encounter.combatants[0]?.id, name: 'ap', to: 3 }),
      () => {
        anything(fight);
        fight.history.undo(fight.history.inputs.length - 1, { fresh: true });
        anything(fight);
      },
    ];
    expect(await pool.ask(about('duel', fight), weigh())).toEqual(directly(fight));
    for (const step of steps) {
      expect(step()).toBeUndefined();
      expect(await pool.ask(about('duel', fight), weigh())).toEqual(directly(fight));
    }
    expect(sent().map(asked => asked.header !== undefined)).toEqual([true, ...steps.map(() => false)]);
    expect(sent().flatMap(asked => asked.inputs)).toEqual(fight.history.inputs);
  });

  test('is sent again when its log is different: shorter, or with another end', async () => {
    const { pool, sent } = overheard();
    const fight = duel();
    const [open] = fight.openDecisions();
    const variants = (open?.options ?? []).slice(0, 3).flatMap(({ key }) => {
      const variant = fight.replay(fight.history.inputs);
      return variant.ok && !variant.value.choose(open?.by as string, key) ? [variant.value] : [];
    });
    expect(variants.length).toBeGreaterThan(1);
    const [first, second] = variants as [Fight, Fight];
    for (const one of [first, second, fight, second, second]) expect(await pool.ask(about('duel', one), weigh())).toEqual(directly(one));
    expect(sent().map(asked => asked.header !== undefined)).toEqual([true, true, true, false, false]);
  });

  test('is sent again when the worker has thrown dice that the log did not have yet', async () => {
    const { pool, sent } = overheard();
    const fight = started('roll-under', 'enc-road', 7);
    const { header, inputs } = fight.transcript();
    const asked = (length: number) => pool.ask({ table: 'road', transcript: () => ({ header, inputs: inputs.slice(0, length) }) }, weigh());
    expect('threw' in (inputs.at(-1) as Input)).toBe(true);
    expect(await asked(inputs.length - 1)).toEqual(directly(fight));
    expect(await asked(inputs.length)).toEqual(directly(fight));
    expect(sent().map(one => one.header !== undefined)).toEqual([true, false, true]);
  });

  test('is evaluated as it was at the time of the question', async () => {
    const pool = poolOf();
    const fight = duel();
    const then = directly(fight);
    const asked = pool.ask(about('duel', fight), weigh());
    anything(fight);
    expect(await asked).toEqual(then);
    expect(await pool.ask(about('duel', fight), weigh())).toEqual(directly(fight));
  });

  test('is dropped when there are more than the worker keeps', async () => {
    const { pool, sent } = overheard({ fights: 2 });
    const fights = [1, 2, 3].map(duel);
    for (let round = 0; round < 3; round++) {
      for (const [i, fight] of fights.entries()) {
        anything(fight);
        expect(await pool.ask(about(`table ${i}`, fight), weigh())).toEqual(directly(fight));
      }
    }
    expect(sent().every(asked => asked.header)).toBe(true);
  });
});

describe('a question over its budget', () => {
  test('is given up alone; those waiting behind it are answered', async () => {
    const pool = poolOf();
    const fight = duel();
    await pool.ask(about('duel', fight), weigh());
    const asked = pool.ask(melee, heavy, 200).catch(e => e);
    const others = ['duel', 'other'].map(table => pool.ask(about(table, fight), weigh()));
    expect(await asked).toBeInstanceOf(WorkTimeoutError);
    for (const answer of await Promise.all(others)) expect(answer).toEqual(directly(fight));
  });

  test('does not use the budget of those behind it', async () => {
    const pool = poolOf();
    const fight = duel();
    const slow = [1, 2, 3, 4].map(() => pool.ask(melee, heavy, 1_200).catch(e => e));
    const quick = pool.ask(about('melee', fight), weigh(), 4_000);
    for (const one of slow) expect(await one).toBeInstanceOf(WorkTimeoutError);
    expect(await quick).toEqual(directly(fight));
  });
});

describe('a worker that dies', () => {
  test('is replaced, and the question is sent to the new one', async () => {
    const { pool, workers } = watched();
    const fight = duel();
    await pool.ask(about('duel', fight), weigh());
    const slow = pool.ask(melee, heavy, 1_500).catch(e => e);
    const quick = pool.ask(about('duel', fight), weigh());
    workers[0]?.kill('SIGKILL');
    expect(await slow).toBeInstanceOf(WorkTimeoutError);
    expect(await quick).toEqual(directly(fight));
    expect(workers).toHaveLength(3);
  });

  test('twice of the same question does not get it again, and the others are answered', async () => {
    const { pool, workers } = watched();
    const fight = duel();
    await pool.ask(about('duel', fight), weigh());
    const poison = pool.ask(melee, heavy).catch(e => e);
    const others = ['duel', 'other'].map(table => pool.ask(about(table, fight), weigh()));
    for (const n of [0, 1]) {
      await vi.waitFor(() => expect(workers[n]?.listenerCount('message')).toBeGreaterThan(0), 20_000);
      if (n > 0) await once(workers[n] as ChildProcess, 'message');
      workers[n]?.kill('SIGKILL');
    }
    expect(await poison).toBeInstanceOf(WorkerDiedError);
    for (const answer of await Promise.all(others)) expect(answer).toEqual(directly(fight));
    expect(workers).toHaveLength(3);
  });

  test('is different from one with a bug: there only the question fails, and the worker continues', async () => {
    const { pool, workers } = watched();
    const fight = duel();
    const poison = await pool.ask(about('duel', fight), weigh({ eyes: null as never })).catch(e => e);
    expect([poison instanceof WorkFailedError, poison.message]).toEqual([true, expect.stringMatching(/null/)]);
    expect(await pool.ask(about('duel', fight), weigh())).toEqual(directly(fight));
    expect(workers).toHaveLength(1);
  });
});

describe('many questions', () => {
  test('200 about 20 tables are all answered, and the main thread has time for other work', async () => {
    const pool = poolOf({ workers: 2, fights: 6 });
    const fights = Array.from({ length: 20 }, (_, i) => duel(i + 1));
    const expected = fights.map(directly);
    const began = performance.now();
    const before = process.threadCpuUsage();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => pool.ask(about(`table ${i % 20}`, fights[i % 20] as Fight), weigh())));
    const { user, system } = process.threadCpuUsage(before);
    const wallMs = performance.now() - began;
    answers.forEach((answer, i) => expect(answer).toEqual(expected[i % 20]));
    expect((user + system) / 1000).toBeLessThan(0.5 * wallMs);
  });

  test('about one table take turns with those about others, and are refused beyond a limit', async () => {
    const pool = poolOf();
    const fight = duel();
    const order: string[] = [];
    const ask = (table: string) => pool.ask(about(table, fight), weigh()).then(() => order.push(table));
    const busy = Array.from({ length: 40 }, () => ask('busy').catch(e => e));
    await ask('quiet');
    expect(order.filter(table => table === 'busy').length).toBeLessThan(3);
    const ends = await Promise.all(busy);
    expect(ends.filter(end => end instanceof QueueFullError)).toHaveLength(8);
    expect(order).toHaveLength(33);
  });
});

test('closing ends open questions, and no more are accepted', async () => {
  const pool = poolOf();
  const asked = [1, 2].map(() => pool.ask(melee, heavy).catch(e => e));
  await pool.close();
  for (const one of asked) expect(await one).toBeInstanceOf(WorkFailedError);
  await expect(pool.ask(melee, heavy)).rejects.toThrow('closed');
});
