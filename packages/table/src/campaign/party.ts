import { ownValue } from '@fray/engine/util';
import type { Draft, DraftCombatant, EncounterFile } from './draft.ts';
import { usedPins } from './pins.ts';

/** What a party is called, and the sides that its fights have, its own first. */
export interface PartyNames {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly sides: readonly string[];
}

const heroesOf = ({ encounter }: Draft, side: string): readonly DraftCombatant[] =>
  (ownValue(encounter.sides, side) ?? []).map(({ at: _, ...member }) => member);

/**
 * Those on the first side of a fight as the party of a campaign: without places, with their players, and with the homebrew and house rules of the fight.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#keep}
 */
export const partyOf = (fight: Draft, { id, at, name, sides: [first = '', ...others] }: PartyNames): Draft => {
  const { system, options, content, packs } = fight.encounter;
  const heroes = heroesOf(fight, first);
  const pins = packs && usedPins(packs, content ?? {});
  const encounter: EncounterFile = {
    ...{ system, name, camp: true, sides: { [first]: heroes, ...Object.fromEntries(others.map(s => [s, []])) } },
    ...(options && { options }),
    ...(content && { content }),
    ...(pins && pins.length > 0 && { packs: pins }),
  };
  const isHero = new Set(heroes.map(h => h.as));
  const players = Object.fromEntries(Object.entries(fight.players).filter(([as]) => isHero.has(as)));
  const played = new Set(Object.values(players).flatMap(by => ('seat' in by ? [by.seat] : [])));
  return { id, at, encounter, seats: fight.seats.filter(s => s.role !== 'player' || played.has(s.id)), players };
};
