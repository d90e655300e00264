import { describedId, type FoesShow } from '@fray/engine/kit';
import { isRecord } from '@fray/engine/util';
import { type Content, type Draft, type DraftSides, type EncounterFile, mergeContent, unusedSeats, usedContent } from './draft.ts';
import { firstFreeName } from './free-name.ts';
import { type UsedContent, usedPins } from './pins.ts';

/** The ids of those whom players know by a description only: made from that, as all see ids. */
const publicIds = (sides: DraftSides): ReadonlyMap<string, string> => {
  const all = Object.values(sides).flat();
  const taken = new Set(all.map(e => e.as));
  const ids = new Map<string, string>();
  for (const entry of all) {
    const id = describedId(entry);
    if (id === undefined) continue;
    const free = firstFreeName(id, taken, '-');
    taken.add(free);
    ids.set(entry.as, free);
  }
  return ids;
};

/**
 * The encounter with the content that it names, and with what those who are in it bring.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#fight}
 */
export const completeEncounter = ({ encounter: { content, ...encounter } }: Draft, homebrew: Content, used?: UsedContent): EncounterFile => {
  const needed = usedContent(mergeContent(homebrew, content), used);
  const there = new Set(Object.values(encounter.sides).flatMap(all => all.map(e => e.as)));
  const { carried, sides, packs, ...rest } = encounter;
  const pins = packs && usedPins(packs, needed);
  const ids = publicIds(sides);
  const idOf = (as: string) => ids.get(as) ?? as;
  return {
    ...rest,
    sides: Object.fromEntries(Object.entries(sides).map(([side, all]) => [side, all.map(e => (ids.has(e.as) ? { ...e, as: idOf(e.as) } : e))])),
    ...(isRecord(carried) && { carried: Object.fromEntries(Object.entries(carried).flatMap(([as, was]) => (there.has(as) ? [[idOf(as), was]] : []))) }),
    ...(Object.keys(needed).length > 0 && { content: needed }),
    ...(pins && pins.length > 0 && { packs: pins }),
  };
};

/**
 * The body of the request that makes a table.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#fight}
 */
export const draftRequest = (draft: Draft, encounter: EncounterFile, usual: { readonly name: string; readonly foesShow: FoesShow }) => {
  // Who plays the dead and the absent is remembered, but they have no place at this table.
  const there = new Set(['gm', ...Object.values(encounter.sides).flatMap(all => all.map(e => e.as))]);
  const { away } = unusedSeats(draft);
  const ids = publicIds(draft.encounter.sides);
  const by = Object.entries(draft.players).flatMap(([as, p]) => {
    const id = ids.get(as) ?? as;
    return there.has(id) ? [[id, p] as const] : [];
  });
  return {
    name: encounter.name || usual.name,
    system: encounter.system,
    encounter,
    foesShow: draft.foesShow ?? usual.foesShow,
    ...(draft.waits && draft.seats.some(s => s.role === 'player') && { settings: { lobby: true } }),
    seats: draft.seats
      .filter(s => !away.includes(s))
      .map(({ id, role, name }) => ({ role, name, owns: by.flatMap(([as, p]) => ('seat' in p && p.seat === id ? [as] : [])) })),
    deputies: Object.fromEntries(by.flatMap(([as, p]) => ('policy' in p ? [[as, p.policy] as const] : []))),
  };
};
