import type { z } from 'zod';
import type { Dice } from '../dice/dice.ts';
import type { Point } from '../field/index.ts';
import type { Result } from '../util/problem.ts';
import type { Board } from './board.ts';
import type { CharacterSheet } from './character/character-sheet.ts';
import type { RoundGuide } from './guide.ts';
import type { Line, LineEnd } from './line.ts';
import type { Option } from './options.ts';
import type { Choice, Decision, FreeAction, Play, Refusal, Who } from './play.ts';
import type { Renames } from './renames.ts';
import type { Rulebook } from './rulebook.ts';
import type { Carried, Due, Encounter, Outcome, Scene, Seat, Vitals } from './scene.ts';
import type { Text } from './text.ts';
import type { SystemWords } from './words.ts';

/** A kind of ruling that the GM may make. */
export interface RulingDefinition<S> {
  readonly id: string;
  readonly words: Text;
  readonly takes: z.ZodType;
  /** It takes effect after the step. If it is made while a throw is awaited, it comes there in the log, and not before the decision that led to the throw. */
  readonly afterStep?: true;
  /** Applies the ruling. Where it cannot be applied, it changes nothing and returns a text or refusal. */
  apply(scene: S, given: never, play: Play): Text | Refusal | undefined;
  /** It is on a roll: if it is made while a throw is awaited, it counts for that roll, and nothing is undone. */
  readonly onRoll?: true;
  /** Whether only the GM hears of the ruling. It is called with the scene after it. */
  secret?(scene: S, given: Readonly<Record<string, unknown>>): boolean;
}

/** What the maps of a system can have, for map editors. */
export type MapSupport =
  | {
      readonly of: 'regions';
      /** The properties that a region may have, by the name of the field. */
      readonly flags: readonly { readonly id: string; readonly words: Text }[];
    }
  | {
      readonly of: 'spaces';
      /** The size of a space in the unit in which places are written: 5 where that is feet. */
      readonly step: number;
      /** The option that chooses between squares and hexes, where both are possible. */
      readonly grid?: string;
      /** The kinds of special spaces. */
      readonly ground: readonly ('walls' | 'hindering' | 'cover' | 'heights')[];
      /** The degrees of cover that a space may give, from the least. */
      readonly covers?: readonly string[];
    };

/** What of a combatant lasts beyond a fight, for campaigns. */
export interface Lasting<S> {
  /** The values that last, by name, as `set` takes them. */
  readonly values: z.ZodObject;
  /** The rules say what combatants can do to recover, which a camp lets them do. */
  readonly hasCamps?: true;
  /** The values of a combatant; undefined for the dead. */
  of(scene: S, who: Who): Carried[string] | undefined;
  /** The values that differ from those that their sheet begins with; undefined for the dead. */
  changes(scene: S, who: Who): Carried[string] | undefined;
}

/** The names that a system uses in events and keys, so that cases can be checked for misspelled ones. */
export interface Vocabulary {
  /** `what` of every event, and every detail that an event may have. */
  readonly events: ReadonlySet<string>;
  readonly details: ReadonlySet<string>;
  /** The words in keys of choices, besides names in the encounter. */
  readonly words: ReadonlySet<string>;
}

