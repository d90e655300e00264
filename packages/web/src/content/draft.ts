import { ownValue } from '@fray/engine/util';
import type { Speaker } from '@fray/engine/words';
import {
  allCombatants,
  type ContentPiece,
  type Controller,
  type Draft,
  type DraftCombatant,
  type DraftSeat,
  type DraftSides,
  draftRequest,
  type EncounterFile,
  firstFreeName,
  unusedSeats,
} from '@fray/table/campaign';
import { t } from '../i18n/i18n.ts';
import { allFoesShow, USUALLY_SHOWN } from './health-shown.ts';
import { randomId } from './random-id.ts';

export const emptyDraft = (system: string, id: string, name: string, sides: readonly string[]): Draft => ({
  ...{ id, at: Date.now(), seats: [], players: {} },
  encounter: { system, name, sides: Object.fromEntries(sides.map(s => [s, []])) },
});

/** A name as an id. */
export const toId = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'one';

/** The draft with the names of its fight and of all in it in the language of the page. */
export const inLanguage = (draft: Draft, speaker: Pick<Speaker, 'name'>): Draft => {
  const { name, sides } = draft.encounter;
  const named = Object.entries(sides).map(([side, all]) => [side, all.map(entry => ({ ...entry, name: speaker.name(entry.name) }))] as const);
  return { ...draft, encounter: { ...draft.encounter, name: speaker.name(name), sides: Object.fromEntries(named) } };
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

/** Gives each hero a player: a seat of that name that plays no one yet, or a new one. */
export const invitePlayers = (draft: Draft, heroes: readonly DraftCombatant[]): Draft => heroes.reduce(invitePlayer, draft);

const invitePlayer = (draft: Draft, hero: DraftCombatant): Draft => {
  const name = hero.name.slice(0, 60);
  const idle = unusedSeats(draft).idle.find(s => s.name === name);
  const seat: DraftSeat = idle ?? { id: randomId(), role: 'player', name };
  return setController({ ...draft, seats: idle ? draft.seats : [...draft.seats, seat] }, [hero.as], { seat: seat.id });
};

export const removeSeat = (draft: Draft, id: string): Draft => ({
  ...draft,
  seats: draft.seats.filter(s => s.id !== id),
  players: Object.fromEntries(Object.entries(draft.players).filter(([, by]) => !('seat' in by && by.seat === id))),
});

/** The body of the request that makes a table. */
export const tableRequest = (draft: Draft, encounter: EncounterFile) =>
  draftRequest({ ...draft, foesShow: allFoesShow(draft.foesShow) }, encounter, { name: t('fights.unnamed'), foesShow: USUALLY_SHOWN });
