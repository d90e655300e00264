import type { Carried } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import { type Campaign, type CampaignChange, type CampaignFight, livingMembers, members } from './campaign.ts';
import { allCombatants, type Draft, type DraftCombatant } from './draft.ts';
import type { FightResult } from './fight-result.ts';

/** A fight that has ended, with what it left. */
export interface EndedFight {
  readonly table: string;
  readonly at: number;
  readonly result: FightResult;
  readonly transcript: string;
}

/** The party with the players that its members had in a fight, so that they come along to the next one. */
const withPlayersOf = (party: Draft, fight: Draft): Draft => {
  const isNew = ({ as }: DraftCombatant): boolean => ownValue(party.players, as) === undefined;
  const fresh = allCombatants(party)
    .filter(isNew)
    .flatMap(({ as }) => {
      const by = ownValue(fight.players, as);
      return by && 'seat' in by ? [[as, by] as const] : [];
    });
  const seats = fight.seats.filter(s => fresh.some(([, by]) => by.seat === s.id) && !party.seats.some(p => p.id === s.id));
  return { ...party, seats: [...party.seats, ...seats], players: { ...party.players, ...Object.fromEntries(fresh) } };
};

/**
 * The campaign in which a fight has begun; one that was prepared no longer is, and its players stay with the party.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const beginFight = (campaign: Campaign, fight: Pick<CampaignFight, 'table' | 'name' | 'isCamp' | 'at' | 'token'>, prepared?: string): Campaign => {
  const draft = campaign.prepared.find(d => d.id === prepared);
  return {
    ...campaign,
    ...(draft && { party: withPlayersOf(campaign.party, draft) }),
    prepared: campaign.prepared.filter(d => d !== draft),
    fights: [...campaign.fights, fight],
  };
};

/** The values that differ, one change for each. */
const changesOf = (who: string, before: Carried[string], after: Carried[string]): CampaignChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [{ who, name, from: before[name], to: after[name] }],
  );

/**
 * The campaign after a fight: what it has left the members, who fell, and a line in the diary.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const carryOn = (campaign: Campaign, { table, at, result: { outcome = '', after }, transcript }: EndedFight): Campaign => {
  const fight = campaign.fights.find(f => f.table === table);
  if (!fight || fight.outcome !== undefined) return campaign;
  const there = livingMembers(campaign).filter(({ as }) => Object.hasOwn(after, as));
  const fallen = there.filter(({ as }) => after[as] === null).map(m => m.as);
  const changes = there.flatMap(({ as }) => changesOf(as, ownValue(campaign.carried, as) ?? {}, after[as] ?? {}));
  return {
    ...campaign,
    carried: { ...campaign.carried, ...Object.fromEntries(there.map(({ as }) => [as, after[as] ?? {}])) },
    fallen: [...campaign.fallen, ...fallen],
    fights: campaign.fights.map(f => (f === fight ? { ...f, outcome, transcript } : f)),
    diary: [...campaign.diary, { at, fight: { name: fight.name, outcome }, fallen, changes: changes.filter(c => !fallen.includes(c.who)) }],
  };
};

/**
 * The campaign after the GM has set what a member brings.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const setCarried = (campaign: Campaign, who: string, values: Carried[string], at: number): Campaign => {
  const changes = changesOf(who, ownValue(campaign.carried, who) ?? {}, values);
  if (changes.length === 0) return campaign;
  return { ...campaign, carried: { ...campaign.carried, [who]: values }, diary: [...campaign.diary, { at, changes }] };
};

/**
 * The campaign with one of the dead alive again, without wounds.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const bringBack = (campaign: Campaign, who: string, at: number): Campaign => ({
  ...campaign,
  fallen: campaign.fallen.filter(id => id !== who),
  carried: { ...campaign.carried, [who]: {} },
  diary: [...campaign.diary, { at, back: [who], changes: [] }],
});

/**
 * The campaign with a changed party. The names of those who leave are kept, and with them what they bring, in case they return; one who comes under the id of
 * another brings nothing of theirs.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#leave}
 */
export const setParty = (campaign: Campaign, party: Draft): Campaign => {
  const now = new Map(allCombatants(party).map(m => [m.as, m.name]));
  const gone = Object.fromEntries(members(campaign).flatMap(m => (now.has(m.as) ? [] : [[m.as, m.name]])));
  const former = { ...campaign.former, ...gone };
  const strangers = [...now].flatMap(([id, name]) => (Object.hasOwn(former, id) && former[id] !== name ? [id] : []));
  const isOld = ([id]: readonly [string, unknown]): boolean => !strangers.includes(id);
  return {
    ...campaign,
    party,
    former: Object.fromEntries(Object.entries(former).filter(([id]) => !now.has(id))),
    carried: Object.fromEntries(Object.entries(campaign.carried).filter(isOld)),
    fallen: campaign.fallen.filter(id => !strangers.includes(id)),
  };
};
