import { beginFight, type Campaign, campOf, completeEncounter } from '@fray/table/campaign';
import { tableRequest } from '../../../content/draft.ts';
import { campaignText } from '../../../i18n/campaign-texts.ts';
import { type CreatedTable, callApi } from '../../../seat/api/server.ts';
import { updateCampaign } from '../../../seat/campaigns/campaigns.ts';
import { placeOf } from '../../../storage/campaigns/campaign-list.ts';
import { tokenFor } from '../../../storage/known-tables.ts';
import { savedHomebrew } from '../../../storage/saved-drafts.ts';
import { rememberCreated } from '../../../table/enter-table.ts';
import { navigate } from '../../../ui/navigation.ts';

interface Begun {
  readonly table: string;
  readonly name: string;
  readonly isCamp: boolean;
}

/** Writes down that a fight of a campaign has begun; if it was prepared, it no longer is. */
export const noteFight = (campaign: string, { table, name, isCamp }: Begun, prepared?: string): Promise<Campaign | undefined> =>
  updateCampaign(campaign, c => {
    const token = placeOf(campaign) === 'server' ? tokenFor(table) : undefined;
    return beginFight(c, { table, name, isCamp, at: Date.now(), ...(token !== undefined && { token }) }, prepared);
  });

/** Makes a table for the party in camp, and enters it as the GM. */
export const startCamp = async (campaign: Campaign): Promise<void> => {
  const { system } = campaign.party.encounter;
  const name = campaignText('campName');
  const draft = { ...campaign.party, encounter: campOf(campaign, name) };
  const created = await callApi<CreatedTable>('POST', '/api/tables', tableRequest(draft, completeEncounter(draft, savedHomebrew(system))));
  rememberCreated(created, name, system);
  await noteFight(campaign.id, { table: created.table, name, isCamp: true });
  navigate(`/t/${created.table}`);
};
