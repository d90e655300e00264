import { type Campaign, type CampaignSummary, campaignSummary } from '@fray/table/campaign';
import { type KnownTable, knownTables } from '../known-tables.ts';
import { localTables } from '../local-tables.ts';
import { savedCampaigns } from './campaigns.ts';
import { type KnownCampaign, knownCampaign, knownCampaigns } from './known-campaigns.ts';

/** Where a campaign is kept. */
export type CampaignPlace = 'browser' | 'server';

/** A campaign in a list. */
export interface ListedCampaign extends CampaignSummary {
  readonly id: string;
  readonly at: number;
  readonly place: CampaignPlace;
  /** It is opened by the account that the browser is signed in to. */
  readonly isOnAccount: boolean;
}

const ofServer = ({ campaign: id, tables: _, token, ...rest }: KnownCampaign): ListedCampaign => ({
  id,
  ...rest,
  place: 'server',
  isOnAccount: token === undefined,
});

const ofBrowser = (campaign: Campaign): ListedCampaign => ({
  ...{ ...campaignSummary(campaign), id: campaign.id, at: campaign.at, place: 'browser', isOnAccount: false },
});

/** The campaigns that this browser has, or has opened on the server, the latest first. */
export const listCampaigns = async (): Promise<readonly ListedCampaign[]> => {
  const here = await savedCampaigns().catch(() => []);
  return [...here.map(ofBrowser), ...knownCampaigns().map(ofServer)].sort((a, b) => b.at - a.at);
};

export const placeOf = (id: string): CampaignPlace => (knownCampaign(id) ? 'server' : 'browser');

/** A campaign, and the tables of its fights. */
interface CampaignWithTables extends Pick<ListedCampaign, 'id' | 'name'> {
  readonly tables: readonly string[];
}

const withTables = async (): Promise<readonly CampaignWithTables[]> => [
  ...knownCampaigns().map(({ campaign: id, name, tables }) => ({ id, name, tables })),
  ...(await savedCampaigns()).map(({ id, name, fights }) => ({ id, name, tables: fights.map(f => f.table) })),
];

/** The campaign that a table belongs to. */
export const campaignOfTable = async (table: string): Promise<Pick<ListedCampaign, 'id' | 'name'> | undefined> =>
  (await withTables()).find(c => c.tables.includes(table));

/** The tables at which this browser is the GM, and which belong to no campaign, the latest first. */
export const tablesForCampaigns = async (): Promise<readonly KnownTable[]> => {
  const taken = new Set((await withTables()).flatMap(c => c.tables));
  const all = [...knownTables(), ...(await localTables().catch(() => []))];
  return all.filter(k => k.role === 'gm' && !taken.has(k.table)).sort((a, b) => b.at - a.at);
};
