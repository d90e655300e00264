import type { Rng } from '@fray/engine/dice';

/** The parts of JSON Schema that values are generated from. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
}

/** The ids that a field of that name may hold; undefined if it does not hold ids. */
export type Ids = (field: string) => readonly string[] | undefined;

/** The bound used where a schema has none. */
const FAR = 1_000_000;

/** Damage at the limits of the notation and in the middle. */
const DAMAGE = [0, 1, 1000, '1d1', '10d6', '7d10', '3d100', '13d4', '1d100+1000', '2d6-1000', '1d8', '2d6+1'] as const;

const DAMAGE_FIELDS = /^(damage|melee|oneHand|twoHands|thrown|ranged|heal|heals|bonusDice|unarmedDamage|paralysis|drawsPoison)$/;

/** Generates values that a schema allows, mostly at its limits. */
export class Values {
  readonly rng: Rng;
  private readonly ids: Ids;

  constructor(rng: Rng, ids: Ids) {
    this.rng = rng;
    this.ids = ids;
  }

  chance(inHundred: number): boolean {
    return this.rng.below(100) < inHundred;
  }

  pick<T>(all: readonly T[]): T {
    return all[this.rng.below(all.length)] as T;
  }

  /** A value for a field. `depth` is how deeply it is nested. */
  of(schema: Schema, name: string, depth = 0): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (DAMAGE_FIELDS.test(name) && (schema.anyOf || schema.type === 'string')) return this.pick(DAMAGE);
    const forms = schema.anyOf ?? schema.oneOf;
    if (forms) return this.of(this.pick(forms), name, depth);
    switch (schema.type) {
      case 'boolean':
        return this.chance(50);
      case 'integer':
      case 'number':
        return this.number(schema);
      case 'string':
        return this.text(schema, name);
      case 'array':
        return this.list(schema, name, depth);
      case 'object':
        return this.record(schema, name, depth);
      default:
        return null;
    }
  }

  number({ minimum = -FAR, maximum = FAR, exclusiveMinimum, multipleOf = 1, type }: Schema): number {
    const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + (type === 'integer' ? 1 : 0.5);
    const [low, high] = [Math.ceil(Math.max(-FAR, least) / multipleOf) * multipleOf, Math.floor(Math.min(FAR, maximum) / multipleOf) * multipleOf];
    const within = (n: number) => Math.min(high, Math.max(exclusiveMinimum === undefined ? low : least, Math.round(n / multipleOf) * multipleOf));
    return within(this.pick([low, high, high, within(0), within(1), within(this.rng.below(30)), within(low + this.rng.below(Math.floor(high - low) + 1))]));
  }

  /** An id for fields that hold one, otherwise a text: empty, long, or with misleading characters. */
  private text({ pattern, minLength = 0, maxLength = 200 }: Schema, name: string): string {
    const known = this.ids(name);
    if (known && known.length > 0) return this.pick(known);
    if (pattern) return this.pick(['none', 'a', 'constructor', 'x'.repeat(Math.min(maxLength, 100))]);
    return this.pick(['', 'x'.repeat(maxLength), '\u202e\u001b[31mred', 'Ångström 💀', 'a b:c', 'constructor', 'toString', 'valueOf']).padEnd(minLength, '-');
  }

  private list({ items, prefixItems, minItems = 0, maxItems = 20 }: Schema, name: string, depth: number): unknown[] {
    if (prefixItems) return prefixItems.map(one => this.of(one, name, depth + 1));
    // Deeply nested lists are kept short, since long lists of long lists only take time.
    const most = depth > 1 ? Math.min(maxItems, minItems + 4) : Math.min(maxItems, 60);
    const length = this.pick([minItems, minItems, Math.min(most, minItems + 1), Math.min(most, minItems + 2), Math.min(most, minItems + 3), most]);
    return Array.from({ length }, () => this.of(items || {}, name, depth + 1));
  }

  private record({ properties, required = [], additionalProperties }: Schema, name: string, depth: number): Record<string, unknown> {
    if (!properties) {
      const of = typeof additionalProperties === 'object' ? additionalProperties : {};
      const keys = this.ids(name) ?? ['a', 'constructor'];
      return Object.fromEntries(Array.from({ length: this.pick([1, 1, 1, 2]) }, () => [this.pick(keys), this.of(of, '', depth + 1)]));
    }
    const share = this.pick([10, 50, 90]);
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => required.includes(field) || this.chance(share))
        // In a list of some kind, `name` is the name of a piece of that kind.
        .map(([field, schema]) => [field, this.of(schema, field === 'name' && this.ids(name) ? name : field, depth + 1)]),
    );
  }
}
