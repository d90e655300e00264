import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/database/open-store.ts';
import type { AppendResult, EntryRecord, Store } from '../../src/store/store.ts';
import { Wire } from '../helpers/breakable-wire.ts';
import { freshDatabase, freshFile, run } from '../helpers/store-places.ts';

let tables = 0;
const newTable = (): string => `table-${++tables}`;

const entry = (table: string, n: number, rest: Partial<EntryRecord> = {}): EntryRecord => ({
  table,
  n,
  at: 1_800_000_000_000 + n,
  key: undefined,
  body: `{"n":${n}}`,
  sum: `the sum of ${n}`,
  ...rest,
});

const log = (table: string, length: number): EntryRecord[] => Array.from({ length }, (_, i) => entry(table, i + 1));

describe.each(['sqlite', 'postgres'] as const)('%s', kind => {
  let where: { file: string } | { url: string };
  let store: Store;
  /** The same store, opened as by another process. */
  let other: Store;

  beforeAll(async () => {
    where = kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() };
  });
  beforeEach(async () => {
    [store, other] = await Promise.all([openStore(where), openStore(where)]);
  });
  afterEach(async () => {
    await Promise.all([store.close(), other.close()]);
  });

  const made = async (length = 0): Promise<string> => {
    const table = newTable();
    await store.create({ id: table, created: tables, header: '{}' }, log(table, length), []);
    return table;
  };

  describe('tables', () => {
    it('stores a table unchanged, with its first entries', async () => {
      const id = newTable();
      const entries = [entry(id, 1, { key: 'k', body: '{"it":"it\'s \\u0000 “so” 🎲"}' }), entry(id, 2)];
      expect(store.kind).toBe(kind);
      await store.create({ id, created: 1_800_000_000_000, header: '{"fray":1}' }, entries, [{ hash: `h-${id}`, table: id, seat: 'gm' }]);
      expect(await other.table(id)).toEqual({
        id,
        created: 1_800_000_000_000,
        header: '{"fray":1}',
        archived: false,
        length: 2,
        sum: kind === 'sqlite' ? 'the sum of 2' : undefined,
      });
      expect(await other.entries(id, 1)).toEqual(entries);
      expect(await other.entries(id, 2)).toEqual(entries.slice(1));
      expect(await other.seatFor(`h-${id}`)).toEqual({ hash: `h-${id}`, table: id, seat: 'gm' });
    });

    it('reads any part of a long log', async () => {
      const id = await made(2050);
      const whole = log(id, 2060);
      for (const e of whole.slice(2050)) await store.append(e);
      for (const from of [1, 2, 999, 1000, 1001, 2000, 2051, 2060, 2061, 5000]) {
        expect(await other.entries(id, from)).toEqual(whole.slice(from - 1));
        for (const most of [0, 1, 2, 500, 1000, 3000]) expect(await other.entries(id, from, most)).toEqual(whole.slice(from - 1, from - 1 + most));
      }
    });

    it('stores a long log in pieces: others are written in between, and no key works before it is complete', async () => {
      const [short, long] = [await made(1), newTable()];
      const entries = log(long, 10_500);
      const steps: string[] = [];
      const creating = store
        .create({ id: long, created: 1, header: '{}' }, entries, [{ hash: `h-${long}`, table: long, seat: 'gm' }])
        .then(() => steps.push('made'));
      await expect.poll(async () => (await store.table(long))?.length ?? 0, { interval: 0 }).toBeGreaterThan(0);
      expect(await store.seatFor(`h-${long}`)).toBeUndefined();
      for (let n = 2; n < 4; n++) steps.push(`${await store.append(entry(short, n))} ${n}`);
      await creating;
      expect(steps).toEqual(['done 2', 'done 3', 'made']);
      expect(await other.entries(long, 1)).toEqual(entries);
      expect(await other.entries(short, 1)).toEqual(log(short, 3));
      expect(await store.table(long)).toMatchObject({ archived: false, length: 10_500 });
      expect(await store.faults()).toEqual([]);
      expect(await store.append(entry(long, 10_501))).toBe('done');
    });

    it('reports missing tables and entries', async () => {
      expect(await store.table('none')).toBeUndefined();
      expect(await store.entries('none', 1)).toEqual([]);
      expect(await store.seatFor('none')).toBeUndefined();
      await store.archive('none', true);
    });

    it('stores a table completely or not at all', async () => {
      const id = await made(1);
      await expect(store.create({ id, created: 1, header: '{}' }, [], [{ hash: `h-${id}`, table: id, seat: 'gm' }])).rejects.toThrow();
      expect(await store.seatFor(`h-${id}`)).toBeUndefined();
      const fresh = newTable();
      await expect(store.create({ id: fresh, created: 1, header: '{}' }, [entry(fresh, 2)], [])).rejects.toThrow(/entry 1 of the new table/);
      await expect(store.create({ id: fresh, created: 1, header: '{}' }, [], [{ hash: 'h', table: 'none', seat: 'gm' }])).rejects.toThrow();
      expect(await store.table(fresh)).toBeUndefined();
    });

    it('removes an archived table with all its data, and keeps the others', async () => {
      const [gone, stays] = [newTable(), newTable()];
      const ofPicture = JSON.stringify({ image: { id: 'c'.repeat(64) } });
      for (const id of [gone, stays]) await store.create({ id, created: 1, header: ofPicture }, log(id, 1_000), [{ hash: `h-${id}`, table: id, seat: 'gm' }]);
      // Interleaved entries of two tables.
      for (let n = 1_001; n <= 1_010; n++) await Promise.all([gone, stays].map(id => store.append(entry(id, n))));
      expect(await store.remove(gone)).toBe(false);
      await store.archive(gone, true);
      expect(await other.remove(gone)).toBe(true);
      expect(await store.remove(gone)).toBe(false);
      expect([await store.table(gone), await store.seatFor(`h-${gone}`), await store.entries(gone, 1)]).toEqual([undefined, undefined, []]);
      await expect(store.append(entry(gone, 1_011))).rejects.toThrow(/no such table/);
      expect(await store.entries(stays, 1)).toEqual(log(stays, 1_010));
      expect(await store.append(entry(stays, 1_011))).toBe('done');
      const again = await made(3);
      expect(await other.entries(again, 1)).toEqual(log(again, 3));
      expect(await other.entries(stays, 1)).toEqual(log(stays, 1_011));
    });

    it('lists tables newest first, in pages, archived ones separately', async () => {
      for (const id of (await store.tables({ archived: false, most: 1000 })).items.map(t => t.id)) await store.archive(id, true);
      const ids: string[] = [];
      for (const created of [30, 10, 20, 20, 20]) {
        const id = newTable();
        ids.push(id);
        await store.create({ id, created, header: '{}' }, log(id, 2), []);
      }
      const [a, b, c, d, e] = ids as [string, string, string, string, string];
      const seen: string[] = [];
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const page = await other.tables({ archived: false, most: 2, ...(after !== undefined && { after }) });
        expect(page.items.length).toBeLessThanOrEqual(2);
        expect(page.items.every(t => t.length === 2)).toBe(true);
        seen.push(...page.items.map(t => t.id));
        after = page.next;
      }
      expect(seen).toEqual([a, e, d, c, b]);
      await store.archive(c, true);
      expect((await other.table(c))?.archived).toBe(true);
      expect((await other.tables({ archived: false, most: 9 })).items.map(t => t.id)).toEqual([a, e, d, b]);
      expect((await other.tables({ archived: true, most: 1000 })).items.map(t => t.id)).toContain(c);
      await store.archive(c, false);
      expect(await other.tables({ archived: false, most: 5 })).toMatchObject({ items: { length: 5 }, next: undefined });
      expect((await other.tables({ archived: false, most: 5, after: 'none' })).items).toEqual([]);
    });
  });

  describe('keys', () => {
    it('open a seat until they are removed', async () => {
      const [one, two] = [newTable(), newTable()];
      const key = (hash: string, table: string, seat: string) => ({ hash: `${one}-${hash}`, table, seat });
      const keys = [key('a', one, 'ada'), key('b', one, 'ada'), key('c', one, 'bo'), key('d', two, 'ada')];
      for (const id of [one, two])
        await store.create(
          { id, created: 1, header: '{}' },
          [],
          keys.filter(k => k.table === id),
        );
      await other.dropKeys(one, 'ada');
      expect(await Promise.all(keys.map(k => store.seatFor(k.hash)))).toEqual([undefined, undefined, keys[2], keys[3]]);
    });

    it('open a seat only with the new key after a renewal, or with the old one if it fails', async () => {
      const table = await made();
      const key = (n: number) => ({ hash: `${table}-${n}`, table, seat: 'ada' });
      const good = async () => (await Promise.all([0, 1, 2].map(n => store.seatFor(key(n).hash)))).map(k => k?.seat);
      await store.replaceKeys(key(0));
      expect(await good()).toEqual(['ada', undefined, undefined]);
      await store.replaceKeys(key(1));
      expect(await good()).toEqual([undefined, 'ada', undefined]);
      // An existing key cannot be added again: the operation fails between its two halves.
      const elsewhere = await made();
      await store.replaceKeys({ hash: key(2).hash, table: elsewhere, seat: 'bo' });
      await expect(store.replaceKeys(key(2))).rejects.toThrow();
      expect(await good()).toEqual([undefined, 'ada', 'bo']);
    });

    it('are one for a seat after many renewals at once by two processes', async () => {
      const table = await made();
      const keys = Array.from({ length: 20 }, (_, n) => ({ hash: `${table}-${n}`, table, seat: 'ada' }));
      await Promise.all(keys.map((key, n) => (n % 2 === 0 ? store : other).replaceKeys(key)));
      const good = await Promise.all(keys.map(k => store.seatFor(k.hash)));
      expect(good.filter(k => k !== undefined)).toHaveLength(1);
    });
  });

  describe('append', () => {
    it('stores the next entry, and no other', async () => {
      const table = await made();
      expect(await store.append(entry(table, 1))).toBe('done');
      expect(await store.append(entry(table, 2))).toBe('done');
      expect(await store.append(entry(table, 2, { body: '{}' }))).toBe('taken');
      expect(await store.append(entry(table, 1, { body: '{}' }))).toBe('taken');
      await expect(store.append(entry(table, 4))).rejects.toThrow(`entry 4 of table ${table} would leave a gap`);
      await expect(store.append(entry('none', 1))).rejects.toThrow('no such table');
      expect(await other.entries(table, 1)).toEqual(log(table, 2));
    });

    it('stores a repeated entry once', async () => {
      const table = await made();
      const sent = entry(table, 1, { key: 'k' });
      expect(await Promise.all([store.append(sent), store.append(sent), other.append(sent)]).then(all => all.sort())).toEqual(['done', 'taken', 'taken']);
      expect(await other.entries(table, 1)).toEqual([sent]);
    });

    it('gives a number to one of two processes', async () => {
      const table = await made();
      for (let n = 1; n <= 50; n++) {
        const [a, b] = [entry(table, n, { body: '"a"' }), entry(table, n, { body: '"b"' })];
        const came = await Promise.all([store.append(a), other.append(b)]);
        expect([...came].sort()).toEqual(['done', 'taken']);
        expect(await other.entries(table, n)).toEqual([came[0] === 'done' ? a : b]);
      }
    });

    it('does not deadlock two processes with opposite orders', async () => {
      const all = await Promise.all(Array.from({ length: 40 }, () => made()));
      for (let n = 1; n <= 20; n++) {
        const forth = all.map(table => store.append(entry(table, n)));
        const back = all.toReversed().map(table => other.append(entry(table, n)));
        const came = await Promise.all([...forth, ...back]);
        expect(came.filter(c => c === 'done')).toHaveLength(all.length);
      }
    });

    it('keeps the order of many entries at once', async () => {
      const all = await Promise.all(Array.from({ length: 300 }, () => made()));
      const came = await Promise.all(Array.from({ length: 5 }, (_, i) => i + 1).flatMap(n => all.map(table => store.append(entry(table, n)))));
      expect(new Set(came)).toEqual(new Set<AppendResult>(['done']));
      for (const table of all) expect(await other.entries(table, 1)).toEqual(log(table, 5));
    });

    it('does not store entries after one that was rejected', async () => {
      const table = await made();
      await other.append(entry(table, 1, { key: 'k' }));
      const came = [store.append(entry(table, 1)), store.append(entry(table, 2)), store.append(entry(table, 3))];
      expect(await Promise.all(came)).toEqual(['taken', 'taken', 'taken']);
      const gap = [store.append(entry(table, 3)), store.append(entry(table, 4))];
      expect((await Promise.allSettled(gap)).map(p => p.status)).toEqual(['rejected', 'rejected']);
      expect(await other.table(table)).toMatchObject({ length: 1 });
    });

    it('rejects an entry that no database can store, and not those beside it', async () => {
      const table = await made();
      const bad = [entry(table, 1, { key: '\0' }), entry(table, 1, { key: '\ud800' }), entry(table, 1.5), entry(table, 0), entry(table, 1, { at: Number.NaN })];
      const came = await Promise.allSettled([...bad, entry(table, 1)].map(e => store.append(e)));
      expect(came.map(p => p.status)).toEqual([...bad.map(() => 'rejected'), 'fulfilled']);
      expect(await other.entries(table, 1)).toEqual(log(table, 1));
    });

    it('rejects all entries of a failed batch, and continues with the next', async () => {
      const [one, two] = [await made(), await made()];
      await schema('alter table entries rename to away');
      const failed = await Promise.allSettled([store.append(entry(one, 1)), store.append(entry(one, 2)), store.append(entry(two, 1))]);
      await schema('alter table away rename to entries');
      for (const f of failed) expect(f).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('entries could not be stored: ') } });
      expect(await Promise.all([store.append(entry(one, 1)), store.append(entry(one, 2)), store.append(entry(two, 1))])).toEqual(['done', 'done', 'done']);
    });

    it('completes pending entries when it is closed, and accepts no more', async () => {
      const table = await made();
      const closing = await openStore(where);
      const under = closing.append(entry(table, 1));
      await closing.close();
      expect(await under).toBe('done');
      await expect(closing.append(entry(table, 2))).rejects.toThrow('the store is closed');
      expect((await other.table(table))?.length).toBe(1);
    });

    it('has logs without gaps while two processes write', async () => {
      const attempt = fc.record({ by: fc.nat(1), table: fc.nat(1), ahead: fc.integer({ min: -1, max: 3 }), key: fc.option(fc.nat(5)) });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(attempt, { minLength: 1, maxLength: 12 }), { maxLength: 6 }), async rounds => {
          const [one, two] = [await made(), await made()];
          const done: EntryRecord[] = [];
          let tried = 0;
          for (const round of rounds) {
            const lengths = await Promise.all([one, two].map(async t => (await store.table(t))?.length ?? 0));
            await Promise.allSettled(
              round.map(async ({ by, table, ahead, key }) => {
                const n = (lengths[table] as number) + ahead;
                const mine = entry([one, two][table] as string, n, { key: key === null ? undefined : `k${key}`, body: `{"try":${tried++}}` });
                const came = await [store, other][by]?.append(mine);
                if (came === 'done') done.push(mine);
                if (came === 'taken') expect(n).toBeGreaterThan(0);
              }),
            );
          }
          for (const table of [one, two]) {
            const there = await other.entries(table, 1);
            expect(there.map(e => e.n)).toEqual(there.map((_, i) => i + 1));
            expect(there).toEqual(done.filter(e => e.table === table).sort((a, b) => a.n - b.n));
          }
        }),
        { numRuns: 60 },
      );
    });
  });

  const schema = async (statement: string): Promise<void> => {
    if ('url' in where) return run(where.url, statement);
    const { DatabaseSync } = await import('node:sqlite');
    using db = new DatabaseSync(where.file);
    db.exec(statement);
  };
});

