import { own, type PolicyName } from '@fray/engine';
import type { DrawnMap, Origin } from '@fray/engine/maps';
import type { Role } from '@fray/table';
import { t } from '../words/words.ts';
import type { Piece } from '../workshop/described.ts';

/** Somebody in an encounter: a piece of content, with what is different in this one. */
export interface Entry {
  readonly use?: string;
  readonly as: string;
  readonly name: string;
  readonly at?: unknown;
  readonly [field: string]: unknown;
}

export type Sides = Readonly<Record<string, readonly Entry[]>>;
export type Content = Readonly<Record<string, readonly Piece[]>>;

/** An encounter as its file has it, with everybody under a side. */
export interface Written {
  readonly system: string;
  readonly name: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
  readonly sides: Sides;
  readonly [field: string]: unknown;
}

export interface SeatWanted {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
}

/** A fight that is being made: its encounter, and who will sit at the table. */
export interface Draft {
  readonly id: string;
  readonly at: number;
  readonly encounter: Written;
  /** The map as it was drawn here, with what the rules do not know of it; else it is as the encounter says. */
  readonly drawn?: { readonly map: DrawnMap; readonly origin: Origin };
  readonly seats: readonly SeatWanted[];
  /** Who decides for whom, by the ids of combatants (and `gm`, for what the rules ask of the GM): a seat, or a policy. For all others it is the GM. */
  readonly players: Readonly<Record<string, Player>>;
}
export type Player = { readonly seat: string } | { readonly policy: PolicyName };

/** Without a safe origin, as on a network at home, browsers make random numbers but no ids. */
export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(5))].map(n => n.toString(36).padStart(2, '0')).join('');

export const blank = (system: string, id: string, name: string, sides: readonly string[]): Draft => ({
  ...{ id, at: Date.now(), seats: [], players: {} },
  encounter: { system, name, sides: Object.fromEntries(sides.map(s => [s, []])) },
});

export const everybody = (draft: Draft): readonly Entry[] => Object.values(draft.encounter.sides).flat();

