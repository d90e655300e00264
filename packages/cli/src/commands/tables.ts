import { formatTranscript } from '@fray/engine';
import type { Store } from '@fray/server';
import { type Command, type Exit, Misuse, words } from '../command.ts';
import { storeAt } from '../data.ts';
import { bold, complain, dim, json, problems, say } from '../print.ts';

/** Looks after the tables of a store, from beside the server. */
export const tables: Command = {
  usage: 'tables [--archived] [--data FOLDER] | tables export ID | tables archive ID | tables unarchive ID',
  does: 'lists the tables of the data folder or of DATABASE_URL; writes the transcript of one, which replays; puts one away, or takes it out again',
  async run(args) {
    const { values, positionals } = words(args, { data: { type: 'string' }, archived: { type: 'boolean', default: false } });
    const [does, id] = positionals;
    if (does !== undefined && !Object.hasOwn(DEEDS, does)) throw new Misuse(`tables does not ${does}`);
    if (does !== undefined && (id === undefined || positionals.length !== 2)) throw new Misuse('Which table?');
    const opened = await storeAt(values.data, false);
    if (!opened.ok) {
      problems('tables', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      return does === undefined ? await list(store, values.archived, values.json === true) : await one(store, does as keyof typeof DEEDS, id as string);
    } finally {
      await store.close();
    }
  },
};

const DEEDS = {
  export: async (store: Store, id: string) => {
    const [{ loadTable }, { systemOf }] = await Promise.all([import('@fray/table/play'), import('@fray/systems')]);
    const loaded = await loadTable(store, id, systemOf);
    if (loaded) process.stdout.write(formatTranscript(loaded.table.transcript()));
  },
  archive: (store: Store, id: string) => store.archive(id, true),
  unarchive: (store: Store, id: string) => store.archive(id, false),
};

const one = async (store: Store, does: keyof typeof DEEDS, id: string): Promise<Exit> => {
  if (!(await store.table(id))) {
    complain(`There is no table ${id}`);
    return 1;
  }
  await DEEDS[does](store, id);
  return 0;
};

const list = async (store: Store, archived: boolean, asJson: boolean): Promise<Exit> => {
  const all = [];
  for (let after: string | undefined; ; ) {
    const page = await store.tables({ archived, most: 500, ...(after !== undefined && { after }) });
    for (const { id, created, header, length } of page.items) {
      const { name, fight } = JSON.parse(header) as { name: string; fight: { system: string } };
      all.push({ id, name, system: fight.system, entries: length, created: new Date(created).toISOString() });
    }
    if (page.next === undefined) break;
    after = page.next;
  }
  if (asJson) json(all);
  else for (const t of all) say(`${bold(t.id)}  ${t.name}  ${dim(`${t.system}, ${t.entries} entries, made ${t.created.slice(0, 16).replace('T', ' ')}`)}`);
  return 0;
};
