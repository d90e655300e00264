import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { CampaignSummary } from '../../storage/campaigns/campaign-list.ts';

/** The campaigns of this browser, where they stopped. */
export const KeptCampaigns = () => {
  const [campaigns, setCampaigns] = useState<readonly CampaignSummary[]>([]);
  // What knows of campaigns is loaded after the page.
  useEffect(() => {
    import('../../seat/campaigns/all-campaigns.ts').then(({ listAllCampaigns }) => listAllCampaigns()).then(setCampaigns, () => undefined);
  }, []);
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns">{t('campaign.title')}</h2>
      <ul className="kept">
        {campaigns.map(one => (
          <li className="panel" key={one.id}>
            <a href={`/campaign/${one.id}`}>{one.name}</a>
            <span className="soft small">
              {t('campaign.members', { count: one.members })}
              {one.latest !== undefined && `, ${t('campaign.latest', { name: one.latest })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
