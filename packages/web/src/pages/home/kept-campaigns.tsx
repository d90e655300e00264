import { type Campaign, members } from '@fray/table/campaign';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { savedCampaigns } from '../../storage/campaigns.ts';

/** The campaigns of this browser, where they stopped. */
export const KeptCampaigns = () => {
  const [campaigns, setCampaigns] = useState<readonly Campaign[]>([]);
  useEffect(() => void savedCampaigns().then(setCampaigns, () => undefined), []);
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns">{t('campaign.title')}</h2>
      <ul className="kept">
        {campaigns.map(one => (
          <li className="panel" key={one.id}>
            <a href={`/campaign/${one.id}`}>{one.name}</a>
            <span className="soft small">
              {t('campaign.members', { count: members(one).length })}
              {one.fights.length > 0 && `, ${t('campaign.latest', { name: one.fights.at(-1)?.name })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
