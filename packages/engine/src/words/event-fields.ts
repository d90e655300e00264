import type { Modifier, Who } from '../kernel/play.ts';
import type { Text } from '../kernel/text.ts';
import type { FieldKind } from '../kernel/words.ts';

/** Only for the compiler: what a rule emits, and what a sentence is given. */
declare const VALUE: unique symbol;
declare const TOLD: unique symbol;

/** A detail of an event: `V` is what a rule emits, `T` what a sentence is given. */
export interface Field<V = unknown, T = V> {
  readonly kind: FieldKind;
  readonly isOptional: boolean;
  readonly [VALUE]?: V;
  readonly [TOLD]?: T;
}

/** A detail that an event may lack. */
export interface OptionalField<V = unknown, T = V> extends Field<V, T> {
  readonly isOptional: true;
}

const field = <V, T = V>(kind: FieldKind): Field<V, T> => ({ kind, isOptional: false });

/**
 * A combatant, whom rules give by number or as the GM; sentences get the name.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const who = field<Who, string>('who');
/**
 * Several combatants; sentences get the list of their names.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const allWho = field<readonly Who[], readonly string[]>('all-who');
/**
 * Combatants by their ids, where rules have no numbers at hand; sentences get the names.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const ids = field<readonly string[]>('all-who');
/**
 * A text of the rules or a name of the content; sentences get it in their language.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const text = field<Text, string>('text');
/**
 * A number; sentences choose the plural with `tale.plural`.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const number = field<number>('value');
/**
 * Yes or no. An event that says it seldom declares it `optional(flag)` and leaves it out for no.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const flag = field<boolean>('value');
/**
 * What a number is made of, each part with its clause: the modifiers of a `Tally`.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const parts = field<readonly Modifier[]>('value');
/**
 * One of a few values, which sentences tell apart and never show: a sentence that has no words for one does not compile.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const oneOf = <const V extends string | number>(..._values: readonly V[]): Field<V> => field('value');
/**
 * A value of another type, which sentences get as it is. Texts and names belong in the fields above, or they stay English.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const data = <V>(): Field<V> => field('value');
/**
 * A detail that an event may lack.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#events}
 */
export const optional = <V, T>({ kind }: Field<V, T>): OptionalField<V, T> => ({ kind, isOptional: true });

export type Fields = Readonly<Record<string, Field>>;
/** The events of a system: the details of each by its name. */
export type Events = Readonly<Record<string, Fields>>;

type ValueOf<F> = F extends Field<infer V, unknown> ? V : never;
type ToldOf<F> = F extends Field<unknown, infer T> ? T : never;
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends OptionalField ? never : K }[keyof F];

type Values<F extends Fields> = { readonly [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | undefined;
};

/** An event as the rules emit it. */
export type EventOf<E extends Events, C extends string> = {
  [K in keyof E & string]: { readonly clause: C; readonly what: K; readonly to?: readonly Who[] | undefined } & Values<E[K]>;
}[keyof E & string];

/** The details of an event as sentences get them. */
export type Told<F extends Fields> = { readonly [K in RequiredKeys<F>]: ToldOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ToldOf<F[K]> | undefined;
};
