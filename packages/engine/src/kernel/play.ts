import type { Dice } from '../dice/dice.ts';
import type { Text } from './text.ts';

/** A combatant's place in the list of their scene. */
export type Who = number;

/** The GM, who is asked like a combatant. */
export const GM: Who = -1;

/** Why something may not be chosen now, under which clause, and what would make it legal. */
export interface Refusal<C extends string = string> {
  readonly clause: C;
  readonly why: Text;
  readonly instead?: Text;
  /** Other clauses that forbid it too: the general rule behind a special one. */
  readonly also?: readonly C[];
}

/** One answer to a decision. The key is stable text, never an index. */
export interface Choice<C extends string = string> {
  readonly key: string;
  readonly words: Text;
  readonly clause: C;
  /** Other words for what its key begins with, which people may type: `grapple` for `grab:orc`. */
  readonly also?: readonly string[] | undefined;
  /** A detail is missing (a move: where to?); see `Decision.completions`. */
  readonly open?: boolean;
  /** Doing nothing. At most one choice of a decision is idle. */
  readonly idle?: boolean;
  /** Legal but rarely meant (striking a friend): screens show it apart. */
  readonly unusual?: boolean;
}

/** The ways to complete an open choice, worked out only on demand. */
export interface Completions<C extends Choice> {
  all(): readonly C[];
  /** One of them at random, without listing all. */
  any?(below: (n: number) => number): C | undefined;
  named(detail: string): C | Refusal;
}

/** A question to a combatant or to the GM. `refusal` is asked when an answer comes in, so that rulings made until then count. */
export interface Decision<C extends Choice = Choice> {
  readonly by: Who;
  /** What kind of decision this is: `turn`, `sunder-shield`. */
  readonly about: string;
  readonly prompt: Text;
  readonly clause: string;
  /** Everything that might be chosen, legal or not. */
  readonly choices: readonly C[];
  refusal?(choice: C): Refusal | undefined;
  /**
   * All that `refusal` lets pass, where that is quicker to find than by asking about each. Of choices that do the same, as with two like daggers, it may have
   * only the first; the others may still be made.
   */
  legalChoices?(): C[];
  /** How many choices `legalChoices` left out for that reason when it was last called. */
  readonly leftOut?: number;
  /** The choices that a key may name, where they can be found without listing all. A key may be another spelling of a choice, too. */
  candidates?(key: string): readonly C[];
  completions?(choice: C): Completions<C>;
  /** Others learn that it was answered, but not how. */
  readonly secret?: boolean;
  /**
   * What may be chosen depends on something that others do not know (a Feint, a skill announced unseen). Nothing that they notice may depend
   * on it before the choice is made: no decision answers itself because only one choice is left.
   */
  readonly hasHiddenChoices?: boolean;
  /** The only choice of a question that is asked just to keep secret that there is nothing to choose. Cases need not answer it. */
  readonly decoyChoice?: C | undefined;
  /** What others hear of the question, where its own words would give something away. */
  readonly publicWording?: { readonly about: string; readonly prompt: Text };
  /** The choices that others cannot tell from this one: they know only that one of them was made. */
  indistinguishable?(choice: C): readonly C[];
  /** Whether it still has to be answered after a ruling. If not, it is dropped with the rest of its step. */
  isStillValid?(): boolean;
  /** The answer where a ruling has left nobody to answer, and the step goes on. */
  defaultIfMoot?(): C | undefined;
  /**
   * Whether an event is the result of a choice; by default, every event of the one who decides is. The result of a rider's choice may be what the mount does,
   * that of a defense what becomes of the attack. Odds are named by it.
   */
  isResultOf?(choice: C, event: GameEvent): boolean;
  /** Called with the answer where others who were asked with it still decide: which free actions there are may depend on it. */
  onAnswer?(choice: C): void;
  /**
   * What the same combatant is asked next after that choice, before anybody else learns of it: to others it is still the same question. `ask` returns the last
   * of these choices.
   */
  followUp?(choice: C): Decision<C> | undefined;
  /** Free actions may be taken while this is open (talk, drop something): the engine asks `System.freeActions` which. */
  readonly allowsFreeActions?: boolean;
}

/** An action that takes effect at once while a decision is open, and leaves the decision open. */
export interface FreeAction<C extends string = string> extends Choice<C> {
  refusal?(): Refusal | undefined;
  resolve(play: Play<C>): void;
}

/** A number with the clause that grants it, and what it is made of itself. */
export interface Modifier {
  readonly clause: string;
  readonly value: number;
  readonly label?: Text;
  readonly of?: readonly Modifier[];
  /** It does not count, because it does not stack. */
  readonly lost?: boolean;
}

/** One thing that happened, under the clause that made it happen. */
export interface GameEvent<C extends string = string> {
  readonly clause: C;
  readonly what: string;
  /** Whose action it is. */
  readonly by?: Who | undefined;
  /** The only ones who may hear it; absent for everybody. The GM hears all. */
  readonly to?: readonly Who[] | undefined;
  /** The outcome of a roll in a word: `hit`, `miss`. Odds are counted by it. */
  readonly outcome?: string | undefined;
  readonly [detail: string]: unknown;
}

/**
 * All that a rule may do besides changing its scene: ask, roll and emit.
 *
 * A rule is a plain synchronous function. Which play it is given decides who answers: people, a policy, every
 * possible throw in turn, or a script.
 */
export interface Play<C extends string = string, E extends GameEvent<C> = GameEvent<C>> {
  /** Whether anybody hears the events; modifiers are listed only then. */
  readonly isListening: boolean;
  ask<T extends Choice>(decision: Decision<T>): T;
  /** All answer before any of them learns an answer. */
  askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[];
  /**
   * Throw, then read the throw; dice that can fall only one way are read without a throw. `read` tells apart only what the rule tells apart. Where
   * somebody listens, it is called first with the total that was thrown. A secret throw is seen by the GM and those in `to`.
   *
   * `matters` reduces the value to what the rest of the step depends on, where that is less than all of it (of an Injury's
   * severity: whether it is grave; its days count later). The outlook of a step then looks at one value of each kind.
   */
  roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined, matters?: (value: T) => unknown): T;
  /**
   * A roll begins. Rulings on it stand at this place in the log, and are applied before its dice are chosen. `to` as for `roll`.
   * Absent where no ruling can come.
   */
  beginRoll?(by: Who, clause: C, to?: readonly Who[] | undefined): void;
  /**
   * The order of combatants that dice decide which are thrown for nothing else, and again where they are equal. A play that really throws
   * them leaves it out; one that looks at all throws looks at each order once.
   */
  order?(all: readonly Who[]): readonly Who[] | undefined;
  emit(event: E): void;
}
