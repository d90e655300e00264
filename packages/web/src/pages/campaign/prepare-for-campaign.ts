import { type Campaign, type Draft, withParty } from '@fray/table/campaign';
import { randomId } from '../../content/random-id.ts';
import { updateCampaign } from '../../storage/campaigns/campaigns.ts';

/** Puts a copy of a fight among those that are prepared for a campaign; answers the path of its page. */
export const prepareForCampaign = async (campaign: Campaign, draft: Draft): Promise<string> => {
  const mine: Draft = { ...withParty(draft, campaign), id: randomId(), at: Date.now(), campaign: { id: campaign.id, isParty: false } };
  await updateCampaign(campaign.id, c => ({ ...c, prepared: [...c.prepared, mine] }));
  return `/campaign/${campaign.id}/fight/${mine.id}`;
};
