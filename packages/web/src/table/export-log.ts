import { callApiForText } from '../seat/api/server.ts';
import { tokenFor } from '../storage/known-tables.ts';
import { saveFile } from '../ui/save-file.ts';

/** Saves what this seat may take home of a table: the transcript for the GM, the log as it was seen for anybody else. */
export const exportLog = async (table: string, name = table): Promise<void> =>
  saveFile(`${name}.jsonl`, await callApiForText('GET', `/api/tables/${table}/export`, undefined, tokenFor(table)), 'application/jsonl');
