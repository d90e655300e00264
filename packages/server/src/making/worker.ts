import { systemIds, systemOf } from '@fray/systems';
import { makerOf } from '../hall/making.ts';
import type { Limits } from '../limits.ts';
import { openReader, type Where } from '../store/open.ts';
import { working } from '../workers/working.ts';
import type { Job, Outcome } from './job.ts';
import { carryOut } from './make.ts';

// Content is read before the first job, whose deadline it would eat.
for (const id of systemIds) systemOf(id);
working<{ readonly where: Where; readonly limits: Limits }, Job, Outcome>(({ where, limits }) => {
  const maker = makerOf(limits.combatants, () => Date.now());
  const { pictures } = openReader(where);
  return async job => ({ answer: await carryOut(job, { maker, limits, pictures }) });
});
