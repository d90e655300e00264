import { invalid, parseWith, problem, type Result, unknownName } from '@fray/engine';
import { type CombatantName, checkChoiceCount, fullName, numberCombatants, readEncounterFile, readMap, resolveEntry } from '@fray/engine/kit';
import { elementAt, groupBy } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import { type Encounter, type Sheet, spaceNumber, type Terrain, type Thing } from './encounter.ts';
import { encounterSchema, type RosterEntry, type TimeCountLibrary, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';
import { sizeOf } from './tables.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: TimeCountLibrary, data: unknown): Result<Encounter> => {
  const all = readEncounterFile({ kinds: contentKinds, written: encounterSchema, options }, library, data);
  return all.ok ? new EncounterReader(all.value.library, all.value.written, all.value.options).encounter() : all;
};

interface Place {
  readonly entry: RosterEntry;
  readonly path: string;
  readonly side: string;
}

/** Attacks of several kinds and maneuvers with a thing, or a spell. */
const WAYS_WITH_A_THING = 3;

/** What all of them may do to one other; any two weapons of one may strike together. */
const waysFor = (things: readonly Thing[], sheets: readonly Sheet[]): number => {
  const weapons = groupBy(
    things.filter(t => t.weapon),
    t => t.owner,
  );
  const pairs = [...weapons.values()].reduce((n, own) => n + Math.ceil(own.length ** 2 / 2), 0);
  return pairs + WAYS_WITH_A_THING * sheets.reduce((n, s) => n + s.spells.length, things.length);
};

/** Calls together everybody that an encounter names. */
class EncounterReader {
  private readonly library: TimeCountLibrary;
  private readonly from: WrittenEncounter;
  private readonly options: Options;
  private readonly outfit: SheetBuilder;

  constructor(library: TimeCountLibrary, from: WrittenEncounter, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new SheetBuilder(library);
  }

  encounter(): Result<Encounter> {
    const { from, outfit } = this;
    const all = this.places();
    if (all.length === 0) outfit.problems.push(problem('heroes', 'nobody is in the fight', 'name who fights under heroes and foes, or under sides'));
    const called = numberCombatants(all, outfit.problems);
    const down = new Map<string, number>();
    const order = [...new Set(all.map(a => a.side))];
    const sheets = all.map(({ entry, path, side }, who) => {
      const row = down.get(side) ?? 0;
      const place = [order.indexOf(side) * from.start_distance_ft, row] as const;
      const sheet = this.combatant(entry, path, who, side, elementAt(called, who), place);
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
    for (const side of [...from.group_initiative, ...(from.ambush === undefined ? [] : [from.ambush])])
      if (!order.includes(side)) outfit.problems.push(unknownName('sides', 'side', side, order));
    checkChoiceCount(
      all.length,
      waysFor(
        outfit.things,
        sheets.filter(s => s !== undefined),
      ),
      outfit.problems,
    );
    // Of its own poisons some may be meant for a cup.
    for (const own of from.content?.['poisons'] ?? []) outfit.poison((own as { id: string }).id, 'content.poisons');
    if (outfit.problems.length > 0) return invalid(...outfit.problems);
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
        map: readMap(from.map),
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

  private places(): Place[] {
    const { heroes, foes, sides } = this.from;
    const lists = sides ? Object.entries(sides) : Object.entries({ heroes: heroes ?? [], foes: foes ?? [] });
    return lists.flatMap(([side, list]) => list.map((entry, i) => ({ entry, side, path: sides ? `sides.${side}.${i}` : `${side}.${i}` })));
  }

  private combatant(entry: RosterEntry, path: string, who: number, side: string, called: CombatantName, place: readonly [number, number]): Sheet | undefined {
    const { library, outfit } = this;
    const found = resolveEntry(entry, path, library.combatants, outfit);
    if (!found) return undefined;
    const { id } = called;
    const parsed = parseWith(contentKinds.combatants, { name: called.name ?? id, ...found.from, ...found.changes, id, side }, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.buildSheet(parsed.value, path, who, id, fullName(called, parsed.value.name), found.at ?? place);
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
