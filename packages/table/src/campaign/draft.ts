import { describedId, type FoesShow, type PackPin } from '@fray/engine/kit';
import type { DrawnMap, Origin } from '@fray/engine/maps';
import { groupBy, isRecord, ownValue } from '@fray/engine/util';
import type { Machine } from '../protocol/machine.ts';
import type { Role } from '../protocol/role.ts';
import { firstFreeName } from './free-name.ts';
import { type UsedContent, usedPins } from './pins.ts';

/** A combatant in an encounter: the id of a piece of content, and the fields that differ from it here. */
export interface DraftCombatant {
  readonly use?: string;
  readonly as: string;
  readonly name: string;
  readonly at?: unknown;
  readonly [field: string]: unknown;
}

/** The combatants of each side. */
export type DraftSides = Readonly<Record<string, readonly DraftCombatant[]>>;
/** A piece of homebrew, as it is written. */
export type ContentPiece = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string };
/** Homebrew by kind. */
export type Content = Readonly<Record<string, readonly ContentPiece[]>>;

/** An encounter in the form of files, with all combatants under their sides. */
export interface EncounterFile {
  readonly system: string;
  readonly name: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
  readonly sides: DraftSides;
  /** The packs that it has something of. */
  readonly packs?: readonly PackPin[];
  readonly [field: string]: unknown;
}

/** A seat of a table that is not yet made. */
export interface DraftSeat {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
}

/** A fight being made: its encounter, and the seats of its table. */
export interface Draft {
  readonly id: string;
  readonly at: number;
  readonly encounter: EncounterFile;
  /** The map as drawn here, including what the rules ignore. Without it the map is the one of the encounter. */
  readonly drawn?: { readonly map: DrawnMap; readonly origin: Origin };
  readonly seats: readonly DraftSeat[];
  /** What players may know of those who are not on the first side. */
  readonly foesShow?: FoesShow;
  /** Who decides for a combatant (by id; `gm` for what the rules ask of the GM): a seat or a policy. For all others it is the GM. */
  readonly players: Readonly<Record<string, Controller>>;
  /** The campaign that it belongs to: as a prepared fight, or as its party. */
  readonly campaign?: { readonly id: string; readonly isParty: boolean };
  /** The fight waits until all players are ready. */
  readonly waits?: boolean;
  /** The members of the party who are not in this fight. */
  readonly absent?: readonly string[];
}
/** Who decides for a combatant: a seat, or a policy. */
export type Controller = { readonly seat: string } | { readonly policy: Machine };

/**
 * All combatants of a fight, side by side.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#fight}
 */
export const allCombatants = (draft: Draft): readonly DraftCombatant[] => Object.values(draft.encounter.sides).flat();

/** The players' seats of a fight that play no one in it. */
export interface UnusedSeats {
  /** All whom they play are absent or dead. */
  readonly away: readonly DraftSeat[];
  /** They play no one at all. */
  readonly idle: readonly DraftSeat[];
}

/**
 * The players' seats of a fight that play no one in it.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#players}
 */
export const unusedSeats = (draft: Draft): UnusedSeats => {
  const there = new Set(allCombatants(draft).map(e => e.as));
  const held = groupBy(
    Object.entries(draft.players).flatMap(([as, by]) => ('seat' in by ? [{ as, seat: by.seat }] : [])),
    h => h.seat,
  );
  const players = draft.seats.filter(s => s.role === 'player');
  return {
    away: players.filter(s => held.has(s.id) && !held.get(s.id)?.some(h => there.has(h.as))),
    idle: players.filter(s => !held.has(s.id)),
  };
};

/**
 * Content on top of other content: a piece replaces one of the same kind and id.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#content}
 */
export const mergeContent = (below: Content, above: Content = {}): Content =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map(kind => {
      const over = ownValue(above, kind) ?? [];
      return [kind, [...(ownValue(below, kind) ?? []).filter(p => !over.some(o => o.id === p.id)), ...over]];
    }),
  );

/**
 * The pieces that an encounter names, or all of them while that is unknown.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#content}
 */
export const usedContent = (content: Content, used: UsedContent | undefined): Content =>
  used === undefined
    ? content
    : Object.fromEntries(
        Object.entries(content)
          .map(([kind, all]) => [kind, all.filter(p => ownValue(used, kind)?.some(u => isRecord(u) && u['id'] === p.id))] as const)
          .filter(([, all]) => all.length > 0),
      );

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
