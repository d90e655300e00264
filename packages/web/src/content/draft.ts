import { ownValue, type PolicyName } from '@fray/engine';
import type { DrawnMap, Origin } from '@fray/engine/maps';
import type { Role } from '@fray/table';
import { t } from '../i18n/i18n.ts';
import { isRecord } from '../ui/values.ts';
import type { ContentPiece } from './content-description.ts';

/** Somebody in an encounter: a piece of content, with what is different in this one. */
export interface DraftCombatant {
  readonly use?: string;
  readonly as: string;
  readonly name: string;
  readonly at?: unknown;
  readonly [field: string]: unknown;
}

export type DraftSides = Readonly<Record<string, readonly DraftCombatant[]>>;
export type Content = Readonly<Record<string, readonly ContentPiece[]>>;

/** An encounter as its file has it, with everybody under a side. */
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

/** A fight that is being made: its encounter, and who will sit at the table. */
export interface Draft {
  readonly id: string;
  readonly at: number;
  readonly encounter: EncounterFile;
  /** The map as it was drawn here, with what the rules do not know of it; else it is as the encounter says. */
  readonly drawn?: { readonly map: DrawnMap; readonly origin: Origin };
  readonly seats: readonly DraftSeat[];
  /** Who decides for whom, by the ids of combatants (and `gm`, for what the rules ask of the GM): a seat, or a policy. For all others it is the GM. */
  readonly players: Readonly<Record<string, Controller>>;
}
export type Controller = { readonly seat: string } | { readonly policy: PolicyName };

/** Without a safe origin, as on a network at home, browsers make random numbers but no ids. */
export const randomId = (): string => [...crypto.getRandomValues(new Uint8Array(5))].map(n => n.toString(36).padStart(2, '0')).join('');

export const emptyDraft = (system: string, id: string, name: string, sides: readonly string[]): Draft => ({
  ...{ id, at: Date.now(), seats: [], players: {} },
  encounter: { system, name, sides: Object.fromEntries(sides.map(s => [s, []])) },
});

export const allCombatants = (draft: Draft): readonly DraftCombatant[] => Object.values(draft.encounter.sides).flat();

/** A name that can be an id. */
export const toId = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'one';

/** The first of these that is not taken. */
export const firstFreeName = (wanted: string, taken: ReadonlySet<string>, between: string): string => {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}${between}${n}`)) n++;
  return `${wanted}${between}${n}`;
};

const withSides = (draft: Draft, sides: DraftSides): Draft => ({ ...draft, encounter: { ...draft.encounter, sides } });

/** So many more of a kind on a side. Several of a kind are numbered, and the first of them too once it is not alone. */
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

/** The same entry, changed; or taken out, when nothing is given back. */
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

/** One more like it, beside it. */
export const duplicateCombatant = (draft: Draft, as: string): Draft => {
  const one = allCombatants(draft).find(e => e.as === as);
  if (!one) return draft;
  const stem = one.name.replace(/\s*\d+$/, '');
  const name = firstFreeName(stem, new Set(allCombatants(draft).map(e => e.name)), ' ');
  const { at: _, ...copy } = { ...one, name, as: firstFreeName(toId(name), new Set(allCombatants(draft).map(e => e.as)), '-') };
  const sides = Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.some(e => e.as === as) ? [...all, copy] : all] as const);
  return withSides(draft, Object.fromEntries(sides));
};

/** The piece of content that somebody is made from. */
export const pieceIdOf = ({ use, id }: DraftCombatant): string | undefined => use ?? (typeof id === 'string' ? id : undefined);

/**
 * Somebody with another sheet: what differs from the kind is written; all of it, where something of the kind was taken away.
 * Place and name stay; the side is not written, as it is the one of the list.
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

/** Sides are told by their names; the order they stand in stays. */
export const renameSide = (draft: Draft, side: string, name: string): Draft =>
  withSides(draft, Object.fromEntries(Object.entries(draft.encounter.sides).map(([s, all]) => [s === side ? name : s, all])));

/** Who decides for some of them; the GM, when it is nobody else. */
export const setController = (draft: Draft, who: readonly string[], by: Controller | undefined): Draft => {
  const others = Object.entries(draft.players).filter(([as]) => !who.includes(as));
  return { ...draft, players: Object.fromEntries([...others, ...(by ? who.map(as => [as, by] as const) : [])]) };
};

export const removeSeat = (draft: Draft, id: string): Draft => ({
  ...draft,
  seats: draft.seats.filter(s => s.id !== id),
  players: Object.fromEntries(Object.entries(draft.players).filter(([, by]) => !('seat' in by && by.seat === id))),
});

/** Content on top of other content: a piece takes the place of one of the same kind and id. */
export const mergeContent = (below: Content, above: Content = {}): Content =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map(kind => {
      const over = ownValue(above, kind) ?? [];
      return [kind, [...(ownValue(below, kind) ?? []).filter(p => !over.some(o => o.id === p.id)), ...over]];
    }),
  );

/** Those pieces that an encounter names, where that is known. */
export const usedContent = (content: Content, used: Readonly<Record<string, readonly unknown[] | undefined>> | undefined): Content =>
  used === undefined
    ? content
    : Object.fromEntries(
        Object.entries(content)
          .map(([kind, all]) => [kind, all.filter(p => ownValue(used, kind)?.some(u => isRecord(u) && u['id'] === p.id))] as const)
          .filter(([, all]) => all.length > 0),
      );

/** The encounter with all the content that it carries. */
export const completeEncounter = (
  { encounter: { content, ...encounter } }: Draft,
  homebrew: Content,
  used?: Parameters<typeof usedContent>[1],
): EncounterFile => {
  const carried = usedContent(mergeContent(homebrew, content), used);
  return { ...encounter, ...(Object.keys(carried).length > 0 && { content: carried }) };
};

/** What a server makes a table from. */
export const tableRequest = (draft: Draft, encounter: EncounterFile) => {
  const by = Object.entries(draft.players);
  return {
    name: encounter.name || t('fights.unnamed'),
    system: encounter.system,
    encounter,
    seats: draft.seats.map(({ id, role, name }) => ({ role, name, owns: by.flatMap(([as, p]) => ('seat' in p && p.seat === id ? [as] : [])) })),
    deputies: Object.fromEntries(by.flatMap(([as, p]) => ('policy' in p ? [[as, p.policy] as const] : []))),
  };
};
