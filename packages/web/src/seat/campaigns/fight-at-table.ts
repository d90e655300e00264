import type { CampaignFight, FightResult } from '@fray/table/campaign';
import { tokenFor } from '../../storage/known-tables.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import { callApiForText } from '../api/server.ts';

/** What a fight has left so far, and its transcript. */
export interface LeftAtTable {
  readonly result: FightResult;
  readonly transcript: string;
}

/** The transcript of the fight at a table, for its GM. */
export const transcriptAt = (table: string, token: string | undefined): Promise<string> =>
  callApiForText('GET', `/api/tables/${table}/export`, undefined, token);

/** What the table of a campaign's fight has left so far. */
export const leftAt = async ({ table, token }: CampaignFight): Promise<LeftAtTable> => {
  const transcript = await transcriptAt(table, tokenFor(table) ?? token);
  const read = await askContent('fightResult', transcript);
  if (!read.ok) throw new Error(read.problems.map(p => p.problem).join('; '));
  return { result: read.value, transcript };
};
