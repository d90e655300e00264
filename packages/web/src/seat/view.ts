import type { PackPin } from '@fray/engine/kit';
import type { Temperament } from '@fray/engine/policies';
import type {
  Deputy,
  LaidTemplate,
  Loan,
  PolicyRun,
  PreparedWave,
  Role,
  SeatLogItem,
  SeatLogStep,
  StandingOrder,
  TableSettings,
  Timer,
  UndoRequest,
  VisibleFog,
  VisibleHandout,
} from '@fray/table';
import type { Board, Prompt, Sheet } from '../i18n/spoken.ts';

/** Everything a seat knows of its table now. */
export interface View {
  readonly table: {
    readonly name: string;
    readonly system: string;
    readonly closed: boolean;
    readonly contested?: true;
    /** The table at which the fight was started again. */
    readonly again?: string;
    readonly stale?: string;
  };
  readonly you: {
    readonly seat: string;
    readonly name: string;
    readonly role: Role;
    readonly plays: readonly string[];
    readonly hand: boolean;
    readonly epoch: number;
  };
  readonly seats: readonly { readonly id: string; readonly name: string; readonly role: Role; readonly plays: readonly string[] }[];
  readonly settings: TableSettings;
  readonly dice: { readonly commitment: string; readonly salt: string; readonly seed?: string };
  readonly heading: string;
  readonly phase: string;
  readonly outcome: Board['outcome'] | null;
  readonly upcoming: Board['upcoming'];
  readonly clock: NonNullable<Board['clock']> | null;
  readonly field: NonNullable<Board['field']> | null;
  readonly places: NonNullable<Board['places']> | null;
  /** The shapes that lie on the field, and what the GM shows this seat. */
  readonly templates: readonly LaidTemplate[];
  readonly handouts: readonly VisibleHandout[];
  /** The time that the game counts, and the reminders that this seat sees. */
  readonly time: NonNullable<Board['time']> | null;
  readonly timers: readonly Timer[];
  /** What the ground looks like, as far as this seat sees it. */
  readonly scenery: NonNullable<Board['scenery']> | null;
  /** Where it is dark; null without fog. */
  readonly fog: VisibleFog | null;
  readonly sheets: readonly Sheet[];
  readonly prompts: readonly Prompt[];
  /** `due`: when the table answers by itself. */
  readonly waiting: readonly { readonly by: string; readonly about: string; readonly prompt: string; readonly due?: number }[];
  /** The fight waits for its players; null once it has begun. */
  readonly lobby: { readonly ready: readonly string[] } | null;
  /** The latest steps with events that this seat was shown, in order. */
  readonly steps: readonly SeatLogStep[];
  readonly throw: {
    readonly id: string;
    readonly by: string;
    readonly clause: string;
    readonly dice: string;
    readonly least: number;
    readonly most: number;
  } | null;
  readonly requests: readonly UndoRequest[];
  readonly plans: readonly { readonly by: string; readonly what: string }[];
  readonly orders: readonly StandingOrder[];
  readonly deputies?: Readonly<Record<string, Deputy>>;
  readonly loans?: readonly (Loan & { readonly from?: string })[];
  readonly run?: PolicyRun | null;
  readonly temperaments?: Readonly<Record<string, Temperament>>;
  readonly presence?: readonly { readonly seat: string; readonly here: boolean; readonly last?: number }[];
  readonly waves?: readonly PreparedWave[];
  /** The packs that the fight has something of. */
  readonly packs?: readonly PackPin[];
}

/** The parts in which the table sends a view: each is sent again only when it changes. */
type ViewParts = Omit<View, 'sheets'> &
  Pick<NonNullable<Board['field']>, 'tokens' | 'lying'> & { readonly order: readonly string[]; readonly [sheet: `sheet:${string}`]: Sheet };

/** The view made of its parts. */
export const viewFromParts = (parts: Readonly<Record<string, unknown>>): View => {
  // The table sends the view in these parts; nothing else writes them.
  const { order, field, tokens, lying, ...rest } = parts as ViewParts;
  return { ...rest, field: field && { ...field, tokens, lying }, sheets: order.flatMap(id => rest[`sheet:${id}`] ?? []) };
};

/** What a seat knows at a moment. */
export interface Snapshot {
  /** Connecting, connected, reconnecting, or closed for good. */
  readonly state: 'coming' | 'here' | 'away' | 'gone';
  readonly view: View | undefined;
  readonly heard: readonly SeatLogItem[];
  /** What was heard before this place came all at once, with a connection or a jump in a replay. */
  readonly liveFrom?: number;
}

export const EMPTY_SNAPSHOT: Snapshot = { state: 'coming', view: undefined, heard: [] };
