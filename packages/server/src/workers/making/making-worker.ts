import { systemIds, systemOf } from '@fray/systems';
import { openStoreReader, type StoreAddress } from '../../database/open-store.ts';
import type { Limits } from '../../limits/limits.ts';
import { runWorker } from '../run-worker.ts';
import { creationContext } from './creation-context.ts';
import type { MakingJob, MakingResult } from './making-job.ts';
import { runMakingJob } from './run-making-job.ts';

// Loads the content before the first job, so that its deadline is not used for that.
for (const id of systemIds) systemOf(id);
runWorker<{ readonly where: StoreAddress; readonly limits: Limits }, MakingJob, MakingResult>(({ where, limits }) => {
  const maker = creationContext(limits.combatants, () => Date.now());
  const { pictures } = openStoreReader(where);
  return async job => ({ answer: await runMakingJob(job, { maker, limits, pictures }) });
});
