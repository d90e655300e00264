import { systemIds, systemOf } from '@fray/systems';
import { createOddsWorker, type OddsAnswer, type OddsRequest } from '@fray/table/workers';
import { runWorker } from '../run-worker.ts';

// Content is read before the first question, whose budget it would eat.
for (const id of systemIds) systemOf(id);
runWorker<{ readonly fights: number }, OddsRequest, OddsAnswer>(({ fights }) => createOddsWorker(fights, systemOf));
