import type { Campaign } from '@fray/table/campaign';
import { useEffect, useState } from 'react';
import { savedCampaign, updateCampaign } from '../../storage/campaigns.ts';

export interface CampaignChanger {
  readonly campaign: Campaign;
  readonly change: (to: (campaign: Campaign) => Campaign) => Promise<void>;
}

/** A campaign of this browser: undefined until it is read, null where there is none. It is read again when the page is looked at again. */
export const useCampaign = (id: string): CampaignChanger | undefined | null => {
  const [campaign, setCampaign] = useState<Campaign | null>();
  useEffect(() => {
    const read = () => void savedCampaign(id).then(found => setCampaign(found ?? null));
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [id]);
  if (!campaign) return campaign;
  return {
    campaign,
    change: async to => {
      const changed = await updateCampaign(id, to);
      setCampaign(changed ?? null);
    },
  };
};
