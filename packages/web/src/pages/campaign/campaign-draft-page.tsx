import { type Campaign, livingMembers, setParty, withParty } from '@fray/table/campaign';
import { use, useEffect, useState } from 'react';
import type { Draft } from '../../content/draft.ts';
import type { MadeTable } from '../../editors/encounter/draft-editor.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { savedCampaign, updateCampaign } from '../../storage/campaigns.ts';
import { DraftForm } from '../new-fight/draft-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { noteFight } from './start-fight.ts';

interface CampaignDraftPageProps {
  readonly id: string;
  /** A fight that is prepared; without it the party is edited. */
  readonly fight: string | undefined;
}

/** The editor of a campaign's party, or of a fight that is prepared for it. */
const CampaignDraftPage = ({ id, fight }: CampaignDraftPageProps) => {
  const [campaign, setCampaign] = useState<Campaign | null>();
  useEffect(() => void savedCampaign(id).then(found => setCampaign(found ?? null)), [id]);
  if (campaign === undefined) return <p className="soft">{t('table.coming')}</p>;
  const draft = fight === undefined ? campaign?.party : campaign?.prepared.find(d => d.id === fight);
  if (!campaign || !draft) return <NotFoundPage />;
  return <CampaignDraft campaign={campaign} draft={fight === undefined ? draft : withParty(draft, campaign)} />;
};

const CampaignDraft = ({ campaign, draft }: { readonly campaign: Campaign; readonly draft: Draft }) => {
  const { id, name } = campaign;
  const { system } = draft.encounter;
  const described = use(loadDescription(system));
  const info = use(loadSystems()).find(s => s.id === system);
  if (!info) return <NotFoundPage />;
  const isParty = draft.campaign?.isParty === true;
  const save = (changed: Draft) => {
    void updateCampaign(id, c => (isParty ? setParty(c, changed) : { ...c, prepared: c.prepared.map(d => (d.id === changed.id ? changed : d)) }));
    return true;
  };
  const onMade = async ({ table, name: called }: MadeTable) => void (await noteFight(id, { table, name: called, isCamp: false }, draft.id));
  return (
    <DraftForm
      first={draft}
      info={info}
      described={described}
      save={save}
      campaign={{ path: `/campaign/${id}`, name, isParty, members: livingMembers(campaign), onMade }}
    />
  );
};

export default CampaignDraftPage;
