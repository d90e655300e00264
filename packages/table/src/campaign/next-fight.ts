import type { Carried } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import { type Campaign, livingMembers, members } from './campaign.ts';
import { allCombatants, type Draft, type DraftCombatant, type DraftSides, type EncounterFile, mergeContent, unusedSeats } from './draft.ts';
import { firstFreeName } from './free-name.ts';
import { mergePins, pinsBelow } from './pins.ts';

/** The name of the side that the party is on. */
const partySide = ({ party }: Campaign): string => Object.keys(party.encounter.sides)[0] ?? 'party';

const carriedBy = (campaign: Campaign, who: readonly DraftCombatant[]): Carried =>
  Object.fromEntries(who.flatMap(({ as }) => (ownValue(campaign.carried, as) ? [[as, ownValue(campaign.carried, as) ?? {}]] : [])));

/**
 * The party in camp, as an encounter.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#fight}
 */
export const campOf = (campaign: Campaign, name: string): EncounterFile => {
  const there = livingMembers(campaign);
  const { sides, ...encounter } = campaign.party.encounter;
  const others = Object.fromEntries(Object.keys(sides).map(side => [side, []]));
  return { ...encounter, name, camp: true, sides: { ...others, [partySide(campaign)]: there }, carried: carriedBy(campaign, there) };
};

/** The players of the party, and those of the fight alone. */
const mergePlayers = (draft: Draft, party: Draft): Pick<Draft, 'seats' | 'players'> => ({
  seats: [...party.seats, ...draft.seats.filter(s => !party.seats.some(p => p.id === s.id))],
  players: { ...draft.players, ...party.players },
});

/**
 * The players of a fight that becomes the campaign's: who played a hero whose place a member of the same name takes plays that member. Seats without anyone are
 * left out.
 */
const playersIn = (draft: Draft, heroes: readonly DraftCombatant[], campaign: Campaign): Pick<Draft, 'seats' | 'players'> => {
  const ids = new Map(members(campaign).map(m => [m.name, m.as]));
  const newIds = new Map(heroes.map(h => [h.as, ids.get(h.name)]));
  const own = Object.entries(draft.players).flatMap(([as, by]) => {
    const id = newIds.has(as) ? newIds.get(as) : as;
    return id === undefined ? [] : [[id, by] as const];
  });
  const players = { ...Object.fromEntries(own), ...campaign.party.players };
  const { idle } = unusedSeats({ ...draft, players });
  return { seats: [...campaign.party.seats, ...draft.seats.filter(s => !idle.includes(s))], players };
};

/** The fight with others ids and names for those who would have one of a member of the party. */
const besideParty = (draft: Draft, side: string, party: readonly DraftCombatant[]): Draft => {
  const all = [...party, ...allCombatants(draft)];
  const [ids, names] = [new Set(all.map(e => e.as)), new Set(all.map(e => e.name))];
  const renamed = new Map<string, string>();
  const beside = (e: DraftCombatant): DraftCombatant => {
    const as = party.some(m => m.as === e.as) ? firstFreeName(e.as, ids, '-') : e.as;
    const name = party.some(m => m.name === e.name) ? firstFreeName(e.name, names, ' ') : e.name;
    ids.add(as);
    names.add(name);
    if (as !== e.as) renamed.set(e.as, as);
    return { ...e, as, name };
  };
  const sides = Object.entries(draft.encounter.sides).map(([s, its]) => [s, s === side ? its : its.map(beside)] as const);
  const players = Object.entries(draft.players).map(([as, by]) => [renamed.get(as) ?? as, by] as const);
  return { ...draft, encounter: { ...draft.encounter, sides: Object.fromEntries(sides) }, players: Object.fromEntries(players) };
};

/**
 * The fight with those of the party who take part, as they and their players are now, in the places that the fight has for the side.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#fight}
 */
export const withParty = (prepared: Draft, campaign: Campaign): Draft => {
  const { party } = campaign;
  const living = livingMembers(campaign);
  const taking = living.filter(({ as }) => !prepared.absent?.includes(as));
  const [side = partySide(campaign), ...others] = Object.keys(prepared.encounter.sides);
  const draft = besideParty(prepared, side, taking);
  const { content, options, packs, ...encounter } = draft.encounter;
  const was = ownValue(encounter.sides, side) ?? [];
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
  const allPacks = mergePins(pinsBelow(packs, party.encounter.content), party.encounter.packs);
  const allOptions = { ...options, ...party.encounter.options };
  return {
    ...draft,
    ...(isOwn ? mergePlayers(draft, party) : playersIn(draft, was, campaign)),
    encounter: {
      ...encounter,
      sides,
      carried: carriedBy(campaign, living),
      ...(Object.keys(allOptions).length > 0 && { options: allOptions }),
      ...(Object.keys(allContent).length > 0 && { content: allContent }),
      ...(allPacks.length > 0 && { packs: allPacks }),
    },
  };
};
