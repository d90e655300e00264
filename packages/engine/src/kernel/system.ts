import type { z } from 'zod';
import type { Dice } from '../dice/dice.ts';
import type { Point } from '../field/index.ts';
import type { Result } from '../util/problem.ts';
import type { Board } from './board.ts';
import type { Line, LineEnd } from './line.ts';
import type { Option } from './options.ts';
import type { Choice, Decision, FreeAction, Play, Refusal, Who } from './play.ts';
import type { Rulebook } from './rulebook.ts';
import type { Due, Encounter, Outcome, Scene, Seat, Vitals } from './scene.ts';

/** A ruling that the GM may make. */
export interface RulingDefinition<S> {
  readonly id: string;
  readonly words: string;
  readonly takes: z.ZodType;
  /** It takes effect when the step is over. While a throw is awaited it comes where it is made, and not before the decision that led to the throw. */
  readonly afterStep?: true;
  /** Makes it so. A text or a refusal back means that it cannot be, and why; nothing may have changed then. */
  apply(scene: S, given: never, play: Play): string | Refusal | undefined;
  /** It is on a roll: made while a throw is awaited, it counts for the roll at hand and leaves the decision that led to it alone. */
  readonly onRoll?: true;
  /** Whether nobody but the GM is to hear that it was made, as things are after it. */
  secret?(scene: S, given: Readonly<Record<string, unknown>>): boolean;
}

/** What a map of a system knows, for whoever draws one. */
export type MapSupport =
  | {
      readonly of: 'regions';
      /** What a region may be, by the name of the field that says so. */
      readonly flags: readonly { readonly id: string; readonly words: string }[];
    }
  | {
      readonly of: 'spaces';
      /** How much of the measure in which places are written a space is: 5 where that is feet. */
      readonly step: number;
      /** The option that says how it is divided, where hexes are possible too. */
      readonly grid?: string;
      /** Whole spaces that are not like the rest. */
      readonly ground: readonly ('walls' | 'hindering' | 'cover' | 'heights')[];
      /** How much cover a space may give, the least first. */
      readonly covers?: readonly string[];
    };

/** What a system calls things. */
export interface Vocabulary {
  /** Everything that its rules tell, by `what` it is, and every detail that goes with something told. */
  readonly events: ReadonlySet<string>;
  readonly details: ReadonlySet<string>;
  /** The words that keys of choices are made of, besides names in the encounter. */
  readonly words: ReadonlySet<string>;
}

/** A rule system. */
export interface System<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly id: string;
  /** Raised whenever the same inputs would tell another story. */
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly rulebook: Rulebook;
  readonly options: readonly Option[];
  readonly rulings: readonly RulingDefinition<S>[];
  /** The names that cases may use, so that a misspelt one is found. */
  readonly vocabulary?: Vocabulary;
  /** What its rules throw that notation has no name for. */
  readonly dice?: readonly Dice[];
  /** What its encounters are fought on. */
  readonly map: MapSupport;
  /** Nearly everything is answered: odds against those who do nothing would say that each attack is critical. */
  readonly isContested?: true;
  /** Encounters that come with it, ready to be fought. */
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  /** Reads an encounter as written in a file, with the content it names filled in. */
  readEncounter(data: unknown): Result<E>;
  /** The encounter of a fight that began by an older version of the rules, in a form in which it is read as it was then. */
  older?(written: unknown, version: number): unknown;
  begin(encounter: E): S;
  /** Runs the rules from one quiet moment to the next. */
  step(scene: S, play: Play): void;
  /** How the fight came out; nothing while it goes on. The aftermath may still be played then. */
  outcome(scene: S): Outcome | undefined;
  /** Nothing more can happen, aftermath included. */
  isOver(scene: S): boolean;
  copy(scene: S): S;
  /** Reads a scene from stored data. */
  load(encounter: E, data: unknown): Result<S>;
  vitals(scene: S, who: Who): Vitals;
  /** What somebody may do at once while a decision is open that allows it, legal or not. */
  freeActions?(scene: S, open: Decision, who: Who): readonly FreeAction[];
  /** Why something that is not among the choices of a decision cannot be done, where the rules say so; whoever decides is told. */
  explainUnavailable?(scene: S, decision: Decision, key: string): Refusal | undefined;
  /** Why somebody who is not asked cannot do what they want while a decision is open, where the rules say more than that it is not their turn. */
  explainNotAsked?(scene: S, open: Decision, who: Who, words: string): Refusal | undefined;
  /** Why somebody, or the GM, has nothing to decide while others have, by the rules: dead, unconscious, not its turn; `words` are what was wanted. It may be unaware of all who are to decide. */
  explainIdle?(scene: S, who: Who, words: string, isUnaware: boolean): Refusal | undefined;
  /** What the rules have against it besides, while a throw is awaited. */
  explainDuringThrow?(scene: S, who: Who, words: string): Refusal | undefined;
  /** Feet to the nearest foe that still fights: what a policy without a plan walks along. */
  feetToNearestFoe?(scene: S, who: Who): number;
  /** Where somebody stands in what comes, where a choice may change that; an outlook says so of whoever chooses. */
  due?(scene: S, who: Who): Due;
  /** Everything there is to know of a combatant by name: what is stored and what follows from it. */
  facts(scene: S, who: Who): Readonly<Record<string, unknown>>;
  /** The same for the fight as a whole. */
  fightFacts(scene: S): Readonly<Record<string, unknown>>;
  /** Sets a combatant's stored value, or the fight's (without a who), by its name; a text back says why it cannot be. */
  set(scene: S, who: Who | undefined, name: string, value: unknown): string | undefined;
  /** The values, of combatants or of the fight, from which others follow, and which a case therefore gives before those. */
  readonly setFirst?: readonly string[];
  /**
   * The scene as a seat may know it, with guesses for what it may not; the same scene when nothing is hidden. `now` is the same step as it
   * stands, where what was hidden in its quiet scene may have come out.
   */
  hideSecrets(scene: S, seat: Seat, now?: S): S;
  /** Whether a seat may not even know that somebody is there. */
  isHiddenFrom?(scene: S, seat: Seat, who: Who): boolean;
  /** What any screen needs of a fight, cut to what a seat may know; it may be unaware of all those who are to decide something now. */
  board(scene: S, seat: Seat, isUnaware?: boolean): Board;
  /** How two stand to each other, for a choice of the first that goes from one to the other, or for whoever only looks. */
  line?(scene: S, from: LineEnd, to: LineEnd, choice?: Choice): Line;
  /** The spaces that somebody strikes at from where it stands, by their middles in the feet of the board. */
  reach?(scene: S, who: Who): readonly Point[];
}

/** What somebody may do at once while a decision is open. */
export const freeActionsOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, open: Decision, who: Who): readonly FreeAction[] =>
  open.allowsFreeActions ? (system.freeActions?.(scene, open, who) ?? []) : [];
