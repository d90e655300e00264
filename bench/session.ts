import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fight, type Result, type Transcript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Row, rated, speedOfMachine, timed } from './measure.ts';
import { SKIRMISH } from './roll-under.ts';

const system = systemOf('roll-under');

/** A fight played on until its log has so many inputs. */
const played = (inputs: number): Fight => {
  const started = Fight.start(system, SKIRMISH, { seed: 11 });
  if (!started.ok) throw new Error('no fight');
  const fight = started.value;
  while (fight.history.inputs.length < inputs && !fight.isOver) {
    const [open] = fight.openDecisions();
    if (!open) break;
    const key = fight.odds.advise(open.by, { policy: 'random' });
    if (key === undefined || open.about === 'aftermath') break;
    fight.choose(open.by, key);
  }
  return fight;
};

/** A file that was never seen before is read, encounter and all; a table that is open plays its encounter again. */
const replays = (): Row => {
  const whole = played(100).transcript();
  const transcript: Transcript = { header: whole.header, inputs: whole.inputs.slice(0, 100) };
  const n = 200;
  const timing = (fights: () => Result<Fight>) =>
    timed(5, () => {
      let told = 0;
      for (let i = 0; i < n; i++) {
        const fight = fights();
        if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
        told += fight.value.log.eventsFor().length;
      }
      return told;
    });
  const read = rated(
    n,
    timing(() => Fight.resume(system, transcript)),
    'fights a second',
  );
  const known = Fight.resume(system, transcript);
  if (!known.ok) throw new Error(JSON.stringify(known.problems));
  const again = timing(() => known.value.replay(transcript.inputs));
  const { rate, words } = rated(n, again, 'fights a second');
  return {
    what: 'replay of fights of 100 inputs, the encounter read once',
    found: `${words}; with the encounter read from its file each time: ${read.words}`,
    wanted: 'at least 1,000',
    holds: rate >= 1000,
    checksum: again.checksum,
  };
};

const atInput500 = (): Row => {
  const fight = played(500);
  const undo: number[] = [];
  const choice: number[] = [];
  for (let i = 0; i < 30; i++) {
    const last = fight.history.inForce.findLast(e => 'chose' in e.input);
    if (!last || !('chose' in last.input)) break;
    const { by, chose } = last.input;
    const start = performance.now();
    fight.history.undo(last.n);
    const between = performance.now();
    fight.choose(by, chose);
    undo.push(between - start);
    choice.push(performance.now() - between);
  }
  const worst = Math.max(...undo, ...choice);
  return {
    what: `undo and a choice at input ${fight.history.inputs.length}`,
    found: `worst ${worst.toFixed(2)} ms of ${undo.length + choice.length}`,
    wanted: 'under 5 ms',
    holds: worst < 5,
    checksum: fight.history.inputs.length,
  };
};

/** As the command starts it: with what was compiled at an earlier start. */
const MEASURE = `
(await import('node:module')).enableCompileCache(process.env.CACHE);
const before = process.memoryUsage().rss, start = performance.now();
await import('@fray/engine'); await import('@fray/systems/roll-under');
process.stdout.write(JSON.stringify({ ms: performance.now() - start, rss: process.memoryUsage().rss, before }));
`;

/** In a process of its own, the median of several; the first of them has nothing compiled yet. */
const imports = (): Row => {
  const cache = mkdtempSync(join(tmpdir(), 'fray-bench-'));
  const runs = Array.from(
    { length: 6 },
    () =>
      JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', MEASURE], { encoding: 'utf8', env: { ...process.env, CACHE: cache } })) as {
        ms: number;
        rss: number;
        before: number;
      },
  );
  rmSync(cache, { recursive: true });
  const [first] = runs as [(typeof runs)[number]];
  const warm = runs.slice(1).sort((a, b) => a.ms - b.ms);
  const { ms, rss, before } = warm[2] as (typeof runs)[number];
  const mib = (bytes: number) => bytes / 2 ** 20;
  const added = mib(rss - before);
  const there = ms * speedOfMachine();
  return {
    what: 'importing the engine with the system',
    found: `${there.toFixed(0)} ms (${ms.toFixed(0)} ms on this machine, ${first.ms.toFixed(0)} ms the very first time); ${added.toFixed(0)} MiB on top of the ${mib(before).toFixed(0)} MiB of an empty process`,
    wanted: 'at most 100 ms and 60 MiB',
    holds: there <= 100 && added <= 60,
    checksum: 'none',
  };
};

export const session = (): Row[] => [replays(), atInput500(), imports()];
