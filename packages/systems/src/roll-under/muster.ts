import { bad, problem, type Result, read, readLibrary, unknownName } from '@fray/engine';
import { kinds } from './content.ts';
import { type Encounter, rosters, type Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { NO_ARMOUR, Outfit } from './outfit.ts';
import { ABILITIES, type Ability, type Time, type Tracker } from './sheet.ts';
import { type Entry, type RollUnderLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: RollUnderLibrary, data: unknown): Result<Encounter> => {
  const parsed = read(written, data);
  if (!parsed.ok) return parsed;
  const own = readLibrary(kinds, parsed.value.content ?? {}, library);
  if (!own.ok) return bad(...own.problems.map(p => ({ ...p, path: `content.${p.path}` })));
  const chosen = read(options.schema, parsed.value.options ?? {}, 'options');
  if (!chosen.ok) return chosen;
  return new Muster(own.value, parsed.value, chosen.value).encounter();
};

/** Names for several of a kind are numbered: goblin-1, goblin-2. */
const shortId = (id: string): string => id.replace(/^(foe|hero|hireling|time)-/, '');

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
    const all = [...party.map((e, i) => ({ e, path: `${where[0]}.${i}` })), ...enemy.map((e, i) => ({ e, path: `${where[1]}.${i}` }))];
    if (party.length === 0) this.outfit.problems.push(problem(where[0], 'nobody is in the party', 'name at least one hero'));
    if (enemy.length === 0) this.outfit.problems.push(problem(where[1], 'there is no enemy', 'name at least one, or a Time'));
    const ids = this.ids(all.map(a => a.e));
    const places = { party: 0, enemy: 0 };
    const trackers: (Tracker & { time: number })[] = [];
    const sheets = all.map(({ e, path }, who) => {
      const side = who < party.length ? 'party' : 'enemy';
      const id = ids[who] as { id: string; name?: string };
      const use = typeof e === 'string' ? e : e.use;
      if (use !== undefined && this.library.times.has(use)) {
        if (side === 'party') this.outfit.problems.push(problem(path, "Time is on nobody's side but the enemy's", 'name it among the enemies'));
        return this.time(e, use, path, who, id, trackers);
      }
      const place = [side === 'party' ? 0 : this.from.start_distance_ft, 5 * places[side]++] as const;
      return this.combatant(e, path, who, side, id, place);
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
        edges: this.from.edges,
        prepare: this.from.prepare,
        safe: this.from.safe,
        heat: this.from.heat,
        written: { ...this.from, options: this.options, content: this.outfit.content() },
      },
    };
  }

  private ids(all: readonly Entry[]): { id: string; name?: string }[] {
    const base = all.map(e => (typeof e === 'string' ? shortId(e) : (e.as ?? shortId(e.use ?? String(e['id'] ?? 'combatant')))));
    const given = new Set(all.flatMap(e => (typeof e !== 'string' && e.as ? [e.as] : [])));
    const count = new Map<string, number>();
    return base.map((id, i) => {
      const e = all[i] as Entry;
      if (typeof e !== 'string' && e.as) {
        if (base.filter(b => b === id).length > 1)
          this.outfit.problems.push(problem('', `two combatants are called "${id}"`, 'give each its own name with `as`'));
        return { id, ...(e.name !== undefined && { name: e.name }) };
      }
      const name = typeof e === 'string' ? undefined : e.name;
      if (base.filter(b => b === id).length === 1) return { id, ...(name !== undefined && { name }) };
      let n = (count.get(id) ?? 0) + 1;
      while (given.has(`${id}-${n}`)) n++;
      count.set(id, n);
      return { id: `${id}-${n}`, name: name ?? `#${n}` };
    });
  }

  private combatant(
    e: Entry,
    path: string,
    who: number,
    side: 'party' | 'enemy',
    { id, name }: { id: string; name?: string },
    place: readonly [number, number],
  ): Sheet | undefined {
    const {
      use,
      as: _as,
      name: _name,
      at: given,
      ...changes
    } = typeof e === 'string' ? { use: e } : (e as Record<string, unknown> & { use?: string; as?: string; name?: string; at?: [number, number] });
    const known = use === undefined ? undefined : this.library.combatants.get(use);
    if (use !== undefined && !known) {
      this.outfit.problems.push(unknownName(path, 'combatant', use, [...this.library.combatants.keys(), ...this.library.times.keys()]));
      return undefined;
    }
    if (use !== undefined) this.outfit.use('combatants', use);
    const data = { id, name: name ?? id, ...(known?.written as object | undefined), ...(changes as object), side };
    const parsed = read(kinds.combatants, data, path);
    if (!parsed.ok) {
      this.outfit.problems.push(...parsed.problems);
      return undefined;
    }
    const full = name?.startsWith('#') ? `${parsed.value.name} ${name.slice(1)}` : (name ?? parsed.value.name);
    return this.outfit.sheet(parsed.value, path, who, id, full, given ?? place);
  }

  private time(
    e: Entry,
    use: string,
    path: string,
    who: number,
    { id, name }: { id: string; name?: string },
    trackers: (Tracker & { time: number })[],
  ): Sheet | undefined {
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
