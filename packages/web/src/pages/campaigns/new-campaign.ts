import type { Result } from '@fray/engine';
import { type Campaign, type Draft, newCampaign, partyOf } from '@fray/table/campaign';
import { sideFieldsIn } from '../../content/content-description.ts';
import { emptyDraft } from '../../content/draft.ts';
import { randomId } from '../../content/random-id.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { campaignFromTable } from '../../seat/campaigns/campaign-from-table.ts';
import { loadDescription } from '../../seat/load-description.ts';
import type { KnownTable } from '../../storage/known-tables.ts';
import { draftFromStarter } from '../new-fight/import-draft.ts';

const campaignOf = (fight: Draft, sides: readonly string[]): Campaign => {
  const at = Date.now();
  const party = partyOf(fight, { id: randomId(), at, name: campaignText('party'), sides });
  return newCampaign(party, { id: randomId(), at, name: campaignText('unnamed') });
};

/** Whose heroes are the party: those of a fight that comes with the rules, or of a table where this browser is the GM. */
export type Heroes = Pick<SystemInfo['starters'][number], 'id'> | Pick<KnownTable, 'table' | 'token'>;

/** A new campaign of a system, with the heroes of a fight, or with an empty party. */
export const makeCampaign = async (system: string, heroes: Heroes | undefined): Promise<Result<Campaign>> => {
  if (heroes && 'table' in heroes) return { ok: true, value: await campaignFromTable(heroes.table, heroes.token) };
  const described = await loadDescription(system);
  const fixed = sideFieldsIn(described.encounters.schema).names;
  const usual = fixed ?? [t('fights.side.heroes'), t('fights.side.foes')];
  if (!heroes) return { ok: true, value: campaignOf(emptyDraft(system, '', '', usual), usual) };
  const read = await draftFromStarter(system, heroes.id);
  return read.ok ? { ok: true, value: campaignOf(read.value, fixed ?? Object.keys(read.value.encounter.sides)) } : read;
};
