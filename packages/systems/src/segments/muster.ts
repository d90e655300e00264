import { bad, problem, type Result, read, readLibrary, unknownName } from '@fray/engine';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { Outfit } from './outfit.ts';
import { type Entry, type SegmentsLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: SegmentsLibrary, data: unknown): Result<Encounter> => {
  const parsed = read(written, data);
  if (!parsed.ok) return parsed;
  const own = readLibrary(kinds, parsed.value.content ?? {}, library);
  if (!own.ok) return bad(...own.problems.map(p => ({ ...p, path: `content.${p.path}` })));
  const chosen = read(options.schema, parsed.value.options ?? {}, 'options');
  if (!chosen.ok) return chosen;
  return new Muster(own.value, parsed.value, chosen.value).encounter();
};

interface Place {
  readonly side: string;
  readonly entry: Entry;
  readonly path: string;
  readonly at: readonly [number, number];
  readonly player: boolean;
}

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: SegmentsLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly outfit: Outfit;

  constructor(library: SegmentsLibrary, from: Written, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new Outfit(library, chosen);
  }

  encounter(): Result<Encounter> {
    const places = this.places();
    const ids = this.ids(places);
    const sheets = places.map((place, who) => this.combatant(place, who, ids[who] as { id: string; name?: string }));
    if (this.outfit.problems.length > 0) return bad(...this.outfit.problems);
    const { library } = this;
    const locations = [...library.locations.values()].map(l => l.value);
    const listed = <T>(entries: ReadonlyMap<string, { readonly value: T }>) => Object.fromEntries([...entries].map(([id, e]) => [id, e.value]));
    return {
      ok: true,
      value: {
        system: 'segments',
        name: this.from.name,
        options: this.options,
        combatants: sheets as Sheet[],
        things: this.outfit.things,
        armors: listed(library.armors),
        locations: {
          armed: locations.filter(l => l.table === 'armed'),
          unarmed: locations.filter(l => l.table === 'unarmed'),
          ranged: locations.filter(l => l.table === 'ranged'),
        },
        aversions: Object.fromEntries([...library.aversions.values()].map(({ value: a }) => [`${a.size} ${a.item}`, a.against])),
        defends: [...library.defends.values()].map(d => d.value),
        situations: listed(library.situations),
        materials: Object.fromEntries([...library.materials].map(([id, m]) => [id, m.value.score])),
        longestReach: Math.max(0, ...this.outfit.things.flatMap(t => t.means.map(m => m.reach))),
        hasteSkills: [...library.initiative.keys()],
        outOfPlay: this.outfit.outOfPlay,
        edges: this.from.edges,
        written: { ...this.from, options: this.options, content: this.outfit.content() },
      },
    };
  }

  private places(): Place[] {
    const { heroes, monsters, sides, distance } = this.from;
    const named = Object.entries(sides ?? { heroes: heroes ?? [], monsters: monsters ?? [] });
    if (named.filter(([, all]) => all.length > 0).length < 2) this.outfit.problems.push(problem('sides', 'a fight has two sides', 'name somebody on each'));
    return named.flatMap(([side, all], s) =>
      all.map((entry, i) => ({
        side,
        entry,
        path: `${sides ? 'sides.' : ''}${side}.${i}`,
        at: [s * distance, 2 * i] as const,
        // The first side is the players', the others the GM's, unless a sheet says otherwise.
        player: s === 0,
      })),
    );
  }

  /** Names for several of a kind are numbered: goblin-1, goblin-2. */
  private ids(all: readonly Place[]): { id: string; name?: string }[] {
    const base = all.map(({ entry: e }) => (typeof e === 'string' ? e : (e.as ?? e.use ?? String(e['id'] ?? 'combatant'))));
    const given = new Set(all.flatMap(({ entry: e }) => (typeof e !== 'string' && e.as !== undefined ? [e.as] : [])));
    const count = new Map<string, number>();
    return base.map((id, i) => {
      const { entry: e, path } = all[i] as Place;
      const own = typeof e === 'string' ? undefined : e.name;
      const alone = base.filter(b => b === id).length === 1;
      if (alone) return { id, ...(own !== undefined && { name: own }) };
      if (typeof e !== 'string' && e.as !== undefined)
        this.outfit.problems.push(problem(path, `two combatants are called "${id}"`, 'give each its own name with `as`'));
      let n = (count.get(id) ?? 0) + 1;
      while (given.has(`${id}-${n}`)) n++;
      count.set(id, n);
      return { id: `${id}-${n}`, name: own ?? `#${n}` };
    });
  }

  private combatant({ entry, path, side, at, player }: Place, who: number, { id, name }: { id: string; name?: string }): Sheet | undefined {
    const { use, as: _as, name: _name, at: given, ...changes } = typeof entry === 'string' ? { use: entry } : (entry as Exclude<Entry, string>);
    const known = use === undefined ? undefined : this.library.combatants.get(use);
    if (use !== undefined && !known) {
      this.outfit.problems.push(unknownName(path, 'combatant', use, [...this.library.combatants.keys()]));
      return undefined;
    }
    if (use !== undefined) this.outfit.use('combatants', use);
    const from = known?.written as Record<string, unknown> | undefined;
    const both = (field: 'attributes' | 'skills') => ({ ...(from?.[field] as object | undefined), ...(changes[field] as object | undefined) });
    const own = from && name !== undefined && !name.startsWith('#') ? { name } : {};
    const data = { id, name: name ?? id, ...from, ...own, ...changes, attributes: both('attributes'), skills: both('skills'), side };
    const parsed = read(kinds.combatants, data, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const full = name?.startsWith('#') ? `${parsed.value.name} ${name.slice(1)}` : parsed.value.name;
    return this.outfit.sheet(parsed.value, path, who, id, full, player, given ?? at);
  }
}
