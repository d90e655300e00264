import { bad, ok, problem, type Result, read, readLibrary, unknownName } from '@fray/engine';
import { type Regions, regionPath, regionsFrom } from '@fray/engine/field';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { Outfit } from './outfit.ts';
import type { WrittenRegion } from './sheet.ts';
import { type DieRankLibrary, type Entry, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: DieRankLibrary, data: unknown): Result<Encounter> => {
  const parsed = read(written, data);
  if (!parsed.ok) return parsed;
  const own = readLibrary(kinds, parsed.value.content ?? {}, library);
  if (!own.ok) return bad(...own.problems.map(p => ({ ...p, path: `content.${p.path}` })));
  const chosen = read(options.schema, parsed.value.options ?? {}, 'options');
  if (!chosen.ok) return chosen;
  const field = fieldOf(own.value, parsed.value);
  if (!field.ok) return field;
  return new Muster(own.value, parsed.value, chosen.value, field.value).encounter();
};

interface Field {
  readonly written: readonly WrittenRegion[];
  readonly regions: Regions;
}

const EVERYWHERE: readonly WrittenRegion[] = [{ id: 'field', name: 'The field', neighbours: [], cramped: false, hard_ground: false }];

const fieldOf = (library: DieRankLibrary, from: Written): Result<Field> => {
  const known = from.field === undefined ? undefined : library.fields.get(from.field);
  if (from.field !== undefined && !known) return bad(unknownName('field', 'field', from.field, [...library.fields.keys()]));
  const list = from.regions ?? known?.value.regions ?? EVERYWHERE;
  const specs = list.map(({ id, name, neighbours, cramped, hard_ground }) => ({
    id,
    ...(name !== undefined && { name }),
    neighbours,
    flags: [...(cramped ? ['cramped'] : []), ...(hard_ground ? ['hard-ground'] : [])],
  }));
  const regions = regionsFrom(specs);
  return regions.ok ? ok({ written: list, regions: regions.value }) : regions;
};

const distancesIn = (regions: Regions): Encounter['distances'] => {
  const from = (a: string) => Object.fromEntries(regions.ids.map(b => [b, (regionPath(regions, a, b)?.length ?? 0) - 1]).filter(([, n]) => n !== -1));
  return Object.fromEntries(regions.ids.map(a => [a, from(a)]));
};

interface Called {
  readonly e: Entry;
  readonly side: string;
  readonly path: string;
}

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: DieRankLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly field: Field;
  private readonly outfit: Outfit;

  constructor(library: DieRankLibrary, from: Written, chosen: Options, field: Field) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.field = field;
    this.outfit = new Outfit(library);
  }

  encounter(): Result<Encounter> {
    const { outfit, from } = this;
    const all = Object.entries(from.sides).flatMap(([side, list]) => list.map((e, i): Called => ({ e, side, path: `sides.${side}.${i}` })));
    if (all.length === 0) outfit.problems.push(problem('sides', 'nobody is there', 'name at least one combatant'));
    const ids = this.ids(all.map(a => a.e));
    const sheets = all.map((called, who) => this.combatant(called, who, ids[who] as { id: string; name?: string }));
    const combatants = sheets.filter(s => s !== undefined);
    if (combatants.length === sheets.length) this.checkMounts(combatants);
    if (outfit.problems.length > 0) return bad(...outfit.problems);
    const { field: _, ...rest } = from;
    return ok({
      system: 'die-rank',
      name: from.name,
      options: this.options,
      combatants,
      things: outfit.things,
      regions: this.field.regions,
      distances: distancesIn(this.field.regions),
      friends: from.friends,
      written: { ...rest, regions: this.field.written, options: this.options, content: outfit.content() },
    });
  }

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
      if (alone || (typeof e !== 'string' && e.as)) return { id, ...(name !== undefined && { name }) };
      let n = (count.get(id) ?? 0) + 1;
      while (given.has(`${id}-${n}`)) n++;
      count.set(id, n);
      return { id: `${id}-${n}`, name: name ?? `#${n}` };
    });
  }

  private combatant({ e, side, path }: Called, who: number, { id, name }: { id: string; name?: string }): Sheet | undefined {
    const { use, as: _as, name: _name, at, ...changes } = typeof e === 'string' ? ({ use: e } as Exclude<Entry, string>) : e;
    const known = use === undefined ? undefined : this.library.combatants.get(use);
    if (use !== undefined && !known) {
      this.outfit.problems.push(unknownName(path, 'combatant', use, [...this.library.combatants.keys()]));
      return undefined;
    }
    if (use !== undefined) this.outfit.use('combatants', use);
    const base = known?.written as { dice?: object } | undefined;
    const dice = { ...base?.dice, ...(changes['dice'] as object | undefined) };
    const parsed = read(kinds.combatants, { id, name: name ?? id, ...base, ...changes, dice, side }, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const region = at ?? (this.field.regions.ids[0] as string);
    if (!this.field.regions.byId.has(region)) this.outfit.problems.push(unknownName(`${path}.at`, 'region', region, this.field.regions.ids));
    const full = name?.startsWith('#') ? `${parsed.value.name} ${name.slice(1)}` : (name ?? parsed.value.name);
    return this.outfit.sheet(parsed.value, path, who, id, full, region);
  }

  private checkMounts(sheets: readonly Sheet[]): void {
    const ridden = new Set<string>();
    for (const { id, mountedOn, region } of sheets) {
      if (mountedOn === undefined) continue;
      const mount = sheets.find(s => s.id === mountedOn && s.mount && s.id !== id);
      const path = `${id}.mounted_on`;
      if (!mount)
        this.outfit.problems.push(
          unknownName(
            path,
            'mount',
            mountedOn,
            sheets.flatMap(s => (s.mount ? [s.id] : [])),
          ),
        );
      else if (mount.region !== region) this.outfit.problems.push(problem(path, `${mountedOn} is in another region`, 'put both in one'));
      else if (ridden.has(mountedOn)) this.outfit.problems.push(problem(path, `${mountedOn} has a rider already`, 'one rider a mount'));
      ridden.add(mountedOn);
    }
  }
}
