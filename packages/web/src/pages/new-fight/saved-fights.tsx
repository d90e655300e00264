import { allCombatants, type Campaign, completeEncounter, type Draft } from '@fray/table/campaign';
import { type ReactNode, useEffect, useState } from 'react';
import { toId } from '../../content/draft.ts';
import { randomId } from '../../content/random-id.ts';
import { saveYaml } from '../../editors/encounter/save-yaml.ts';
import { t } from '../../i18n/i18n.ts';
import { savedCampaigns } from '../../storage/campaigns/campaigns.ts';
import { deleteDraft, saveDraft, savedDrafts, savedHomebrew } from '../../storage/saved-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { prepareForCampaign } from '../campaign/prepare-for-campaign.ts';
import { DraftThumbnail } from './draft-thumbnail.tsx';

/** From so many on, fights are searched. */
const MANY = 5;

export const draftPath = ({ id, encounter }: Draft): string => `/new/${encounter.system}/${id}`;

/** The words of a fight by which it is found: its name, its rules, and who is in it. */
const wordsOf = (draft: Draft): string => [draft.encounter.name, draft.encounter.system, ...allCombatants(draft).map(e => e.name)].join(' ').toLowerCase();

/** The fights that were prepared in this browser. */
export const SavedFights = () => {
  const [fights, setFights] = useState(savedDrafts);
  const [words, setWords] = useState('');
  const [campaigns, setCampaigns] = useState<readonly Campaign[]>([]);
  useEffect(() => void savedCampaigns().then(setCampaigns, () => undefined), []);
  const again = () => setFights(savedDrafts());
  const double = (draft: Draft) => {
    const name = t('fights.copyOf', { name: draft.encounter.name });
    saveDraft({ ...draft, id: randomId(), at: Date.now(), encounter: { ...draft.encounter, name } });
    again();
  };
  if (fights.length === 0) return <p className="soft">{t('fights.madeNone')}</p>;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fights.filter(draft => wanted.every(word => wordsOf(draft).includes(word)));
  return (
    <>
      {fights.length >= MANY && (
        <input
          className="input search"
          type="search"
          aria-label={t('fights.searchMade')}
          placeholder={t('fights.searchMade')}
          value={words}
          autoComplete="off"
          onChange={e => setWords(e.target.value)}
        />
      )}
      <p className="hidden" role="status">
        {wanted.length > 0 && t('fights.found', { count: found.length })}
      </p>
      <ul className="kept">
        {found.map(draft => (
          <SavedFight key={draft.id} draft={draft}>
            <IntoCampaign draft={draft} campaigns={campaigns.filter(c => c.party.encounter.system === draft.encounter.system)} />
            <Button aria-label={t('fights.copyThis', { name: draft.encounter.name })} onPress={() => double(draft)}>
              {t('fights.copy')}
            </Button>
            <ConfirmButton
              labels={[t('fights.drop', { name: draft.encounter.name }), t('fights.dropSure', { name: draft.encounter.name })]}
              onConfirm={() => {
                deleteDraft(draft.id);
                again();
              }}
            >
              ×
            </ConfirmButton>
          </SavedFight>
        ))}
      </ul>
    </>
  );
};

/** Puts a copy of a fight among those that are prepared for a campaign, with its party. */
const IntoCampaign = ({ draft, campaigns }: { readonly draft: Draft; readonly campaigns: readonly Campaign[] }) => {
  const put = async (id: string) => {
    const campaign = campaigns.find(c => c.id === id);
    if (campaign) navigate(await prepareForCampaign(campaign, draft));
  };
  if (campaigns.length === 0) return null;
  return (
    <select className="input" aria-label={t('fights.intoCampaignOf', { name: draft.encounter.name })} value="" onChange={e => void put(e.target.value)}>
      <option value="">{t('fights.intoCampaign')}</option>
      {campaigns.map(c => (
        <option key={c.id} value={c.id}>
          {c.name}
        </option>
      ))}
    </select>
  );
};

const SavedFight = ({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) => {
  const { name, system } = draft.encounter;
  return (
    <li className="panel">
      <div className="kept-ground">
        <DraftThumbnail draft={draft} />
      </div>
      <a href={draftPath(draft)}>{name || t('fights.unnamed')}</a>
      <span className="soft small">
        {system}, {t('fights.count', { count: allCombatants(draft).length })}
      </span>
      <span className="row end">
        <Button aria-label={t('fights.exportThis', { name })} onPress={() => void saveYaml(toId(name), completeEncounter(draft, savedHomebrew(system)))}>
          {t('fights.export')}
        </Button>
        {children}
      </span>
    </li>
  );
};
