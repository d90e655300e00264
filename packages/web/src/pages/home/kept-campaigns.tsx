import { useEffect, useState } from 'react';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { listAllCampaigns } from '../../seat/campaigns/all-campaigns.ts';
import type { ListedCampaign } from '../../storage/campaigns/campaign-list.ts';

/** The campaigns of this browser, where they stopped. */
const KeptCampaigns = () => {
  const [campaigns, setCampaigns] = useState<readonly ListedCampaign[]>([]);
  useEffect(() => void listAllCampaigns().then(setCampaigns, () => undefined), []);
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns">{campaignText('title')}</h2>
      <ul className="kept">
        {campaigns.map(one => (
          <li className="panel" key={one.id}>
            <a href={`/campaign/${one.id}`}>{one.name}</a>
            <span className="soft small">
              {campaignText('members', { count: one.members })}
              {one.latest !== undefined && `, ${campaignText(one.isOpen ? 'latestOpen' : 'latest', { name: one.latest })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default KeptCampaigns;
