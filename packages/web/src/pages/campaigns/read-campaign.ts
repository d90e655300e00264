import { invalid, problem, type Result } from '@fray/engine';
import { type Campaign, isCampaign, readCampaign } from '@fray/table/campaign';
import { randomId } from '../../content/random-id.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { loadSystems } from '../../seat/api/server.ts';

/** Reads a saved campaign as a new one, so that it replaces none. */
export const readCampaignFile = async (content: string): Promise<Result<Campaign>> => {
  const data = parsed(content);
  if (!isCampaign(data)) return invalid(problem('', campaignText('notCampaign'), campaignText('notCampaignHint')));
  return readCampaign(data, { systemIds: (await loadSystems()).map(s => s.id), at: Date.now(), newId: randomId });
};

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};
