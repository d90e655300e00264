import type { DrawnMap, Origin } from '@fray/engine/maps';
import { ownValue } from '@fray/engine/util';
import type { Machine, Role } from '@fray/table';
import { t } from '../i18n/i18n.ts';
import { isRecord } from '../ui/values.ts';
import type { ContentPiece } from './content-description.ts';
import { type HealthShown, USUAL_HEALTH_SHOWN } from './health-shown.ts';

/** A combatant in an encounter: the id of a piece of content, and the fields that differ from it here. */
export interface DraftCombatant {
  readonly use?: string;
  readonly as: string;
  readonly name: string;
  readonly at?: unknown;
  readonly [field: string]: unknown;
}

export type DraftSides = Readonly<Record<string, readonly DraftCombatant[]>>;
export type Content = Readonly<Record<string, readonly ContentPiece[]>>;

/** An encounter in the form of files, with all combatants under their sides. */
export interface EncounterFile {
  readonly system: string;
  readonly name: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
  readonly sides: DraftSides;
  readonly [field: string]: unknown;
}

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
  /** What players see of the health of those who are not on the first side. */
  readonly foesShow?: HealthShown;
  /** Who decides for a combatant (by id; `gm` for what the rules ask of the GM): a seat or a policy. For all others it is the GM. */
  readonly players: Readonly<Record<string, Controller>>;
  /** The campaign that it belongs to: as a prepared fight, or as its party. */
  readonly campaign?: { readonly id: string; readonly isParty: boolean };
  /** The members of the party who are not in this fight. */
  readonly absent?: readonly string[];
}
export type Controller = { readonly seat: string } | { readonly policy: Machine };

/** `crypto.randomUUID` is missing on pages served over plain HTTP, as in a home network; random numbers are not. */
export const randomId = (): string => [...crypto.getRandomValues(new Uint8Array(5))].map(n => n.toString(36).padStart(2, '0')).join('');

export const emptyDraft = (system: string, id: string, name: string, sides: readonly string[]): Draft => ({
  ...{ id, at: Date.now(), seats: [], players: {} },
  encounter: { system, name, sides: Object.fromEntries(sides.map(s => [s, []])) },
});

export const allCombatants = (draft: Draft): readonly DraftCombatant[] => Object.values(draft.encounter.sides).flat();

/** A name as an id. */
export const toId = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'one';

