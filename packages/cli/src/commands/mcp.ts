import { join } from 'node:path';
import { type Command, type Exit, Misuse, words } from '../command.ts';
import { complain } from '../print.ts';
import { dataFolder } from './serve.ts';

/** Lets a language model play, over its standard input and output. */
export const mcp: Command = {
  usage: 'mcp [--data FOLDER] | mcp --url URL [--token TOKEN]',
  does: 'lets a language model make tables and play at them, over MCP on standard input and output: at tables of its own, or at those of a server. FRAY_TOKEN in the environment is a token too',
  async run(args): Promise<Exit> {
    const { values, positionals } = words(args, { data: { type: 'string' }, url: { type: 'string' }, token: { type: 'string' } });
    if (positionals.length > 0) throw new Misuse('mcp takes no words');
    if (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
      throw new Misuse(`${values.url} is no address like https://fray.example`);
    if (values.url !== undefined && values.data !== undefined) throw new Misuse('Tables are in a folder or at a server');
    // Only here, so that no other command waits for it.
    const { LIMITS, openHall, serveOverStdio, tablesAt, tablesHere } = await import('@fray/server');
    const token = values.token ?? process.env['FRAY_TOKEN'];
    // Standard output is the client's.
    const failed = (what: string, error: unknown) => complain(`${what}: ${(error as Error)?.message ?? JSON.stringify(error)}`);
    if (values.url !== undefined) {
      await serveOverStdio({ tables: tablesAt(values.url), token, failed });
      return 0;
    }
    const { hall, close } = await openHall({ file: join(dataFolder(values.data), 'mcp.sqlite'), limits: LIMITS, failed });
    await serveOverStdio({ tables: tablesHere(hall), token, failed });
    await close();
    return 0;
  },
};
