import { createReadStream } from 'node:fs';
import { bad, type Result } from '@fray/engine';
import type { Restored } from '@fray/server';
import { type Command, Misuse, words } from '../command.ts';
import { storeAt } from '../data.ts';
import { complain, json, problems, say } from '../print.ts';
import { whyNot } from '../read.ts';

/** Brings back what a backup has. */
export const restore: Command = {
  usage: 'restore FILE [--data FOLDER] [--add]',
  does: 'brings all tables of a backup into an empty data folder or DATABASE_URL; with --add those that are not there yet',
  async run(args) {
    const { values, positionals } = words(args, { data: { type: 'string' }, add: { type: 'boolean', default: false } });
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new Misuse('Which backup?');
    const result = await restored(file, values.data, values.add);
    if (!result.ok) {
      problems(file, result.problems);
      return 1;
    }
    const { tables, entries, skipped, damaged, place } = result.value;
    if (values.json) json(result.value);
    else
      say(
        `${tables} tables with ${entries} entries are in ${place}${skipped > 0 ? `; ${skipped} were there already` : ''}. The links of their seats are good.`,
      );
    for (const { table, entry } of damaged)
      complain(`Table ${table} was damaged when it was backed up, from entry ${entry} on; "fray tables repair ${table}" goes back to before that`);
    return damaged.length > 0 ? 1 : 0;
  },
};

const restored = async (file: string, data: string | undefined, add: boolean): Promise<Result<Restored & { readonly place: string }>> => {
  const { restore } = await import('@fray/server');
  const opened = await storeAt(data, true);
  if (!opened.ok) return opened;
  const { store, place } = opened.value;
  try {
    const result = await restore(store, () => linesOf(file), { add });
    return result.ok ? { ok: true, value: { ...result.value, place } } : result;
  } catch (e) {
    return bad(whyNot(e));
  } finally {
    await store.close();
  }
};

/** A line ends at a newline and nowhere else: text may have other separators in it. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
