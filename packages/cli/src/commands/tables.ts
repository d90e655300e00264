import { formatTranscript } from '@fray/engine';
import type { Store, TableRecord } from '@fray/server';
import type { Loaded } from '@fray/table/play';
import { type Command, type Exit, Misuse, words } from '../command.ts';
import { storeAt } from '../data.ts';
import { bold, complain, dim, json, problems, say, sayJson } from '../print.ts';

/** Looks after the tables of a store, from beside the server. */
export const tables: Command = {
  usage:
    'tables [--archived] [--data FOLDER] | tables check [ID] | tables export ID | tables repair ID | tables archive ID | tables unarchive ID | tables remove ID',
  does: 'lists the tables of the data folder or of DATABASE_URL; checks that they are as they were written; writes the transcript of one, which replays; repairs one; puts one away, or takes it out again; removes one that was put away, for good',
  async run(args) {
    const { values, positionals } = words(args, { data: { type: 'string' }, archived: { type: 'boolean', default: false } });
    const [does, id] = positionals;
    if (does !== undefined && does !== 'check' && !Object.hasOwn(DEEDS, does)) throw new Misuse(`tables does not ${does}`);
    if (does !== undefined && ((id === undefined && does !== 'check') || positionals.length > 2)) throw new Misuse('Which table?');
    const opened = await storeAt(values.data, false);
    if (!opened.ok) {
      problems('tables', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (does === undefined) return await list(store, values.archived, values.json === true);
      if (id !== undefined && !(await store.table(id))) {
        complain(`There is no table ${id}`);
        return 1;
      }
      return does === 'check' ? await check(store, id, values.json === true) : await DEEDS[does as keyof typeof DEEDS](store, id as string);
    } finally {
      await store.close();
    }
  },
};

const DEEDS = {
  async export(store: Store, id: string): Promise<Exit> {
    const [{ Declined, loadTable }, { systemOf }] = await Promise.all([import('@fray/table/play'), import('@fray/systems')]);
    try {
      const { table } = (await loadTable(store, id, systemOf)) as Loaded;
      sayJson(formatTranscript(table.transcript()));
      if (table.misfit) complain(`${id}: ${table.misfit.why}`);
      return table.misfit?.isDamage ? 1 : 0;
    } catch (e) {
      if (!(e instanceof Declined)) throw e;
      complain(`${id}: ${e.problem.detail}. What its log has is written as it is.`);
      const { header } = (await store.table(id)) as TableRecord;
      sayJson(`${header}\n${(await store.entries(id, 1)).map(({ body }) => `${body}\n`).join('')}`);
      return 1;
    }
  },
  async repair(store: Store, id: string): Promise<Exit> {
    const { repair } = await import('@fray/server');
    const { entries, taken, misfit } = await repair(store, id, Date.now());
    // Nothing is thrown away without a trace.
    for (const record of taken) sayJson(`${JSON.stringify(record)}\n`);
    if (taken.length > 0)
      complain(`${taken.length} entries that were not as they were written, or came after one that was not, are taken out; they are above.`);
    if (misfit !== undefined) complain(`From entry ${misfit} on the log does not fit the rules: the fight goes on from before it.`);
    complain(`Table ${id} has ${entries} entries and can be played. A server that had it open has to be started again.`);
    return 0;
  },
  async archive(store: Store, id: string): Promise<Exit> {
    await store.archive(id, true);
    return 0;
  },
  async unarchive(store: Store, id: string): Promise<Exit> {
    await store.archive(id, false);
    return 0;
  },
  async remove(store: Store, id: string): Promise<Exit> {
    if (await store.remove(id)) return 0;
    complain(`Table ${id} is not put away; first: fray tables archive ${id}`);
    return 1;
  },
};

const check = async (store: Store, id: string | undefined, asJson: boolean): Promise<Exit> => {
  const { check } = await import('@fray/server');
  const faults = [];
  for await (const fault of check(store, id)) {
    faults.push(fault);
    if (!asJson) say(`${bold(fault.table ?? 'the store')}  ${fault.why}`);
  }
  if (asJson) json(faults);
  else if (faults.length === 0) say('Everything is as it was written, and fits the rules.');
  return faults.length === 0 ? 0 : 1;
};

const list = async (store: Store, archived: boolean, asJson: boolean): Promise<Exit> => {
  const { titled } = await import('@fray/server');
  const all = [];
  for (let after: string | undefined; ; ) {
    const page = await store.tables({ archived, most: 500, ...(after !== undefined && { after }) });
    for (const { id, created, header, length } of page.items) {
      all.push({ id, ...titled(header), entries: length, created: new Date(created).toISOString() });
    }
    if (page.next === undefined) break;
    after = page.next;
  }
  if (asJson) json(all);
  else for (const t of all) say(`${bold(t.id)}  ${t.name}  ${dim(`${t.system}, ${t.entries} entries, made ${t.created.slice(0, 16).replace('T', ' ')}`)}`);
  return 0;
};
