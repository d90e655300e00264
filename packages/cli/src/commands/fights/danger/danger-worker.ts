import { parentPort, workerData } from 'node:worker_threads';
import { systemOf } from '@fray/systems';
import { measureDanger } from '@fray/systems/danger';
import { contestantFrom } from '../../../input/contestant.ts';
import type { FromDangerWorker, MeasurePlan } from './measure-plan.ts';

const { system, policy: named, ...plan }: MeasurePlan = workerData;
const { policy, search } = contestantFrom(named);

parentPort?.on('message', (creature: string) => {
  const danger = measureDanger(systemOf(system), creature, { ...plan, policy, search });
  parentPort?.postMessage({ creature, danger } satisfies FromDangerWorker);
});
