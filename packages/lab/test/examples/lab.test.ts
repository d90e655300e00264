import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fight } from '@fray/engine';
import { ExperimentRun, memoryStore, playChunk, ROSTER_FIELDS, readExperiment, replayFight, runExperiment, thisThread } from '@fray/lab';
import { fileStore, threads } from '@fray/lab/node';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const pit = () => {
  const read = readExperiment({
    name: 'The pit',
    system: 'die-rank',
    encounter: 'pit',
    policy: 'random',
    measure: ['win', 'deaths'],
    sure: { fights: 40 },
    chunk: 20,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

test('read an experiment', () => {
  // #region experiment
  const read = readExperiment({
    name: 'A better axe',
    system: 'die-rank',
    encounter: 'pit',
    vary: { armor: { of: 'wrestler', field: 'armour', levels: ['hide', 'plate'] } },
  });
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['vary.armor.levels.0', 'vary.armor.levels.1']);
  expect(ROSTER_FIELDS).toContain('party');
  // #endregion experiment
});

test('play an experiment', async () => {
  // #region run
  const crew = thisThread();
  const found = await runExperiment(pit(), crew, { store: memoryStore() });
  expect(found.ok && found.value.fights).toBe(40);

  // The same, to look at what is known while it is played, at its rows, and at single fights.
  const run = await ExperimentRun.open(pit());
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  await run.value.play(crew, { told: ({ fights, of }) => expect(fights).toBeLessThanOrEqual(of) });
  expect(found.ok && found.value).toEqual(run.value.findings);
  const [rows] = run.value.rows;
  expect(rows?.columns['win-heroes']).toHaveLength(40);
  // #endregion run
});

test('a chunk, and one of its fights', () => {
  const experiment = pit();
  const { base, measures, seed, chunk: size } = experiment;
  const variant = { ...base, id: 'pit', label: 'as it is', levels: {} };
  // #region chunk
  const columns = playChunk({ variant, measures, seed, size, chunk: 1 });
  expect(columns.map(column => column.length)).toEqual([20, 20, 20, 20, 20]);
  // #endregion chunk
  // #region transcript
  const [transcript] = replayFight({ variant, measures, seed, size }, 23);
  const fight = transcript && Fight.resume(systemOf('die-rank'), transcript);
  expect(fight?.ok && fight.value.outcome?.winner).toBe(columns[0]?.[3] === 0 ? 'heroes' : 'monsters');
  // #endregion transcript
});

test('threads and files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-lab-'));
  // #region threads
  const crew = threads(2);
  const store = fileStore(join(folder, 'chunks.jsonl'));
  const found = await runExperiment(pit(), crew, { store });
  await crew.end();
  expect(found.ok && found.value.isDone).toBe(true);
  expect((await store.load()).size).toBe(2);
  // #endregion threads
  rmSync(folder, { recursive: true });
});
