import { invalid, ok, type Problem, problem, unknownName } from '@fray/engine';
import { isRecord } from '@fray/engine/util';
import type { AnySystem } from '@fray/systems';
import { type Change, changeFights, noValue } from './draft.ts';
import { type Fields, type Path, pathFrom, valueAt, withFieldAt, withoutField, withValueAt } from './fields.ts';
import { readPlayer } from './player.ts';
import { type RosterPlace, rosterOf, sheetFields, thoseNamed, withoutNumber } from './roster.ts';

/** A change that depends on a value. */
export type ChangeTo = (value: unknown) => Change;

const asEntry = (entry: unknown): Fields => (isRecord(entry) ? entry : { use: entry });

/** Sets a field of records, or all fields that the value has where none is named. */
const changed = (record: Fields, base: Fields, field: string | undefined, value: unknown): Fields => {
  if (field === undefined) return { ...record, ...(isRecord(value) ? value : {}) };
  const [first = '', ...rest] = pathFrom(field);
  return { ...record, [first]: withValueAt(rest.length > 0 ? (record[first] ?? base[first]) : undefined, rest, value) };
};

/** Without the name of a field, a value is several fields at once. */
const isFitting = (field: string | undefined, value: unknown): boolean => field !== undefined || isRecord(value);

const unfit =
  (value: unknown): Change =>
  () =>
    invalid(noValue('', value, 'record of fields, as no field is named'));

/** Sets a field on the sheets of those who are named. */
export const changeSheets =
  (system: AnySystem, name: string, field: string | undefined): ChangeTo =>
  value =>
    isFitting(field, value)
      ? changeFights(system, (fight, encounter) =>
          thoseNamed(rosterOf(system, encounter), name).reduce(
            (now, place) => withFieldAt(now, place.path, changed(asEntry(place.entry), sheetFields(system, fight, place), field, value)),
            fight,
          ),
        )
      : unfit(value);

const contentIn = (system: AnySystem, fight: Fields, kind: string, id: string): unknown => {
  const own = valueAt(fight, ['content', kind]);
  return (Array.isArray(own) ? own : []).find(one => isRecord(one) && one['id'] === id) ?? system.library[kind]?.get(id)?.written;
};

/** Sets a field of a piece of content, in a copy that only this experiment has. */
export const changeContent =
  (system: AnySystem, kind: string, id: string, field: string | undefined): ChangeTo =>
  value =>
    isFitting(field, value)
      ? changeFights(system, fight => {
          const piece = contentIn(system, fight, kind, id);
          if (!isRecord(piece)) return fight;
          const all = valueAt(fight, ['content', kind]);
          const others = (Array.isArray(all) ? all : []).filter(one => !isRecord(one) || one['id'] !== id);
          return withFieldAt(fight, ['content', kind], [...others, changed(piece, piece, field, value)]);
        })
      : unfit(value);

/** Problems with the name of a piece of content, `weapons.long-sword`, that these fights use. */
export const checkContent = (system: AnySystem, fights: readonly Fields[], path: string, kind: string, id: string): Problem[] => {
  const entries = system.library[kind];
  if (!entries) return [unknownName(path, 'kind of content', kind, Object.keys(system.library))];
  const used = fights.flatMap(fight => {
    const all = valueAt(fight, ['content', kind]);
    return Array.isArray(all) ? all.flatMap(one => (isRecord(one) ? [String(one['id'])] : [])) : [];
  });
  if (used.includes(id)) return [];
  if (entries.has(id)) return [problem(path, `no one in this encounter uses ${id}`, used.length > 0 ? `used are ${used.join(', ')}` : undefined)];
  return [unknownName(path, kind, id, used.length > 0 ? used : [...entries.keys()])];
};

/** Sets a house rule. */
export const changeOption =
  (system: AnySystem, option: string): ChangeTo =>
  value =>
    changeFights(system, fight => ({ ...fight, options: { ...(isRecord(fight['options']) ? fight['options'] : {}), [option]: value } }));

