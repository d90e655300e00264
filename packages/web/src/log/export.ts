import { tokenFor } from '../seat/kept.ts';
import { callForText } from '../seat/server.ts';
import { saveFile } from '../ui/save-file.ts';

/** Saves what this seat may take home of a table: the transcript for the GM, the log as it was seen for anybody else. */
export const exportLog = async (table: string, name = table): Promise<void> =>
  saveFile(`${name}.jsonl`, await callForText('GET', `/api/tables/${table}/export`, undefined, tokenFor(table)), 'application/jsonl');
