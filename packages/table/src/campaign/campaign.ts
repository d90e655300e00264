import type { Carried } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { allCombatants, type Draft, type DraftCombatant } from './draft.ts';

/** A fight of a campaign at its table. */
export interface CampaignFight {
  readonly table: string;
  readonly name: string;
  readonly at: number;
  /** A night or a day in camp, and no fight. */
  readonly isCamp: boolean;
  /** The token of the GM's seat there, where the campaign is opened on several machines. */
  readonly token?: string;
  /** How it ended, once the party has carried on from it. */
  readonly outcome?: Text;
  /** Its transcript, from then on. */
  readonly transcript?: string;
}

/** What changed about a member of the party between two fights, or in one. */
export interface CampaignChange {
  readonly who: string;
  readonly name: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A line of a campaign's diary: a fight, or what the GM changed. */
export interface DiaryEntry {
  readonly at: number;
  readonly fight?: { readonly name: string; readonly outcome: Text };
  readonly fallen?: readonly string[];
  readonly back?: readonly string[];
  readonly changes: readonly CampaignChange[];
}

/** A party, and what its fights have left it. */
export interface Campaign {
  readonly format: 'fray-campaign';
  readonly id: string;
  readonly at: number;
  readonly name: string;
  /** The party, its homebrew, house rules and players, as a fight without foes. */
  readonly party: Draft;
  /** What the members bring into the next fight. */
  readonly carried: Carried;
  /** The dead, by id. */
  readonly fallen: readonly string[];
  /** The names of those who have left the party, by id. */
  readonly former?: Readonly<Record<string, string>>;
  readonly notes: string;
  /** The fights that are prepared. */
  readonly prepared: readonly Draft[];
  readonly fights: readonly CampaignFight[];
  readonly diary: readonly DiaryEntry[];
}

/**
 * A campaign with a party and nothing else yet.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#party}
 */
export const newCampaign = (party: Draft, { id, at, name }: Pick<Campaign, 'id' | 'at' | 'name'>): Campaign => ({
  ...{ format: 'fray-campaign', id, at, name },
  party: { ...party, campaign: { id, isParty: true } },
  ...{ carried: {}, fallen: [], notes: '', prepared: [], fights: [], diary: [] },
});

/** What a list shows of a campaign. */
export interface CampaignSummary {
  readonly name: string;
  readonly system: string;
  /** How many are in the party. */
  readonly members: number;
  /** Its latest fight. */
  readonly latest?: string;
  /** The party has not carried on from that yet. */
  readonly isOpen?: true;
}

/**
 * What a list shows of a campaign.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const campaignSummary = (campaign: Campaign): CampaignSummary => {
  const { name, party, fights } = campaign;
  const latest = fights.at(-1);
  return {
    ...{ name, system: party.encounter.system, members: members(campaign).length },
    ...(latest && { latest: latest.name }),
    ...(latest && latest.outcome === undefined && { isOpen: true }),
  };
};

/**
 * All who are in the party, the dead included.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#party}
 */
export const members = ({ party }: Campaign): readonly DraftCombatant[] => allCombatants(party);

/**
 * Those of the party who are not dead.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#party}
 */
export const livingMembers = (campaign: Campaign): readonly DraftCombatant[] => members(campaign).filter(m => !campaign.fallen.includes(m.as));

/**
 * The name of one who is in the party, or was.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#party}
 */
export const memberName = (campaign: Campaign, id: string): string =>
  members(campaign).find(m => m.as === id)?.name ?? ownValue(campaign.former ?? {}, id) ?? id;
