import type { Problem } from '@fray/engine';
import { bringBack, campOf, completeEncounter, type FightResult, members } from '@fray/table/campaign';
import { useEffect, useState } from 'react';
import type { ContentDescription } from '../../content/content-description.ts';
import { sheetHash } from '../../editors/encounter/sides/combatant.tsx';
import { MAKE } from '../../editors/encounter/sides/make-character.tsx';
import { ProblemList } from '../../forms/problem-list.tsx';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import type { Board } from '../../i18n/spoken.ts';
import { loadSpeaker } from '../../seat/system-words.ts';
import { savedHomebrew } from '../../storage/saved-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { askContent } from '../../worker/content/ask-content.ts';
import { MemberCard } from './member-card.tsx';
import type { CampaignChanger } from './use-campaign.ts';

interface PartyPanelProps extends CampaignChanger {
  readonly described: ContentDescription;
  /** The fight whose end the party has not taken over yet. */
  readonly before: string | undefined;
}

/** How the party is, as the rules see it. */
export const PartyPanel = ({ campaign, change, described, before }: PartyPanelProps) => {
  const { board, values, problems } = usePartyState({ campaign });
  const fallen = members(campaign).filter(m => campaign.fallen.includes(m.as));
  return (
    <section className="panel" aria-labelledby="campaign-party">
      <header className="row">
        <h2 id="campaign-party">{campaignText('party')}</h2>
        <a className="button end" href={`/campaign/${campaign.id}/party${MAKE}`}>
          {t('character.make')}
        </a>
        <a className="button" href={`/campaign/${campaign.id}/party`}>
          {campaignText('editParty')}
        </a>
      </header>
      {before !== undefined && <p className="soft small">{campaignText('partyBefore', { name: before })}</p>}
      {members(campaign).length === 0 && <p className="soft">{campaignText('empty')}</p>}
      {members(campaign).length > 0 && problems.length > 0 && (
        <>
          <p>{campaignText('problems')}</p>
          <ProblemList problems={problems} paths />
        </>
      )}
      <ul className="members">
        {board?.sheets.map(sheet => (
          <MemberCard
            key={sheet.id}
            sheet={sheet}
            sheetPath={`/campaign/${campaign.id}/party${sheetHash(sheet.id)}`}
            values={values[sheet.id] ?? {}}
            lasting={described.lasting.schema}
            change={change}
          />
        ))}
      </ul>
      {fallen.length > 0 && (
        <>
          <h3>{campaignText('fallen')}</h3>
          <ul className="fallen-members">
            {fallen.map(({ as, name }) => (
              <li key={as} className="row">
                <span>{name}</span>
                <Button aria-label={campaignText('bringBackOf', { name })} onPress={() => void change(c => bringBack(c, as, Date.now()))}>
                  {campaignText('bringBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

interface SpokenState {
  readonly board?: Board;
  readonly values: FightResult['after'];
  readonly problems: readonly Problem[];
}

const usePartyState = ({ campaign }: Pick<CampaignChanger, 'campaign'>): SpokenState => {
  const [state, setState] = useState<SpokenState>({ values: {}, problems: [] });
  useEffect(() => {
    let current = true;
    const { system } = campaign.party.encounter;
    const camp = completeEncounter({ ...campaign.party, encounter: campOf(campaign, campaign.name) }, savedHomebrew(system));
    void Promise.all([askContent('partyState', system, camp), loadSpeaker(system)]).then(([{ board, ...rest }, speaker]) => {
      if (current) setState({ ...rest, ...(board && { board: speaker.localize(board) }) });
    });
    return () => {
      current = false;
    };
  }, [campaign]);
  return state;
};
