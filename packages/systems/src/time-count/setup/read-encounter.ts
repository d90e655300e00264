import { invalid, problem, type Result, unknownName } from '@fray/engine';
import type { CombatantName, EncounterFile, ListedCombatant } from '@fray/engine/kit';
import { EncounterAssembler, encounterReader, listCombatants, listSides, readMap, usualHealthShown } from '@fray/engine/kit';
import { elementAt, fieldsOf, groupBy } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import { type Encounter, type Sheet, spaceNumber, type Terrain, type Thing } from './encounter.ts';
import { encounterSchema, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';
import { sizeOf } from './tables.ts';

type File = EncounterFile<typeof contentKinds, WrittenEncounter, Options>;

/** Reads an encounter as written and fills in the content that it names. */
export const encounters = encounterReader({ kinds: contentKinds, written: encounterSchema, options }, (file: File) =>
  new Assembler(file, new SheetBuilder(file.library)).encounter(),
);

type Listed = ListedCombatant<RosterEntry>;

/** Estimated number of actions with one thing or spell: several kinds of attacks and maneuvers. */
const WAYS_WITH_A_THING = 3;

/** Estimated number of actions of all combatants against one target. Any two weapons of a combatant may be used together. */
const waysFor = (things: readonly Thing[], sheets: readonly Sheet[]): number => {
  const weapons = groupBy(
    things.filter(t => t.weapon),
    t => t.owner,
  );
  const pairs = [...weapons.values()].reduce((n, own) => n + Math.ceil(own.length ** 2 / 2), 0);
  return pairs + WAYS_WITH_A_THING * sheets.reduce((n, s) => n + s.spells.length, things.length);
};

/** Collects the combatants that an encounter names. */
class Assembler extends EncounterAssembler<File, SheetBuilder> {
  encounter(): Result<Encounter> {
    const { outfit } = this;
    const { written: from, options } = this.file;
    const all = this.listed();
    if (all.length === 0) outfit.problems.push(problem('heroes', 'the fight has no combatants', 'name them under heroes and foes, or under sides'));
    const called = this.numbered(all);
    const down = new Map<string, number>();
    const order = [...new Set(all.map(a => a.side))];
    const sheets = all.map((one, who) => {
      const { side } = one;
      const row = down.get(side) ?? 0;
      const place = [order.indexOf(side) * from.startDistanceFt, row] as const;
      const sheet = this.combatant(one, who, elementAt(called, who), place);
      down.set(side, row + Math.max(5, sheet ? sizeOf(sheet.size).space : 5));
      return sheet;
    });
    const named = (list: readonly string[], where: string) =>
      list.flatMap((id, i) => {
        const who = sheets.findIndex(s => s?.id === id);
        if (who >= 0) return [who];
        const known = called.map(c => c.id);
        if (!order.includes(id)) outfit.problems.push(unknownName(`${where}.${i}`, 'combatant', id, known));
        return sheets.flatMap((s, w) => (s?.side === id ? [w] : []));
      });
    const surprised = named(from.surprised, 'surprised');
    for (const side of [...from.groupInitiative, ...(from.ambush === undefined ? [] : [from.ambush])])
      if (!order.includes(side)) outfit.problems.push(unknownName('sides', 'side', side, order));
    const combatants = sheets.filter(s => s !== undefined);
    this.checkChoices(all.length, waysFor(outfit.things, combatants));
    // The encounter's own poisons may be used without a weapon.
    for (const own of from.content?.['poisons'] ?? []) outfit.poison(String(fieldsOf(own)['id']), 'content.poisons');
    if (outfit.problems.length > 0) return invalid(...outfit.problems);
    const { poisons } = outfit;
    return {
      ok: true,
      value: {
        system: 'time-count',
        name: from.name,
        options,
        combatants,
        things: outfit.things,
        poisons,
        terrain: terrain(from),
        map: readMap(from.map),
        hinderingCost: from.map.hinderingCost,
        surprised,
        ambush: from.ambush,
        groups: from.groupInitiative,
        apart: from.startDistanceFt,
        wrestling: from.wrestling,
        written: { ...from, options, content: outfit.content() },
      },
    };
  }

  private listed(): Listed[] {
    const { heroes, foes, sides } = this.file.written;
    return listCombatants(sides ? listSides(sides, 'sides') : listSides({ heroes, foes }));
  }

  private combatant({ entry, path, side, column }: Listed, who: number, called: CombatantName, place: readonly [number, number]): Sheet | undefined {
    const read = this.readSheet(contentKinds.combatants, { entry, path, called }, (from, changes) => ({
      ...usualHealthShown({ column }, this.file.written),
      ...from,
      ...changes,
      id: called.id,
      side,
    }));
    return read && this.outfit.buildSheet(read.sheet, path, who, called.id, read.name, read.at ?? place);
  }
}

const terrain = ({ map }: WrittenEncounter): Terrain => {
  const space = ([x, y]: readonly [number, number]) => spaceNumber(Math.round(x / 5), Math.round(y / 5));
  return {
    edges: map.edges,
    walls: new Set(map.walls.map(space)),
    hindering: new Set(map.hindering.map(space)),
    cover: new Map(map.cover.map(c => [space(c.at), c.step])),
    heights: new Map(map.heights.map(h => [space(h.at), h.feet])),
  };
};
