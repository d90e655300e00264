import type { Carried } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { allCombatants, type Draft, type DraftCombatant, type DraftSides, type EncounterFile, mergeContent } from './draft.ts';

/** A fight of a campaign at its table. */
export interface CampaignFight {
  readonly table: string;
  readonly name: string;
  readonly at: number;
  /** A night or a day in camp, and no fight. */
  readonly isCamp: boolean;
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
  readonly notes: string;
  /** The fights that are prepared. */
  readonly prepared: readonly Draft[];
  readonly fights: readonly CampaignFight[];
  readonly diary: readonly DiaryEntry[];
}

/** What a fight has left: how it ended, and the values of each combatant; null for the dead. */
export interface FightResult {
  /** Undefined while it goes on. */
  readonly outcome: Text | undefined;
  /** Nothing more can happen, aftermath included. */
  readonly isOver: boolean;
  readonly after: Readonly<Record<string, Carried[string] | null>>;
}

export const members = ({ party }: Campaign): readonly DraftCombatant[] => allCombatants(party);
export const livingMembers = (campaign: Campaign): readonly DraftCombatant[] => members(campaign).filter(m => !campaign.fallen.includes(m.as));

/** The name of the side that the party is on. */
const partySide = ({ party }: Campaign): string => Object.keys(party.encounter.sides)[0] ?? 'party';

const carriedBy = (campaign: Campaign, who: readonly DraftCombatant[]): Carried =>
  Object.fromEntries(who.flatMap(({ as }) => (ownValue(campaign.carried, as) ? [[as, ownValue(campaign.carried, as) ?? {}]] : [])));

/** The party in camp, as an encounter. */
export const campOf = (campaign: Campaign, name: string): EncounterFile => {
  const there = livingMembers(campaign);
  const { sides, ...encounter } = campaign.party.encounter;
  const others = Object.fromEntries(Object.keys(sides).map(side => [side, []]));
  return { ...encounter, name, camp: true, sides: { ...others, [partySide(campaign)]: there }, carried: carriedBy(campaign, there) };
};

/** The fight with those of the party who take part, as they and their players are now, in the places that the fight has for the side. */
export const withParty = (draft: Draft, campaign: Campaign): Draft => {
  const { party } = campaign;
  const { content, options, ...encounter } = draft.encounter;
  const [side = partySide(campaign), ...others] = Object.keys(encounter.sides);
  const was = ownValue(encounter.sides, side) ?? [];
  const living = livingMembers(campaign);
  const taking = living.filter(({ as }) => !draft.absent?.includes(as));
  const ids = new Set(members(campaign).map(m => m.as));
  // In a fight that was not yet the campaign's, the party takes the place of its heroes; in its own, others are guests.
  const isOwn = draft.campaign !== undefined;
  const kept = new Map(was.map(e => [e.as, e.at]));
  const free = was.filter(e => !taking.some(m => m.as === e.as) && (!isOwn || ids.has(e.as))).map(e => e.at);
  const there = taking.map((member): DraftCombatant => {
    const { at: _, ...rest } = member;
    const at = kept.has(member.as) ? kept.get(member.as) : free.shift();
    return at === undefined ? rest : { ...rest, at };
  });
  const guests = isOwn ? was.filter(({ as }) => !ids.has(as)) : [];
  const sides: DraftSides = { [side]: [...there, ...guests], ...Object.fromEntries(others.map(s => [s, ownValue(encounter.sides, s) ?? []])) };
  const allContent = mergeContent(content ?? {}, party.encounter.content);
  const allOptions = { ...options, ...party.encounter.options };
  return {
    ...draft,
    seats: [...party.seats, ...draft.seats.filter(s => !party.seats.some(p => p.id === s.id))],
    players: { ...draft.players, ...party.players },
    encounter: {
      ...encounter,
      sides,
      carried: carriedBy(campaign, living),
      ...(Object.keys(allOptions).length > 0 && { options: allOptions }),
      ...(Object.keys(allContent).length > 0 && { content: allContent }),
    },
  };
};

/** The values that differ, one change for each. */
const changesOf = (who: string, before: Carried[string], after: Carried[string]): CampaignChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [{ who, name, from: before[name], to: after[name] }],
  );

/** The campaign after a fight: what it has left the members, who fell, and a line in the diary. */
export const carryOn = (campaign: Campaign, table: string, { outcome = '', after }: FightResult, transcript: string): Campaign => {
  const fight = campaign.fights.find(f => f.table === table);
  if (!fight || fight.outcome !== undefined) return campaign;
  const there = livingMembers(campaign).filter(({ as }) => as in after);
  const fallen = there.filter(({ as }) => after[as] === null).map(m => m.as);
  const changes = there.flatMap(({ as }) => changesOf(as, ownValue(campaign.carried, as) ?? {}, after[as] ?? {}));
  return {
    ...campaign,
    carried: { ...campaign.carried, ...Object.fromEntries(there.map(({ as }) => [as, after[as] ?? {}])) },
    fallen: [...campaign.fallen, ...fallen],
    fights: campaign.fights.map(f => (f === fight ? { ...f, outcome, transcript } : f)),
    diary: [...campaign.diary, { at: Date.now(), fight: { name: fight.name, outcome }, fallen, changes: changes.filter(c => !fallen.includes(c.who)) }],
  };
};

/** The campaign after the GM has set what a member brings. */
export const setCarried = (campaign: Campaign, who: string, values: Carried[string]): Campaign => {
  const changes = changesOf(who, ownValue(campaign.carried, who) ?? {}, values);
  if (changes.length === 0) return campaign;
  return { ...campaign, carried: { ...campaign.carried, [who]: values }, diary: [...campaign.diary, { at: Date.now(), changes }] };
};

/** The campaign with one of the dead alive again, without wounds. */
export const bringBack = (campaign: Campaign, who: string): Campaign => ({
  ...campaign,
  fallen: campaign.fallen.filter(id => id !== who),
  carried: { ...campaign.carried, [who]: {} },
  diary: [...campaign.diary, { at: Date.now(), back: [who], changes: [] }],
});
