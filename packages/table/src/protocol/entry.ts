import type { GameEvent, Input } from '@fray/engine';
import type { Command } from './command.ts';
import type { TableSeat } from './seat.ts';

/** Why something was done without anybody asking for it at that moment. */
export type AutomaticReason = 'order' | 'plan' | 'policy' | 'clock' | 'only';

/**
 * What was done: a command with what the table adds to it, or what the table does by itself. Added are the input that a request goes back
 * to, what those who run were asked, that an undo was a player's alone, and what of the GM's was lost by that (for the GM to read).
 */
export type TableEvent =
  | (Command & {
      readonly how?: AutomaticReason;
      readonly input?: number | undefined;
      readonly about?: string | undefined;
      readonly alone?: true;
      readonly lost?: readonly string[];
    })
  | { readonly do: 'open' }
  /** A step of a fight that was fought elsewhere, before there was this table. */
  | { readonly do: 'retold' }
  | { readonly do: 'seated'; readonly seat: TableSeat; readonly renewed?: true }
  | { readonly do: 'dropped-plan'; readonly by: string; readonly why: string; readonly seat: string }
  | { readonly do: 'stopped'; readonly why: string }
  | { readonly do: 'returned'; readonly combatant: string }
  | { readonly do: 'revealed'; readonly seed: string }
  /** What was put into the fight after an entry counts no more, because it does not fit the rules: as many inputs are left as came up to there. */
  | { readonly do: 'repaired'; readonly to: number; readonly inputs: number };

/** Something told in the fight, with names in the place of numbers. */
export type LogLine = Omit<GameEvent, 'by' | 'to'> & { readonly by?: string };

/** What the log of a table shows, in order; nothing is ever taken out of it. */
export type LogItem =
  /** Told in the fight, to the GM and those named, or to all. */
  | { readonly line: LogLine; readonly to?: readonly string[] }
  /** Everything told from so many lines on is taken back; among it dice that were seen, which are thrown anew where they are fresh. */
  | { readonly back: number; readonly why?: string; readonly dice?: true; readonly fresh?: true }
  /** Done at the table, beside the fight: seen by the GM and the seats named, or by all. */
  | { readonly deed: TableEvent; readonly to?: readonly string[] };

/** One step of a table's log. Everything about a table follows from its header and its entries. */
export interface TableEntry {
  readonly n: number;
  /** When, in milliseconds. */
  readonly at: number;
  /** The seat that did it; absent where the table did it by itself. */
  readonly seat?: string;
  readonly deed: TableEvent;
  /** What it put into the fight. */
  readonly inputs: readonly Input[];
  readonly shown: readonly LogItem[];
  /** Whom it asked something that they were not asked before. */
  readonly asked?: readonly string[];
}
