import { invalid, ok, problem, type Result, unknownName } from '@fray/engine';
import { type Regions, readRegions, regionPath } from '@fray/engine/field';
import type { CombatantName, EncounterFile, ListedCombatant, Present } from '@fray/engine/kit';
import {
  EncounterAssembler,
  encounterReader,
  entryField as inEntry,
  listCombatants,
  listSides,
  numberedApart,
  rosterName,
  usualHealthShown,
} from '@fray/engine/kit';
import type { Scenery } from '@fray/engine/scenery';
import { elementAt, fieldsOf } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import type { WrittenRegion } from './content-schema.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type DieRankLibrary, encounterSchema, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';

type File = EncounterFile<typeof contentKinds, WrittenEncounter, Options>;

/** Reads an encounter as written and fills in the content that it names. */
export const encounters = encounterReader({ kinds: contentKinds, written: encounterSchema, options }, (file: File, present) => {
  const field = fieldOf(file.library, file.written);
  return field.ok ? new Assembler(file, field.value).encounter(present) : field;
});

interface Field {
  readonly written: readonly WrittenRegion[];
  readonly regions: Regions;
  readonly scenery?: Scenery;
}

const EVERYWHERE: readonly WrittenRegion[] = [{ id: 'field', name: 'The field', neighbors: [], cramped: false, hardGround: false }];

const fieldOf = (library: DieRankLibrary, from: WrittenEncounter): Result<Field> => {
  const known = from.field === undefined ? undefined : library.fields.get(from.field);
  if (from.field !== undefined && !known) return invalid(unknownName('field', 'field', from.field, [...library.fields.keys()]));
  const list = from.regions ?? known?.value.regions ?? EVERYWHERE;
  const specs = list.map(({ id, name, neighbors, cramped, hardGround }) => ({
    id,
    ...(name !== undefined && { name }),
    neighbors,
    flags: [...(cramped ? ['cramped'] : []), ...(hardGround ? ['hard-ground'] : [])],
  }));
  const regions = readRegions(specs);
  const scenery = from.scenery ?? (from.regions ? undefined : known?.value.scenery);
  return regions.ok ? ok({ written: list, regions: regions.value, ...(scenery && { scenery }) }) : regions;
};

const distancesIn = (regions: Regions): Encounter['distances'] => {
  const from = (a: string) => Object.fromEntries(regions.ids.map(b => [b, (regionPath(regions, a, b)?.length ?? 0) - 1]).filter(([, n]) => n !== -1));
  return Object.fromEntries(regions.ids.map(a => [a, from(a)]));
};

type Place = ListedCombatant<RosterEntry>;

/** At most this many actions of one combatant with one thing or spell against one target. */
const WAYS_WITH_A_THING = 5;

/** Builds all combatants that an encounter names. */
class Assembler extends EncounterAssembler<File, SheetBuilder> {
  private readonly field: Field;

  constructor(file: File, field: Field) {
    super(file, new SheetBuilder(file.library));
    this.field = field;
  }

  encounter(present: readonly Present[]): Result<Encounter> {
    const { outfit } = this;
    const { written, options: chosen } = this.file;
    const all = listCombatants(listSides(written.sides, 'sides'));
    if (all.length === 0) outfit.problems.push(problem('sides', 'no combatant is listed', 'name at least one combatant'));
    const called = this.called(all, present);
    const sheets = all.map((place, who) => this.combatant(place, who, elementAt(called, who)));
    const combatants = sheets.filter(s => s !== undefined);
    if (combatants.length === sheets.length) this.checkMounts(combatants);
    const spells = combatants.reduce((n, s) => n + s.spells.length, 0);
    this.checkChoices(all.length, WAYS_WITH_A_THING * (outfit.things.length + spells));
    if (outfit.problems.length > 0) return invalid(...outfit.problems);
    const { field: _, ...rest } = written;
    return ok({
      system: 'die-rank',
      name: written.name,
      options: chosen,
      combatants,
      things: outfit.things,
      regions: this.field.regions,
      ...this.scenery,
      distances: distancesIn(this.field.regions),
      friends: written.friends,
      written: { ...rest, ...this.scenery, regions: this.field.written, options: chosen, content: outfit.content() },
    });
  }

  private get scenery(): Pick<Field, 'scenery'> {
    const { scenery } = this.field;
    return scenery ? { scenery } : {};
  }

  /** Names all combatants. A mount is hidden when its rider is, and keeps the name that its rider refers to. */
  private called(all: readonly Place[], present: readonly Present[]): CombatantName[] {
    const { outfit } = this;
    const { written, library } = this.file;
    if (written.countsHidden) return this.numbered(all);
    const field = (entry: RosterEntry, name: string) => inEntry(entry, library.combatants, name);
    const hiders = all.filter(({ entry }) => field(entry, 'hidden') === true);
    const mountsOf = (riders: readonly Place[]) => riders.flatMap(({ entry }) => field(entry, 'mountedOn') ?? []);
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

  private combatant({ entry, side, path, column }: Place, who: number, called: CombatantName): Sheet | undefined {
    const { outfit, field } = this;
    const read = this.readSheet(contentKinds.combatants, { entry, path, called }, (from, changes) => {
      const dice = { ...fieldsOf(from?.['dice']), ...fieldsOf(changes['dice']) };
      return { ...usualHealthShown({ column }, this.file.written), ...from, ...changes, dice, side };
    });
    if (!read) return undefined;
    const region = read.at ?? elementAt(field.regions.ids, 0);
    if (!field.regions.byId.has(region)) outfit.problems.push(unknownName(`${path}.at`, 'region', region, field.regions.ids));
    return outfit.buildSheet(read.sheet, path, who, called.id, read.name, region);
  }

  private checkMounts(sheets: readonly Sheet[]): void {
    const ridden = new Set<string>();
    for (const { id, mountedOn, region } of sheets) {
      if (mountedOn === undefined) continue;
      const mount = sheets.find(s => s.id === mountedOn && s.mount && s.id !== id);
      const path = `${id}.mountedOn`;
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
