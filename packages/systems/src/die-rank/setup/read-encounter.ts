import { invalid, ok, parseWith, problem, type Result, unknownName } from '@fray/engine';
import { type Regions, readRegions, regionPath } from '@fray/engine/field';
import {
  type CombatantName,
  checkChoiceCount,
  fullName,
  entryField as inEntry,
  numberCombatants,
  numberedApart,
  type Present,
  readEncounterFile,
  resolveEntry,
  rosterName,
} from '@fray/engine/kit';
import { elementAt, fieldsOf } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import type { WrittenRegion } from './content-schema.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type DieRankLibrary, encounterSchema, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: DieRankLibrary, data: unknown, present: readonly Present[] = []): Result<Encounter> => {
  const all = readEncounterFile({ kinds: contentKinds, written: encounterSchema, options }, library, data);
  if (!all.ok) return all;
  const field = fieldOf(all.value.library, all.value.written);
  if (!field.ok) return field;
  return new EncounterReader(all.value.library, all.value.written, all.value.options, field.value).encounter(present);
};

interface Field {
  readonly written: readonly WrittenRegion[];
  readonly regions: Regions;
}

const EVERYWHERE: readonly WrittenRegion[] = [{ id: 'field', name: 'The field', neighbours: [], cramped: false, hard_ground: false }];

const fieldOf = (library: DieRankLibrary, from: WrittenEncounter): Result<Field> => {
  const known = from.field === undefined ? undefined : library.fields.get(from.field);
  if (from.field !== undefined && !known) return invalid(unknownName('field', 'field', from.field, [...library.fields.keys()]));
  const list = from.regions ?? known?.value.regions ?? EVERYWHERE;
  const specs = list.map(({ id, name, neighbours, cramped, hard_ground }) => ({
    id,
    ...(name !== undefined && { name }),
    neighbours,
    flags: [...(cramped ? ['cramped'] : []), ...(hard_ground ? ['hard-ground'] : [])],
  }));
  const regions = readRegions(specs);
  return regions.ok ? ok({ written: list, regions: regions.value }) : regions;
};

const distancesIn = (regions: Regions): Encounter['distances'] => {
  const from = (a: string) => Object.fromEntries(regions.ids.map(b => [b, (regionPath(regions, a, b)?.length ?? 0) - 1]).filter(([, n]) => n !== -1));
  return Object.fromEntries(regions.ids.map(a => [a, from(a)]));
};

interface Place {
  readonly entry: RosterEntry;
  readonly side: string;
  readonly path: string;
}

/** Attacks of each cost, with a weapon or by a spell. */
const WAYS_WITH_A_THING = 5;

/** Calls together everybody that an encounter names. */
class EncounterReader {
  private readonly library: DieRankLibrary;
  private readonly from: WrittenEncounter;
  private readonly options: Options;
  private readonly field: Field;
  private readonly outfit: SheetBuilder;

  constructor(library: DieRankLibrary, from: WrittenEncounter, chosen: Options, field: Field) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.field = field;
    this.outfit = new SheetBuilder(library);
  }

  encounter(present: readonly Present[]): Result<Encounter> {
    const { outfit, from } = this;
    const all = Object.entries(from.sides).flatMap(([side, list]) => list.map((entry, i): Place => ({ entry, side, path: `sides.${side}.${i}` })));
    if (all.length === 0) outfit.problems.push(problem('sides', 'nobody is there', 'name at least one combatant'));
    const called = this.called(all, present);
    const sheets = all.map((place, who) => this.combatant(place, who, elementAt(called, who)));
    const combatants = sheets.filter(s => s !== undefined);
    if (combatants.length === sheets.length) this.checkMounts(combatants);
    const spells = combatants.reduce((n, s) => n + s.spells.length, 0);
    checkChoiceCount(all.length, WAYS_WITH_A_THING * (outfit.things.length + spells), outfit.problems);
    if (outfit.problems.length > 0) return invalid(...outfit.problems);
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

  /** A mount hides when its rider does, and keeps the name by which the rider has it. */
  private called(all: readonly Place[], present: readonly Present[]): CombatantName[] {
    const { from, library, outfit } = this;
    if (from.counts_hidden) return numberCombatants(all, outfit.problems);
    const field = (entry: RosterEntry, name: string) => inEntry(entry, library.combatants, name);
    const hiders = all.filter(({ entry }) => field(entry, 'hidden') === true);
    const mountsOf = (riders: readonly Place[]) => riders.flatMap(({ entry }) => field(entry, 'mounted_on') ?? []);
    const [ridden, mounts] = [mountsOf(all), mountsOf(hiders)];
    const unnamed = all.map(one => {
      const base = rosterName(one.entry);
      return { ...one, keepsName: ridden.includes(base), isHidden: mounts.includes(base) || hiders.includes(one) };
    });
    const called = numberedApart(unnamed, outfit.problems, present);
    called.forEach(({ id }, i) => {
      if (mounts.includes(id) && !unnamed[i]?.isHidden) outfit.problems.push(problem(`${all[i]?.path}`, 'its rider is hidden', 'name the mount with `as`'));
    });
    return called;
  }

  private combatant({ entry, side, path }: Place, who: number, called: CombatantName): Sheet | undefined {
    const { library, outfit, field } = this;
    const found = resolveEntry(entry, path, library.combatants, outfit);
    if (!found) return undefined;
    const { from, changes, at } = found;
    const { id } = called;
    const dice = { ...fieldsOf(from?.['dice']), ...fieldsOf(changes['dice']) };
    const parsed = parseWith(contentKinds.combatants, { id, name: called.name ?? id, ...from, ...changes, dice, side }, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const region = at ?? elementAt(field.regions.ids, 0);
    if (!field.regions.byId.has(region)) outfit.problems.push(unknownName(`${path}.at`, 'region', region, field.regions.ids));
    return outfit.buildSheet(parsed.value, path, who, id, fullName(called, parsed.value.name), region);
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
