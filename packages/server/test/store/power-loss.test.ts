import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '@fray/engine/dice';
import { HashChain } from '@fray/table/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds, SEED } from '../../../engine/test/rounds.ts';
import { openStore } from '../../src/database/open-store.ts';
import type { EntryRecord, Store } from '../../src/store/store.ts';
import { afterPowerLoss, type Done, readRecord } from '../helpers/power-loss/record.ts';
import { compiler } from '../helpers/services.ts';

/** Number of simulated power losses. */
const ROUNDS = rounds({ variable: 'FRAY_POWER_LOSSES', usual: 40, deep: 300 });

const TABLES = 5;
const ENTRIES = 250;

const work = realpathSync(mkdtempSync(join(tmpdir(), 'fray-power-')));
afterAll(() => rmSync(work, { recursive: true }));

let done: Done[];

/** Everything that was done to the file of a store during play, in order. */
beforeAll(() => {
  const [folder, record, library] = [join(work, 'played'), join(work, 'record'), join(work, 'recorder.so')];
  execFileSync('mkdir', [folder]);
  execFileSync(compiler(), ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, '../helpers/power-loss/recorder.c'), '-ldl', '-lpthread']);
  const env = { ...process.env, LD_PRELOAD: library, FRAY_RECORDED: folder, FRAY_RECORD: record };
  execFileSync(process.execPath, [join(import.meta.dirname, '../helpers/power-loss/keep-appending.ts'), folder, `${TABLES}`, `${ENTRIES}`], {
    env,
    stdio: 'inherit',
  });
  done = readRecord(readFileSync(record));
});

/** The entries that were acknowledged by then. */
const acknowledgedIn = (some: readonly Done[]): EntryRecord[] =>
  some.flatMap(d => (d.file === 'acknowledged' && 'bytes' in d ? [JSON.parse(d.bytes.toString()) as EntryRecord] : []));

const check = async (store: Store, acknowledged: readonly EntryRecord[]): Promise<void> => {
  expect(await store.faults()).toEqual([]);
  for (let i = 0; i < TABLES; i++) {
    const table = `table-${i}`;
    const own = acknowledged.filter(e => e.table === table);
    const kept = await store.table(table);
    if (!kept) {
      expect(own).toEqual([]);
      continue;
    }
    const entries = await store.entries(table, 1);
    expect(HashChain.from(store.checksum, table, kept.header).verify(table, 0, entries)).toEqual({ sound: entries.length });
    expect(entries.slice(1, own.length + 1)).toEqual(own);
    expect(kept.sum).toBe(entries.at(-1)?.sum);
  }
};

it(`after ${ROUNDS} power losses all acknowledged entries are there, and none is incomplete`, { timeout: 60_000 + ROUNDS * 5_000 }, async () => {
  const rng = new Rng(SEED, 1);
  expect(acknowledgedIn(done)).toHaveLength(TABLES * (ENTRIES - 1));
  for (let round = 0; round < ROUNDS; round++) {
    const before = done.slice(0, 1 + rng.below(done.length));
    const folder = mkdtempSync(join(work, 'after-'));
    const file = join(folder, 'tables.sqlite');
    for (const part of ['tables.sqlite', 'tables.sqlite-wal'])
      if (before.some(d => d.file === part)) writeFileSync(join(folder, part), afterPowerLoss(before, part, rng));
    const store = await openStore({ file });
    try {
      await check(store, acknowledgedIn(before));
    } catch (e) {
      throw new Error(`round ${round} of seed ${SEED}, after ${before.length} of ${done.length} operations: ${(e as Error).message}`, { cause: e });
    } finally {
      await store.close();
      rmSync(folder, { recursive: true });
    }
  }
});
