import type { Campaign } from '@fray/table/campaign';
import { useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { useLinkOrigin } from '../../seat/api/reach.ts';
import { moveCampaign } from '../../seat/campaigns/campaigns.ts';
import { putOnAccount, renewCampaignLink } from '../../seat/campaigns/server-campaigns.ts';
import { placeOf } from '../../storage/campaigns/campaign-list.ts';
import { type KnownCampaign, knownCampaign } from '../../storage/campaigns/known-campaigns.ts';
import { signedIn } from '../../storage/signed-in.ts';
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
  const known = knownCampaign(campaign.id);
  const [isOnAccount, setOnAccount] = useState(known !== undefined && known.token === undefined);
  const put = async (one: KnownCampaign) => {
    setTrouble(undefined);
    await putOnAccount(one).then(
      () => setOnAccount(true),
      (e: unknown) => setTrouble(errorText(e)),
    );
  };
  return (
    <>
      <span className="soft small">{isOnAccount ? accountText('kept') : campaignText(place === 'server' ? 'keptOnServer' : 'kept')}</span>
      {known && !isOnAccount && signedIn() && <Button onPress={() => void put(known)}>{accountText('put')}</Button>}
      <Button isDisabled={isBusy} onPress={() => void move()}>
        {campaignText(place === 'server' ? 'toBrowser' : 'toServer')}
      </Button>
      {known && <CampaignLink known={known} />}
      {trouble !== undefined && (
        <p role="alert" className="trouble small">
          {campaignText('notMoved', { why: trouble })}
        </p>
      )}
    </>
  );
};

/** The link that opens a campaign of the server on another machine. */
const CampaignLink = ({ known }: { readonly known: KnownCampaign }) => {
  const [isOpen, setOpen] = useState(false);
  const [renewed, setRenewed] = useState<string>();
  const origin = useLinkOrigin();
  const token = renewed ?? known.token;
  return (
    <>
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {campaignText('link')}
      </Button>
      {isOpen && token !== undefined && (
        <label className="field-label campaign-link">
          {campaignText('linkHint')}
          <input className="input" readOnly value={`${origin}/campaign/${known.campaign}#${token}`} onFocus={e => e.currentTarget.select()} />
        </label>
      )}
      {isOpen && token === undefined && (
        <>
          <Button onPress={() => void renewCampaignLink(known).then(setRenewed)}>{accountText('newLink')}</Button>
          <span className="soft small">{accountText('newLinkHint')}</span>
        </>
      )}
    </>
  );
};
