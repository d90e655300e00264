import { callApiForText } from '../seat/api/server.ts';
import { tokenFor } from '../storage/known-tables.ts';
import { saveFile } from '../ui/save-file.ts';
import { fileNameFor } from './file-name.ts';

/** Exports a table: the transcript for the GM, the log as seen for other seats. */
export const exportLog = async (table: string, name = table): Promise<void> =>
  saveFile(
    `${fileNameFor(name, new Date())}.jsonl`,
    await callApiForText('GET', `/api/tables/${table}/export`, undefined, tokenFor(table)),
    'application/jsonl',
  );
