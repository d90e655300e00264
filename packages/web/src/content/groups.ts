import { ownValue } from '@fray/engine/util';
import { allCombatants, type Draft, type DraftCombatant } from '@fray/table/campaign';
import { changeCombatant, pieceIdOf, removeCombatant, setController, toId } from './draft.ts';

/** Combatants of a side who are alike but for their numbers: goblin 1, goblin 2. Whoever has a name of their own is no part of it. */
export interface DraftGroup {
  readonly name: string;
  readonly members: readonly DraftCombatant[];
}

/** The name of one of many without the number; undefined for a name of their own. */
const groupNameOf = ({ name }: DraftCombatant): string | undefined => /^(.*\S) \d+$/.exec(name)?.[1];

/** A side as its cards show it: groups, and those who stand by themselves, in the order in which the first of each comes. */
export const groupsOf = (side: readonly DraftCombatant[]): readonly DraftGroup[] => {
  const groups = new Map<string, { name: string; members: DraftCombatant[] }>();
  for (const entry of side) {
    const name = groupNameOf(entry);
    const key = name === undefined ? `one ${entry.as}` : `${pieceIdOf(entry) ?? ''} ${name}`;
    const group = groups.get(key);
    if (group) group.members.push(entry);
    else groups.set(key, { name: name ?? entry.name, members: [entry] });
  }
  return [...groups.values()];
};

/** The draft with more or fewer in a group. New ones are like the last and have no place yet; the last go first. */
export const resizeGroup = (draft: Draft, { name, members }: DraftGroup, count: number): Draft => {
  const last = members.at(-1);
  if (!last) return draft;
  if (count <= members.length) return members.slice(count).reduce((d, { as }) => removeCombatant(d, as), draft);
  const names = new Set(allCombatants(draft).map(e => e.name));
  const ids = new Set(allCombatants(draft).map(e => e.as));
  const { at: _, ...like } = last;
  const fresh: DraftCombatant[] = [];
  for (let n = 1; fresh.length < count - members.length; n++) {
    const called = `${name} ${n}`;
    const as = toId(called);
    if (names.has(called) || ids.has(as)) continue;
    fresh.push({ ...like, as, name: called });
  }
  const sides = Object.entries(draft.encounter.sides).map(([side, all]) => {
    const place = all.findIndex(e => e.as === last.as);
    return [side, place < 0 ? all : [...all.slice(0, place + 1), ...fresh, ...all.slice(place + 1)]] as const;
  });
  const grown: Draft = { ...draft, encounter: { ...draft.encounter, sides: Object.fromEntries(sides) } };
  return setController(
    grown,
    fresh.map(e => e.as),
    ownValue(draft.players, last.as),
  );
};

/** Sets a field of the sheets of combatants, or leaves it to what they are made from. */
export const setField = (draft: Draft, ids: readonly string[], field: string, value: unknown): Draft =>
  ids.reduce((d, as) => changeCombatant(d, as, entry => withField(entry, field, value)), draft);

const withField = (entry: DraftCombatant, field: string, value: unknown): DraftCombatant => {
  const { [field]: _, ...rest } = entry;
  return { ...rest, as: entry.as, name: entry.name, ...(value !== undefined && { [field]: value }) };
};
