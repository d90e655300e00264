import { tokenFor } from '../seat/kept.ts';

/** Saves what this seat may take home of a table: the transcript for the GM, the log as it was seen for anybody else. */
export const exportLog = async (table: string): Promise<boolean> => {
  const reply = await fetch(`/api/tables/${table}/export`, { headers: { authorization: `Bearer ${tokenFor(table) ?? ''}` } });
  if (!reply.ok) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await reply.blob());
  link.download = `${table}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
};
