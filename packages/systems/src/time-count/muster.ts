import { bad, problem, type Result, read, readLibrary, unknownName } from '@fray/engine';
import { kinds } from './content.ts';
import { type Encounter, type Sheet, spot, type Terrain } from './encounter.ts';
import { type Options, options } from './options.ts';
import { Outfit } from './outfit.ts';
import { sizeOf } from './tables.ts';
import { type Entry, type TimeCountLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: TimeCountLibrary, data: unknown): Result<Encounter> => {
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
}

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: TimeCountLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly outfit: Outfit;

  constructor(library: TimeCountLibrary, from: Written, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new Outfit(library);
  }

  encounter(): Result<Encounter> {
    const { from, outfit } = this;
    const all = this.called();
    if (all.length === 0) outfit.problems.push(problem('heroes', 'nobody is in the fight', 'name who fights under heroes and foes, or under sides'));
    const ids = this.ids(all.map(a => a.e));
    const down = new Map<string, number>();
    const order = [...new Set(all.map(a => a.side))];
    const sheets = all.map(({ e, path, side }, who) => {
      const row = down.get(side) ?? 0;
      const place = [order.indexOf(side) * from.start_distance_ft, row] as const;
      const sheet = this.combatant(e, path, who, side, ids[who] as { id: string; name?: string }, place);
      down.set(side, row + Math.max(5, sheet ? sizeOf(sheet.size).space : 5));
      return sheet;
    });
    const named = (list: readonly string[], where: string) =>
      list.flatMap((id, i) => {
        const who = sheets.findIndex(s => s?.id === id);
        if (who >= 0) return [who];
        const known = ids.map(s => s.id);
        if (!order.includes(id)) outfit.problems.push(unknownName(`${where}.${i}`, 'combatant', id, known));
        return sheets.flatMap((s, w) => (s?.side === id ? [w] : []));
      });
    const surprised = named(from.surprised, 'surprised');
    for (const side of [...from.group_initiative, ...(from.ambush === undefined ? [] : [from.ambush])])
      if (!order.includes(side)) outfit.problems.push(unknownName('sides', 'side', side, order));
    if (outfit.problems.length > 0) return bad(...outfit.problems);
    const { poisons } = outfit;
    return {
      ok: true,
      value: {
        system: 'time-count',
        name: from.name,
        options: this.options,
        combatants: sheets as Sheet[],
        things: outfit.things,
        poisons,
        terrain: terrain(from),
        hinderingCost: from.map.hindering_cost,
        surprised,
        ambush: from.ambush,
        groups: from.group_initiative,
        apart: from.start_distance_ft,
        wrestling: from.wrestling,
        written: { ...from, options: this.options, content: outfit.content() },
      },
    };
  }

  private called(): Called[] {
    const { heroes, foes, sides } = this.from;
    const lists = sides ? Object.entries(sides) : Object.entries({ heroes: heroes ?? [], foes: foes ?? [] });
    return lists.flatMap(([side, list]) => list.map((e, i) => ({ e, side, path: sides ? `sides.${side}.${i}` : `${side}.${i}` })));
  }

  /** Several of a kind are numbered: goblin-1, goblin-2. */
  private ids(all: readonly Entry[]): { id: string; name?: string }[] {
    const base = all.map(e => (typeof e === 'string' ? e : (e.as ?? e.use ?? String(e['id'] ?? 'combatant'))));
    const given = new Set(all.flatMap(e => (typeof e !== 'string' && e.as ? [e.as] : [])));
    const count = new Map<string, number>();
    return base.map((id, i) => {
      const e = all[i] as Entry;
      const name = typeof e === 'string' ? undefined : e.name;
      const alone = base.filter(b => b === id).length === 1;
      if (typeof e !== 'string' && e.as && !alone)
        this.outfit.problems.push(problem('', `two combatants are called "${id}"`, 'give each its own name with `as`'));
      if (alone || given.has(id)) return { id, ...(name !== undefined && { name }) };
      let n = (count.get(id) ?? 0) + 1;
      while (given.has(`${id}-${n}`)) n++;
      count.set(id, n);
      return { id: `${id}-${n}`, name: name ?? `#${n}` };
    });
  }

  private combatant(
    e: Entry,
    path: string,
    who: number,
    side: string,
    { id, name }: { id: string; name?: string },
    place: readonly [number, number],
  ): Sheet | undefined {
    const { use, as: _as, name: _name, at, ...changes } = typeof e === 'string' ? { use: e } : (e as Record<string, unknown>);
    const known = use === undefined ? undefined : this.library.combatants.get(String(use));
    if (use !== undefined && !known) {
      this.outfit.problems.push(unknownName(path, 'combatant', String(use), [...this.library.combatants.keys()]));
      return undefined;
    }
    if (use !== undefined) this.outfit.use('combatants', String(use));
    const data = { name: id, ...(known?.written as object | undefined), ...(changes as object), id, side };
    const parsed = read(kinds.combatants, data, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const full = name?.startsWith('#') ? `${parsed.value.name} ${name.slice(1)}` : (name ?? parsed.value.name);
    return this.outfit.sheet(parsed.value, path, who, id, full, (at as [number, number] | undefined) ?? place);
  }
}

const terrain = ({ map }: Written): Terrain => {
  const space = ([x, y]: readonly [number, number]) => spot(Math.round(x / 5), Math.round(y / 5));
  return {
    edges: map.edges,
    walls: new Set(map.walls.map(space)),
    hindering: new Set(map.hindering.map(space)),
    cover: new Map(map.cover.map(c => [space(c.at), c.step])),
    heights: new Map(map.heights.map(h => [space(h.at), h.feet])),
  };
};
