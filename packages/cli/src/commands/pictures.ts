import type { Store } from '@fray/server';
import { type Command, type Exit, Misuse, wholeNumber, words } from '../command.ts';
import { storeAt } from '../data.ts';
import { bold, complain, dim, json, problems, say } from '../print.ts';

const DAY_MS = 86_400_000;

/** Looks after the pictures of a store, from beside the server. */
export const pictures: Command = {
  usage: 'pictures [--data FOLDER] | pictures remove ID… | pictures clear [--days N]',
  does: 'lists the pictures of maps that are kept, with their size and how many tables use them; removes some, or all that no table uses and nobody has brought for some days (7)',
  async run(args) {
    const { values, positionals } = words(args, { data: { type: 'string' }, days: { type: 'string', default: '7' } });
    const [does, ...ids] = positionals;
    const days = wholeNumber(values.days, '--days', 0, 36_500);
    if (does !== undefined && does !== 'remove' && does !== 'clear') throw new Misuse(`pictures does not ${does}`);
    if (does === 'remove' && ids.length === 0) throw new Misuse('Which picture?');
    if (does === 'clear' && ids.length > 0) throw new Misuse('pictures clear takes no words');
    const opened = await storeAt(values.data, false);
    if (!opened.ok) {
      problems('pictures', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (does === 'remove') return await remove(store, ids);
      if (does === 'clear') return await clear(store, Date.now() - days * DAY_MS, values.json === true);
      return await list(store, values.json === true);
    } finally {
      await store.close();
    }
  },
};

const list = async (store: Store, asJson: boolean): Promise<Exit> => {
  const all = await store.pictures.kept();
  if (asJson) json(all);
  else {
    for (const p of all) say(`${bold(p.id)}  ${kilobytes(p.size)}  ${dim(`${p.type}, brought ${day(p.brought)}, ${used(p.tables)}`)}`);
    say(dim(`${all.length} pictures, ${kilobytes(all.reduce((sum, p) => sum + p.size, 0))}`));
  }
  return 0;
};

const remove = async (store: Store, ids: readonly string[]): Promise<Exit> => {
  let exit: Exit = 0;
  for (const id of ids) {
    if (await store.pictures.remove(id)) continue;
    complain(`There is no picture ${id}`);
    exit = 1;
  }
  return exit;
};

/** One that somebody brings, or begins to use, meanwhile stays. */
const clear = async (store: Store, before: number, asJson: boolean): Promise<Exit> => {
  const removed: string[] = [];
  for (const id of await store.pictures.unused(before)) if (await store.pictures.remove(id, before)) removed.push(id);
  if (asJson) json(removed);
  else say(`${removed.length} pictures that no table uses are removed`);
  return 0;
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const used = (tables: number): string => (tables === 0 ? 'used by no table' : tables === 1 ? 'used by 1 table' : `used by ${tables} tables`);
