import { Rng } from '@fray/engine/dice';
import { LIMITS } from '@fray/engine/kit';
import type { AnySystem } from '@fray/systems';
import { z } from 'zod';
import { type Schema, Values } from './values.ts';

type Written = Record<string, unknown>;
type Entry = { readonly written: unknown };

const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;

const schemas = new WeakMap<AnySystem, { readonly kinds: Readonly<Record<string, Schema>>; readonly written: Schema }>();

const schemasOf = (system: AnySystem) => {
  let known = schemas.get(system);
  if (!known) {
    const kinds = Object.entries(system.kinds as Record<string, z.ZodType>).flatMap(([kind, schema]) =>
      kind === 'encounters' ? [] : [[kind, schemaOf(schema)]],
    );
    schemas.set(system, (known = { kinds: Object.fromEntries(kinds), written: schemaOf(system.written) }));
  }
  return known;
};

/** Fields that name pieces of a kind by another name. */
const MEANS: Readonly<Record<string, string>> = { scrolls: 'spells', skill: 'skills' };

/** One side has the name of a property that all objects have. */
const SIDES = ['heroes', 'constructor', 'others'];
/** Fields that name sides, or combatants of sides. */
const OF_SIDES: ReadonlySet<string> = new Set(['ambush', 'surprised', 'groupInitiative']);

/** Generates encounters with homebrew that is as extreme as the schemas allow. */
export class Homebrew {
  private readonly system: AnySystem;
  private readonly values: Values;
  private readonly pieces: Record<string, Written[]> = {};
  private readonly rng: Rng;

  constructor(system: AnySystem, seed: number) {
    this.system = system;
    this.rng = new Rng(seed, 7);
    this.values = new Values(this.rng, field => this.idsFor(field));
  }

  /** An encounter that can be read, or undefined if the generated values contradict each other. */
  encounter(): Written | undefined {
    const { kinds } = schemasOf(this.system);
    for (const kind of Object.keys(kinds)) this.pieces[kind] = [];
    const fighters = this.system.fighters as readonly string[];
    for (const kind of Object.keys(kinds)) if (!fighters.includes(kind)) this.make(kind, this.rng.below(4));
    for (const kind of fighters) this.make(kind, 1 + this.rng.below(3));
    return this.repaired(this.written());
  }

  private library(kind: string): readonly Written[] {
    return [...((this.system.library[kind] as ReadonlyMap<string, Entry> | undefined)?.values() ?? [])].map(e => e.written as Written);
  }

  private idsFor(field: string): readonly string[] | undefined {
    const name = MEANS[field] ?? field;
    if (OF_SIDES.has(field)) return SIDES;
    const kind = [name, `${name}s`, `${name}es`].find(k => k in this.pieces);
    if (name === 'skills') return [...new Set(this.library('combatants').flatMap(c => Object.keys((c['skills'] as object | undefined) ?? {})))];
    return kind === undefined
      ? undefined
      : [...this.library(kind), ...(this.pieces[kind] ?? [])].filter(p => p['handedness'] !== 'none').map(p => String(p['id']));
  }

  /** Pieces of homebrew: starter content with some fields set to extreme values. */
  private make(kind: string, many: number): void {
    const schema = schemasOf(this.system).kinds[kind] as Schema;
    const forms = schema.oneOf ?? schema.anyOf ?? [schema];
    for (let i = 0; i < many; i++) {
      const base = this.values.pick(this.library(kind));
      const form =
        forms.find(f => Object.entries(f.properties ?? {}).every(([field, { const: only }]) => only === undefined || base[field] === only)) ??
        (forms[0] as Schema);
      const { properties = {} } = form;
      for (let share = this.values.pick([10, 40, 100]); share > 1; share = Math.floor(share / 2)) {
        const piece: Written = { ...base, ...this.changes(form, share), id: `x-${kind}-${i}` };
        // The knowledge needed for any spell.
        if ('disciplines' in properties) piece['disciplines'] = { ...(piece['disciplines'] as Written), Arcana: 100 };
        const parsed = (this.system.kinds[kind] as z.ZodType).safeParse(piece);
        if (!parsed.success) continue;
        this.pieces[kind]?.push(piece);
        break;
      }
    }
  }

  private changes({ properties = {} }: Schema, share: number): Written {
    const fields = Object.entries(properties).filter(([field]) => !FIXED.has(field) && this.values.chance(share));
    return Object.fromEntries(fields.map(([field, schema]) => [field, this.values.of(schema, field)]));
  }

  private written(): Written {
    const { values, system } = this;
    const read = system.readEncounter(values.pick(system.starters.map(s => s.id)));
    if (!read.ok) throw new Error(`a starter of ${system.id} cannot be read`);
    const { party: _, enemies: __, heroes: ___, foes: ____, monsters: _____, ...starter } = read.value.written as Written;
    const { properties = {} } = schemasOf(system).written;
    const extremes = Object.entries(properties).filter(([field]) => !HEADER.has(field) && values.chance(30));
    return {
      ...starter,
      ...Object.fromEntries(extremes.map(([field, schema]) => [field, values.of(schema, field)])),
      ...('map' in properties && values.chance(50) && { map: this.map(properties['map'] as Schema) }),
      options: this.options(),
      content: { ...(starter['content'] as Written), ...this.own(starter['content'] as Record<string, Written[]>) },
      sides: this.sides(properties['sides'] as Schema),
    };
  }

  private own(starter: Readonly<Record<string, readonly Written[]>>): Record<string, Written[]> {
    return Object.fromEntries(Object.entries(this.pieces).map(([kind, all]) => [kind, [...(starter[kind] ?? []), ...all]]));
  }