/** A rule system, as the engine uses it: its data, its rules, and its views. `defineSystem` in `/kit` makes one. */
export interface System<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly id: string;
  /** Is raised whenever the same inputs lead to other events. */
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly rulebook: Rulebook;
  /** How a round goes, with an example. */
  readonly guide?: RoundGuide;
  readonly options: readonly Option[];
  readonly rulings: readonly RulingDefinition<S>[];
  /** The names that cases may use, so that a misspelled one is found. */
  readonly vocabulary?: Vocabulary;
  /** Sentences for its events, and its texts in other languages. */
  readonly words?: SystemWords;
  /** Dice of its rules that the dice notation has no name for. */
  readonly dice?: readonly Dice[];
  /** What its maps can have. */
  readonly map: MapSupport;
  /** Nearly every action is answered by others, so that odds against opponents who do nothing would mislead. */
  readonly isContested?: true;
  /** The encounters that come with it. */
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  /** Reads an encounter as it is written in a file, and fills in the content that it names. */
  readEncounter(data: unknown): Result<E>;
  /** Converts the encounter of a fight that began under an older version of the rules, so that it means what it meant then. */
  older?(written: unknown, version: number): unknown;
  /** The names that fights of older versions have otherwise. They are read with the names of today. */
  readonly renames?: Renames;
  begin(encounter: E): S;
  /** Runs the rules of one step, such as a turn. */
  step(scene: S, play: Play): void;
  /** The outcome of the fight; undefined while it goes on. The aftermath may still be played after it. */
  outcome(scene: S): Outcome | undefined;
  /** Whether nothing more can happen, aftermath included. */
  isOver(scene: S): boolean;
  copy(scene: S): S;
  /** Reads a scene from stored data. */
  load(encounter: E, data: unknown): Result<S>;
  vitals(scene: S, who: Who): Vitals;
  /** The free actions of a combatant while a decision is open that allows them, legal or not. */
  freeActions?(scene: S, open: Decision, who: Who): readonly FreeAction[];
  /** The reason by the rules why something is not among the choices of a decision. The combatant who decides reads it. */
  explainUnavailable?(scene: S, decision: Decision, key: string): Refusal | undefined;
  /** The reason by the rules why a combatant who is not asked cannot do something while a decision is open; undefined if it is just not their turn. */
  explainNotAsked?(scene: S, open: Decision, who: Who, words: string): Refusal | undefined;
  /**
   * The reason by the rules why a combatant, or the GM, has nothing to decide: dead, unconscious, not their turn. `words` are what they wanted to do;
   * `isUnaware` says that they do not know of any combatant who decides.
   */
  explainIdle?(scene: S, who: Who, words: string, isUnaware: boolean): Refusal | undefined;
  /** The reason by the rules why something would not be possible even if no throw were awaited. */
  explainDuringThrow?(scene: S, who: Who, words: string): Refusal | undefined;
  /** The distance in feet to the nearest foe that still fights. Policies walk to make it shorter. */
  feetToNearestFoe?(scene: S, who: Who): number;
  /** When a combatant acts next, where a choice may change that. Outlooks show it. */
  due?(scene: S, who: Who): Due;
  /** All values of a combatant by name, stored and computed. */
  facts(scene: S, who: Who): Readonly<Record<string, unknown>>;
  /** All values of the fight as a whole by name. */
  fightFacts(scene: S): Readonly<Record<string, unknown>>;
  /** Sets a stored value of a combatant by name, or one of the fight where `who` is undefined. Returns a reason where it cannot be set. */
  set(scene: S, who: Who | undefined, name: string, value: unknown): Text | undefined;
  /** How it counts time, for what is to happen later. */
  readonly time?: { readonly unit: 'round' | 'count'; now(scene: S): number };
  /** What of combatants lasts beyond a fight. */
  readonly lasting?: Lasting<S>;
  /** Its character sheet. */
  readonly characterSheet?: CharacterSheet<S>;
  /** Values from which others are computed, so that a case sets them first. */
  readonly setFirst?: readonly string[];
  /**
   * The scene as a seat may know it, with guesses for hidden values; the same scene where nothing is hidden. `now` is the scene in the middle of the
   * step, where something may be known that was hidden at its beginning.
   */
  hideSecrets(scene: S, seat: Seat, now?: S): S;
  /** Whether a seat may not even know that a combatant is there. */
  isHiddenFrom?(scene: S, seat: Seat, who: Who): boolean;
  /** What says the most of a combatant, for cards of creatures: ids of gauges and numbers on the sheet; with `*` at its end, the first that begins so. */
  readonly atAGlance?: readonly string[];
  /** The board for a seat. `isUnaware` says that the seat does not know of any combatant who decides. */
  board(scene: S, seat: Seat, isUnaware?: boolean): Board;
  /** The line between two combatants or spaces, for a choice of the first that aims at the second, or without one. */
  line?(scene: S, from: LineEnd, to: LineEnd, choice?: Choice): Line;
  /** The middles, in feet on the board, of the spaces that a combatant can strike at from where they stand. */
  reach?(scene: S, who: Who): readonly Point[];
}
