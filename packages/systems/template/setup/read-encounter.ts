import { invalid, ok, problem, type Result, unknownName } from '@fray/engine';
import { type Regions, readRegions } from '@fray/engine/field';
import {
  type CombatantName,
  ContentUsage,
  encounterReader,
  type ListedCombatant,
  listCombatants,
  listSides,
  numberCombatants,
  type RosterEntry,
  readSheet,
} from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { combatantSchema, contentKinds } from './content-schema.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { encounterSchema } from './encounter-schema.ts';
import { options } from './options.ts';

/** Reads an encounter as written and fills in the content that it names. All problems are reported at once. */
export const encounters = encounterReader({ kinds: contentKinds, written: encounterSchema, options }, (file): Result<Encounter> => {
  const { library, written, options: chosen } = file;
  const regions = readRegions(written.regions.map(({ name, ...region }) => ({ ...region, ...(name !== undefined && { name }) })));
  if (!regions.ok) return regions;
  const sheets = new SheetBuilder(library);
  const { problems } = sheets;
  const all = listCombatants(listSides(written.sides, 'sides'));
  if (all.length === 0) problems.push(problem('sides', 'no combatant is listed', 'name at least one combatant'));
  const names = numberCombatants(all, problems);
  const combatants = all.flatMap((place, i) => sheets.sheet(place, elementAt(names, i), regions.value) ?? []);
  if (problems.length > 0) return invalid(...problems);
  return ok({
    system: 'template-system',
    name: written.name,
    options: chosen,
    combatants,
    regions: regions.value,
    // Stored with all its content, so that a saved fight needs no library.
    written: { ...written, options: chosen, content: sheets.content() },
  });
});

/** Builds the sheets of combatants and records which content was used. */
class SheetBuilder extends ContentUsage<typeof contentKinds> {
  sheet({ entry, side, path }: ListedCombatant<RosterEntry<string>>, called: CombatantName, regions: Regions): Sheet | undefined {
    const source = { schema: combatantSchema, combatants: this.library.combatants, usage: this };
    const read = readSheet({ entry, path, called }, source, (from, changes) => ({ ...from, ...changes }));
    if (!read) return undefined;
    const region = read.at ?? elementAt(regions.ids, 0);
    if (!regions.byId.has(region)) this.problems.push(unknownName(`${path}.at`, 'region', region, regions.ids));
    const { hp, attack, defense, face, weapon: weaponId } = read.sheet;
    const weapon = this.library.weapons.get(weaponId)?.value;
    if (!weapon) {
      this.problems.push(unknownName(`${path}.weapon`, 'weapon', weaponId, [...this.library.weapons.keys()]));
      return undefined;
    }
    this.use('weapons', weaponId);
    return { id: called.id, name: read.name, side, hp, attack, defense, weapon, region, ...(face !== undefined && { face }) };
  }
}
