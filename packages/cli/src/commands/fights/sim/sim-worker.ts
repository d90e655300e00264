import { parentPort, workerData } from 'node:worker_threads';
import type { FromSimWorker } from './run-trials.ts';
import { type Block, openTrials } from './trial-source.ts';

/** Time between two reports (ms). */
const REPORT_MS = 500;

const blockOf = openTrials(workerData);

const say = (said: FromSimWorker): void => parentPort?.postMessage(said);

/** Plays each block that it is sent, and says what it came to so far. */
parentPort?.on('message', (block: Block) => {
  const trials = blockOf(block);
  let told = performance.now();
  while (trials.fights < block.fights) {
    trials.runOne();
    if (trials.fights === block.fights || performance.now() - told < REPORT_MS) continue;
    told = performance.now();
    say({ results: resultsOf(trials), isDone: false });
  }
  say({ results: resultsOf(trials), isDone: true });
});

const resultsOf = ({ fights, winners, combatants }: FromSimWorker['results']): FromSimWorker['results'] => ({ fights, winners, combatants });