describe('a PostgreSQL that disconnects', () => {
  const opened = async (): Promise<{ wire: Wire; store: Store; table: string }> => {
    const wire = await Wire.to(await freshDatabase());
    const store = await openStore({ url: wire.url });
    const table = newTable();
    await store.create({ id: table, created: 1, header: '{}' }, [], []);
    return { wire, store, table };
  };

  it('stores once what was committed without an answer', async () => {
    const { wire, store, table } = await opened();
    for (let n = 1; n <= 5; n++) {
      wire.loseAnswerTo(/insert into entries/);
      expect(await store.append(entry(table, n, { key: `k${n}` }))).toBe('done');
    }
    expect((await store.entries(table, 1)).map(e => e.n)).toEqual([1, 2, 3, 4, 5]);
    await store.close();
  });

  it('waits a while for its return, and then reports that the result is unknown', async () => {
    const { wire, store, table } = await opened();
    wire.cut();
    const waiting = store.append(entry(table, 1));
    await new Promise(resolve => setTimeout(resolve, 300));
    wire.mend();
    expect(await waiting).toBe('done');
    wire.cut();
    await expect(store.probe(1)).rejects.toThrow();
    await expect(store.append(entry(table, 2))).rejects.toThrow('entries could not be stored');
    wire.mend();
    await store.probe(1);
    expect(await store.append(entry(table, 2))).toBe('done');
    await store.close();
  });

  it('does not show the password when it cannot be reached', async () => {
    for (const url of ['postgres://somebody:secret@127.0.0.1:1/fray', 'postgres://somebody:secret@[nonsense/fray']) {
      const error = await openStore({ url }).catch((e: Error) => e);
      expect(error).toBeInstanceOf(Error);
      expect((await import('node:util')).inspect(error)).not.toContain('secret');
    }
  });
});

it('names the file that cannot be opened', async () => {
  await expect(openStore({ file: '/no/such/folder/fray.db' })).rejects.toThrow('/no/such/folder/fray.db');
});
