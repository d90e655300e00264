import { invalid, parseWith, problem, type Result, unknownName } from '@fray/engine';
import {
  type CombatantName,
  checkChoiceCount,
  entryField,
  fullName,
  numberCombatants,
  numberedApart,
  type Present,
  readEncounterFile,
  readMap,
  resolveEntry,
  startingPlaces,
} from '@fray/engine/kit';
import { elementAt, fieldsOf } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { encounterSchema, type RosterEntry, type SegmentsLibrary, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: SegmentsLibrary, data: unknown, present: readonly Present[] = []): Result<Encounter> => {
  const all = readEncounterFile({ kinds: contentKinds, written: encounterSchema, options }, library, data);
  return all.ok ? new EncounterReader(all.value.library, all.value.written, all.value.options).encounter(present) : all;
};

interface Place {
  readonly side: string;
  readonly entry: RosterEntry;
  readonly path: string;
  /** It begins in hiding. */
  readonly isHidden: boolean;
  /** Which of the sides it is on. */
  readonly column: number;
  readonly player: boolean;
}

type Spot = readonly [x: number, y: number];

/** Calls together everybody that an encounter names. */
class EncounterReader {
  private readonly library: SegmentsLibrary;
  private readonly from: WrittenEncounter;
  private readonly options: Options;
  private readonly outfit: SheetBuilder;

  constructor(library: SegmentsLibrary, from: WrittenEncounter, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new SheetBuilder(library, chosen);
  }

  encounter(present: readonly Present[]): Result<Encounter> {
    const entries = this.entries();
    const called = this.from.counts_hidden ? numberCombatants(entries, this.outfit.problems) : numberedApart(entries, this.outfit.problems, present);
    const at = this.spots(entries, called);
    const figures = this.figures(called.map(c => c.id));
    const sheets = entries.map((place, who) => this.combatant(place, who, elementAt(called, who), elementAt(at, who)));
    checkChoiceCount(sheets.length, this.outfit.waysFor(sheets.filter(s => s !== undefined)), this.outfit.problems);
    if (this.outfit.problems.length > 0) return invalid(...this.outfit.problems);
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
        tasks: [...library.tasks.values()].map(t => t.value),
        materials: Object.fromEntries([...library.materials].map(([id, m]) => [id, m.value.score])),
        figures,
        longestReach: this.outfit.things.reduce((most, t) => t.means.reduce((far, m) => Math.max(far, m.reach), most), 0),
        hasteSkills: [...library.initiative.keys()],
        outOfPlay: this.outfit.outOfPlay,
        edges: this.from.edges ?? this.from.map.edges,
        map: readMap(this.from.map),
        written: { ...this.from, options: this.options, content: this.outfit.content() },
      },
    };
  }

  /** Yards between two by their places in the list, the first before the second. */
  private figures(ids: readonly string[]): [number, number, number][] {
    return Object.entries(this.from.distances ?? {}).flatMap(([one, others]) =>
      Object.entries(others).flatMap(([other, yards]): [number, number, number][] => {
        const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
        if (a >= 0 && b >= 0 && a !== b) return [[Math.min(a, b), Math.max(a, b), yards]];
        this.outfit.problems.push(unknownName(`distances.${one}`, 'combatant', a < 0 ? one : other, ids));
        return [];
      }),
    );
  }

  private entries(): Place[] {
    const { heroes, monsters, sides } = this.from;
    const named = Object.entries(sides ?? { heroes: heroes ?? [], monsters: monsters ?? [] });
    if (named.filter(([, all]) => all.length > 0).length < 2) this.outfit.problems.push(problem('sides', 'a fight has two sides', 'name somebody on each'));
    return named.flatMap(([side, all], s) =>
      all.map((entry, i) => ({
        side,
        entry,
        path: `${sides ? 'sides.' : ''}${side}.${i}`,
        isHidden: entryField(entry, this.library.combatants, 'set_position') === true,
        column: s,
        // The first side is the players', the others the GM's, unless a sheet says otherwise.
        player: s === 0,
      })),
    );
  }

  /** Sides stand in rows, and those who hide stand behind the others: they leave no gap, and move nobody. A body takes one yard of the field. */
  private spots(entries: readonly Place[], called: readonly CombatantName[]): readonly Spot[] {
    const { distance, counts_hidden } = this.from;
    const spotIn = (side: string, n: number): Spot => [Number(side) * distance, 2 * n];
    const standing = (all: readonly Place[], ahead: readonly Place[] = []) =>
      all.map((one, i) => {
        const nth = [...ahead, ...all.slice(0, i)].filter(other => other.column === one.column).length;
        const at = typeof one.entry === 'string' ? undefined : one.entry.at;
        return { id: called[entries.indexOf(one)]?.id ?? '', path: one.path, at, side: String(one.column), nth };
      });
    if (counts_hidden) return standing(entries).map(({ at, side, nth }) => at ?? spotIn(side, nth));
    const seen = entries.filter(one => !one.isHidden);
    const hidden = entries.filter(one => one.isHidden);
    const spots = [...startingPlaces(standing(seen), spotIn, this.outfit.problems), ...startingPlaces(standing(hidden, seen), spotIn, this.outfit.problems)];
    const inOrder = [...seen, ...hidden];
    return entries.map(one => elementAt(spots, inOrder.indexOf(one)));
  }

  private combatant({ entry, path, side, player }: Place, who: number, called: CombatantName, at: Spot): Sheet | undefined {
    const { library, outfit } = this;
    const found = resolveEntry(entry, path, library.combatants, outfit);
    if (!found) return undefined;
    const { from, changes } = found;
    const { id } = called;
    const both = (field: 'attributes' | 'skills') => ({ ...fieldsOf(from?.[field]), ...fieldsOf(changes[field]) });
    const data = { id, name: called.name ?? id, ...from, ...changes, attributes: both('attributes'), skills: both('skills'), side };
    const parsed = parseWith(contentKinds.combatants, data, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.buildSheet(parsed.value, path, who, id, fullName(called, parsed.value.name), player, at);
  }
}
