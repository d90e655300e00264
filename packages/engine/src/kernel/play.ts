import type { Dice } from '../dice/dice.ts';
import type { Text } from './text.ts';

/** A combatant, as the index in the list of the scene. */
export type Who = number;

/**
 * The GM, who is asked in the same way as a combatant.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#seats}
 */
export const GM: Who = -1;

/** The reason why something may not be chosen now: the clause, an explanation, and what can be done instead. */
export interface Refusal<C extends string = string> {
  readonly clause: C;
  readonly why: Text;
  readonly instead?: Text;
  /** The keys of the choices that come nearest to words that mean none; `instead` names them. */
  readonly nearest?: readonly string[];
  /** Other clauses that forbid it too: the general rule behind a special one. */
  readonly also?: readonly C[];
}

/** One possible answer to a decision. Its key is stable text, never an index. */
export interface Choice<C extends string = string> {
  readonly key: string;
  readonly words: Text;
  readonly clause: C;
  /** Other words for the first part of its key, which people may type: `grapple` for `grab:orc`. */
  readonly also?: readonly string[] | undefined;
  /** A detail is missing, such as the goal of a move; see `Decision.completions`. */
  readonly open?: boolean;
  /** Doing nothing. At most one choice of a decision is idle. */
  readonly idle?: boolean;
  /** Legal but rarely meant (striking a friend): screens show it apart. */
  readonly unusual?: boolean;
  /** Whom it is done to; -1, or absent, for no one. */
  readonly target?: Who;
}

/** The ways to complete an open choice, computed on demand. */
export interface Completions<C extends Choice> {
  all(): readonly C[];
  /** One of them at random, without a list of all. */
  any?(below: (n: number) => number): C | undefined;
  /**
   * Of a choice that leads elsewhere: the ways to complete it that end less than `within` feet from a foe, for code that makes only what it takes. `known` is
   * the scene as a side knows it.
   */
  ways?(known: object, within: number): readonly Way<C>[];
  named(detail: string): C | Refusal;
}

/** Tells legal choices from others, for as long as nothing changes. */
export interface Legality<C extends Choice> {
  allows(choice: C): boolean;
}

/** A way that leads elsewhere: how many feet the nearest foe is away from its end, and the choice to go; undefined where it turns out to be impossible. */
export interface Way<C extends Choice> {
  readonly feet: number;
  choice(): C | undefined;
}

/** A question to a combatant or to the GM. `refusal` is called when an answer comes, so that earlier rulings count. */
export interface Decision<C extends Choice = Choice> {
  readonly by: Who;
  /** The kind of decision: `turn`, `sunder-shield`. */
  readonly about: string;
  readonly prompt: Text;
  readonly clause: string;
  /** All choices, legal or not. */
  readonly choices: readonly C[];
  refusal?(choice: C): Refusal | undefined;
  /**
   * The choices without a refusal, where there is a quicker way than to call `refusal` for each. Of choices that do the same, as with two like daggers, it
   * may have only the first; the others may still be made.
   */
  legalChoices?(): C[];
  /** Tells legal choices from others as things stand now, for code that asks about a few of many. The same as `legalChoices`, but for equals it leaves out. */
  legality?(): Legality<C>;
  /**
   * How likely a choice is to succeed, roughly. Of choices of one kind, people see the best first. It may use only what the player who decides can see on
   * the board, as the order would give away the rest. Choices with a negative promise, as at a target who is down, are a kind of their own, which stays where
   * the system lists it.
   */
  promise?(choice: C): number;
  /**
   * On a combatant's own turn: the distance in feet to the nearest foe after a choice that leads elsewhere and is complete, in the scene as their side knows
   * it. Policies walk to make it shorter.
   */
  feetAfter?(choice: C, known: object): number | undefined;
  /**
   * The words of a choice for people, with what it costs and provokes now. Made only for choices that are shown, so it may be slower than `Choice.words`,
   * which it replaces. It may use only what the player who decides knows.
   */
  wordsOf?(choice: C): Text;
  /** How far a choice reaches around the space that its key names, in feet, if it fills an area; asked when it is shown. */
  areaOf?(choice: C): number | undefined;
  /** How many choices `legalChoices` left out for that reason when it was last called. */
  readonly leftOut?: number;
  /** The choices that a key may name, where they can be found without a list of all. A key may also be another spelling of a choice. */
  candidates?(key: string): readonly C[];
  completions?(choice: C): Completions<C>;
  /** Others learn that it was answered, but not how. */
  readonly secret?: boolean;
  /**
   * The choices depend on something that others do not know (a Feint, a skill announced in secret). Nothing that others notice may depend on it before
   * the choice is made, so the decision is asked even if only one choice is left.
   */
  readonly hasHiddenChoices?: boolean;
  /** The only choice of a question that is asked just to hide that there is nothing to choose. Cases need not answer it. */
  readonly decoyChoice?: C | undefined;
  /** The question as others hear it, where its own words would reveal a secret. */
  readonly publicWording?: { readonly about: string; readonly prompt: Text };
  /** The choices that others cannot tell from this one: they know only that one of them was made. */
  indistinguishable?(choice: C): readonly C[];
  /** Whether it still has to be answered after a ruling. If not, it is dropped with the rest of its step. */
  isStillValid?(): boolean;
  /** The answer where a ruling has made the question pointless, and the step goes on. */
  defaultIfMoot?(): C | undefined;
  /**
   * Whether an event is a result of a choice, so that odds can name it. By default, all events of the combatant who decides are. The result of a rider's
   * choice may be an event of the mount, and that of a defense the result of the attack.
   */
  isResultOf?(choice: C, event: GameEvent): boolean;
  /** Is called with the answer while others who were asked at the same time still decide, because free actions may depend on it. */
  onAnswer?(choice: C): void;
  /**
   * The next question to the same combatant after a choice, before others learn of it. For others it is still the same question. `ask` returns the last
   * of these choices.
   */
  followUp?(choice: C): Decision<C> | undefined;
  /** Free actions (talk, drop something) may be taken while this is open. `System.freeActions` lists them. */
  readonly allowsFreeActions?: boolean;
}

