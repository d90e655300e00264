import { bad, problem, type Result, read, unknownName } from '@fray/engine';
import { type Called, calledInFull, laid, numbered, readWritten, unfold } from '@fray/engine/kit';
import { kinds } from './content.ts';
import { type Encounter, rosters, type Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { NO_ARMOUR, Outfit } from './outfit.ts';
import { ABILITIES, type Ability, type Time, type Tracker } from './sheet.ts';
import { type Entry, type RollUnderLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: RollUnderLibrary, data: unknown): Result<Encounter> => {
  const read = readWritten({ kinds, written, options }, library, data);
  return read.ok ? new Muster(read.value.library, read.value.written, read.value.options).encounter() : read;
};

const short = (id: string): string => id.replace(/^(foe|hero|hireling|time)-/, '');

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: RollUnderLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly outfit: Outfit;

  constructor(library: RollUnderLibrary, from: Written, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new Outfit(library);
  }

  encounter(): Result<Encounter> {
    const party = this.from.sides?.party ?? this.from.party ?? [];
    const enemy = this.from.sides?.enemy ?? this.from.enemies ?? [];
    const where = this.from.sides ? (['sides.party', 'sides.enemy'] as const) : (['party', 'enemies'] as const);
    const all = [...party.map((entry, i) => ({ entry, path: `${where[0]}.${i}` })), ...enemy.map((entry, i) => ({ entry, path: `${where[1]}.${i}` }))];
    if (party.length === 0) this.outfit.problems.push(problem(where[0], 'nobody is in the party', 'name at least one hero'));
    if (enemy.length === 0) this.outfit.problems.push(problem(where[1], 'there is no enemy', 'name at least one, or a Time'));
    const called = numbered(all, this.outfit.problems, short);
    const places = { party: 0, enemy: 0 };
    const trackers: (Tracker & { time: number })[] = [];
    const sheets = all.map(({ entry: e, path }, who) => {
      const side = who < party.length ? 'party' : 'enemy';
      const name = called[who] as Called;
      const use = typeof e === 'string' ? e : e.use;
      if (use !== undefined && this.library.times.has(use)) {
        if (side === 'party') this.outfit.problems.push(problem(path, "Time is on nobody's side but the enemy's", 'name it among the enemies'));
        return this.time(e, use, path, who, name, trackers);
      }
      const place = [side === 'party' ? 0 : this.from.start_distance_ft, 5 * places[side]++] as const;
      return this.combatant(e, path, who, side, name, place);
    });
    const ambushers = this.ambushers(sheets);
    if (this.outfit.problems.length > 0) return bad(...this.outfit.problems);
    const armour = Object.fromEntries([...this.library.armour].map(([id, a]) => [id, a.value]));
    return {
      ok: true,
      value: {
        system: 'roll-under',
        name: this.from.name,
        options: this.options,
        ...rosters(sheets as Sheet[]),
        things: this.outfit.things,
        trackers,
        obstacles: this.from.obstacles,
        armour,
        ambushers,
        edges: this.from.edges ?? this.from.map.edges,
        map: laid(this.from.map),
        prepare: this.from.prepare,
        safe: this.from.safe,
        heat: this.from.heat,
        written: { ...this.from, options: this.options, content: this.outfit.content() },
      },
    };
  }

  private combatant(e: Entry, path: string, who: number, side: 'party' | 'enemy', called: Called, place: readonly [number, number]): Sheet | undefined {
    const { library, outfit } = this;
    const found = unfold(e, path, library.combatants, outfit, [...library.times.keys()]);
    if (!found) return undefined;
    const { id } = called;
    const parsed = read(kinds.combatants, { id, name: called.name ?? id, ...found.from, ...found.changes, side }, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.sheet(parsed.value, path, who, id, calledInFull(called, parsed.value.name), found.at ?? place);
  }

  private time(e: Entry, use: string, path: string, who: number, { id, name }: Called, trackers: (Tracker & { time: number })[]): Sheet | undefined {
    this.outfit.use('times', use);
    const { use: _, as: __, at: ___, ...changes } = typeof e === 'string' ? { use } : (e as Record<string, unknown>);
    const parsed = read(kinds.times, { ...(this.library.times.get(use)?.written as object), ...changes }, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const time = parsed.value as Time;
    const ticks = time.trackers.map(t => t.ticks_per_round ?? time.ticks_per_round);
    trackers.push(...time.trackers.map((t, i) => ({ ...t, ticks_per_round: ticks[i] as 1 | 2, time: who })));
    const scores = Object.fromEntries(ABILITIES.map(a => [a, 10])) as Record<Ability, number>;
    const nothing = { held: [], quick: [], deep: [] };
    return {
      ...{ id, name: name ?? time.name, side: 'enemy', kind: 'time', level: 0, abilities: scores, hd: 0, hp: 0, hpMax: 0, attack: 0, defense: 0, movement: 0 },
      ...{
        stealth: 0,
        save: 0,
        armour: NO_ARMOUR,
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