/** Sets anything in the encounter. */
export const changePath =
  (system: AnySystem, path: Path): ChangeTo =>
  value =>
    changeFights(system, fight => withFieldAt(fight, path, value));

/** Says who plays a side; `all` are all sides that nothing else is said of. */
export const changePlayer =
  (side: string): ChangeTo =>
  value =>
  draft => {
    if (typeof value !== 'string') return invalid(noValue('', value, 'name of a policy'));
    const player = readPlayer('', value);
    return player.ok ? ok({ ...draft, players: { ...draft.players, [side === 'all' ? '' : side]: value } }) : player;
  };

/** The most of a kind. */
const MAX_COUNT = 60;

/** Sets how many of a kind there are. */
export const changeCount =
  (system: AnySystem, kind: string): ChangeTo =>
  value => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_COUNT)
      return () => invalid(noValue('', value, `whole number from 0 to ${MAX_COUNT}`));
    return changeFights(system, (fight, encounter) => withCount(fight, thoseNamed(rosterOf(system, encounter), kind), value));
  };

const withCount = (fight: Fields, places: readonly RosterPlace[], many: number): Fields => {
  const [first] = places;
  if (!first || places.length === many) return fight;
  const list = first.path.slice(0, -1);
  const all = valueAt(fight, list);
  const entries: readonly unknown[] = Array.isArray(all) ? all : [];
  // Those of the kind who stand in another list stay as they are, and count.
  const own = places.filter(({ path }) => path.slice(0, -1).join('.') === list.join('.'));
  const wanted = Math.max(0, many - (places.length - own.length));
  const copies = Array.from({ length: wanted }, (_, i) => own[i]?.entry ?? another(own.at(-1)?.entry));
  // One alone keeps the id that it has among several, and so its dice.
  const now = many === 1 && places.length > 1 ? copies.map(entry => ({ ...asEntry(entry), as: `${withoutNumber(first.id)}-1` })) : copies;
  const at = new Set(own.map(({ path }) => path.at(-1)));
  return withFieldAt(
    fight,
    list,
    entries.flatMap((entry, i) => (i === first.path.at(-1) ? now : at.has(i) ? [] : [entry])),
  );
};

/** One more of a kind: in the same region, but not on the same space, and under no name of its own. */
const another = (entry: unknown): unknown => {
  if (!isRecord(entry)) return entry;
  const copy = withoutField(withoutField(entry, 'as'), 'name');
  return typeof copy['at'] === 'string' ? copy : withoutField(copy, 'at');
};

/** Leaves a combatant out. All others keep their ids, and so their dice. */
export const leaveOut = (system: AnySystem, id: string): Change =>
  changeFights(system, (fight, encounter) => {
    const roster = rosterOf(system, encounter);
    const gone = roster.find(one => one.id === id);
    if (!gone) return fight;
    const named = roster.reduce((now, place) => withFieldAt(now, place.path, withId(place)), fight);
    const list = gone.path.slice(0, -1);
    const all = valueAt(named, list);
    return withFieldAt(
      named,
      list,
      (Array.isArray(all) ? all : []).filter((_, i) => i !== gone.path.at(-1)),
    );
  });

const withId = ({ entry, id }: RosterPlace): unknown =>
  withoutNumber(id) === id || (isRecord(entry) && 'as' in entry) ? entry : { ...asEntry(entry), as: id };

/** The things that a list on the sheet of a combatant names. */
export const thingsIn = (system: AnySystem, fight: Fields, place: RosterPlace, field: string): readonly string[] => {
  const was = sheetFields(system, fight, place)[field];
  return (Array.isArray(was) ? was : []).filter(one => typeof one === 'string');
};

/** Takes one thing of a list from the sheet of a combatant. */
export const takeThing = (system: AnySystem, id: string, field: string, thing: string): Change =>
  changeFights(system, (fight, encounter) => {
    const place = rosterOf(system, encounter).find(one => one.id === id);
    if (!place) return fight;
    const left = thingsIn(system, fight, place, field).filter(one => one !== thing);
    return withFieldAt(fight, place.path, { ...asEntry(place.entry), [field]: left });
  });
