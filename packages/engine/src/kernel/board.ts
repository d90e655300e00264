import type { Grid } from '../field/grids/spaces.ts';
import type { Scenery } from '../scenery/index.ts';
import type { Modifier } from './play.ts';
import type { Gauge, Known, Outcome } from './scene.ts';
import type { Text } from './text.ts';

/** A number on a sheet, with the parts that it is made of. */
export interface Stat {
  readonly id: string;
  readonly label: Text;
  readonly value: number | Text;
  readonly clause?: string;
  readonly parts?: readonly Modifier[];
}

/** A condition of a combatant, such as prone, with the clause that defines it. */
export interface Condition {
  readonly label: Text;
  readonly clause: string;
  /** When it ends, in words: "until round 5", "12 days". */
  readonly until?: Text;
  /** What may end it sooner, and who may do that. It names no one, as not all may know where others are. */
  readonly help?: Text;
}

/** A gauge as a seat may see it. */
export interface ShownGauge extends Gauge {
  /** The seat sees a word in place of the number, a bar, or nothing. */
  readonly hidden?: 'banded' | 'bar' | 'hidden';
  readonly band?: string;
  /** How full the bar is, in tenths that are rounded up, from 0 to 1. */
  readonly share?: number;
  /** What its maximum has lost during the fight, and to what. */
  readonly lowered?: { readonly by: number; readonly why: Text };
  /** What others see, where the seat sees more than they do. */
  readonly others?: 'banded' | 'bar' | 'hidden';
}

/** What a seat may see of one combatant. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  /** What its token shows: the name of an icon, or `picture:` and the hash of a picture. Absent where nobody chose one. */
  readonly face?: string;
  readonly gauges: readonly ShownGauge[];
  readonly stats: readonly Stat[];
  readonly conditions: readonly Condition[];
  readonly possessions: readonly { readonly label: Text; readonly where: Text }[];
  /** The seat sees no numbers of it, and of its things only what can be seen. */
  readonly closed?: true;
  /** What others may know of it, where the seat knows more than they do. */
  readonly known?: Known;
  readonly down: boolean;
  readonly out: boolean;
}

/** Something that is going to happen, in order of time. One shape serves a list, a clock, rounds with points, and segments. */
export interface Upcoming {
  /** When it is due, in the system's own measure. Equal values happen together, or their order is not decided yet. */
  readonly at: number;
  readonly label: Text;
  /** The lane it belongs to: a round, a segment, a phase. */
  readonly lane: Text;
  readonly who?: string;
  readonly clause: string;
  readonly now?: boolean;
  /** Absent where it is the turn of a combatant. */
  readonly kind?: UpcomingKind;
  /** It is over, and stays in the list to show the order. */
  readonly past?: boolean;
  /** The points that are left for it, and all its points. */
  readonly points?: readonly [left: number, of: number];
}

/** The kinds of `Upcoming`: a part of the fight begins, a stage of an action under way, something happens by itself, or something runs out. */
export type UpcomingKind = 'phase' | 'stage' | 'effect' | 'end';

/** A combatant on the field. */
export interface Token {
  readonly who: string;
  readonly x: number;
  readonly y: number;
  readonly feet: number;
  readonly state: string;
  /** The direction it faces, in degrees clockwise from north; absent where the rules have no facing. */
  readonly facing?: number;
  /** Whether foes flank it, or are in contact with it, where the rules count that. */
  readonly beset?: 'flanked' | 'engaged';
}

/** A space that differs from the rest of the ground, by its middle. */
export interface GroundFeature {
  readonly is: 'wall' | 'hard' | 'cover' | 'height';
  readonly x: number;
  readonly y: number;
  /** Its degree, in words: "half", "5 feet". */
  readonly words?: Text;
}

/** A straight piece of a wall, of a low wall that can be seen over, of a curtain that can be walked through, or of a door. */
export type BoardBarrier = { readonly from: readonly [number, number]; readonly to: readonly [number, number] } & (
  | { readonly is: 'wall' | 'low' | 'curtain' }
  | { readonly is: 'door'; readonly door: string; readonly open: boolean }
);

/** A picture under the field, named by the hash of its bytes, with the place of its top left corner and its size. */
export interface BoardImage {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Only the visible part of a picture. It is served per seat, because the hash would name the whole picture. */
  readonly cut?: true;
}

/** A region of a field that has borders instead of distances, with the combatants and things in it. */
export interface BoardRegion {
  readonly id: string;
  readonly name: string;
  readonly flags: readonly string[];
  readonly neighbors: readonly string[];
  readonly who: readonly string[];
  readonly lying: readonly string[];
  /** It is dark: only combatants inside it see into it. */
  readonly dark?: true;
}

/** The time that a game counts: its rounds, or its counts. */
export interface BoardTime {
  readonly now: number;
  readonly unit: 'round' | 'count';
}

/** All that a screen needs to draw a fight, limited to what one seat may know. */
export interface Board {
  readonly system: string;
  readonly heading: Text;
  readonly phase: string;
  readonly outcome?: Outcome;
  readonly sheets: readonly Sheet[];
  readonly upcoming: readonly Upcoming[];
  /** Where `Upcoming.at` is measured time and not only an order: the time now, and the units in a second. */
  readonly clock?: { readonly now: number; readonly perSecond: number };
  /** The time that the game counts, in which timers run. */
  readonly time?: BoardTime;
  readonly field?: {
    readonly unit: 'feet';
    readonly metric: string;
    readonly grid: Grid;
    readonly tokens: readonly Token[];
    readonly lying: readonly { readonly label: Text; readonly x: number; readonly y: number }[];
    readonly edges?: readonly [number, number, number, number];
    readonly ground?: readonly GroundFeature[];
    readonly barriers?: readonly BoardBarrier[];
    readonly image?: BoardImage;
    /** What the ground looks like, in spaces of the grid. */
    readonly scenery?: Scenery;
  };
  /** The field of a system that has regions instead of distances. */
  readonly places?: readonly BoardRegion[];
  /** What that field looks like, with the outline of each region. */
  readonly scenery?: Scenery;
}
