import type { Choice, Who } from '../../kernel/play.ts';
import type { Text } from '../../kernel/text.ts';
import { flatText } from '../setup/flat-text.ts';

/** The fields that every kind of action has: the first word of its keys, its name, and its clause. */
export interface ActionHeading<C extends string> {
  readonly id: string;
  readonly name: Text;
  readonly clause: C;
}

/** The choice of an action: its kind, the actor, the target and the thing. A system adds fields for its own rules. */
export interface ActionChoice<C extends string, K> extends Choice<C> {
  readonly kind: K;
  readonly who: Who;
  /** The target; -1 without one. */
  readonly target: Who;
  /** The thing that is used, as an index in the list of the encounter; -1 without one. */
  readonly thing: number;
}

interface NamedAction<K> {
  readonly kind: K;
  readonly who: Who;
  /** Distinguishes it from others of its kind; empty for the only one. */
  readonly key: string;
  readonly words: Text;
}

type ActionDetail<C extends string> = Partial<Pick<ActionChoice<C, unknown>, 'also' | 'target' | 'thing' | 'open' | 'idle' | 'unusual' | 'clause'>>;

/**
 * Makes the part of an action's choice that is the same in all systems. All have the same fields in the same order, which keeps searching through many quick.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#actions}
 */
export const actionChoice = <C extends string, K extends { readonly id: string; readonly clause: C; readonly also?: readonly string[] | undefined }>(
  { kind, who, key, words }: NamedAction<K>,
  detail: ActionDetail<C>,
): ActionChoice<C, K> => ({
  key: key ? flatText(`${kind.id}:${key}`) : kind.id,
  words: typeof words === 'string' ? flatText(words) : words,
  clause: detail.clause ?? kind.clause,
  also: detail.also ?? kind.also,
  open: detail.open ?? false,
  idle: detail.idle ?? false,
  unusual: detail.unusual ?? false,
  kind,
  who,
  target: detail.target ?? -1,
  thing: detail.thing ?? -1,
});
