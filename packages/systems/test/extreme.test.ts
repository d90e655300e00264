import { Worker } from 'node:worker_threads';
import { systemIds } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { rounds, SEED } from '../../engine/test/rounds.ts';
import type { Said, Wanted } from './extreme/worker.ts';

/** Number of encounters to try for each system. */
const ENCOUNTERS = rounds({ variable: 'FRAY_ENCOUNTERS', usual: 8, deep: 10_000 });

/** Limit for the work of one encounter, in yardsticks. In it a dozen menus with tens of thousands of entries are listed in full. The slowest takes less than half. */
const MAX_YARDSTICKS = 400;
/** Memory limit of a worker. Rules and content take a quarter of it. */
const MAX_MB = 256;

/** Runs encounters in a worker and returns descriptions of what went wrong. */
const tried = (system: string, seeds: readonly number[]): Promise<{ readonly wrong: string[]; readonly played: number }> =>
  new Promise((done, failed) => {
    const wrong: string[] = [];
    let played = 0;
    let begun: number | undefined;
    const worker = new Worker(new URL('./extreme/worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MAX_MB } });
    worker.on('message', (said: Said) => {
      if ('begins' in said) begun = said.seed;
      if (!('yardsticks' in said)) return;
      if (said.wrong !== undefined) wrong.push(`seed ${said.seed}: ${said.wrong}`);
      if (said.yardsticks > MAX_YARDSTICKS) wrong.push(`seed ${said.seed} takes as long as ${Math.round(said.yardsticks)} yardsticks`);
      played++;
    });
    worker.on('error', e => {
      wrong.push(`seed ${begun} stops its worker: ${(e as Error).message}`);
      done({ wrong, played });
    });
    worker.on('exit', () => done({ wrong, played }));
    worker.on('messageerror', failed);
    worker.postMessage({ system, seeds } satisfies Wanted);
  });

describe.each(systemIds)('%s: encounters with homebrew that is as extreme as the schemas allow', system => {
  test(
    'can be started, played, ruled on and shown within the limits of time and memory, without errors',
    async () => {
      const { wrong, played } = await tried(
        system,
        Array.from({ length: ENCOUNTERS }, (_, i) => SEED * 1_000_000 + i),
      );
      expect(wrong).toEqual([]);
      // Most of the generated encounters are valid.
      expect(played).toBeGreaterThan(ENCOUNTERS / 2);
    },
    300_000 + 2_000 * ENCOUNTERS,
  );
});