/** An action that takes effect at once while a decision is open, and leaves the decision open. */
export interface FreeAction<C extends string = string> extends Choice<C> {
  refusal?(): Refusal | undefined;
  resolve(play: Play<C>): void;
}

/** A number with the clause that grants it, and its own parts. */
export interface Modifier {
  readonly clause: string;
  readonly value: number;
  readonly label?: Text;
  readonly of?: readonly Modifier[];
  /** It does not stack with another, so it does not count. */
  readonly lost?: boolean;
}

/** Something that happened, with the clause that caused it. */
export interface GameEvent<C extends string = string> {
  readonly clause: C;
  readonly what: string;
  /** The combatant who acts. */
  readonly by?: Who | undefined;
  /** The only combatants who may hear it; absent if all may. The GM hears all events. */
  readonly to?: readonly Who[] | undefined;
  /** Details of it that only the GM and these combatants may know. */
  readonly closed?: { readonly to: readonly Who[]; readonly details: readonly string[] } | undefined;
  /** The outcome of a roll in a word: `hit`, `miss`. Odds are counted by it. */
  readonly outcome?: string | undefined;
  readonly [detail: string]: unknown;
}

/** Two combatants of whom what becomes of one may change what becomes of the other: one holds the other. */
export type Tie = readonly [Who, Who];

/** What a result does to combatants. */
export interface Effects {
  /** By combatant, in words that are equal only where it does the same to them, no matter who does it. */
  readonly on: ReadonlyMap<Who, string>;
  readonly ties: readonly Tie[];
}

/** One of several things that happen at once. It sees nothing of what the others do. */
export interface Simultaneous<T> {
  readonly by: Who;
  /** Names all on which it depends, besides the scene. */
  readonly key: string;
  /** Asks, rolls and emits, and notes what it comes to. It changes nothing in the scene. */
  run(): T;
  /** What a result does. Undefined where that cannot be said of each combatant by themselves. */
  effectsOf(result: T): Effects | undefined;
}

/**
 * Several things that happen at once, and the effect of all of them, which is the end of the step. What becomes of a combatant depends only on what is done
 * to them, and to those tied to them.
 */
export interface Together<S, T> {
  readonly scene: S;
  readonly things: readonly Simultaneous<T>[];
  /** Who is tied before. */
  readonly ties: readonly Tie[];
  /** The clauses of rolls in `land` that matter only to those who roll. */
  readonly own: readonly string[];
  land(scene: S, results: readonly T[]): void;
}

/**
 * What a rule may do besides changing its scene: ask, roll and emit.
 *
 * A rule is a plain synchronous function. The kind of play decides who answers and throws: players, a policy, every possible throw in turn, or a script.
 */
export interface Play<C extends string = string, E extends GameEvent<C> = GameEvent<C>> {
  /** Whether events are used; only then are modifiers listed. */
  readonly isListening: boolean;
  /** Asks for a decision and returns the choice. */
  ask<T extends Choice>(decision: Decision<T>): T;
  /** Asks several at once: all answer before any of them learns an answer. */
  askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[];
  /**
   * Throws dice and reads the total; dice that can fall only one way are read without a throw. `read` should return the same value for totals that the
   * rule treats alike. If `isListening`, its first call has the total that was thrown. A secret throw is seen only by the GM and those in `to`.
   *
   * `matters` reduces the value to the part on which the rest of the step depends, where that is not all of it (of an Injury's severity: whether it is
   * grave; its days count later). The outlook of a step then walks one value of each kind.
   */
  roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined, matters?: (value: T) => unknown): T;
  /**
   * Says that a roll begins. Rulings on it come at this place in the log, and are applied before its dice are chosen. `to` is as for `roll`.
   * Absent in plays without rulings.
   */
  beginRoll?(by: Who, clause: C, to?: readonly Who[] | undefined): void;
  /**
   * The order of combatants, where dice decide nothing else and equal dice are thrown again. A play that throws dice leaves it out; a play that walks
   * all throws walks each order once.
   */
  order?(all: readonly Who[]): readonly Who[] | undefined;
  /**
   * Lets things happen at once, then all that they come to. A play that walks all throws asks about each combatant by itself, and leaves out what does
   * nothing to them. Other plays leave it to `landTogether`.
   */
  together?(all: Together<object, unknown>): void;
  /** Says that something happened. */
  emit(event: E): void;
}
