import type { Result } from '@fray/engine';
import { type Campaign, type Draft, newCampaign } from '@fray/table/campaign';
import { sideFieldsIn } from '../../content/content-description.ts';
import { emptyDraft } from '../../content/draft.ts';
import { randomId } from '../../content/random-id.ts';
import { t } from '../../i18n/i18n.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { draftFromStarter } from '../new-fight/import-draft.ts';

const campaignOf = (party: Draft): Campaign => newCampaign(party, { id: randomId(), at: Date.now(), name: t('campaign.unnamed') });

/** Keeps the first side of a fight, without places, and leaves the others empty. */
const partyFrom = (draft: Draft, sides: readonly string[]): Draft => {
  const { content, options, system } = draft.encounter;
  const [first = '', ...others] = sides;
  const heroes = (Object.values(draft.encounter.sides)[0] ?? []).map(({ at: _, ...member }) => member);
  return {
    ...emptyDraft(system, randomId(), t('campaign.party'), sides),
    encounter: {
      ...{ system, name: t('campaign.party'), camp: true, sides: { [first]: heroes, ...Object.fromEntries(others.map(s => [s, []])) } },
      ...(options && { options }),
      ...(content && { content }),
    },
  };
};

/** A new campaign of a system, with the heroes of a fight that comes with it, or with an empty party. */
export const makeCampaign = async (system: string, starter: string | undefined): Promise<Result<Campaign>> => {
  const described = await loadDescription(system);
  const fixed = sideFieldsIn(described.encounters.schema).names;
  const usual = fixed ?? [t('fights.side.heroes'), t('fights.side.foes')];
  if (starter === undefined) return { ok: true, value: campaignOf(partyFrom(emptyDraft(system, '', '', usual), usual)) };
  const read = await draftFromStarter(system, starter);
  return read.ok ? { ok: true, value: campaignOf(partyFrom(read.value, fixed ?? Object.keys(read.value.encounter.sides))) } : read;
};
