import '../../editors/encounter/encounter-editor.css';
import type { Problem } from '@fray/engine';
import { allCombatants, mergeContent } from '@fray/table/campaign';
import { use, useMemo, useState } from 'react';
import type { ContentDescription } from '../../content/content-description.ts';
import { contentHints } from '../../editors/encounter/content-hints.ts';
import { DraftEditorContext, type DraftPlace, useCheckedDraft, useDraftEditor } from '../../editors/encounter/draft-editor.ts';
import { DraftToolbar } from '../../editors/encounter/draft-toolbar.tsx';
import { GroundStep } from '../../editors/encounter/ground/ground-step.tsx';
import { OptionsStep } from '../../editors/encounter/options-step.tsx';
import { PlayersStep } from '../../editors/encounter/players-step.tsx';
import { SidesStep } from '../../editors/encounter/sides/sides-step.tsx';
import { StartPanel } from '../../editors/encounter/start-panel.tsx';
import { TrialsPanel } from '../../editors/encounter/trials/trials-panel.tsx';
import { PacksOfFight } from '../../editors/packs/packs-of-fight.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { systemValueWords } from '../../forms/value-words.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { savedDraft } from '../../storage/saved-drafts.ts';
import { newDraft } from './new-draft.ts';

interface DraftPageProps {
  readonly system: string;
  readonly id: string;
}

/** The editor of a fight: combatants, ground, options, players. */
export const DraftPage = ({ system, id }: DraftPageProps) => {
  const described = use(loadDescription(system));
  const info = use(loadSystems()).find(s => s.id === system);
  const [first] = useState(() => savedDraft(id) ?? newDraft(system, id, described));
  if (!info) return null;
  return <DraftForm first={first} info={info} described={described} />;
};

interface DraftFormProps extends DraftPlace {
  readonly info: Parameters<typeof useCheckedDraft>[1];
  readonly described: ContentDescription;
}

/** The steps of a draft; of a campaign's party, those about the party. */
export const DraftForm = ({ info, described, ...place }: DraftFormProps) => {
  const making = useCheckedDraft(place, info, described);
  const isParty = place.campaign?.isParty === true;
  const { draft, checked, homebrew, isKept } = making;
  const problems = allCombatants(draft).length > 0 ? (checked?.problems ?? []) : [];
  const { content } = draft.encounter;
  const around = useMemo(
    () => ({ problems, words: (value: unknown) => systemValueWords(value, speakerOf(info.id)), ...contentHints(described, mergeContent(homebrew, content)) }),
    [problems, described, homebrew, content, info.id],
  );
  return (
    <DraftEditorContext value={making}>
      <FormContext value={around}>
        <main className="making">
          <DraftToolbar />
          <div className="making-steps">
            <SidesStep />
            {!isParty && <GroundStep />}
            <OptionsStep />
            <PlayersStep />
          </div>
          <aside className="panel ready" aria-label={t('fights.ready')}>
            {isParty ? <PartyDone problems={problems} /> : <StartPanel problems={problems} />}
            <PacksOfFight />
            {!isParty && <TrialsPanel />}
            {!isKept && <ProblemList problems={[{ path: '', problem: t('fights.noRoom'), hint: t('fights.noRoomHint') }]} />}
          </aside>
        </main>
      </FormContext>
    </DraftEditorContext>
  );
};

/** The way back from the party, and what is still wrong with it. */
const PartyDone = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const { campaign } = useDraftEditor();
  return (
    <>
      <h2>{campaignText('party')}</h2>
      <p className="soft small">{campaignText('partyDoneHint')}</p>
      {problems.length > 0 && <ProblemList problems={problems} paths />}
      <a className="button main" href={campaign?.path ?? '/campaigns'}>
        {campaignText('partyDone')}
      </a>
    </>
  );
};
