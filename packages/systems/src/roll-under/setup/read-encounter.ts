import { invalid, parseWith, problem, type Result, unknownName } from '@fray/engine';
import { type CombatantName, checkChoiceCount, fullName, numberCombatants, readEncounterFile, readMap, resolveEntry, startingPlaces } from '@fray/engine/kit';
import { defined, elementAt, recordByName } from '@fray/engine/util';
import { NO_ARMOR, SheetBuilder } from './build-sheet.ts';
import { ABILITIES, type Tracker } from './content-fields.ts';
import { contentKinds } from './content-kinds.ts';
import type { Time } from './content-schema.ts';
import { type Encounter, PLACE, type Sheet, sidesOf } from './encounter.ts';
import { encounterSchema, type RollUnderLibrary, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';
import { SCORES_AND_MODIFIERS, unusedOnSide } from './unused-fields.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: RollUnderLibrary, data: unknown): Result<Encounter> => {
  const read = readEncounterFile({ kinds: contentKinds, written: encounterSchema, options }, library, data);
  return read.ok ? new EncounterReader(read.value.library, read.value.written, read.value.options).encounter() : read;
};

const short = (id: string): string => id.replace(/^(foe|hero|hireling|time)-/, '');

/** Attack, throw, trip and the like. */
const WAYS_WITH_A_THING = 5;

type Place = readonly [number, number];

interface Listed {
  readonly entry: RosterEntry;
  readonly side: 'party' | 'enemy';
  readonly path: string;
}

const useOf = (entry: RosterEntry): string | undefined => (typeof entry === 'string' ? entry : entry.use);

/** A sheet of the content with an entry's changes. A score replaces the ready-made difference in the sheet, and the other way round. */
const changed = (from: Readonly<Record<string, unknown>> = {}, changes: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const replaced = SCORES_AND_MODIFIERS.flatMap(([score, modifier]) => [...(score in changes ? [modifier] : []), ...(modifier in changes ? [score] : [])]);
  return { ...Object.fromEntries(Object.entries(from).filter(([field]) => !replaced.some(f => f === field))), ...changes };
};

/** Calls together everybody that an encounter names. */
class EncounterReader {
  private readonly library: RollUnderLibrary;
  private readonly from: WrittenEncounter;
  private readonly options: Options;
  private readonly outfit: SheetBuilder;

  constructor(library: RollUnderLibrary, from: WrittenEncounter, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new SheetBuilder(library);
  }

  encounter(): Result<Encounter> {
    const party = this.from.sides?.party ?? this.from.party ?? [];
    const enemy = this.from.sides?.enemy ?? this.from.enemies ?? [];
    const where = this.from.sides ? (['sides.party', 'sides.enemy'] as const) : (['party', 'enemies'] as const);
    const all = [
      ...party.map((entry, i): Listed => ({ entry, side: 'party', path: `${where[0]}.${i}` })),
      ...enemy.map((entry, i): Listed => ({ entry, side: 'enemy', path: `${where[1]}.${i}` })),
    ];
    if (party.length === 0) this.outfit.problems.push(problem(where[0], 'nobody is in the party', 'name at least one hero'));
    if (enemy.length === 0) this.outfit.problems.push(problem(where[1], 'there is no enemy', 'name at least one, or a Time'));
    const called = numberCombatants(all, this.outfit.problems, short);
    if (this.from.sides && (this.from.party || this.from.enemies))
      this.outfit.problems.push(
        problem(this.from.party ? 'party' : 'enemies', 'the sides are named twice', 'list everybody under sides, or under party and enemies'),
      );
    const places = this.places(all, called);
    const trackers: (Tracker & { time: number })[] = [];
    const sheets = all.map(({ entry: e, path, side }, who) => {
      const name = elementAt(called, who);
      const use = useOf(e);
      if (use !== undefined && this.library.times.has(use)) {
        if (side === 'party') this.outfit.problems.push(problem(path, "Time is on nobody's side but the enemy's", 'name it among the enemies'));
        return this.time(e, use, path, who, name, trackers);
      }
      return this.combatant(e, path, who, side, name, defined(places.get(who)));
    });
    const ambushers = this.ambushers(sheets);
    const spells = sheets.reduce((n, s) => n + (s?.spells.length ?? 0), 0);
    checkChoiceCount(all.length, WAYS_WITH_A_THING * (this.outfit.things.length + spells), this.outfit.problems);
    this.fieldOnce();
    if (this.outfit.problems.length > 0) return invalid(...this.outfit.problems);
    const armour = Object.fromEntries([...this.library.armour].map(([id, a]) => [id, a.value]));
    return {
      ok: true,
      value: {
        system: 'roll-under',
        name: this.from.name,
        options: this.options,
        ...sidesOf(sheets as Sheet[]),
        things: this.outfit.things,
        trackers,
        obstacles: this.from.obstacles,
        armour,
        ambushers,
        edges: this.from.edges ?? this.from.map.edges,
        map: readMap(this.from.map),
        prepare: this.from.prepare,
        safe: this.from.safe,
        heat: this.from.heat,
        written: { ...this.from, options: this.options, content: this.outfit.content() },
      },
    };
  }

