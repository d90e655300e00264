import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';

/** The way back to the campaign that a fight belongs to, where this browser has it. */
export const BackToCampaign = ({ table }: { readonly table: string }) => {
  const [campaign, setCampaign] = useState<{ readonly id: string; readonly name: string }>();
  // Most tables belong to no campaign, so what knows of campaigns is loaded late.
  useEffect(() => {
    import('../../storage/campaigns/campaign-list.ts').then(({ campaignOfTable }) => campaignOfTable(table)).then(setCampaign, () => undefined);
  }, [table]);
  return (
    campaign && (
      <a className="button" href={`/campaign/${campaign.id}`}>
        {t('campaign.back', { name: campaign.name })}
      </a>
    )
  );
};
