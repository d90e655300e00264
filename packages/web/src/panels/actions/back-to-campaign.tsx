import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { campaignOfTable } from '../../storage/campaign-list.ts';

/** The way back to the campaign that a fight belongs to, where this browser has it. */
export const BackToCampaign = ({ table }: { readonly table: string }) => {
  const [campaign, setCampaign] = useState<{ readonly id: string; readonly name: string }>();
  useEffect(() => void campaignOfTable(table).then(setCampaign, () => undefined), [table]);
  return (
    campaign && (
      <a className="button" href={`/campaign/${campaign.id}`}>
        {t('campaign.back', { name: campaign.name })}
      </a>
    )
  );
};
