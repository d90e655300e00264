import type { Dice } from '../dice/dice.ts';
/** A combatant's place in the list of its scene. */
export type Who = number;

/** The game master, who is asked like anybody else. */
export const GM: Who = -1;

/** Why something may not be chosen now, under which clause, and what would make it legal. */
export interface Refusal<C extends string = string> {
  readonly clause: C;
  readonly why: string;
  readonly instead?: string;
  /** Other clauses that forbid it just as well: the general rule behind a special one. */
  readonly also?: readonly C[];
}

/** One answer to a decision. The key is stable text, never an index. */
export interface Choice<C extends string = string> {
  readonly key: string;
  readonly words: string;
  readonly clause: C;
  /** Still wants a detail (a move: where to?); see `Decision.closings`. */
  readonly open?: boolean;
  /** Doing nothing. At most one a decision. */
  readonly idle?: boolean;
  /** Legal, and rarely meant (striking a friend): screens show it apart. */
  readonly unusual?: boolean;
}

/** The ways to complete an open choice, worked out only when somebody wants them. */
export interface Completions<C extends Choice> {
  all(): readonly C[];
  /** One of them at random, for whoever need not see them all. */
  any?(below: (n: number) => number): C | undefined;
  named(detail: string): C | Refusal;
}

/** A question to a combatant or to the GM. What is legal is asked at the last moment, so rulings made meanwhile count. */
export interface Decision<C extends Choice = Choice> {
  readonly by: Who;
  /** What kind of decision this is: `turn`, `sunder-shield`. */
  readonly about: string;
  readonly prompt: string;
  readonly clause: string;
  /** Everything that might be chosen; `refusal` says what may not be, and why. */
  readonly choices: readonly C[];
  refusal?(choice: C): Refusal | undefined;
  /** All that `refusal` lets pass, where that can be said sooner than by asking about each. */
  legalChoices?(): C[];
  /** The choices that a key may name, where they can be found without listing all. A key may be another spelling of a choice, too. */
  candidates?(key: string): readonly C[];
  completions?(choice: C): Completions<C>;
  /** Others learn that it was answered, not how. */
  readonly secret?: boolean;
  /**
   * What may be chosen hangs on something that others do not know (a Feint, a skill announced unseen). Nothing that they notice may depend
   * on it before the choice is made: a table never answers by itself because only one choice is left.
   */
  readonly hasHiddenChoices?: boolean;
  /** The only choice of a question that is asked for no other reason than that nobody may learn that there is nothing to choose. A case is not asked it. */
  readonly decoyChoice?: C | undefined;
  /** What others hear of the question, where its own words would tell them what they may not know. */
  readonly publicWording?: { readonly about: string; readonly prompt: string };
  /** The choices that nobody else can tell from this one: others know only that one of them was made. */
  indistinguishable?(choice: C): readonly C[];
  /** Whether it still has to be answered after a ruling; it is dropped, with the rest of its step, when not. */
  isStillValid?(): boolean;
  /** What answers it by itself where a ruling has left nobody to answer it, and its step goes on all the same. */
  defaultIfMoot?(): C | undefined;
  /**
   * Whether something told is what comes of a choice; without it, all that whoever decides does is. Of a rider's choice it may be what the mount does, of a
   * defence what becomes of the attack. Odds are named by it.
   */
  isResultOf?(choice: C, told: GameEvent): boolean;
  /** Called with the answer where others who were asked with it still decide: which free actions there are may depend on it. */
  onAnswer?(choice: C): void;
  /**
   * What the same one is asked next after that choice, before anybody else learns of it: to others it is still the same question. What the
   * table answers is the last choice of them.
   */
  followUp?(choice: C): Decision<C> | undefined;
  /** Free actions may be taken while this is open (talk, drop something): the engine asks `System.freeActions` which. */
  readonly allowsFreeActions?: boolean;
}

/** An action that takes effect at once while a decision is open, and leaves the decision open. */
export interface FreeAction extends Choice {
  refusal?(): Refusal | undefined;
  resolve(play: Play): void;
}

/** A number with the clause that grants it, and what it is made of itself. */
export interface Modifier {
  readonly clause: string;
  readonly value: number;
  readonly label?: string;
  readonly of?: readonly Modifier[];
  /** It did not count, as it does not stack. */
  readonly lost?: boolean;
}

/** One thing that happened, under the clause that made it happen. */
export interface GameEvent<C extends string = string> {
  readonly clause: C;
  readonly what: string;
  /** Whose deed it is. */
  readonly by?: Who;
  /** The only ones who may hear it; everybody, when absent. The GM hears all. */
  readonly to?: readonly Who[] | undefined;
  /** What a roll came to, in a word: `hit`, `miss`. Odds are told by these. */
  readonly outcome?: string;
  readonly [detail: string]: unknown;
}

/**
 * All that a rule may do besides changing its scene: ask, roll and tell.
 *
 * A rule is a plain synchronous function. Who sits behind the table decides what happens: people, a policy, every
 * possible throw at once, or a script.
 */
export interface Play<C extends string = string> {
  /** Whether anybody hears what is told; modifiers are listed only then. */
  readonly isListening: boolean;
  ask<T extends Choice>(decision: Decision<T>): T;
  /** All answer before any of them learns an answer. */
  askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[];
  /**
   * Throw, then read the throw; dice that can fall only one way are read without a throw. `read` tells apart only what the rule tells apart; where
   * somebody listens, it is given what was thrown before any other total. A secret throw is seen by the GM and those in `to`.
   *
   * `matters` says on what of the value anything before the next quiet moment depends, where that is less than all of it (of an Injury's
   * severity: whether it is grave; its days count later). The outlook of a step then looks at only one of those that are alike.
   */
  roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined, matters?: (value: T) => unknown): T;
  /**
   * A roll begins: rulings on the roll at hand stand right here in the log, and are applied before its dice are chosen. `to` as for `roll`.
   * Absent where no ruling can come.
   */
  beginRoll?(by: Who, clause: C, to?: readonly Who[] | undefined): void;
  /**
   * The order into which dice bring these that are thrown for that alone, and again where they are equal. A table where they are really thrown
   * has none; where all throws are looked at, each order is looked at once.
   */
  order?(all: readonly Who[]): readonly Who[] | undefined;
  emit(told: GameEvent<C>): void;
}
