import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from '@fray/server';
import { type Command, Misuse, wholeNumber, words } from '../command.ts';
import { bold, complain, dim, say } from '../print.ts';

/** Where tables are kept, unless somebody says otherwise. */
export const dataFolder = (given: string | undefined): string => {
  const folder = given ?? process.env['FRAY_DATA'] ?? join(homedir(), '.fray');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** The key of whoever runs the server: given, or made once and kept beside the tables. */
const hostKeyIn = (folder: string): string => {
  const given = process.env['FRAY_HOST_KEY'];
  if (given !== undefined && given.length < 16) throw new Misuse('FRAY_HOST_KEY has at least 16 characters');
  if (given !== undefined) return given;
  const file = join(folder, 'host-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(16).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

/** The app as it was built, if it was. */
const appFolder = (): string | undefined => {
  const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
};

/** Serves tables to browsers, bots and scripts. */
export const serve: Command = {
  usage:
    'serve [--port N] [--host ADDRESS] [--data FOLDER] [--base-url URL] [--origin URL]… [--trust-proxy] [--workers N] [--log debug|info|warn|error|silent]',
  does: 'serves tables; on this machine only, unless --host says otherwise. DATABASE_URL and NATS_URL in the environment make it one of many nodes',
  async run(args) {
    // Only here, so that no other command waits for it.
    const { isLevel, logTo, serve: start } = await import('@fray/server');
    const { values, positionals } = words(args, {
      port: { type: 'string', default: process.env['PORT'] ?? '7447' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      'base-url': { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
      'trust-proxy': { type: 'boolean', default: false },
      workers: { type: 'string' },
      log: { type: 'string', default: 'warn' },
    });
    if (positionals.length > 0) throw new Misuse('serve takes no words');
    if (!isLevel(values.log)) throw new Misuse('--log is debug, info, warn, error or silent');
    for (const url of [...values.origin, ...(values['base-url'] === undefined ? [] : [values['base-url']])])
      if (!URL.canParse(url)) throw new Misuse(`${url} is no address like https://fray.example`);
    const folder = dataFolder(values.data);
    const options: Options = {
      port: wholeNumber(values.port, '--port'),
      host: values.host,
      file: join(folder, 'tables.sqlite'),
      databaseUrl: process.env['DATABASE_URL'],
      natsUrl: process.env['NATS_URL'],
      baseUrl: values['base-url'],
      hostKey: hostKeyIn(folder),
      origins: values.origin,
      trustProxy: values['trust-proxy'],
      pages: appFolder(),
      workers: values.workers === undefined ? undefined : wholeNumber(values.workers, '--workers', 1),
      log: logTo(line => process.stderr.write(line), values.log),
    };
    const running = await start(options).catch((e: NodeJS.ErrnoException) => {
      complain(e.code === 'EADDRINUSE' ? `Port ${options.port} is taken. Another: --port ${options.port + 1}` : `It does not start: ${e.message}`);
      return undefined;
    });
    if (!running) return 1;
    say(`${bold('Fray')} serves at ${running.url}`);
    say(dim(options.databaseUrl === undefined ? `Tables are kept in ${options.file}` : 'Tables are kept in PostgreSQL'));
    say(dim(`What it can be asked: ${running.url}/api`));
    await new Promise<void>(stop => {
      process.once('SIGINT', () => stop());
      process.once('SIGTERM', () => stop());
    });
    await running.stop();
    return 0;
  },
};