/** The wanted name, or the first numbered one that is not taken. */
export const firstFreeName = (wanted: string, taken: ReadonlySet<string>, between: string): string => {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}${between}${n}`)) n++;
  return `${wanted}${between}${n}`;
};

const withSides = (draft: Draft, sides: DraftSides): Draft => ({ ...draft, encounter: { ...draft.encounter, sides } });

/** Adds `n` of a kind to a side. Several of a kind are numbered; the first gets its number when the second is added. */
export const addCombatants = (draft: Draft, side: string, piece: ContentPiece, n: number): Draft => {
  const kind = piece.name ?? piece.id;
  const alike = allCombatants(draft).filter(e => pieceIdOf(e) === piece.id).length;
  const lone = alike === 1 ? allCombatants(draft).find(e => pieceIdOf(e) === piece.id && e.name === kind) : undefined;
  const named = lone ? renameCombatant(draft, lone.as, `${kind} 1`) : draft;
  const names = new Set(allCombatants(named).map(e => e.name));
  const ids = new Set(allCombatants(named).map(e => e.as));
  const fresh: DraftCombatant[] = [];
  for (let i = 1; fresh.length < n; i++) {
    const name = alike + n === 1 ? kind : `${kind} ${i}`;
    if (names.has(name)) continue;
    const as = firstFreeName(toId(name), ids, '-');
    ids.add(as);
    names.add(name);
    fresh.push({ use: piece.id, as, name });
  }
  const { sides } = named.encounter;
  return withSides(named, { ...sides, [side]: [...(ownValue(sides, side) ?? []), ...fresh] });
};

/** Adds a character that was made from a piece to a side. Only what differs from the piece is written. */
export const addCharacter = (draft: Draft, side: string, from: ContentPiece, sheet: Readonly<Record<string, unknown>>): Draft => {
  const all = allCombatants(draft);
  const wanted = typeof sheet['name'] === 'string' ? sheet['name'] : (from.name ?? from.id);
  const name = firstFreeName(wanted, new Set(all.map(e => e.name)), ' ');
  const as = firstFreeName(toId(name), new Set(all.map(e => e.as)), '-');
  const { sides } = draft.encounter;
  const added = withSides(draft, { ...sides, [side]: [...(ownValue(sides, side) ?? []), { use: from.id, as, name }] });
  const { name: _, ...fields } = sheet;
  const { name: __, ...piece } = from;
  return changeSheet(added, as, piece, fields);
};

/** Adds a combatant who is written out whole, made from nothing that is known. */
export const addWritten = (draft: Draft, side: string, wanted: string, fields: Readonly<Record<string, unknown>>): Draft => {
  const all = allCombatants(draft);
  const name = firstFreeName(wanted, new Set(all.map(e => e.name)), ' ');
  const as = firstFreeName(toId(name), new Set(all.map(e => e.as)), '-');
  const { sides } = draft.encounter;
  return withSides(draft, { ...sides, [side]: [...(ownValue(sides, side) ?? []), { ...fields, id: as, as, name }] });
};

/** Changes an entry, or removes it if the change gives nothing. */
export const changeCombatant = (draft: Draft, as: string, change: (entry: DraftCombatant) => DraftCombatant | undefined): Draft =>
  withSides(
    draft,
    Object.fromEntries(Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.flatMap(e => (e.as === as ? (change(e) ?? []) : e))])),
  );

export const renameCombatant = (draft: Draft, as: string, name: string): Draft => changeCombatant(draft, as, e => ({ ...e, name }));

export const removeCombatant = (draft: Draft, as: string): Draft =>
  setController(
    changeCombatant(draft, as, () => undefined),
    [as],
    undefined,
  );

/** Adds a copy of an entry beside it. */
export const duplicateCombatant = (draft: Draft, as: string): Draft => {
  const one = allCombatants(draft).find(e => e.as === as);
  if (!one) return draft;
  const stem = one.name.replace(/\s*\d+$/, '');
  const name = firstFreeName(stem, new Set(allCombatants(draft).map(e => e.name)), ' ');
  const { at: _, ...copy } = { ...one, name, as: firstFreeName(toId(name), new Set(allCombatants(draft).map(e => e.as)), '-') };
  const sides = Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.some(e => e.as === as) ? [...all, copy] : all] as const);
  return withSides(draft, Object.fromEntries(sides));
};

/** The id of the piece of content a combatant is made from. */
export const pieceIdOf = ({ use, id }: DraftCombatant): string | undefined => use ?? (typeof id === 'string' ? id : undefined);

/**
 * Gives a combatant another sheet. Only what differs from its kind is written, or all of it if a field of the kind was removed. Place and name stay; the side
 * is that of the list.
 */
export const changeSheet = (draft: Draft, as: string, from: ContentPiece | undefined, sheet: Readonly<Record<string, unknown>>): Draft =>
  changeCombatant(draft, as, ({ name, at }) => {
    const own = { as, name, ...(at !== undefined && { at }) };
    const { id, side: _, ...base } = from ?? { id: undefined, side: undefined };
    const { side: __, ...whole } = sheet;
    if (id === undefined || Object.keys(base).some(field => !(field in whole))) return { ...whole, ...own };
    const differs = Object.entries(whole).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(from?.[field]));
    return { use: id, ...own, ...Object.fromEntries(differs) };
  });

/** Renames a side; the order of the sides stays. */
export const renameSide = (draft: Draft, side: string, name: string): Draft =>
  withSides(draft, Object.fromEntries(Object.entries(draft.encounter.sides).map(([s, all]) => [s === side ? name : s, all])));

/** Sets who decides for combatants; undefined means the GM. */
export const setController = (draft: Draft, who: readonly string[], by: Controller | undefined): Draft => {
  const others = Object.entries(draft.players).filter(([as]) => !who.includes(as));
  return { ...draft, players: Object.fromEntries([...others, ...(by ? who.map(as => [as, by] as const) : [])]) };
};

export const removeSeat = (draft: Draft, id: string): Draft => ({
  ...draft,
  seats: draft.seats.filter(s => s.id !== id),
  players: Object.fromEntries(Object.entries(draft.players).filter(([, by]) => !('seat' in by && by.seat === id))),
});

/** Content on top of other content: a piece replaces one of the same kind and id. */
export const mergeContent = (below: Content, above: Content = {}): Content =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map(kind => {
      const over = ownValue(above, kind) ?? [];
      return [kind, [...(ownValue(below, kind) ?? []).filter(p => !over.some(o => o.id === p.id)), ...over]];
    }),
  );

/** The pieces that an encounter names, or all of them while that is unknown. */
export const usedContent = (content: Content, used: Readonly<Record<string, readonly unknown[] | undefined>> | undefined): Content =>
  used === undefined
    ? content
    : Object.fromEntries(
        Object.entries(content)
          .map(([kind, all]) => [kind, all.filter(p => ownValue(used, kind)?.some(u => isRecord(u) && u['id'] === p.id))] as const)
          .filter(([, all]) => all.length > 0),
      );

/** The encounter with the content that it names, and with what those who are in it bring. */
export const completeEncounter = (
  { encounter: { content, ...encounter } }: Draft,
  homebrew: Content,
  used?: Parameters<typeof usedContent>[1],
): EncounterFile => {
  const needed = usedContent(mergeContent(homebrew, content), used);
  const there = new Set(Object.values(encounter.sides).flatMap(all => all.map(e => e.as)));
  const { carried, ...rest } = encounter;
  return {
    ...rest,
    ...(isRecord(carried) && { carried: Object.fromEntries(Object.entries(carried).filter(([as]) => there.has(as))) }),
    ...(Object.keys(needed).length > 0 && { content: needed }),
  };
};

/** The body of the request that makes a table. */
export const tableRequest = (draft: Draft, encounter: EncounterFile) => {
  // Who plays the dead and the absent is remembered, but they have no place at this table.
  const there = new Set(['gm', ...Object.values(encounter.sides).flatMap(all => all.map(e => e.as))]);
  const by = Object.entries(draft.players).filter(([as]) => there.has(as));
  return {
    name: encounter.name || t('fights.unnamed'),
    system: encounter.system,
    encounter,
    foesShow: draft.foesShow ?? USUAL_HEALTH_SHOWN,
    seats: draft.seats.map(({ id, role, name }) => ({ role, name, owns: by.flatMap(([as, p]) => ('seat' in p && p.seat === id ? [as] : [])) })),
    deputies: Object.fromEntries(by.flatMap(([as, p]) => ('policy' in p ? [[as, p.policy] as const] : []))),
  };
};
