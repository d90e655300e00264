import type { z } from 'zod';
import type { Dice } from '../dice/dice.ts';
import type { Point } from '../field/index.ts';
import type { Result } from '../util/problem.ts';
import type { Board } from './board.ts';
import type { Line, LineEnd } from './line.ts';
import type { Option } from './options.ts';
import type { Choice, Decision, FreeAction, Play, Refusal, Who } from './play.ts';
import type { Renames } from './renames.ts';
import type { Rulebook } from './rulebook.ts';
import type { Due, Encounter, Outcome, Scene, Seat, Vitals } from './scene.ts';
import type { Text } from './text.ts';
import type { SystemWords } from './words.ts';

/** A ruling that the GM may make. */
export interface RulingDefinition<S> {
  readonly id: string;
  readonly words: Text;
  readonly takes: z.ZodType;
  /** It takes effect when the step is over. Made while a throw is awaited, it stands there, and not before the decision that led to the throw. */
  readonly afterStep?: true;
  /** Applies the ruling. Returns a text or refusal where it cannot be applied; nothing may have changed then. */
  apply(scene: S, given: never, play: Play): Text | Refusal | undefined;
  /** It is on a roll: made while a throw is awaited, it counts for that roll and takes nothing back. */
  readonly onRoll?: true;
  /** Whether only the GM hears that it was made; asked of the scene after it. */
  secret?(scene: S, given: Readonly<Record<string, unknown>>): boolean;
}

/** What maps of a system can hold, for those who draw them. */
export type MapSupport =
  | {
      readonly of: 'regions';
      /** What a region may be, by the name of the field. */
      readonly flags: readonly { readonly id: string; readonly words: Text }[];
    }
  | {
      readonly of: 'spaces';
      /** The size of a space in the measure in which places are written: 5 where that is feet. */
      readonly step: number;
      /** The option that chooses between squares and hexes, where both are possible. */
      readonly grid?: string;
      /** The kinds of special spaces. */
      readonly ground: readonly ('walls' | 'hindering' | 'cover' | 'heights')[];
      /** The degrees of cover that a space may give, the least first. */
      readonly covers?: readonly string[];
    };

/** The names that a system uses. */
export interface Vocabulary {
  /** `what` of every event, and every detail that an event may have. */
  readonly events: ReadonlySet<string>;
  readonly details: ReadonlySet<string>;
  /** The words in keys of choices, besides names in the encounter. */
  readonly words: ReadonlySet<string>;
}

/** A rule system. */
export interface System<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly id: string;
  /** Raised whenever the same inputs would lead to other events. */
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly rulebook: Rulebook;
  readonly options: readonly Option[];
  readonly rulings: readonly RulingDefinition<S>[];
  /** The names that cases may use, so that a misspelled one is found. */
  readonly vocabulary?: Vocabulary;
  /** Sentences for its events, and its texts in other languages. */
  readonly words?: SystemWords;
  /** Dice of its rules that notation has no name for. */
  readonly dice?: readonly Dice[];
  /** What its maps can hold. */
  readonly map: MapSupport;
  /** Nearly every action is answered, so that odds against opponents who do nothing would say that each attack is critical. */
  readonly isContested?: true;
  /** Encounters that come with it. */
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  /** Reads an encounter as written in a file, with the content it names filled in. */
  readEncounter(data: unknown): Result<E>;
  /** The encounter of a fight that began under an older version of the rules, in a form that is read as it was then. */
  older?(written: unknown, version: number): unknown;
  /** The names that fights of older versions have otherwise. They are read with the names of today. */
  readonly renames?: Renames;
  begin(encounter: E): S;
  /** Runs the rules from one quiet moment to the next. */
  step(scene: S, play: Play): void;
  /** The outcome of the fight; undefined while it goes on. The aftermath may still be played after it. */
  outcome(scene: S): Outcome | undefined;
  /** Whether nothing more can happen, aftermath included. */
  isOver(scene: S): boolean;
  copy(scene: S): S;
  /** Reads a scene from stored data. */
  load(encounter: E, data: unknown): Result<S>;
  vitals(scene: S, who: Who): Vitals;
  /** What somebody may do at once while a decision is open that allows it, legal or not. */
  freeActions?(scene: S, open: Decision, who: Who): readonly FreeAction[];
  /** Why something that is not among the choices of a decision cannot be done, where the rules say so; the one who decides reads it. */
  explainUnavailable?(scene: S, decision: Decision, key: string): Refusal | undefined;
  /** Why somebody who is not asked cannot do what they want while a decision is open, where the rules say more than that it is not their turn. */
  explainNotAsked?(scene: S, open: Decision, who: Who, words: string): Refusal | undefined;
  /** Why somebody, or the GM, has nothing to decide while others have, by the rules: dead, unconscious, not their turn. `words` are what was wanted; `isUnaware` where they know of none who are to decide. */
  explainIdle?(scene: S, who: Who, words: string, isUnaware: boolean): Refusal | undefined;
  /** Why it is not possible by the rules either, while a throw is awaited. */
  explainDuringThrow?(scene: S, who: Who, words: string): Refusal | undefined;
  /** Feet to the nearest foe that still fights: policies walk so that it shrinks. */
  feetToNearestFoe?(scene: S, who: Who): number;
  /** When somebody acts next, where a choice may change that; outlooks say so of the one who chooses. */
  due?(scene: S, who: Who): Due;
  /** Everything about a combatant by name: what is stored and what follows from it. */
  facts(scene: S, who: Who): Readonly<Record<string, unknown>>;
  /** The same for the fight as a whole. */
  fightFacts(scene: S): Readonly<Record<string, unknown>>;
  /** Sets a stored value by name: a combatant's, or the fight's where `who` is undefined. Returns why it cannot be set. */
  set(scene: S, who: Who | undefined, name: string, value: unknown): string | undefined;
  /** Values from which others follow, so that a case has to set them first. */
  readonly setFirst?: readonly string[];
  /**
   * The scene as a seat may know it, with guesses for what it may not know; the same scene where nothing is hidden. `now` is the scene in the
   * middle of the step, where what was hidden at its beginning may be known.
   */
  hideSecrets(scene: S, seat: Seat, now?: S): S;
  /** Whether a seat may not even know that somebody is there. */
  isHiddenFrom?(scene: S, seat: Seat, who: Who): boolean;
  /** What a screen needs of a fight, cut to what a seat may know; `isUnaware` where it knows of none who are to decide. */
  board(scene: S, seat: Seat, isUnaware?: boolean): Board;
  /** How two stand to each other, for a choice of the first that goes from one to the other, or for a look without one. */
  line?(scene: S, from: LineEnd, to: LineEnd, choice?: Choice): Line;
  /** The middles, in feet of the board, of the spaces that somebody can strike from where they stand. */
  reach?(scene: S, who: Who): readonly Point[];
}
