import { bad, type Library, type Problem, problem, type Result, read, readLibrary, type SumOfDice, dice, unknownName } from '@fray/engine';
import { z } from 'zod';
import { kinds } from './content.ts';
import { type Options, options } from './options.ts';
import { ABILITIES, type Ability, type Armour, type Item, type Magic, type Spell, type Time, type Tracker, type Weapon, type WrittenCombatant } from './sheet.ts';

/** A weapon's damage dice, and twice as many of them with every bonus twice. */
export interface Damage {
  readonly once: SumOfDice;
  readonly twice: SumOfDice;
}

/** One physical thing: somebody's sword, shield or potion. */
export interface Thing {
  /** Its name among the things of its first owner: `dagger-2`. */
  readonly key: string;
  readonly name: string;
  readonly owner: number;
  readonly thirds: number;
  readonly hands: 0 | 1 | 2;
  readonly weapon?: Weapon;
  readonly shield?: true;
  readonly magic?: NonNullable<Item['magic']>;
}

/** Something to be worked on: so many successes with an ability, or just so many big things [time.actions]. */
export interface Obstacle {
  readonly id: string;
  readonly name: string;
  readonly ability?: Ability | undefined;
  readonly successes: number;
}

/** A combatant as it comes to the fight; nothing here changes. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly side: 'party' | 'enemy';
  readonly kind: 'hero' | 'hireling' | 'enemy' | 'time';
  readonly level: number;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly hd: number;
  /** Fixed HP; rolled from the Hit Dice when absent. */
  readonly hp: number | undefined;
  readonly hpMax: number | undefined;
  readonly attack: number | undefined;
  /** An enemy's Defense is final; a party member's listed one is compared with what its gear gives. */
  readonly defense: number | undefined;
  readonly movement: number | undefined;
  readonly stealth: number | undefined;
  readonly save: number | undefined;
  readonly armour: Armour;
  readonly startsWith: { readonly held: readonly number[]; readonly quick: readonly number[]; readonly deep: readonly number[] };
  readonly natural: readonly number[];
  readonly bareHands: number;
  readonly spells: readonly Spell[];
  readonly proficient: readonly string[];
  readonly arrows: number;
  readonly rations: number;
  readonly healer: boolean;
  readonly morale: number | undefined;
  readonly wisdomPenalty: number;
  readonly actsTwice: boolean;
  /** Updates a round; for Time. */
  readonly ticks: 1 | 2;
  readonly lethal: 'table' | 'dies-below-zero' | 'dies-at-zero' | undefined;
  readonly attackBonus: number;
  readonly damageBonus: number;
  readonly showsHp: 'exact' | 'banded' | 'hidden';
  readonly at: readonly [number, number];
}

export interface Encounter {
  readonly system: 'roll-under';
  readonly name: string;
  readonly options: Options;
  readonly combatants: readonly Sheet[];
  /** The places of the party's members, and of the enemies that are not Time, in the list. */
  readonly party: readonly number[];
  readonly enemies: readonly number[];
  readonly things: readonly Thing[];
  /** Everything that changes by itself, each with the Time it belongs to. */
  readonly trackers: readonly (Tracker & { readonly time: number })[];
  readonly obstacles: readonly Obstacle[];
  readonly armour: Readonly<Record<string, Armour>>;
  readonly ambushers: readonly number[];
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly prepare: boolean;
  readonly safe: boolean;
  readonly heat: boolean;
  readonly written: unknown;
}

const at = z.tuple([z.number(), z.number()]);
const entry = z.union([z.string(), z.looseObject({ use: z.string().optional(), as: z.string().optional(), name: z.string().optional(), at: at.optional() })]);
const entries = z.array(entry).max(200);

export const obstacle = z.strictObject({ id: z.string(), name: z.string(), ability: z.enum(ABILITIES).optional(), successes: z.int().positive().default(1) });

