import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { afterAll, expect, vi } from 'vitest';
import { main } from '../src/main.ts';

// Each test sets its data folder itself.
for (const name of ['DATABASE_URL', 'NATS_URL', 'FRAY_DATA', 'FRAY_HOST_KEY', 'PORT']) delete process.env[name];

// Colors as in a pipe.
process.env['NO_COLOR'] = '1';
delete process.env['FORCE_COLOR'];

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');
export const bin = join(root, 'packages/cli/bin/fray.ts');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command. It must never show a stack trace. */
export const fray = (args: readonly string[], input = ''): Ran => {
  const { status, stdout, stderr } = spawnSync(node, [bin, ...args], { input, encoding: 'utf8', timeout: 300_000, maxBuffer: 1 << 26 });
  expect(stderr).not.toContain('    at ');
  return { code: status, out: stdout, err: stderr };
};

/** Runs the command in this process, which is much faster. It must never show a stack trace. */
export const ran = async (args: readonly string[], input = ''): Promise<Ran> => {
  const said = { out: '', err: '' };
  const hear = (stream: 'stdout' | 'stderr', into: 'out' | 'err') =>
    vi.spyOn(process[stream], 'write').mockImplementation(text => {
      said[into] += text;
      return true;
    });
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin);
  const spies = [hear('stdout', 'out'), hear('stderr', 'err'), stdin];
  try {
    const code = await main(args);
    expect(said.err).not.toContain('    at ');
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

/** The real command with its output piped into another command. */
export const piped = (args: readonly string[], into: string): { out: string; err: string } => {
  const { stdout, stderr } = spawnSync('sh', ['-c', `"$0" "$@" | ${into}`, node, bin, ...args], { encoding: 'utf8' });
  return { out: stdout, err: stderr };
};

/** The command as a process that gets input and can be killed. */
export const start = (args: readonly string[]): ChildProcessWithoutNullStreams => spawn(node, [bin, ...args]);

/** A folder for the files of one test file. */
export const folder = (): ((name: string, text?: string) => string) => {
  const at = mkdtempSync(join(tmpdir(), 'fray-cli-'));
  afterAll(() => rmSync(at, { recursive: true }));
  return (name, text) => {
    if (text !== undefined) writeFileSync(join(at, name), text);
    return join(at, name);
  };
};

/** Two combatants face to face: a short fight. */
export const DUEL = 'system: roll-under\nparty: [{use: hero-warden, as: ada}]\nenemies: [{use: foe-orc, as: orc}]\nstartDistanceFt: 5\n';

/** The answers from the start of the duel to its end, and the resulting fight. */
export const duel = (seed: number): { answers: readonly string[]; fight: Fight } => {
  const started = Fight.start(
    systemOf('roll-under'),
    { system: 'roll-under', party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ use: 'foe-orc', as: 'orc' }], startDistanceFt: 5 },
    { seed },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const answers: string[] = [];
  while (!fight.isOver && answers.length < 200) {
    const [open] = fight.openDecisions();
    if (!open) break;
    const key = fight.odds.advise(open.by) as string;
    fight.choose(open.by, key);
    answers.push(key);
  }
  return { answers, fight };
};
