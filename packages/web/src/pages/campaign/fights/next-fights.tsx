import type { Problem } from '@fray/engine';
import { allCombatants, type Draft, livingMembers, withParty } from '@fray/table/campaign';
import { type ReactNode, useState } from 'react';
import { emptyDraft } from '../../../content/draft.ts';
import { randomId } from '../../../content/random-id.ts';
import { packsOf, usePacks } from '../../../editors/packs/use-packs.ts';
import { campaignText } from '../../../i18n/campaign-texts.ts';
import { t } from '../../../i18n/i18n.ts';
import type { SystemInfo } from '../../../seat/api/server.ts';
import { savedDrafts } from '../../../storage/saved-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { Picker } from '../../../ui/picker.tsx';
import { errorText } from '../../../ui/values.ts';
import { DraftThumbnail } from '../../new-fight/draft-thumbnail.tsx';
import { draftFromStarter } from '../../new-fight/import-draft.ts';
import { PackFights } from '../../new-fight/pack-fights.tsx';
import { StarterList } from '../../new-fight/starter-list.tsx';
import type { CampaignChanger } from '../use-campaign.ts';
import { startCamp } from './start-fight.ts';

interface NextFightsProps extends CampaignChanger {
  readonly system: SystemInfo;
  readonly hasCamps: boolean;
}

/** The fights that are prepared, ways to prepare one, and the camp. */
export const NextFights = ({ campaign, change, system, hasCamps }: NextFightsProps) => {
  const [trouble, setTrouble] = useState<string>();
  const { packs } = usePacks();
  const fail = (problems: readonly Problem[]) => setTrouble(problems.map(p => p.problem).join('; '));
  const pathOf = (draft: Draft): string => `/campaign/${campaign.id}/fight/${draft.id}`;
  const prepare = async (draft: Draft) => {
    const mine: Draft = { ...withParty(draft, campaign), id: randomId(), at: Date.now(), campaign: { id: campaign.id, isParty: false } };
    if (await change(c => ({ ...c, prepared: [...c.prepared, mine] }))) navigate(pathOf(mine));
  };
  const fromStarter = async (starter: string) => {
    const read = await draftFromStarter(system.id, starter);
    if (read.ok) await prepare(read.value);
    else fail(read.problems);
  };
  const own = savedDrafts().filter(d => d.encounter.system === system.id);
  return (
    <section className="panel" aria-labelledby="campaign-next">
      <h2 id="campaign-next">{campaignText('next')}</h2>
      {trouble !== undefined && (
        <p role="alert" className="trouble">
          {campaignText('failed', { why: trouble })}
        </p>
      )}
      {campaign.prepared.length === 0 && <p className="soft">{campaignText('nextNone')}</p>}
      <ul className="kept">
        {campaign.prepared.map(draft => (
          <PreparedFight key={draft.id} draft={withParty(draft, campaign)} path={pathOf(draft)}>
            <ConfirmButton
              labels={[campaignText('drop', { name: draft.encounter.name }), campaignText('dropSure', { name: draft.encounter.name })]}
              onConfirm={() => void change(c => ({ ...c, prepared: c.prepared.filter(d => d.id !== draft.id) }))}
            >
              ×
            </ConfirmButton>
          </PreparedFight>
        ))}
      </ul>
      <h3>{campaignText('prepare')}</h3>
      <StarterList system={system} label={campaignText('ready')} onPick={id => void fromStarter(id)} />
      <PackFights packs={packsOf(packs, system.id)} onOpen={draft => void prepare(draft)} onTrouble={fail} />
      {own.length > 0 && (
        <Picker
          label={campaignText('own')}
          from={own.map(d => ({ id: d.id, name: d.encounter.name }))}
          action={campaignText('take')}
          onPick={id => own.filter(d => d.id === id).forEach(d => void prepare(d))}
        />
      )}
      <div className="row">
        <Button onPress={() => void prepare(emptyDraft(system.id, randomId(), t('fights.unnamed'), Object.keys(campaign.party.encounter.sides)))}>
          {campaignText('emptyFight')}
        </Button>
      </div>
      <Camp campaign={campaign} hasCamps={hasCamps} onTrouble={setTrouble} />
    </section>
  );
};

interface CampProps extends Pick<NextFightsProps, 'campaign' | 'hasCamps'> {
  readonly onTrouble: (why: string) => void;
}

const Camp = ({ campaign, hasCamps, onTrouble }: CampProps) => (
  <>
    <h3>{campaignText('campName')}</h3>
    <p className="soft small">{campaignText(hasCamps ? 'campHint' : 'campNone')}</p>
    {hasCamps && (
      <div className="row">
        <Button isDisabled={livingMembers(campaign).length === 0} onPress={() => void startCamp(campaign).catch((e: unknown) => onTrouble(errorText(e)))}>
          {campaignText('camp')}
        </Button>
      </div>
    )}
  </>
);

const PreparedFight = ({ draft, path, children }: { readonly draft: Draft; readonly path: string; readonly children: ReactNode }) => (
  <li className="panel">
    <div className="kept-ground">
      <DraftThumbnail draft={draft} />
    </div>
    <a href={path} aria-label={campaignText('open', { name: draft.encounter.name })}>
      {draft.encounter.name || t('fights.unnamed')}
    </a>
    <span className="soft small">{t('fights.count', { count: allCombatants(draft).length })}</span>
    {children}
  </li>
);
