import type { Campaign } from '@fray/table/campaign';
import { BrowserDatabase } from '../browser-database.ts';

const store = new BrowserDatabase<'campaigns'>('fray-campaigns', ['campaigns']);

/** The campaigns of this browser, the latest first. */
export const savedCampaigns = async (): Promise<readonly Campaign[]> =>
  (await store.list<Campaign>('campaigns')).map(([, campaign]) => campaign).sort((a, b) => b.at - a.at);

export const savedCampaign = (id: string): Promise<Campaign | undefined> => store.read('campaigns', id);

export const saveCampaign = async (campaign: Campaign): Promise<Campaign> => {
  const saved = { ...campaign, at: Date.now() };
  await store.put('campaigns', campaign.id, saved);
  return saved;
};

/** Changes a campaign, also where another window has changed it meanwhile. */
export const updateCampaign = (id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign | undefined> =>
  store.update<Campaign>('campaigns', id, campaign => ({ ...change(campaign), at: Date.now() }));

export const deleteCampaign = (id: string): Promise<undefined> => store.delete('campaigns', id);