/** A name that can be an id. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'one';

/** The first of these that is not taken. */
export const unused = (wanted: string, taken: ReadonlySet<string>, between: string): string => {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}${between}${n}`)) n++;
  return `${wanted}${between}${n}`;
};

const withSides = (draft: Draft, sides: Sides): Draft => ({ ...draft, encounter: { ...draft.encounter, sides } });

/** So many more of a kind on a side. Several of a kind are numbered, and the first of them too once it is not alone. */
export const added = (draft: Draft, side: string, piece: Piece, n: number): Draft => {
  const kind = piece.name ?? piece.id;
  const alike = everybody(draft).filter(e => kindOfEntry(e) === piece.id).length;
  const lone = alike === 1 ? everybody(draft).find(e => kindOfEntry(e) === piece.id && e.name === kind) : undefined;
  const named = lone ? renamed(draft, lone.as, `${kind} 1`) : draft;
  const names = new Set(everybody(named).map(e => e.name));
  const ids = new Set(everybody(named).map(e => e.as));
  const fresh: Entry[] = [];
  for (let i = 1; fresh.length < n; i++) {
    const name = alike + n === 1 ? kind : `${kind} ${i}`;
    if (names.has(name)) continue;
    const as = unused(slug(name), ids, '-');
    ids.add(as);
    names.add(name);
    fresh.push({ use: piece.id, as, name });
  }
  const { sides } = named.encounter;
  return withSides(named, { ...sides, [side]: [...(own(sides, side) ?? []), ...fresh] });
};

/** The same entry, changed; or taken out, when nothing is given back. */
export const changed = (draft: Draft, as: string, change: (entry: Entry) => Entry | undefined): Draft =>
  withSides(
    draft,
    Object.fromEntries(Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.flatMap(e => (e.as === as ? (change(e) ?? []) : e))])),
  );

export const renamed = (draft: Draft, as: string, name: string): Draft => changed(draft, as, e => ({ ...e, name }));

export const removed = (draft: Draft, as: string): Draft =>
  played(
    changed(draft, as, () => undefined),
    [as],
    undefined,
  );

/** One more like it, beside it. */
export const doubled = (draft: Draft, as: string): Draft => {
  const one = everybody(draft).find(e => e.as === as);
  if (!one) return draft;
  const stem = one.name.replace(/\s*\d+$/, '');
  const name = unused(stem, new Set(everybody(draft).map(e => e.name)), ' ');
  const { at: _, ...copy } = { ...one, name, as: unused(slug(name), new Set(everybody(draft).map(e => e.as)), '-') };
  const sides = Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.some(e => e.as === as) ? [...all, copy] : all] as const);
  return withSides(draft, Object.fromEntries(sides));
};

/** The piece of content that somebody is made from. */
export const kindOfEntry = ({ use, id }: Entry): string | undefined => use ?? (typeof id === 'string' ? id : undefined);

/**
 * Somebody with another sheet: what differs from the kind is written; all of it, where something of the kind was taken away.
 * Place and name stay; the side is not written, as it is the one of the list.
 */
export const rewritten = (draft: Draft, as: string, from: Piece | undefined, sheet: Readonly<Record<string, unknown>>): Draft =>
  changed(draft, as, ({ name, at }) => {
    const own = { as, name, ...(at !== undefined && { at }) };
    const { id, side: _, ...base } = from ?? { id: undefined, side: undefined };
    const { side: __, ...whole } = sheet;
    if (id === undefined || Object.keys(base).some(field => !(field in whole))) return { ...whole, ...own };
    const differs = Object.entries(whole).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(from?.[field]));
    return { use: id, ...own, ...Object.fromEntries(differs) };
  });

/** Sides are told by their names; the order they stand in stays. */
export const sideCalled = (draft: Draft, side: string, name: string): Draft =>
  withSides(draft, Object.fromEntries(Object.entries(draft.encounter.sides).map(([s, all]) => [s === side ? name : s, all])));

/** Who decides for some of them; the GM, when it is nobody else. */
export const played = (draft: Draft, who: readonly string[], by: Player | undefined): Draft => {
  const others = Object.entries(draft.players).filter(([as]) => !who.includes(as));
  return { ...draft, players: Object.fromEntries([...others, ...(by ? who.map(as => [as, by] as const) : [])]) };
};

export const withoutSeat = (draft: Draft, id: string): Draft => ({
  ...draft,
  seats: draft.seats.filter(s => s.id !== id),
  players: Object.fromEntries(Object.entries(draft.players).filter(([, by]) => !('seat' in by && by.seat === id))),
});

/** Content on top of other content: a piece takes the place of one of the same kind and id. */
export const onTop = (below: Content, above: Content = {}): Content =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map(kind => {
      const over = own(above, kind) ?? [];
      return [kind, [...(own(below, kind) ?? []).filter(p => !over.some(o => o.id === p.id)), ...over]];
    }),
  );

/** Those pieces that an encounter names, where that is known. */
export const namedIn = (content: Content, used: Readonly<Record<string, readonly unknown[] | undefined>> | undefined): Content =>
  used === undefined
    ? content
    : Object.fromEntries(
        Object.entries(content)
          .map(([kind, all]) => [kind, all.filter(p => own(used, kind)?.some(u => (u as Piece).id === p.id))] as const)
          .filter(([, all]) => all.length > 0),
      );

/** The encounter with all the content that it carries. */
export const whole = ({ encounter: { content, ...encounter } }: Draft, homebrew: Content, used?: Parameters<typeof namedIn>[1]): Written => {
  const carried = namedIn(onTop(homebrew, content), used);
  return { ...encounter, ...(Object.keys(carried).length > 0 && { content: carried }) };
};

/** What a server makes a table from. */
export const wanted = (draft: Draft, encounter: Written) => {
  const by = Object.entries(draft.players);
  return {
    name: encounter.name || t('fights.unnamed'),
    system: encounter.system,
    encounter,
    seats: draft.seats.map(({ id, role, name }) => ({ role, name, owns: by.flatMap(([as, p]) => ('seat' in p && p.seat === id ? [as] : [])) })),
    deputies: Object.fromEntries(by.flatMap(([as, p]) => ('policy' in p ? [[as, p.policy] as const] : []))),
  };
};
