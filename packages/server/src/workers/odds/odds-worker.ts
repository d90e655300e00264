import { systemIds, systemOf } from '@fray/systems';
import { createOddsWorker, type OddsAnswer, type OddsRequest } from '@fray/table/workers';
import { runWorker } from '../run-worker.ts';

// Reads the content before the first question, whose budget it would use up.
for (const id of systemIds) systemOf(id);
runWorker<{ readonly fights: number }, OddsRequest, OddsAnswer>(({ fights }) => createOddsWorker(fights, systemOf));
