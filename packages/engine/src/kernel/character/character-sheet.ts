import type { Stat } from '../board.ts';
import type { Who } from '../play.ts';
import type { Text } from '../text.ts';

/** A line of a character sheet: what is written there, what the rules make of it, or both. */
export interface SheetItem {
  readonly label: Text;
  /** What it means, in a sentence. */
  readonly means?: Text;
  /** Where it is in the written sheet: `hp`, `dice.STR`. */
  readonly field?: string;
  /** The id of the number that the rules make of it; with `*` at its end, all numbers whose ids begin so. */
  readonly number?: string;
  /** Of a list of pieces of content: what the sheet says of each, by the fields of the piece. */
  readonly facts?: readonly string[];
  /** The values to choose from, where the schema does not list them. */
  readonly choices?: readonly string[];
  /** Of a list: the fields whose entries it chooses from, such as what is in hand among the weapons. A field that is ticked is an entry of its name. */
  readonly among?: readonly string[];
}

/** A part of a character sheet. */
export interface SheetSection {
  readonly id: string;
  readonly label: Text;
  /**
   * How it is drawn: `scores` are large boxes, `numbers` are worked out by the rules and shown with their parts, `skills` are rows with a total, `gear` are
   * lists of things, `lines` are words, and `marks` are ticked.
   */
  readonly as: 'scores' | 'numbers' | 'skills' | 'gear' | 'lines' | 'marks';
  readonly items: readonly SheetItem[];
  /** It is there only where a field has this value. */
  readonly when?: { readonly field: string; readonly is: string };
  /** The numbers in it are added up, beside what the ready heroes have. */
  readonly sum?: { readonly label: Text };
}

/** What a first character may be: a ready hero, as they are or to begin with. */
export interface Calling {
  /** The id of the hero among the content. */
  readonly from: string;
  readonly label: Text;
  readonly means: Text;
}

/** A step in which a first character is made. */
export interface SheetStep {
  readonly label: Text;
  readonly means: Text;
  /** The ids of the sections that it asks for. */
  readonly sections: readonly string[];
}

/** The character sheet of a system, as data: how it is laid out, and how a first character is made. */
export interface SheetLayout {
  /** The kind of content that it is for. */
  readonly kind: string;
  /** In the order of the sheet. */
  readonly sections: readonly SheetSection[];
  readonly callings: readonly Calling[];
  readonly steps: readonly SheetStep[];
}

/** The character sheet of a system. */
export interface CharacterSheet<S> {
  readonly layout: SheetLayout;
  /** What the rules make of a combatant's sheet, each number with its parts. */
  numbers(scene: S, who: Who): readonly Stat[];
}
