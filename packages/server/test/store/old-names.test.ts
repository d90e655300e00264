import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { isRecord } from '@fray/engine/util';
import { systemIds, systemOf } from '@fray/systems';
import { performCommand } from '@fray/table';
import { loadTable, packTable, unpackTable } from '@fray/table/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEntry } from '../../../table/src/storage/entry-store.ts';
import { openStore } from '../../src/database/open-store.ts';
import { checkStore } from '../../src/store/check-store.ts';
import type { Store } from '../../src/store/store.ts';
import { creationContext } from '../../src/workers/making/creation-context.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';

/** A table of each system, as the last version before names were changed stored it: with rulings, a newcomer, an undo, an order and a plan. */
const BEFORE = brotliDecompressSync(readFileSync(new URL('../fixtures/before-renaming.sqlite.br', import.meta.url)));

/** What happened, by the details that events have always had. */
const happened = (shown: unknown): unknown =>
  JSON.parse(JSON.stringify(shown), (_, value: unknown) => {
    if (!isRecord(value) || typeof value['what'] !== 'string') return value;
    const { what, clause, by, target, outcome } = value;
    return { what, clause, by, target, outcome };
  });

const isRuling = (item: unknown): boolean => isRecord(item) && isRecord(item['line']) && item['line']['what'] === 'ruling';

/** A ruling stood after what came of it once, and stands before that today. */
const rulingsFirst = <T>(shown: readonly T[]): readonly T[] => [...shown.filter(isRuling), ...shown.filter(item => !isRuling(item))];

const NEW_LINES: readonly unknown[] = ['count', 'turn over'];
const isNew = (item: unknown): boolean => isRecord(item) && isRecord(item['line']) && NEW_LINES.includes(item['line']['what']);

/** Since then events have got more details, for their sentences, time-count a heading for each count, and others a line for what ends a turn. */
const withoutNewLines = (shown: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] => {
  const all = shown.flat();
  const placeBefore = (back: number): number => back - all.slice(0, back).filter(isNew).length;
  const asBefore = (item: unknown): unknown => (isRecord(item) && typeof item['back'] === 'number' ? { ...item, back: placeBefore(item['back']) } : item);
  return shown.map(items => items.filter(item => !isNew(item)).map(asBefore));
};

const openCopy = (): Promise<Store> => {
  const file = freshFile();
  writeFileSync(file, BEFORE);
  return openStore({ file });
};

/** Moves the tables into PostgreSQL as they are stored. */
const openPostgres = async (): Promise<Store> => {
  const [from, to] = await Promise.all([openCopy(), openStore({ url: await freshDatabase() })]);
  for (const { id, created, header } of (await from.tables({ most: 100 })).items) await to.create({ id, created, header }, await from.entries(id, 1), []);
  await from.close();
  return to;
};

describe.each([
  ['sqlite', openCopy],
  ['postgres', openPostgres],
] as const)('tables of before names changed, in %s', (_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const loaded = async (id: string) => {
    const found = await loadTable(store, id, systemOf);
    if (!found) throw new Error(`there is no table ${id}`);
    return found;
  };

  test('are all sound', async () => {
    const faults = [];
    for await (const fault of checkStore(store)) faults.push(fault);
    expect(faults).toEqual([]);
    expect((await store.tables({ most: 100 })).items).toHaveLength(systemIds.length);
  });

  test.each(systemIds)('%s: is read with the names of today, and shows what the rules of today tell', async id => {
    const { table } = await loaded(`${id}-table`);
    expect(table.logFault).toBeUndefined();
    const entries = (await store.entries(table.id, 1)).map(record => parseEntry(record, table));
    const again = unpackTable(
      packTable(table, entries),
      creationContext(100, () => 1),
    );
    if (!again.ok) throw new Error(JSON.stringify(again.problems));
    const shownNow = withoutNewLines(again.value.entries.map(e => e.shown));
    expect(happened(shownNow.map(rulingsFirst))).toEqual(happened(entries.map(e => rulingsFirst(e.shown))));
    expect(again.value.entries.map(e => e.deed)).toEqual(entries.map(e => e.deed));
  });

  test.each(systemIds)('%s: goes on, and what was stored stays as it was', async id => {
    const { table, chain } = await loaded(`${id}-table`);
    const before = await store.entries(table.id, 1);
    const [open] = table.fight.openDecisions();
    const what = open?.options.find(o => !o.open)?.key ?? '';
    const did = performCommand(table, 'host', { do: 'choose', by: open?.by ?? '', what }, 1_900_000_000_000);
    if (!did.ok) throw new Error(JSON.stringify(did.refused));
    const { n, at } = did.value;
    expect(await store.append(chain.withChecksum({ table: table.id, n, at, key: undefined, body: JSON.stringify(did.value) }))).toBe('done');
    const after = await loaded(table.id);
    expect(after.table.logFault).toBeUndefined();
    expect(after.table.fight.history.inputs).toEqual(table.fight.history.inputs);
    expect(after.table.fight.log.eventsFor()).toEqual(table.fight.log.eventsFor());
    expect((await store.entries(table.id, 1)).slice(0, before.length)).toEqual(before);
  });
});

test('prose in an old table is left alone', async () => {
  const store = await openCopy();
  const { table } = (await loadTable(store, 'time-count-table', systemOf)) ?? {};
  const said = table?.log.entries().flatMap(({ deed }) => (deed.do === 'note' ? [deed.text] : []));
  expect(said).toEqual(['A note about long_sword and armour']);
  await store.close();
});
