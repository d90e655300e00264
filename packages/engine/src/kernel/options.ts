import { z } from 'zod';
import type { Text } from './text.ts';

/** One of the options of a system, with its possible values and the clauses that define it. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (string | number | boolean)[] | 'positive number';
  readonly default: string | number | boolean;
  readonly clauses: readonly string[];
}

interface OptionDeclaration<T> {
  readonly label: string;
  readonly values: Option['values'];
  readonly clauses: readonly string[];
  readonly default: Option['default'];
  readonly schema: z.ZodType<T>;
}

/**
 * Declares the options of a system, each with the clauses that define it. `L` are the texts that the system translates, so that a label without a translation
 * does not compile.
 * @example
 * {@includeCode ../../test/examples/coin-system.ts#options}
 */
export const optionBuilders = <C extends string, L extends Text = string>() => ({
  /** An option with these values; the first is the default. */
  oneOf: <const V extends string | number | boolean>(label: Extract<L, string>, values: readonly [V, ...V[]], ...clauses: C[]): OptionDeclaration<V> => ({
    label,
    values,
    clauses,
    default: values[0],
    // Zod cannot infer the type of a literal and its default from a type parameter.
    schema: z.literal([...values]).default(values[0] as never) as unknown as z.ZodType<V>,
  }),
  /** An option that is any number above 0, up to a bound. */
  positive: (label: Extract<L, string>, usual: number, most: number, ...clauses: C[]): OptionDeclaration<number> => ({
    label,
    values: 'positive number',
    clauses,
    default: usual,
    schema: z.number().positive().max(most).default(usual),
  }),
});

/**
 * The options of a system: the list that screens show, and the schema that fills in the defaults.
 * @example
 * {@includeCode ../../test/examples/coin-system.ts#options}
 */
export const defineOptions = <D extends Readonly<Record<string, OptionDeclaration<unknown>>>>(declared: D) => {
  type Values = { readonly [K in keyof D]: D[K] extends OptionDeclaration<infer T> ? T : never };
  const shape = Object.fromEntries(Object.entries(declared).map(([id, d]) => [id, d.schema]));
  // `fromEntries` forgets which name has which schema.
  const schema = z.strictObject(shape) as unknown as z.ZodType<Values>;
  const defaults = schema.parse({});
  const list: readonly Option[] = Object.entries(declared).map(([id, { label, values, clauses, default: usual }]) => ({
    ...{ id, label, values, clauses },
    default: usual,
  }));
  return { list, schema, defaults };
};
