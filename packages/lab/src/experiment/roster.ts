import type { Encounter } from '@fray/engine';
import { isRecord } from '@fray/engine/util';
import type { AnySystem } from '@fray/systems';
import { type Fields, type Path, valueAt } from './fields.ts';

/**
 * The fields in which encounters of some systems list combatants; all of them may list them under `sides`.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#experiment}
 */
export const ROSTER_FIELDS = ['party', 'enemies', 'heroes', 'foes'] as const;

/** A combatant of an encounter, and where it stands in the file. */
export interface RosterPlace {
  readonly path: Path;
  readonly entry: unknown;
  readonly id: string;
  readonly side: string;
  /** The content that it uses; its id where it is written out. */
  readonly kind: string;
  readonly tags: readonly string[];
}

const listsIn = (written: Fields): { readonly path: Path; readonly entries: readonly unknown[] }[] => {
  const { sides } = written;
  const lists = isRecord(sides) ? Object.keys(sides).map(side => ['sides', side]) : ROSTER_FIELDS.map(field => [field]);
  return lists.flatMap(path => {
    const entries = valueAt(written, path);
    return Array.isArray(entries) ? [{ path, entries }] : [];
  });
};

const writtenContent = (system: AnySystem, written: Fields, kind: string): Fields => {
  for (const fighters of system.fighters) {
    const own = valueAt(written, ['content', fighters]);
    const found = (Array.isArray(own) ? own : []).find(one => isRecord(one) && one['id'] === kind) ?? system.library[fighters]?.get(kind)?.written;
    if (isRecord(found)) return found;
  }
  return {};
};

/** The fields of a combatant: what the content says, and what its entry changes. */
export const sheetFields = (system: AnySystem, written: Fields, { entry, kind }: Pick<RosterPlace, 'entry' | 'kind'>): Fields => ({
  ...writtenContent(system, written, kind),
  ...(isRecord(entry) ? entry : {}),
});

const kindOf = (entry: unknown, id: string): string => {
  if (typeof entry === 'string') return entry;
  const use = isRecord(entry) ? entry['use'] : undefined;
  return typeof use === 'string' ? use : id;
};

/** Without the number that tells several of a kind apart. */
export const withoutNumber = (id: string): string => id.replace(/-\d+$/, '');

/** All combatants of an encounter as it is written, in their order. */
export const rosterOf = (system: AnySystem, encounter: Encounter): readonly RosterPlace[] => {
  const written: Fields = isRecord(encounter.written) ? encounter.written : {};
  const entries = listsIn(written).flatMap(list => list.entries.map((entry, i) => ({ entry, path: [...list.path, i] })));
  if (entries.length !== encounter.combatants.length) throw new Error(`${system.id} has other combatants than its encounter lists`);
  return encounter.combatants.map(({ id, side }, who) => {
    const { entry, path } = entries[who] ?? { entry: undefined, path: [] };
    const kind = kindOf(entry, id);
    const { tags } = sheetFields(system, written, { entry, kind });
    return { path, entry, id, side, kind, tags: Array.isArray(tags) ? tags.map(String) : [] };
  });
};

/** All that combatants may be called, what means fewest first: by their id, their kind, their side, or a tag. */
const namings: readonly ((place: RosterPlace) => readonly string[])[] = [
  ({ id }) => [id],
  ({ kind, id }) => [kind, withoutNumber(id)],
  ({ side }) => [side],
  ({ tags }) => tags,
];

/** What all may be called: `all`, and the names of each. */
export const namesIn = (roster: readonly RosterPlace[]): string[] => [...new Set(['all', ...namings.flatMap(naming => roster.flatMap(naming))])];

/** Those whom a name means: a combatant, else all of a kind, else of a side, else with a tag; or all. */
export const thoseNamed = (roster: readonly RosterPlace[], name: string): readonly RosterPlace[] => {
  if (name === 'all') return roster;
  const meant = namings.map(naming => roster.filter(place => naming(place).includes(name)));
  return meant.find(places => places.length > 0) ?? [];
};
