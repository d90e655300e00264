import { systemIds, systemOf } from '@fray/systems';
import { openStoreReader, type StoreAddress } from '../../database/open-store.ts';
import type { Limits } from '../../limits/limits.ts';
import { runWorker } from '../run-worker.ts';
import type { ReadReply, ReadRequest } from './reading-messages.ts';
import { TableReader } from './table-reader.ts';

// Loads the content before the first question, so that its deadline is not used for that.
for (const id of systemIds) systemOf(id);
runWorker<{ readonly where: StoreAddress; readonly limits: Limits }, ReadRequest, ReadReply>(({ where, limits }) => {
  const reader = new TableReader(openStoreReader(where), limits);
  return async request => ({ answer: await reader.answer(request) });
});
