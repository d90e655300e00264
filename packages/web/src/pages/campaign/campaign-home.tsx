import type { Campaign } from '@fray/table/campaign';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useLinkOrigin } from '../../seat/api/reach.ts';
import { moveCampaign } from '../../seat/campaigns/campaigns.ts';
import { placeOf } from '../../storage/campaign-list.ts';
import { knownCampaign } from '../../storage/known-campaigns.ts';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { errorText } from '../../ui/values.ts';

/** Where a campaign is kept, the way to the other place, and the link of one that is on the server. */
export const CampaignHome = ({ campaign }: { readonly campaign: Campaign }) => {
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const place = placeOf(campaign.id);
  const other = place === 'server' ? 'browser' : 'server';
  const move = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      navigate(`/campaign/${(await moveCampaign(campaign, other)).id}`);
    } catch (e) {
      setTrouble(errorText(e));
    }
    setBusy(false);
  };
  return (
    <>
      <span className="soft small">{t(place === 'server' ? 'campaign.keptOnServer' : 'campaign.kept')}</span>
      <Button isDisabled={isBusy} onPress={() => void move()}>
        {t(place === 'server' ? 'campaign.toBrowser' : 'campaign.toServer')}
      </Button>
      {place === 'server' && <CampaignLink id={campaign.id} />}
      {trouble !== undefined && (
        <p role="alert" className="trouble small">
          {t('campaign.notMoved', { why: trouble })}
        </p>
      )}
    </>
  );
};

/** The link that opens a campaign of the server on another machine. */
const CampaignLink = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const origin = useLinkOrigin();
  return (
    <>
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('campaign.link')}
      </Button>
      {isOpen && (
        <label className="field-label campaign-link">
          {t('campaign.linkHint')}
          <input className="input" readOnly value={`${origin}/campaign/${id}#${knownCampaign(id)?.token ?? ''}`} onFocus={e => e.currentTarget.select()} />
        </label>
      )}
    </>
  );
};
