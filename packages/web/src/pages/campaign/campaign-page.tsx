import '../../editors/encounter/encounter-editor.css';
import './campaign-page.css';
import type { Campaign } from '@fray/table/campaign';
import { use, useEffect, useState } from 'react';
import { toId } from '../../content/draft.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { withoutTokens } from '../../seat/campaigns/campaigns.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { CampaignHome } from './campaign-home.tsx';
import { CampaignPacks } from './campaign-packs.tsx';
import { Diary } from './diary.tsx';
import { NextFights } from './fights/next-fights.tsx';
import { PlayedFights } from './fights/played-fights.tsx';
import { firstToCarryOn, useOpenFights } from './fights/use-open-fights.ts';
import { WhereItStopped } from './fights/where-it-stopped.tsx';
import { PartyPanel } from './party-panel.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { type CampaignChanger, useCampaign } from './use-campaign.ts';
import { useSavedSoon } from './use-saved-soon.ts';

/** A campaign: its party, its fights, its diary. */
const CampaignPage = ({ id }: { readonly id: string }) => {
  const opened = useCampaign(id);
  if (opened === undefined) return <p className="soft">{t('table.coming')}</p>;
  if (opened === null) return <Missing />;
  if (typeof opened === 'string') return <Unreadable why={opened} />;
  return <CampaignView {...opened} />;
};

const Missing = () => (
  <main className="home">
    <h1>{campaignText('missing')}</h1>
    <p>
      <a href="/campaigns">{campaignText('missingHint')}</a>
    </p>
  </main>
);

const Unreadable = ({ why }: { readonly why: string }) => (
  <main className="home">
    <h1>{campaignText('unread')}</h1>
    <p role="alert">{why}</p>
    <p>
      <a href="/campaigns">{campaignText('title')}</a>
    </p>
  </main>
);

const CampaignView = ({ campaign, change, unsaved }: CampaignChanger) => {
  const { system } = campaign.party.encounter;
  const described = use(loadDescription(system));
  const info = use(loadSystems()).find(s => s.id === system);
  const open = useOpenFights(campaign);
  if (!info) return <Missing />;
  const both = { campaign, change };
  return (
    <main className="campaign">
      <CampaignTop {...both} />
      {unsaved && <UnsavedNotice {...unsaved} />}
      <WhereItStopped {...both} open={open} />
      <div className="campaign-parts">
        <PartyPanel {...both} described={described} before={firstToCarryOn(open)?.fight.name} />
        <PlayedFights campaign={campaign} open={open} />
        <Diary {...both} />
      </div>
      <div className="campaign-parts">
        <NextFights {...both} system={info} hasCamps={described.lasting.hasCamps} />
        <Notes {...both} />
      </div>
    </main>
  );
};

const saveCampaignFile = (campaign: Campaign): void =>
  saveFile(`${toId(campaign.name)}.campaign.json`, JSON.stringify(withoutTokens(campaign)), 'application/json');

/** The name, the way back, and the file. */
const CampaignTop = ({ campaign, change }: CampaignChanger) => (
  <header className="making-top">
    <Breadcrumbs trail={[{ href: '/campaigns', name: campaignText('title') }]} here={t(`titles.${campaign.party.encounter.system}`)} />
    <h1 className="hidden">{campaign.name}</h1>
    <div className="row">
      <input
        key={campaign.name}
        className="input fight-name"
        aria-label={campaignText('name')}
        defaultValue={campaign.name}
        maxLength={100}
        autoComplete="off"
        onBlur={e => {
          const name = e.target.value.trim();
          if (name !== '' && name !== campaign.name) void change(c => ({ ...c, name }));
          else e.target.value = campaign.name;
        }}
      />
      <Button onPress={() => saveCampaignFile(campaign)}>{campaignText('export')}</Button>
      <CampaignHome campaign={campaign} />
    </div>
    <CampaignPacks campaign={campaign} />
  </header>
);

/** What the GM writes down, saved shortly after it is written. */
const Notes = ({ campaign, change }: CampaignChanger) => {
  const [text, setText] = useState(campaign.notes);
  const [written, flush] = useSavedSoon((notes: string) => void change(c => ({ ...c, notes })));
  useEffect(() => setText(campaign.notes), [campaign.notes]);
  const write = (notes: string) => {
    setText(notes);
    written(notes);
  };
  return (
    <section className="panel" aria-labelledby="campaign-notes">
      <h2 id="campaign-notes">{campaignText('notes')}</h2>
      <p className="soft small">{campaignText('notesHint')}</p>
      <textarea
        className="input"
        aria-labelledby="campaign-notes"
        rows={6}
        maxLength={20_000}
        value={text}
        onChange={e => write(e.target.value)}
        onBlur={flush}
      />
    </section>
  );
};

export default CampaignPage;
