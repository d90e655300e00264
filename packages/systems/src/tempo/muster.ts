import { bad, ok, problem, type Result, read, readLibrary, unknownName } from '@fray/engine';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { Outfit } from './outfit.ts';
import { type Entry, type TempoLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: TempoLibrary, data: unknown): Result<Encounter> => {
  const parsed = read(written, data);
  if (!parsed.ok) return parsed;
  const own = readLibrary(kinds, parsed.value.content ?? {}, library);
  if (!own.ok) return bad(...own.problems.map(p => ({ ...p, path: `content.${p.path}` })));
  const chosen = read(options.schema, parsed.value.options ?? {}, 'options');
  if (!chosen.ok) return chosen;
  return new Muster(own.value, parsed.value, chosen.value).encounter();
};

interface Called {
  readonly e: Entry;
  readonly path: string;
  readonly side: string;
  readonly at: readonly [number, number];
}

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: TempoLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly outfit: Outfit;

  constructor(library: TempoLibrary, from: Written, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new Outfit(library);
  }

  encounter(): Result<Encounter> {
    const all = this.called();
    const ids = this.ids(all);
    const combatants = all.map((one, who) => this.combatant(one, who, ids[who] as string));
    const order = this.order(ids);
    if (this.outfit.problems.length > 0) return bad(...this.outfit.problems);
    return ok({
      system: 'tempo',
      name: this.from.name,
      options: this.options,
      combatants: combatants as Sheet[],
      things: this.outfit.things,
      edges: this.from.edges,
      order,
      written: { ...this.from, options: this.options, content: this.outfit.content() },
    });
  }

  /** Everybody with side and place: each side in a column of its own, so many squares from the next. */
  private called(): Called[] {
    const { sides, party, enemies, start_distance: apart } = this.from;
    const lists: [side: string, path: string, entries: readonly Entry[]][] = [
      ...Object.entries(sides ?? {}).map(([side, entries]): [string, string, readonly Entry[]] => [side, `sides.${side}`, entries]),
      ...(party ? [['party', 'party', party] as [string, string, readonly Entry[]]] : []),
      ...(enemies ? [['enemies', 'enemies', enemies] as [string, string, readonly Entry[]]] : []),
    ];
    if (lists.filter(([, , entries]) => entries.length > 0).length < 2)
      this.outfit.problems.push(problem('sides', 'a fight has two sides or more', 'name somebody on each'));
    return lists.flatMap(([side, path, entries], column) => entries.map((e, i) => ({ e, path: `${path}.${i}`, side, at: [column * apart, i] as const })));
  }

  /** Names for several of a kind are numbered: bandit-1, bandit-2. */
  private ids(all: readonly Called[]): string[] {
    const base = all.map(({ e }) => (typeof e === 'string' ? e : (e.as ?? e.use ?? String(e['id'] ?? 'combatant'))));
    const given = all.map(({ e }) => typeof e !== 'string' && e.as !== undefined);
    const count = new Map<string, number>();
    return base.map((id, i) => {
      const same = base.filter(b => b === id).length;
      if (given[i] && same > 1)
        this.outfit.problems.push(problem((all[i] as Called).path, `two combatants are called "${id}"`, 'give each its own name with `as`'));
      if (given[i] || same === 1) return id;
      let n = (count.get(id) ?? 0) + 1;
      while (base.includes(`${id}-${n}`)) n++;
      count.set(id, n);
      return `${id}-${n}`;
    });
  }

  private combatant({ e, path, side, at }: Called, who: number, id: string): Sheet | undefined {
    const { use, as: _, name, at: place, ...changes } = typeof e === 'string' ? { use: e, name: undefined, at: undefined } : e;
    const known = use === undefined ? undefined : this.library.combatants.get(use as string);
    if (use !== undefined && !known) {
      this.outfit.problems.push(unknownName(path, 'combatant', use as string, [...this.library.combatants.keys()]));
      return undefined;
    }
    if (use !== undefined) this.outfit.use('combatants', use as string);
    const parsed = read(kinds.combatants, { id, name: id, ...(known?.written as object | undefined), ...(changes as object) }, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const number = /-\d+$/.exec(id)?.[0].slice(1);
    const called = name ?? (number !== undefined && known ? `${parsed.value.name} ${number}` : parsed.value.name);
    return this.outfit.sheet(parsed.value, path, who, id, called as string, parsed.value.side ?? side, (place as [number, number] | undefined) ?? at);
  }

  private order(ids: readonly string[]): number[] | undefined {
    const { order } = this.from;
    if (!order) return undefined;
    const all = order.map(id => ids.indexOf(id));
    all.forEach((who, i) => {
      if (who < 0) this.outfit.problems.push(unknownName(`order.${i}`, 'combatant', order[i] as string, ids));
    });
    if (new Set(all).size !== ids.length) this.outfit.problems.push(problem('order', 'not everybody is in it once', `all of ${ids.join(', ')}`));
    return all;
  }
}