/** An encounter as a file has it. */
const written = z.strictObject({
  system: z.literal('roll-under').optional(),
  id: z.string().optional(),
  name: z.string().default('A fight'),
  note: z.string().optional(),
  options: z.unknown().optional(),
  party: entries.optional(),
  enemies: entries.optional(),
  sides: z.strictObject({ party: entries, enemy: entries }).optional(),
  start_distance_ft: z.number().min(0).default(30),
  /** The field's corners in feet: left, top, right, bottom. Whoever retreats leaves there. */
  edges: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Who attacks from ambush (option surprise): a side, or some of them. */
  ambush: z.union([z.enum(['party', 'enemy']), z.array(z.string())]).optional(),
  /** The GM prepares at the table: reaction roll, splitting a champion. */
  prepare: z.boolean().default(false),
  obstacles: z.array(obstacle).default([]),
  safe: z.boolean().default(true),
  heat: z.boolean().default(true),
  content: z.record(z.string(), z.array(z.unknown())).optional(),
});

type RollUnderLibrary = Library<typeof kinds>;
type Entry = z.infer<typeof entry>;

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: RollUnderLibrary, data: unknown): Result<Encounter> => {
  const parsed = read(written, data);
  if (!parsed.ok) return parsed;
  const own = readLibrary(kinds, parsed.value.content ?? {}, library);
  if (!own.ok) return bad(...own.problems.map(p => ({ ...p, path: `content.${p.path}` })));
  const chosen = read(options.schema, parsed.value.options ?? {}, 'options');
  if (!chosen.ok) return chosen;
  return new Builder(own.value, parsed.value, chosen.value).encounter();
};

/** A list of combatants with who stands on which side. */
export const rosters = (combatants: readonly Sheet[]): Pick<Encounter, 'combatants' | 'party' | 'enemies'> => {
  const on = (side: Sheet['side']) => combatants.flatMap((s, who) => (s.side === side && s.kind !== 'time' ? [who] : []));
  return { combatants, party: on('party'), enemies: on('enemy') };
};

/** Names for several of a kind are numbered: goblin-1, goblin-2. */
const shortId = (id: string): string => id.replace(/^(foe|hero|hireling|time)-/, '');

class Builder {
  private readonly library: RollUnderLibrary;
  private readonly from: z.infer<typeof written>;
  private readonly options: Options;
  private readonly problems: Problem[] = [];
  private readonly things: Thing[] = [];
  private readonly used = new Map<string, Map<string, unknown>>();

  constructor(library: RollUnderLibrary, from: z.infer<typeof written>, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
  }

  encounter(): Result<Encounter> {
    const party = this.from.sides?.party ?? this.from.party ?? [];
    const enemy = this.from.sides?.enemy ?? this.from.enemies ?? [];
    const where = this.from.sides ? (['sides.party', 'sides.enemy'] as const) : (['party', 'enemies'] as const);
    const all = [...party.map((e, i) => ({ e, path: `${where[0]}.${i}` })), ...enemy.map((e, i) => ({ e, path: `${where[1]}.${i}` }))];
    if (party.length === 0) this.problems.push(problem(where[0], 'nobody is in the party', 'name at least one hero'));
    if (enemy.length === 0) this.problems.push(problem(where[1], 'there is no enemy', 'name at least one, or a Time'));
    const ids = this.ids(all.map(a => a.e));
    const places = { party: 0, enemy: 0 };
    const trackers: (Tracker & { time: number })[] = [];
    const sheets = all.map(({ e, path }, who) => {
      const side = who < party.length ? 'party' : 'enemy';
      const id = ids[who] as { id: string; name?: string };
      const use = typeof e === 'string' ? e : e.use;
      if (use !== undefined && this.library.times.has(use)) return this.time(e, use, path, who, id, trackers);
      const place = [side === 'party' ? 0 : this.from.start_distance_ft, 5 * places[side]++] as const;
      return this.combatant(e, path, who, side, id, place);
    });
    const ambushers = this.ambushers(sheets);
    if (this.problems.length > 0) return bad(...this.problems);
    const armour = Object.fromEntries([...this.library.armour].map(([id, a]) => [id, a.value]));
    return {
      ok: true,
      value: {
        system: 'roll-under',
        name: this.from.name,
        options: this.options,
        ...rosters(sheets as Sheet[]),
        things: this.things,
        trackers,
        obstacles: this.from.obstacles,
        armour,
        ambushers,
        edges: this.from.edges,
        prepare: this.from.prepare,
        safe: this.from.safe,
        heat: this.from.heat,
        written: { ...this.from, options: this.options, content: this.content() },
      },
    };
  }

