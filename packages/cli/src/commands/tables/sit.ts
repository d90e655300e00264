import { createInterface } from 'node:readline';
import type { TableConnector } from '@fray/server';
import { type CliCommand, type ExitCode, parseWords, UsageError } from '../../input/cli-command.ts';
import { LANGUAGE_OPTION, languageFrom } from '../../input/language.ts';
import { parseCommand } from '../../terminal/parse-command.ts';
import { printError, printLine, problemLine } from '../../terminal/print.ts';
import type { RemoteSeat } from '../../terminal/remote-seat.ts';
import { TERMINAL_WORDS } from '../../words/index.ts';

/** Sits at a table of a server. */
export const sitCommand: CliCommand = {
  usage: 'sit LINK [--lang LANGUAGE]',
  does: 'sits at a table of a server, by the link of a seat: in the terminal, or a line at a time in a pipe',
  more: async () => `${TERMINAL_WORDS.en.sitHelp}

Who else uses this machine sees the link in the list of processes. FRAY_TOKEN of the environment is not seen there: the token, which is what comes
after the # of the link; the link may go without it then.`,
  async run(args): Promise<ExitCode> {
    const { values, positionals } = parseWords(args, LANGUAGE_OPTION);
    const language = languageFrom(values.lang);
    const [link, ...others] = positionals;
    if (link === undefined || others.length > 0) throw new UsageError('One link is needed');
    const { base, token } = opened(link);
    // Imported here, so that other commands start faster.
    const [{ ProblemError, remoteTables, speakAt }, { RemoteSeat, problemLines }] = await Promise.all([
      import('@fray/server'),
      import('../../terminal/remote-seat.ts'),
    ]);
    const declined = (e: unknown, tell: (line: string) => void): void => {
      if (!(e instanceof ProblemError)) throw e;
      for (const l of problemLines(e.problem, TERMINAL_WORDS[language])) tell(l);
    };
    const at = await seated(remoteTables(base), token, async connection => new RemoteSeat(await speakAt(connection, language), TERMINAL_WORDS[language])).catch(
      e => declined(e, printError),
    );
    if (!at) return 1;
    await talk(at, base, e => declined(e, printLine));
    at.leaveTable();
    return 0;
  },
};

const seated = async (
  tables: TableConnector,
  token: string,
  at: (connection: Awaited<ReturnType<TableConnector['openSeat']>>) => Promise<RemoteSeat>,
): Promise<RemoteSeat> => {
  const seat = await at(await tables.openSeat(token));
  await seat.sit();
  return seat;
};

/** The address of the server and the token: what comes before /t/ in a link, and after #. */
const opened = (link: string): { base: string; token: string } => {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${link} is no link like https://fray.example/t/…#…`);
  const token = url.hash.slice(1) || process.env['FRAY_TOKEN'];
  if (!token) throw new UsageError('The link has no token after a #, and FRAY_TOKEN is not set');
  return { base: `${url.origin}${url.pathname.replace(/\/t\/.*$/, '').replace(/\/+$/, '')}`, token };
};

/** Reads line by line until the fight is over or the person leaves. In a pipe, an answer waits for its question. */
const talk = async (at: RemoteSeat, base: string, declined: (e: unknown) => void): Promise<void> => {
  const input = createInterface({ input: process.stdin });
  void at.until(() => false).then(() => input.close());
  for await (const whole of input) {
    const line = whole.trim();
    if (line === 'quit') return;
    await heard(at, base, line).catch(declined);
  }
};

const heard = async (at: RemoteSeat, base: string, line: string): Promise<void> => {
  if (line === '') return;
  if (line === 'help') return printLine(at.words.sitHelp);
  if (line === 'board') return at.printBoard();
  if (line === 'odds') return at.printOdds();
  if (line === 'unusual') return at.printUnusual();
  if (line === '?') return at.printRefused();
  if (line.startsWith('where ')) return at.printForms(line.slice(6).trim());
  const wanted = parseCommand(line);
  if (wanted?.ok) return at.perform(wanted.value, base);
  if (wanted) return wanted.problems.forEach(p => printLine(problemLine(p)));
  if (!process.stdin.isTTY) await at.until(() => at.isAsked);
  return at.answer(line);
};
