import { parentPort, workerData } from 'node:worker_threads';
import { systemOf } from '@fray/systems';
import { type Danger, measureDanger } from '@fray/systems/danger';
import { contestantFrom } from '../../../input/contestant.ts';
import type { MeasurePlan } from './measure-dangers.ts';

/** What a worker says of the creature that it was sent. */
export interface FromDangerWorker {
  readonly creature: string;
  readonly danger: Danger;
}

const { system, policy: named, ...plan }: MeasurePlan = workerData;
const { policy, search } = contestantFrom(named);

parentPort?.on('message', (creature: string) => {
  const danger = measureDanger(systemOf(system), creature, { ...plan, policy, search });
  parentPort?.postMessage({ creature, danger } satisfies FromDangerWorker);
});