  private options(): Written {
    const chosen = this.system.options.flatMap(o =>
      this.values.chance(50) ? [[o.id, o.values === 'positive number' ? this.values.pick([0.5, 5, 60]) : this.values.pick(o.values)]] : [],
    );
    return Object.fromEntries(chosen);
  }

  /** At least two sides: mostly a handful of combatants, sometimes as many as allowed. */
  private sides({ properties }: Schema): Record<string, Written[]> {
    const { values } = this;
    const names = properties ? Object.keys(properties) : SIDES.slice(0, values.pick([2, 2, 3]));
    const most = values.pick([2, 3, 4, 6, 8, 8, 20, LIMITS.combatants]);
    const each = Math.max(1, Math.floor(most / names.length));
    return Object.fromEntries(names.map(side => [side, Array.from({ length: each }, (_, i) => this.fighter(side, i))]));
  }

  private fighter(side: string, i: number): Written {
    const { values, system } = this;
    const own = (this.pieces['combatants'] ?? []).map(c => String(c['id']));
    const known = [...this.library('combatants')].map(c => String(c['id']));
    const times = side === 'enemy' && i > 0 ? (this.pieces['times'] ?? []).map(t => String(t['id'])) : [];
    if (times.length > 0 && values.chance(10)) return { use: values.pick(times) };
    const use = values.pick(own.length > 0 && values.chance(70) ? own : known);
    const changes = values.chance(30) ? this.changes(schemasOf(system).kinds['combatants'] as Schema, 10) : {};
    return { use, ...changes };
  }

  /** Walls, doors and grounds near the usual starting places, few or as many as allowed. */
  private map({ properties = {} }: Schema): Written {
    const { values, rng } = this;
    const fields = Object.entries(properties).filter(([field]) => values.chance(field === 'barriers' ? 0 : 20));
    const wide = values.pick([20, 60, 200]);
    const at = () => [rng.below(2 * wide) - wide, rng.below(2 * wide) - wide];
    const barriers = Array.from({ length: values.pick([0, 0, 10, 100, 4000]) }, () => {
      const [x, y] = at() as [number, number];
      const far = values.pick([3, 3, 3, 3, 3, 30, values.chance(5) ? 2000 : 3]);
      return {
        a: [x + 0.5, y + 0.5],
        b: [x + 0.5 + rng.below(2 * far + 1) - far, y + 0.5 + rng.below(2 * far + 1) - far],
        ...(values.chance(10) && { door: `door ${rng.below(5)}` }),
      };
    });
    const whole = wide * 5;
    return {
      ...Object.fromEntries(fields.map(([field, schema]) => [field, values.of(schema, field)])),
      ...(values.chance(50) && {
        edges: values.pick([
          [-whole, -whole, whole, whole],
          [-10_000, -10_000, 10_000, 10_000],
          [-5, -5, 60, 40],
        ]),
      }),
      ...(properties['walls'] && values.chance(30) && { walls: this.spaces(wide), hindering: this.spaces(wide) }),
      barriers,
    };
  }

  private spaces(wide: number): number[][] {
    const { values, rng } = this;
    return Array.from({ length: values.pick([5, 100, 40_000]) }, () => [5 * (rng.below(2 * wide) - wide), 5 * (rng.below(2 * wide) - wide)]);
  }

  /** Removes the values that problems name, several times if needed, until the encounter can be read. */
  private repaired(written: Written): Written | undefined {
    let now = written;
    for (let tries = 0; tries < 12; tries++) {
      const read = this.system.readEncounter(now);
      if (read.ok) return now;
      now = structuredClone(now);
      // From the end, so that removing an item of a list does not move items that are removed later.
      for (const path of new Set(read.problems.map(p => p.path).reverse())) if (!dropped(now, path.split('.'))) return undefined;
    }
    return undefined;
  }
}

/** Fields that link a piece to others or say what it is. */
const FIXED: ReadonlySet<string> = new Set(['id', 'kind', 'side', 'held', 'ready', 'quickdraw', 'mountedOn', 'loaded', 'use', 'as']);
const HEADER: ReadonlySet<string> = new Set(['system', 'id', 'options', 'content', 'sides', 'party', 'enemies', 'heroes', 'foes', 'monsters', 'map', 'order']);

/** Removes what a path names. If the path leads to a combatant that only uses a piece of homebrew, removes it from that piece. */
const dropped = (whole: Written, path: readonly string[]): boolean => {
  const [sides, side, n, ...field] = path;
  const entry = sides === 'sides' ? (whole['sides'] as Record<string, Written[]>)[side as string]?.[Number(n)] : undefined;
  const piece = (whole['content'] as Record<string, Written[]>)['combatants']?.find(c => c['id'] === entry?.['use']);
  const isOfPiece = entry && piece && field[0] !== undefined && !(field[0] in entry) && field[0] in piece;
  return isOfPiece ? drop(piece, field) : drop(whole, path);
};

/** Removes the deepest existing value on a path. Returns whether there was one. */
const drop = (whole: Written, path: readonly string[]): boolean => {
  let at: unknown = whole;
  let last: (() => void) | undefined;
  let deep = 0;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) break;
    const [record, here] = [at as Written, key];
    last = Array.isArray(record) ? () => void record.splice(Number(here), 1) : () => void delete record[here];
    at = record[key];
    deep++;
  }
  // Combatants are never removed altogether.
  if (!last || (path[0] === 'sides' && deep < 3)) return false;
  last();
  return true;
};