  private content(): Record<string, unknown[]> {
    return Object.fromEntries([...this.used].map(([kind, entries]) => [kind, [...entries.values()]]));
  }

  private use(kind: keyof RollUnderLibrary, id: string): void {
    const known = this.library[kind].get(id);
    if (!known) return;
    const kept = this.used.get(kind) ?? new Map<string, unknown>();
    this.used.set(kind, kept.set(id, known.written));
  }

  private ids(all: readonly Entry[]): { id: string; name?: string }[] {
    const base = all.map(e => (typeof e === 'string' ? shortId(e) : (e.as ?? shortId(e.use ?? String(e['id'] ?? 'combatant')))));
    const given = new Set(all.flatMap(e => (typeof e !== 'string' && e.as ? [e.as] : [])));
    const count = new Map<string, number>();
    return base.map((id, i) => {
      const e = all[i] as Entry;
      if (typeof e !== 'string' && e.as) {
        if (base.filter(b => b === id).length > 1) this.problems.push(problem('', `two combatants are called "${id}"`, 'give each its own name with `as`'));
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

  private combatant(e: Entry, path: string, who: number, side: 'party' | 'enemy', { id, name }: { id: string; name?: string }, place: readonly [number, number]): Sheet | undefined {
    const { use, as: _as, name: _name, at: given, ...changes } = typeof e === 'string' ? { use: e } : (e as Record<string, unknown> & { use?: string; as?: string; name?: string; at?: [number, number] });
    const known = use === undefined ? undefined : this.library.combatants.get(use);
    if (use !== undefined && !known) {
      this.problems.push(unknownName(path, 'combatant', use, [...this.library.combatants.keys(), ...this.library.times.keys()]));
      return undefined;
    }
    if (use !== undefined) this.use('combatants', use);
    const data = { id, name: name ?? id, ...(known?.written as object | undefined), ...(changes as object), side };
    const parsed = read(kinds.combatants, data, path);
    if (!parsed.ok) {
      this.problems.push(...parsed.problems);
      return undefined;
    }
    const full = name?.startsWith('#') ? `${parsed.value.name} ${name.slice(1)}` : (name ?? parsed.value.name);
    return this.sheet(parsed.value, path, who, id, full, given ?? place);
  }

  private sheet(c: WrittenCombatant, path: string, who: number, id: string, name: string, place: readonly [number, number]): Sheet {
    const armour = this.library.armour.get(c.armour);
    if (!armour) this.problems.push(unknownName(`${path}.armour`, 'armour', c.armour, [...this.library.armour.keys()]));
    else this.use('armour', c.armour);
    const first = this.things.length;
    for (const w of c.weapons) this.weapon(w, `${path}.weapons`, who);
    if (c.shield) this.thing({ key: 'shield', name: 'shield', owner: who, thirds: 3, hands: 1, shield: true });
    for (const i of c.items) this.item(i, `${path}.items`, who);
    const bareHands = this.weapon('unarmed', path, who);
    const own = this.things.slice(first, bareHands).map((_, i) => first + i);
    const natural = own.filter(t => this.things[t]?.weapon?.category === 'natural');
    const loose = own.filter(t => !natural.includes(t));
    const named = (key: string, taken: readonly number[]) => loose.find(t => !taken.includes(t) && (this.things[t] as Thing).key.replace(/-\d+$/, '') === key) ?? loose.find(t => !taken.includes(t) && this.things[t]?.key === key);
    const pick = (keys: readonly string[], field: string, among: readonly number[] = []) => {
      const taken: number[] = [...among];
      for (const key of keys) {
        const t = named(key, taken);
        if (t === undefined) this.problems.push(unknownName(`${path}.${field}`, 'possession', key, loose.map(x => (this.things[x] as Thing).key)));
        else taken.push(t);
      }
      return taken.slice(among.length);
    };
    const held = c.held ? pick(c.held, 'held') : this.usuallyHeld(loose);
    if (held.reduce((n, t) => n + (this.things[t] as Thing).hands, 0) > 2) this.problems.push(problem(`${path}.held`, 'more than two hands can hold', 'a heavy weapon, a bow and a crossbow take both'));
    const quick = c.quickdraw ? pick(c.quickdraw, 'quickdraw') : this.fitting(loose);
    if (quick.filter(t => !held.includes(t)).reduce((n, t) => n + (this.things[t] as Thing).thirds, 0) > QUICK_THIRDS) this.problems.push(problem(`${path}.quickdraw`, 'more than the three quickdraw slots hold', 'three small things fill one slot'));
    const ammo = loose.some(t => this.things[t]?.weapon?.ammo);
    const score = (a: Ability) => c[a] ?? (c[`${a}_modifier`] === undefined ? 10 : 10 - (c[`${a}_modifier`] as number));
    return {
      id,
      name,
      side: c.side,
      kind: c.kind ?? (c.side === 'party' ? 'hero' : 'enemy'),
      level: c.level ?? (c.side === 'party' && c.kind !== 'hireling' ? 1 : 0),
      abilities: Object.fromEntries(ABILITIES.map(a => [a, score(a)])) as Record<Ability, number>,
      hd: c.hd ?? 1,
      hp: c.hp,
      hpMax: c.hp_max,
      attack: c.attack ?? (c.attack_modifier === undefined ? undefined : 10 - c.attack_modifier),
      defense: c.defense ?? (c.defense_modifier === undefined ? undefined : 10 - c.defense_modifier),
      movement: c.movement,
      stealth: c.stealth,
      save: c.save,
      armour: armour?.value ?? NO_ARMOUR,
      startsWith: { held, quick: quick.filter(t => !held.includes(t)), deep: loose.filter(t => !held.includes(t) && !quick.includes(t)) },
      natural,
      bareHands,
      spells: c.spells.flatMap(s => this.spell(s, path)),
      proficient: c.proficient,
      arrows: c.arrows ?? (c.side === 'enemy' && ammo ? 20 : 0),
      rations: c.rations,
      healer: c.healer,
      morale: c.morale,
      wisdomPenalty: c.wisdomPenalty,
      actsTwice: c.actsTwice,
      ticks: 1,
      lethal: c.lethal,
      attackBonus: c.attack_bonus,
      damageBonus: c.damage_bonus,
      showsHp: c.shows_hp,
      at: place,
    };
  }

  private time(e: Entry, use: string, path: string, who: number, { id, name }: { id: string; name?: string }, trackers: (Tracker & { time: number })[]): Sheet | undefined {
    this.use('times', use);
    const { use: _, as: __, at: ___, ...changes } = typeof e === 'string' ? { use } : (e as Record<string, unknown>);
    const parsed = read(kinds.times, { ...(this.library.times.get(use)?.written as object), ...changes }, path);
    if (!parsed.ok) {
      this.problems.push(...parsed.problems);
      return undefined;
    }
    const time = parsed.value as Time;
    const ticks = time.trackers.map(t => t.ticks_per_round ?? time.ticks_per_round);
    trackers.push(...time.trackers.map((t, i) => ({ ...t, ticks_per_round: ticks[i] as 1 | 2, time: who })));
    const scores = Object.fromEntries(ABILITIES.map(a => [a, 10])) as Record<Ability, number>;
    const nothing = { held: [], quick: [], deep: [] };
    return {
      ...{ id, name: name ?? time.name, side: 'enemy', kind: 'time', level: 0, abilities: scores, hd: 0, hp: 0, hpMax: 0, attack: 0, defense: 0, movement: 0 },
      ...{ stealth: 0, save: 0, armour: NO_ARMOUR, startsWith: nothing, natural: [], bareHands: -1, spells: [], proficient: [], arrows: 0, rations: 0 },
      ...{ healer: false, morale: undefined, wisdomPenalty: time.wisdomPenalty, actsTwice: false, ticks: ticks.includes(2) ? 2 : 1, lethal: undefined, attackBonus: 0, damageBonus: 0 },
      ...{ showsHp: 'exact', at: [0, 0] },
    };
  }

  private weapon(w: WrittenCombatant['weapons'][number], path: string, owner: number): number {
    const [id, listed] = typeof w === 'string' ? [w, undefined] : (Object.entries(w)[0] as [string, SumOfDice]);
    const known = this.library.weapons.get(id)?.value;
    if (!known) {
      this.problems.push(unknownName(path, 'weapon', id, [...this.library.weapons.keys()]));
      return -1;
    }
    this.use('weapons', id);
    const main = known.category === 'medium' ? 'one_hand' : known.category === 'heavy' ? 'two_hands' : known.ranged ? 'ranged' : 'melee';
    const weapon = listed ? { ...known, [main]: listed } : known;
    return this.thing({ key: id, name: known.name ?? id, owner, thirds: known.slots, hands: handsFor(known), weapon });
  }

  private item(id: string, path: string, owner: number): void {
    const known = this.library.items.get(id)?.value;
    if (!known) {
      this.problems.push(unknownName(path, 'item', id, [...this.library.items.keys()]));
      return;
    }
    this.use('items', id);
    this.thing({ key: id, name: known.name, owner, thirds: known.slots, hands: known.hands, ...(known.magic && { magic: known.magic }) });
  }

  private spell(id: string, path: string): Spell[] {
    const known = this.library.spells.get(id)?.value;
    if (known) {
      this.use('spells', id);
      return [known];
    }
    this.problems.push(unknownName(`${path}.spells`, 'spell', id, [...this.library.spells.keys()]));
    return [];
  }

  private thing(thing: Thing): number {
    const same = this.things.filter(t => t.owner === thing.owner && t.key.replace(/-\d+$/, '') === thing.key).length;
    return this.things.push(same === 0 ? thing : { ...thing, key: `${thing.key}-${same + 1}` }) - 1;
  }

  /** Without a list, the first weapon is in hand, and the shield where it leaves a hand. */
  private usuallyHeld(loose: readonly number[]): number[] {
    const weapon = loose.find(t => this.things[t]?.weapon);
    const shield = loose.find(t => this.things[t]?.shield);
    const free = 2 - (weapon === undefined ? 0 : (this.things[weapon] as Thing).hands);
    return [weapon, free > 0 ? shield : undefined].filter(t => t !== undefined);
  }

  /** Without a list, the quickdraw slots take what fits, in order. */
  private fitting(loose: readonly number[]): number[] {
    let room = QUICK_THIRDS;
    return loose.filter(t => {
      const { thirds } = this.things[t] as Thing;
      if (thirds > room) return false;
      room -= thirds;
      return true;
    });
  }

  private ambushers(sheets: readonly (Sheet | undefined)[]): number[] {
    const { ambush } = this.from;
    if (!this.options.surprise) {
      if (ambush !== undefined) this.problems.push(problem('ambush', 'there is no ambush without the option surprise', 'set options.surprise to true'));
      return [];
    }
    const named = ambush ?? 'enemy';
    if (typeof named === 'string') return sheets.flatMap((s, who) => (s?.side === named && s.kind !== 'time' ? [who] : []));
    return named.flatMap((id, i) => {
      const who = sheets.findIndex(s => s?.id === id);
      if (who >= 0) return [who];
      this.problems.push(unknownName(`ambush.${i}`, 'combatant', id, sheets.flatMap(s => (s ? [s.id] : []))));
      return [];
    });
  }
}

/** A thing's name in somebody's keys: its own things by their short names, others by whose they were. */
export const keyOfThing = ({ things, combatants }: Encounter, who: number, thing: number): string => {
  const { key, owner } = things[thing] as Thing;
  return owner === who ? key : `${key}-of-${combatants[owner]?.id ?? 'nobody'}`;
};

/** The first three slots. */
export const QUICK_THIRDS = 9;

const NO_ARMOUR: Armour = { id: 'none', name: 'no armour', defense: 0, slots: 0, movement_penalty: 0, stealth_penalty: 0 };

const handsFor = (w: Weapon): 0 | 1 | 2 => {
  switch (w.category) {
    case 'heavy':
    case 'bow':
    case 'crossbow':
      return 2;
    case 'unarmed':
    case 'natural':
      return 0;
    default:
      return 1;
  }
};

const doubles = new WeakMap<SumOfDice, Damage>();

/** The same dice ready to be doubled: twice as many, and every bonus twice [crit.dice]. */
export const damageOf = (once: SumOfDice, bonus = 0): Damage => {
  if (bonus !== 0) return damageOf(dice(once.count, once.sides, once.plus + bonus));
  let known = doubles.get(once);
  if (!known) doubles.set(once, (known = { once, twice: dice(2 * once.count, once.sides, 2 * once.plus) }));
  return known;
};

export type { Magic };
