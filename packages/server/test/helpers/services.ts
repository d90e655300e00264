import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A running service, until it is stopped. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** A PostgreSQL: that of DATABASE_URL, else a temporary one. Throws if neither is available. */
export const postgres = async (): Promise<Service> => {
  if (process.env['DATABASE_URL']) return { url: process.env['DATABASE_URL'], stop: async () => {} };
  const bin = found('PostgreSQL', 'DATABASE_URL', 'postgresql', () => [...places(), ...globSync('/usr/lib/postgresql/*/bin')], 'initdb');
  const folder = mkdtempSync(join(tmpdir(), 'fray-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = isRoot ? userOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=on', 'synchronous_commit=on'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap(s => ['-c', s])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return started(join(bin, 'postgres'), args, folder, url, () => letsIn(url), user);
};

/** A NATS server: that of NATS_URL, else a temporary one. Throws if neither is available. */
export const nats = async (): Promise<Service> => {
  if (process.env['NATS_URL']) return { url: process.env['NATS_URL'], stop: async () => {} };
  const bin = found('NATS server', 'NATS_URL', 'nats-server', places, 'nats-server');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fray-nats-'));
  return started(join(bin, 'nats-server'), ['-a', '127.0.0.1', '-p', String(port)], folder, `nats://127.0.0.1:${port}`, () => greets(port));
};

/** The path of a C compiler. Throws if none is available. */
export const compiler = (): string => join(found('compiler of C', 'PATH', 'gcc', places, 'cc'), 'cc');

const places = (): string[] => [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];

/** The folder of a program. Installs it if possible. */
const found = (what: string, variable: string, debianPackage: string, folders: () => string[], program: string): string => {
  const look = () => folders().find(folder => existsSync(join(folder, program)));
  if (look() === undefined) install(debianPackage);
  const bin = look();
  if (bin === undefined) throw new Error(`no ${what} for the tests: set ${variable}, or install ${debianPackage}`);
  return bin;
};

const install = (debianPackage: string): void => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${debianPackage} for the tests…\n`);
  const lock = join(tmpdir(), 'fray-test-install.lock');
  const script = `apt-get update; apt-get install -y ${debianPackage}`;
  try {
    execFileSync('flock', [lock, 'sh', '-c', script], { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } catch (e) {
    process.stderr.write(`${(e as { stderr?: Buffer }).stderr ?? e}\n`);
  }
};

const userOf = (name: string): { uid: number; gid: number } => ({
  uid: Number(execFileSync('id', ['-u', name])),
  gid: Number(execFileSync('id', ['-g', name])),
});

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A process that runs until it is stopped. On Linux it also ends when this process does. */
const started = async (
  program: string,
  args: readonly string[],
  folder: string,
  url: string,
  ready: () => Promise<boolean>,
  user?: { readonly uid: number; readonly gid: number },
): Promise<Service> => {
  const ids = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const [command, ...rest] = existsSync('/usr/bin/setpriv') ? ['setpriv', ...ids, '--pdeathsig=INT', program, ...args] : [program, ...args];
  const child = spawn(command as string, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', data => (said = `${said}${data}`.slice(-2000)));
  for (let i = 0; !(await ready()); i++) {
    if (child.exitCode !== null || i > 600) throw new Error(`${program} did not start: ${said}`);
    await setTimeout(50);
  }
  return {
    url,
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });

/** Whether NATS sends its greeting. */
const greets = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });

/** Whether PostgreSQL accepts connections. It listens some time before it does. */
const letsIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
};
