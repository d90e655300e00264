import { systemIds, systemOf } from '@fray/systems';
import { createOddsWorker, type OddsAnswer, type OddsRequest } from '@fray/table/workers';
import { runWorker } from '../run-worker.ts';

// Loads the content before the first question, so that its budget is not used for that.
for (const id of systemIds) systemOf(id);
runWorker<{ readonly fights: number }, OddsRequest, OddsAnswer>(({ fights }) => createOddsWorker(fights, systemOf));
