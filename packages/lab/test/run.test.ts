import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findings } from '@fray/lab';
import { fileStore, threads } from '@fray/lab/node';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Experiment } from '../src/experiment/experiment.ts';
import { readExperiment } from '../src/experiment/read-experiment.ts';
import type { ChunkJob, Columns } from '../src/fights/chunk.ts';
import { type ChunkStore, memoryStore } from '../src/run/chunk-store.ts';
import { type Crew, thisThread } from '../src/run/crew.ts';
import { KnownChunks } from '../src/run/known-chunks.ts';
import { ExperimentRun, runExperiment } from '../src/run/run-experiment.ts';

const experimentOf = (data: object): Experiment => {
  const read = readExperiment({ name: 'x', system: 'die-rank', encounter: 'pit', policy: 'random', ...data });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

const foundBy = async (experiment: Experiment, crew: Crew, store: ChunkStore = memoryStore()): Promise<Findings> => {
  const found = await runExperiment(experiment, crew, { store });
  await crew.end();
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
};

const PLANTED = { vary: { attack: { of: 'orc-raider', field: 'dice.ATT', levels: ['D8', 'D20'] } }, sure: { better: 0.95, most: 400 }, chunk: 20 };

describe('an imbalance that was planted', () => {
  test('is found by a comparison, before all fights are played, and is the same on threads', async () => {
    const alone = await foundBy(experimentOf(PLANTED), thisThread());
    const [win] = alone.comparisons.filter(({ measure }) => measure === 'win-heroes');
    expect(win?.verdict).toBe('a');
    expect(win?.correlation).toBeGreaterThan(0.2);
    expect(alone.fights).toBeLessThan(800);
    expect(await foundBy(experimentOf(PLANTED), threads(3))).toEqual(alone);
  });

  test('is not found where there is none', async () => {
    const vary = { orc: { of: 'orc-raider', field: 'face', levels: ['orc-head', 'ogre'] } };
    const found = await foundBy(experimentOf({ ...PLANTED, vary }), thisThread());
    expect(found.comparisons.map(({ verdict, discordant }) => [verdict, discordant])).toEqual(found.comparisons.map(() => ['open', 0]));
  });
});

/** Plays by chance in any order, and says what it was asked. Rows are made up, so that no fight has to be played. */
const madeUp = (asked: ChunkJob[] = [], size = 4): Crew => ({
  size,
  play: async job => {
    asked.push(job);
    await new Promise(resolve => setTimeout(resolve, (job.chunk * 7 + job.variant.id.charCodeAt(0)) % 3));
    return rowsOf(job);
  },
  end: () => {},
});

const chanceOf = ({ variant }: ChunkJob): number => (variant.label.endsWith('D20') ? 0.3 : 0.5);

const rowsOf = (job: ChunkJob): Columns => {
  const wins = Array.from({ length: job.size }, (_, i) => Number(Math.abs(Math.sin(1 + job.chunk * job.size + i)) < chanceOf(job)));
  return [wins.map(won => 1 - won), wins.map(() => 3), wins, wins];
};

describe('whatever happens on the way', () => {
  const experiment = experimentOf({ ...PLANTED, measure: ['win'], sure: { most: 2000 } });

  test('it may be stopped after any chunk, and loses and doubles nothing', async () => {
    const asked: ChunkJob[] = [];
    const whole = await foundBy(experiment, madeUp(asked, 1));
    const total = asked.length;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: total }), fc.integer({ min: 1, max: 5 }), async (after, size) => {
        const store = memoryStore();
        const pause = new AbortController();
        const first: ChunkJob[] = [];
        const run = await ExperimentRun.open(experiment, store);
        if (!run.ok) throw new Error('it cannot be opened');
        let told = 0;
        await run.value.play(madeUp(first, size), { signal: pause.signal, told: () => ++told === after && pause.abort() });
        const kept = (await store.load()).size;
        expect(kept).toBeGreaterThanOrEqual(after);
        const rest: ChunkJob[] = [];
        expect(await foundBy(experiment, madeUp(rest, size), store)).toEqual(whole);
        expect(kept + rest.length).toBe(total);
      }),
      { numRuns: 20 },
    );
  });

  test('a second result that differs from the first is an error', () => {
    const chunks = new KnownChunks(experiment, new Map());
    const job = chunks.job({ ...experiment.base, id: 'a', label: 'a', levels: {} }, 0);
    chunks.add(job, [[1]]);
    chunks.add(job, [[1]]);
    expect(() => chunks.add(job, [[2]])).toThrow('came to something else');
  });
});

describe('a file of chunks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-lab-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('forgets a line that was cut, and nothing else', async () => {
    const file = join(folder, 'cut', 'chunks.jsonl');
    const store = fileStore(file);
    await store.keep('a/0', [[1, 2]]);
    await store.keep('a/1', [[0.1, -3]]);
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, '{"chunk":"a/2","colu');
    expect([...(await fileStore(file).load())]).toEqual([
      ['a/0', [[1, 2]]],
      ['a/1', [[0.1, -3]]],
    ]);
    await store.keep('a/2', [[4]]);
    expect(readFileSync(file, 'utf8')).toBe(`${whole}{"chunk":"a/2","columns":[[4]]}\n`);
  });

  test('leaves out lines that hold no chunk', async () => {
    const file = join(folder, 'odd.jsonl');
    writeFileSync(file, 'not JSON\n{"chunk":"a/0","columns":[["x"]]}\n{"chunk":"a/1","columns":[[1]]}\n');
    expect([...(await fileStore(file).load()).keys()]).toEqual(['a/1']);
  });
});
