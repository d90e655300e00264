import type { Grid } from '../field/spaces.ts';
import type { Modifier } from './play.ts';
import type { Gauge, Outcome } from './scene.ts';

/** A number on a sheet, with what it is made of. */
export interface Stat {
  readonly id: string;
  readonly label: string;
  readonly value: number | string;
  readonly clause?: string;
  readonly parts?: readonly Modifier[];
}

export interface Condition {
  readonly label: string;
  readonly clause: string;
  /** When it ends, in words: "until round 5", "12 days". */
  readonly until?: string;
}

export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly gauges: readonly (Gauge & { readonly hidden?: 'banded' | 'hidden'; readonly band?: string })[];
  readonly stats: readonly Stat[];
  readonly conditions: readonly Condition[];
  readonly possessions: readonly { readonly label: string; readonly where: string }[];
  readonly down: boolean;
  readonly out: boolean;
}

/** Something that is going to happen, soonest first: one shape for a list, a clock, rounds with points, or segments. */
export interface Upcoming {
  /** What it is due at, in the system's own measure; equal places happen together or are still to be ordered. */
  readonly at: number;
  readonly label: string;
  /** The lane it belongs to: a round, a segment, a phase. */
  readonly lane: string;
  readonly who?: string;
  readonly clause: string;
  readonly now?: boolean;
  /** What it is, where it is not somebody's turn. */
  readonly kind?: UpcomingKind;
  /** It is over, and shown for the order it stands in. */
  readonly past?: boolean;
  /** The points that are left for it, and how many there are in all. */
  readonly points?: readonly [left: number, of: number];
}

/** A part of the fight that begins, a step of a deed under way, something that happens by itself, or something that runs out. */
export type UpcomingKind = 'phase' | 'stage' | 'effect' | 'end';

export interface Token {
  readonly who: string;
  readonly x: number;
  readonly y: number;
  readonly feet: number;
  readonly state: string;
  /** Degrees clockwise from north that it faces; without one, all around. */
  readonly facing?: number;
  /** Foes are at it, in a way that the rules count: from two sides, or at all. */
  readonly beset?: 'flanked' | 'engaged';
}

/** A space that is not like the rest, around its middle. */
export interface GroundFeature {
  readonly is: 'wall' | 'hard' | 'cover' | 'height';
  readonly x: number;
  readonly y: number;
  /** How much of it, in words: "half", "5 feet". */
  readonly words?: string;
}

/** A wall that stops all, a low one that is seen over, a curtain that is walked through, or a door: a straight piece of it. */
export type BoardBarrier = { readonly from: readonly [number, number]; readonly to: readonly [number, number] } & (
  | { readonly is: 'wall' | 'low' | 'curtain' }
  | { readonly is: 'door'; readonly door: string; readonly open: boolean }
);

/** A picture under the field, by the hash of its bytes, and where its top left corner lies. */
export interface BoardImage {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** It is no more than what is lit of a picture, and is had from the table and not by its hash. */
  readonly cut?: true;
}

/** A piece of a field that is told apart by borders and not by feet: who is there, and what lies there. */
export interface BoardRegion {
  readonly id: string;
  readonly name: string;
  readonly flags: readonly string[];
  readonly neighbors: readonly string[];
  readonly who: readonly string[];
  readonly lying: readonly string[];
  /** It lies in the dark: only who is in it is seen. */
  readonly dark?: true;
}

/** What any screen needs to draw a fight, already cut to what one seat may know. */
export interface Board {
  readonly system: string;
  readonly heading: string;
  readonly phase: string;
  readonly outcome?: Outcome;
  readonly sheets: readonly Sheet[];
  readonly upcoming: readonly Upcoming[];
  /** Where `at` is measured time and not only an order: what it is now, and how many make a second. */
  readonly clock?: { readonly now: number; readonly perSecond: number };
  readonly field?: {
    readonly unit: 'feet';
    readonly metric: string;
    readonly grid: Grid;
    readonly tokens: readonly Token[];
    readonly lying: readonly { readonly label: string; readonly x: number; readonly y: number }[];
    readonly edges?: readonly [number, number, number, number];
    readonly ground?: readonly GroundFeature[];
    readonly barriers?: readonly BoardBarrier[];
    readonly image?: BoardImage;
  };
  /** The field of a system that has regions in place of feet. */
  readonly places?: readonly BoardRegion[];
}