  /** The places of all but Time, which has none [time.untargetable]: each side in a row, five feet apart. */
  private places(all: readonly Listed[], called: readonly CombatantName[]): ReadonlyMap<number, Place> {
    const rows = { party: 0, enemy: 0 };
    const standing = all.flatMap(({ entry, path, side }, who) => {
      if (this.library.times.has(useOf(entry) ?? '')) return [];
      return [{ who, id: called[who]?.id ?? '', path, side, at: typeof entry === 'string' ? undefined : entry.at, nth: rows[side]++ }];
    });
    const spot = (side: string, n: number): Place => [side === 'party' ? 0 : this.from.start_distance_ft, PLACE * n];
    const places = startingPlaces(standing, spot, this.outfit.problems);
    return new Map(standing.map(({ who }, i) => [who, elementAt(places, i)]));
  }

  private combatant(e: RosterEntry, path: string, who: number, side: 'party' | 'enemy', called: CombatantName, place: Place): Sheet | undefined {
    const { library, outfit } = this;
    const found = resolveEntry(e, path, library.combatants, outfit, [...library.times.keys()]);
    if (!found) return undefined;
    const { id } = called;
    if ((found.changes['side'] ?? side) !== side)
      outfit.problems.push(problem(`${path}.side`, `it is listed on the side ${side}`, 'list it on the other side'));
    for (const [field, why] of unusedOnSide(side, found.changes)) outfit.problems.push(problem(`${path}.${field}`, why, 'leave it out'));
    const parsed = parseWith(contentKinds.combatants, { id, name: called.name ?? id, ...changed(found.from, found.changes), side }, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.buildSheet(parsed.value, path, who, id, fullName(called, parsed.value.name), place);
  }

  private time(
    e: RosterEntry,
    use: string,
    path: string,
    who: number,
    { id, name }: CombatantName,
    trackers: (Tracker & { time: number })[],
  ): Sheet | undefined {
    this.outfit.use('times', use);
    const { use: _, as: __, at, ...changes } = typeof e === 'string' ? ({ use } as Record<string, unknown>) : e;
    if (at !== undefined) this.outfit.problems.push(problem(`${path}.at`, 'Time has no place', 'leave it out'));
    const parsed = parseWith(contentKinds.times, { ...(this.library.times.get(use)?.written as object), ...changes }, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const time = parsed.value as Time;
    const ticks = time.trackers.map(t => t.ticks_per_round ?? time.ticks_per_round);
    trackers.push(...time.trackers.map((t, i) => ({ ...t, ticks_per_round: elementAt(ticks, i), time: who })));
    const scores = recordByName(ABILITIES, () => 10);
    const nothing = { held: [], quick: [], deep: [] };
    return {
      ...{ id, name: name ?? time.name, side: 'enemy', kind: 'time', level: 0, abilities: scores, hd: 0, hp: 0, hpMax: 0, attack: 0, defense: 0, movement: 0 },
      ...{
        stealth: 0,
        save: 0,
        armour: NO_ARMOR,
        startsWith: nothing,
        natural: [],
        bareHands: -1,
        spells: [],
        proficient: [],
        arrows: 0,
        quiverAtHand: false,
        loaded: true,
        rations: 0,
      },
      ...{
        healer: false,
        morale: undefined,
        wisdomPenalty: time.wisdomPenalty,
        actsTwice: false,
        ticks: ticks.includes(2) ? 2 : 1,
        lethal: undefined,
        attackBonus: 0,
        damageBonus: 0,
      },
      ...{ showsHp: 'exact', at: [0, 0] },
    };
  }

  /** Edges that contradict each other, and obstacles with the same id. */
  private fieldOnce(): void {
    const { edges, map, obstacles } = this.from;
    if (edges && map.edges && edges.some((n, i) => n !== map.edges?.[i]))
      this.outfit.problems.push(problem('edges', 'the map has other edges', 'leave one of them out'));
    obstacles.forEach(({ id }, i) => {
      if (obstacles.findIndex(o => o.id === id) < i)
        this.outfit.problems.push(problem(`obstacles.${i}.id`, `there are two obstacles "${id}"`, 'give each its own id'));
    });
  }

  private ambushers(sheets: readonly (Sheet | undefined)[]): number[] {
    const { ambush } = this.from;
    if (!this.options.surprise) {
      if (ambush !== undefined) this.outfit.problems.push(problem('ambush', 'there is no ambush without the option surprise', 'set options.surprise to true'));
      return [];
    }
    const named = ambush ?? 'enemy';
    if (typeof named === 'string') return sheets.flatMap((s, who) => (s?.side === named && s.kind !== 'time' ? [who] : []));
    return named.flatMap((id, i) => {
      const who = sheets.findIndex(s => s?.id === id);
      if (sheets[who]?.kind === 'time') this.outfit.problems.push(problem(`ambush.${i}`, 'Time does not lie in ambush', 'name others'));
      if (who >= 0) return [who];
      this.outfit.problems.push(
        unknownName(
          `ambush.${i}`,
          'combatant',
          id,
          sheets.flatMap(s => (s ? [s.id] : [])),
        ),
      );
      return [];
    });
  }
}
