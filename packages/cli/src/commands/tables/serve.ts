import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fileURLToPath } from 'node:url';
import { formatProblem } from '@fray/engine';
import { escapeControlsInJson } from '@fray/engine/util';
import type { Limits, RunningServer, ServerOptions } from '@fray/server';

import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { dataFolder, tablesFile } from '../../input/data-folder.ts';
import { limitsFrom } from '../../input/limits-from.ts';
import { bold, dim, printError, printLine } from '../../terminal/print.ts';

/** The operator's key: given, or generated once and kept beside the tables. */
const hostKeyIn = (folder: string): string => {
  const given = process.env['FRAY_HOST_KEY'];
  const file = join(folder, 'host-key');
  if (given === undefined && !existsSync(file)) writeFileSync(file, randomBytes(16).toString('base64url'), { mode: 0o600 });
  const key = given ?? readFileSync(file, 'utf8').trim();
  if (!/^\S{16,}$/.test(key)) throw new UsageError(`${given === undefined ? file : 'FRAY_HOST_KEY'} has at least 16 characters, and no space`);
  return key;
};

const limitsOf = async (file: string | undefined, single: readonly string[]): Promise<Limits> => {
  const limits = await limitsFrom(file, single);
  if (!limits.ok) throw new UsageError(limits.problems.map(p => `${file ?? 'limit'} ${formatProblem(p)}`).join('\n'));
  return limits.value;
};

/** An address without a password, as it is shown publicly. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^/@]+(\/|$)/.test(text) && URL.canParse(text);

const OPTIONS = `\
    --port N             7447, or PORT of the environment; 0 takes one that is free
    --host ADDRESS       where to listen: 127.0.0.1, which only this machine reaches; 0.0.0.0 is all of its addresses
    --data FOLDER        where tables and the host key are kept: FRAY_DATA of the environment, or ~/.fray
    --base-url URL       how others reach this server, where that is not the address above: behind a proxy, or from another machine
    --origin URL         whose pages may call besides the server's own; may be given several times
    --trust-proxy        takes the word of the proxy in front (X-Forwarded-For) for who calls
    --invite-only        only people who were invited make tables, campaigns and accounts; fray invite makes the first invitation
    --contact ADDRESS    whom push services write to if something is wrong: mailto:me@example.org, or a page
    --private-posts      browsers and webhooks in the networks of this machine may be called too, and without https
    --limits FILE        limits in YAML or JSON
    --limit NAME=VALUE   one limit, over those of the file; may be given several times
    --workers N          processes that work out odds: one less than there are processors, 4 at most
    --drain SECONDS      when told to stop, how long /ready says so before anything closes: 0
    --log LEVEL          debug (every request), info, warn, error or silent: info. A line of JSON each, on the error stream

In the environment
    DATABASE_URL         keeps the tables in PostgreSQL: any number of nodes may serve the same ones
    NATS_URL             over which such nodes tell each other what happened; else they do so over PostgreSQL
    FRAY_HOST_KEY        opens /metrics and the list of tables; else a key is made once and kept in the data folder

SIGTERM or SIGINT stops it: what is under way is done first. A second signal ends it at once.

Limits
`;

const more = async (): Promise<string> => {
  const { DEFAULT_LIMITS, LIMIT_SCHEMA } = await import('@fray/server');
  const defaults = new Map(Object.entries(DEFAULT_LIMITS));
  const rows = Object.entries(LIMIT_SCHEMA.shape).map(([name, { description }]) => `    ${name.padEnd(28)} ${description}: ${defaults.get(name)}`);
  return OPTIONS + rows.join('\n');
};

/** The folder of the built app: in this package when it is installed, and beside it in the repository. */
const APP_FOLDERS = ['../../../app', '../../../../web/dist'];

/** The built app, if there is one. */
const appFolder = (): string | undefined =>
  APP_FOLDERS.map(path => fileURLToPath(new URL(path, import.meta.url))).find(folder => existsSync(join(folder, 'index.html')));

/** Serves tables to browsers, bots and scripts. */
export const serveCommand: CliCommand = {
  usage: 'serve [--port N] [--host ADDRESS] [--data FOLDER] [--base-url URL] [--limit NAME=VALUE]… [--log LEVEL] [OTHER OPTIONS, see --help]',
  does: 'serves tables; on this machine only, unless --host says otherwise. DATABASE_URL and NATS_URL in the environment make it one of many nodes',
  more,
  async run(args) {
    const { isLogLevel, createLogger, startServer: start } = await import('@fray/server');
    const { values, positionals } = parseWords(args, {
      port: { type: 'string', default: process.env['PORT'] ?? '7447' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      'base-url': { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
      'trust-proxy': { type: 'boolean', default: false },
      'invite-only': { type: 'boolean', default: false },
      contact: { type: 'string' },
      'private-posts': { type: 'boolean', default: false },
      limits: { type: 'string' },
      limit: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string' },
      drain: { type: 'string', default: '0' },
      log: { type: 'string', default: 'info' },
    });
    if (positionals.length > 0) throw new UsageError('serve takes no words');
    if (!isLogLevel(values.log)) throw new UsageError('--log is debug, info, warn, error or silent');
    const odd = [...values.origin, ...(values['base-url'] === undefined ? [] : [values['base-url']])].find(url => !isWebAddress(url));
    if (odd !== undefined) throw new UsageError(`${odd} is no address like https://fray.example`);
    if (values.contact !== undefined && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(values.contact))
      throw new UsageError('--contact is an address like mailto:me@example.org or https://example.org');
    const folder = dataFolder(values.data);
    const options: ServerOptions = {
      port: wholeNumber(values.port, '--port', 0, 65_535),
      host: values.host,
      file: tablesFile(folder),
      databaseUrl: process.env['DATABASE_URL'],
      natsUrl: process.env['NATS_URL'],
      baseUrl: values['base-url']?.replace(/\/+$/, ''),
      hostKey: hostKeyIn(folder),
      origins: values.origin.map(url => new URL(url).origin),
      trustProxy: values['trust-proxy'],
      inviteOnly: values['invite-only'],
      contact: values.contact,
      postsToPrivate: values['private-posts'],
      pages: appFolder(),
      limits: await limitsOf(values.limits, values.limit),
      workers: values.workers === undefined ? undefined : wholeNumber(values.workers, '--workers', 1, 256),
      openWorkers: true,
      drainMs: wholeNumber(values.drain, '--drain', 0, 3600) * 1000,
      log: createLogger(line => process.stderr.write(escapeControlsInJson(line)), values.log),
    };
    const running = await start(options).catch((e: NodeJS.ErrnoException) => {
      printError(e.code === 'EADDRINUSE' ? `Port ${options.port} is taken. Another: --port ${options.port + 1}` : `It does not start: ${e.message}`);
      return undefined;
    });
    if (!running) return 1;
    printLine(`${bold('Fray')} serves at ${running.url}`);
    printLine(dim(options.databaseUrl === undefined ? `Tables are kept in ${options.file}` : 'Tables are kept in PostgreSQL'));
    printLine(dim(`What it can be asked: ${running.url}/api`));
    await untilStopped(running);
    return 0;
  },
};

/** A terminal and npm may both pass on the same Ctrl-C: signals within this time are one. */
const SAME_SIGNAL_MS = 200;

const untilStopped = async (running: RunningServer): Promise<void> => {
  let first: number | undefined;
  const told = Promise.withResolvers<void>();
  const hear = () => {
    first ??= performance.now();
    if (performance.now() - first > SAME_SIGNAL_MS) process.exit(1);
    told.resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear);
  await told.promise;
  await running.stop();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, hear);
};
