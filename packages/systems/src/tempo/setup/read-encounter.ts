import { invalid, ok, parseWith, problem, type Result, unknownName } from '@fray/engine';
import { type CombatantName, checkChoiceCount, fullName, numberCombatants, readEncounterFile, readMap, resolveEntry, startingPlaces } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { encounterSchema, type RosterEntry, type TempoLibrary, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: TempoLibrary, data: unknown): Result<Encounter> => {
  const all = readEncounterFile({ kinds: contentKinds, written: encounterSchema, options }, library, data);
  return all.ok ? new EncounterReader(all.value.library, all.value.written, all.value.options).encounter() : all;
};

type Place = readonly [number, number];

interface Listed {
  readonly entry: RosterEntry;
  readonly path: string;
  readonly side: string;
  /** Its position in its list, and the position of the list. */
  readonly nth: number;
  readonly column: number;
}

/** Attack, feint, press, counter and the like. */
const WAYS_WITH_A_BLOW = 8;

/** Calls together everybody that an encounter names. */
class EncounterReader {
  private readonly library: TempoLibrary;
  private readonly from: WrittenEncounter;
  private readonly options: Options;
  private readonly outfit: SheetBuilder;

  constructor(library: TempoLibrary, from: WrittenEncounter, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new SheetBuilder(library);
  }

  encounter(): Result<Encounter> {
    const all = this.listed();
    const called = numberCombatants(all, this.outfit.problems);
    const places = this.places(all, called);
    const combatants = all.map((one, who) => this.combatant(one, who, elementAt(called, who), elementAt(places, who)));
    const order = this.order(called.map(c => c.id));
    const blows = this.outfit.things.reduce((n, t) => n + t.surfaces.length + t.shots.length, 0);
    checkChoiceCount(all.length, WAYS_WITH_A_BLOW * blows, this.outfit.problems);
    this.edgesOnce();
    if (this.outfit.problems.length > 0) return invalid(...this.outfit.problems);
    return ok({
      system: 'tempo',
      name: this.from.name,
      options: this.options,
      combatants: combatants as Sheet[],
      things: this.outfit.things,
      edges: this.from.edges ?? this.from.map.edges,
      map: readMap(this.from.map),
      order,
      written: { ...this.from, options: this.options, content: this.outfit.content() },
    });
  }

  private listed(): Listed[] {
    const { sides, party, enemies } = this.from;
    const lists: [side: string, path: string, entries: readonly RosterEntry[]][] = [
      ...Object.entries(sides ?? {}).map(([side, entries]): [string, string, readonly RosterEntry[]] => [side, `sides.${side}`, entries]),
      ...(party ? [['party', 'party', party] as [string, string, readonly RosterEntry[]]] : []),
      ...(enemies ? [['enemies', 'enemies', enemies] as [string, string, readonly RosterEntry[]]] : []),
    ];
    if (lists.filter(([, , entries]) => entries.length > 0).length < 2)
      this.outfit.problems.push(problem('sides', 'a fight has two sides or more', 'name somebody on each'));
    return lists.flatMap(([side, path, entries], column) => entries.map((entry, nth) => ({ entry, path: `${path}.${nth}`, side, nth, column })));
  }

  /** Each side in a column, `start_distance` squares from the next. */
  private places(all: readonly Listed[], called: readonly CombatantName[]): Place[] {
    const standing = all.map(({ entry, path, nth, column }, who) => {
      const at = typeof entry === 'string' ? undefined : entry.at;
      return { id: called[who]?.id ?? '', path, at, side: String(column), nth };
    });
    return startingPlaces(standing, (column, n) => [Number(column) * this.from.start_distance, n], this.outfit.problems);
  }

  private combatant({ entry, path, side }: Listed, who: number, called: CombatantName, at: Place): Sheet | undefined {
    const { library, outfit } = this;
    const found = resolveEntry(entry, path, library.combatants, outfit);
    if (!found) return undefined;
    const { id } = called;
    const parsed = parseWith(contentKinds.combatants, { id, name: called.name ?? id, ...found.from, ...found.changes }, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.buildSheet(parsed.value, path, who, id, fullName(called, parsed.value.name), parsed.value.side ?? side, at);
  }

  private edgesOnce(): void {
    const { edges, map } = this.from;
    if (edges && map.edges && edges.some((n, i) => n !== map.edges?.[i]))
      this.outfit.problems.push(problem('edges', 'the map has other edges', 'leave one of them out'));
  }

  private order(ids: readonly string[]): number[] | undefined {
    const { order } = this.from;
    if (!order) return undefined;
    if (this.options.initiativeMode !== 'gm') this.outfit.problems.push(problem('order', 'the order is thrown', 'set options.initiativeMode to gm'));
    const all = order.map(id => ids.indexOf(id));
    all.forEach((who, i) => {
      if (who < 0) this.outfit.problems.push(unknownName(`order.${i}`, 'combatant', elementAt(order, i), ids));
    });
    if (new Set(all).size !== ids.length) this.outfit.problems.push(problem('order', 'not everybody is in it once', `all of ${ids.join(', ')}`));
    return all;
  }
}
