import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Trials } from '@fray/engine';
import { type AnySystem, systemOf } from '@fray/systems';
import type { Row } from './measure.ts';
import { encounterOf } from './rows.ts';

const FIGHTS = 1_000_000;
/** The memory is measured first when a tenth has been fought, and what is remembered of choices has been filled. */
const CHECKS = 10;
/** What the last measurement may be above the first. */
const MOST = 1.1;

/** Bytes that are in use, after all garbage has been collected. */
const bytesInUse = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};

/** A million fights in one process, by the policy that remembers most. */
export const memory = (): Row[] => {
  const system: AnySystem = systemOf('die-rank');
  const encounter = encounterOf(system, { sides: { heroes: [{ use: 'knight' }], monsters: [{ use: 'orc-raider' }] } });
  const trials = new Trials(system, () => system.begin(encounter), { policy: 'fast', seed: 1 });
  const used: number[] = [];
  for (let i = 1; i <= CHECKS; i++) {
    trials.runUntil((FIGHTS / CHECKS) * i);
    used.push(bytesInUse());
  }
  const [first = 0, last = 0] = [used[0], used[CHECKS - 1]];
  return [
    {
      what: `${FIGHTS.toLocaleString('en')} fights in one process: memory after the last hundred thousand, against that after the first`,
      found: `${(last / first).toFixed(3)} of it (${used.map(bytes => (bytes / 2 ** 20).toFixed(1)).join(', ')} MB)`,
      wanted: `at most ${MOST}`,
      holds: last <= MOST * first,
      checksum: [...trials.winners].map(([side, n]) => `${side} ${n}`).join(' '),
    },
  ];
};
