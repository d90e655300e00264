import { type Draft, livingMembers, setParty, withParty } from '@fray/table/campaign';
import { use, useCallback, useEffect, useRef } from 'react';
import type { MadeTable } from '../../editors/encounter/draft-editor.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { DraftForm } from '../new-fight/draft-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { noteFight } from './fights/start-fight.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { type CampaignChanger, useCampaign } from './use-campaign.ts';

interface CampaignDraftPageProps {
  readonly id: string;
  /** A fight that is prepared; without it the party is edited. */
  readonly fight: string | undefined;
}

/** The editor of a campaign's party, or of a fight that is prepared for it. */
const CampaignDraftPage = ({ id, fight }: CampaignDraftPageProps) => {
  const opened = useCampaign(id);
  // The editor goes on from what it was opened with: what is changed elsewhere does not change it under one's hands.
  const first = useRef<Draft | undefined>(undefined);
  if (opened === undefined) return <p className="soft">{t('table.coming')}</p>;
  if (typeof opened === 'string') return <p role="alert">{campaignText('failed', { why: opened })}</p>;
  const { campaign } = opened ?? {};
  const draft = fight === undefined ? campaign?.party : campaign?.prepared.find(d => d.id === fight);
  if (!first.current && campaign && draft) first.current = fight === undefined ? draft : withParty(draft, campaign);
  if (!opened || !first.current) return <NotFoundPage />;
  return <CampaignDraft {...opened} draft={first.current} />;
};

const CampaignDraft = ({ campaign, change, unsaved, draft }: CampaignChanger & { readonly draft: Draft }) => {
  const { id, name } = campaign;
  const { system } = draft.encounter;
  const described = use(loadDescription(system));
  const info = use(loadSystems()).find(s => s.id === system);
  const isParty = draft.campaign?.isParty === true;
  const saveNow = (changed: Draft) =>
    void change(c => (isParty ? setParty(c, changed) : { ...c, prepared: c.prepared.map(d => (d.id === changed.id ? changed : d)) }));
  const latest = useRef(saveNow);
  useEffect(() => void (latest.current = saveNow));
  // The editor waits for a pause. What could not be saved is said above it.
  const save = useCallback((changed: Draft) => {
    latest.current(changed);
    return true;
  }, []);
  if (!info) return <NotFoundPage />;
  const onMade = async ({ table, name: called }: MadeTable) => {
    await noteFight(id, { table, name: called, isCamp: false }, draft.id);
  };
  return (
    <>
      {unsaved && <UnsavedNotice {...unsaved} />}
      <DraftForm
        first={draft}
        info={info}
        described={described}
        save={save}
        campaign={{ path: `/campaign/${id}`, name, isParty, members: livingMembers(campaign), onMade }}
      />
    </>
  );
};

export default CampaignDraftPage;
