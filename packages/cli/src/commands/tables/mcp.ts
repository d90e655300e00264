import { join } from 'node:path';
import { type CliCommand, type ExitCode, parseWords, UsageError } from '../../input/cli-command.ts';
import { dataFolder } from '../../input/data-folder.ts';
import { LANGUAGE_OPTION, languageFrom } from '../../input/language.ts';
import { printError } from '../../terminal/print.ts';

const OPTIONS = `\
    --data FOLDER    where tables of its own are kept: FRAY_DATA of the environment, or ~/.fray
    --url URL        sits at the tables of a server that runs there
    --token TOKEN    of the seat it begins in; FRAY_TOKEN of the environment is not seen in the list of processes
    --lang en|de     the language of answers, where a call asks for no other

A folder is for one such process at a time. Where several are to sit at one table, or people with browsers, start a server (fray serve) and give each --url.`;

/** Lets a language model play over standard input and output. */
export const mcpCommand: CliCommand = {
  usage: 'mcp [--data FOLDER | --url URL] [--token TOKEN] [--lang en|de]',
  does: 'lets a language model play, over MCP on standard input and output: at tables of its own, or at those of a server',
  more: async () => OPTIONS,
  async run(args): Promise<ExitCode> {
    const { values, positionals } = parseWords(args, { data: { type: 'string' }, url: { type: 'string' }, token: { type: 'string' }, ...LANGUAGE_OPTION });
    const language = languageFrom(values.lang);
    const { data, url, token = process.env['FRAY_TOKEN'] } = values;
    if (positionals.length > 0) throw new UsageError('mcp takes no words');
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new UsageError(`${url} is no address like https://fray.example`);
    if (url !== undefined && data !== undefined) throw new UsageError('Tables are in a folder or at a server');
    // Imported here, so that other commands start faster.
    const { DEFAULT_LIMITS, openRegistry, serveOverStdio, remoteTables, localTables } = await import('@fray/server');
    // Standard output is the client's.
    const failed = (what: string, error: unknown) => printError(`${what}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    if (url !== undefined) {
      await serveOverStdio({ tables: remoteTables(url), token, language, failed });
      return 0;
    }
    const opened = await openRegistry({ file: join(dataFolder(data), 'mcp.sqlite'), limits: DEFAULT_LIMITS, failed }).catch(e =>
      failed('It does not start', e),
    );
    if (!opened) return 1;
    await serveOverStdio({ tables: localTables(opened.registry), token, language, failed });
    await opened.close();
    return 0;
  },
};
