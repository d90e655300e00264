import { invalid, problem, type Result } from '@fray/engine';
import { type Campaign, isCampaign, readCampaign } from '@fray/table/campaign';
import { randomId } from '../../content/random-id.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';

/** Reads a saved campaign as a new one, so that it replaces none. */
export const readCampaignFile = async (content: string): Promise<Result<Campaign>> => {
  const data = parsed(content);
  if (!isCampaign(data)) return invalid(problem('', t('campaign.notCampaign'), t('campaign.notCampaignHint')));
  return readCampaign(data, { systemIds: (await loadSystems()).map(s => s.id), at: Date.now(), newId: randomId });
};

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};
