import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, Completions, Play as EngineTable, Tally } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Skill } from '../setup/content-schema.ts';
import type { OutcomeTable } from '../setup/outcome-tables.ts';
import { CRITICAL_HIT, HIT } from '../setup/outcome-tables.ts';
import { NOBODY, type Scene, STATUSES, type Status, thingOf } from '../state/scene.ts';
import type { ActionName, RowName, TempoEvent } from '../words/events.ts';
import { refuse } from './refusals.ts';
import type { Square } from './space.ts';

export type Play = EngineTable<ClauseId, TempoEvent>;

/** How a weapon is held for one action. */
export type Grip = 'both' | 'one' | 'none';

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  /** The surface or shot of the weapon, by its place. */
  readonly part: number;
  readonly grip: Grip;
  readonly ap: number;
  /** Weapons let fall to have a hand free. */
  readonly drops: readonly number[];
  /** The squares walked, the start left out. */
  readonly path: readonly Square[];
  /** Where on the path a mover is struck, the start being 0; -1 for the first square that is in reach. */
  readonly strikeAt: number;
  /** Whether a shot uses the Aim; undefined takes the better accuracy. */
  readonly aimed: boolean | undefined;
  /** What everybody else takes it for. */
  readonly shows: Action | undefined;
}

export type ActionType = 'proactive' | 'reactive' | 'counter-tempo' | 'house';

/** Everything there is to one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly name: ActionName;
  readonly clause: ClauseId;
  readonly type: ActionType;
  readonly allowed: readonly Status[];
  /** Why it cannot be done in a status that it does not list. */
  readonly wrongStatus: Readonly<Record<Status, Refusal>>;
  /** Why it cannot be paid for, by how its weapon is held. */
  readonly tooDear: Readonly<Record<Grip, Refusal>>;
  /** The clause of what it requires, for a weapon or target that does not qualify. */
  readonly unfit: Refusal;
  /** The actions that it answers, by id. */
  readonly answers: readonly string[];
  readonly untriggered: Refusal | undefined;
  /** The actions of which a clause of their own says that it does not answer them, by id. */
  readonly neverTo: Readonly<Record<string, Refusal>>;
  /** What it might be used for, apart from weapons; and with each weapon. */
  readonly actions: ((scene: Scene, who: Who) => Action[]) | undefined;
  readonly with: ((scene: Scene, who: Who, thing: number) => Action[]) | undefined;
  /** Why not, beyond status, cost and trigger. A reaction never looks at whether it meets a Feint. */
  readonly refusal: ((scene: Scene, deed: Action, x: Exchange | undefined) => Refusal | undefined) | undefined;
  /** It works on a bind or a grapple, and comes to nothing if a ruling ends that before it is resolved. */
  readonly needsHold: boolean;
  readonly closings: ((scene: Scene, deed: Action, x: Exchange | undefined) => Completions<Action>) | undefined;
  /** What is done at once, where nobody can answer it. */
  readonly resolve: ((scene: Scene, play: Play, deed: Action) => void) | undefined;
  /** The skill of its check; nothing where its result is always 0. */
  readonly skill: ((scene: Scene, part: Part) => Skill) | undefined;
  readonly bonus: ((tally: Tally, scene: Scene, part: Part, x: Exchange) => void) | undefined;
  /** Its outcome table, by the defenses of the target. */
  readonly rows: ((scene: Scene, target: Who) => OutcomeTable) | undefined;
  /** The clauses of rows that have one of their own; the others come under the action's. */
  readonly outcomes: Readonly<Record<string, ClauseId>>;
  readonly strikes: boolean;
  /** Bind and Success void what it answers [step4.cancel]. */
  readonly voids: boolean;
  /** Weapons that fall and statuses that change. */
  readonly effect: ((scene: Scene, play: Play, part: Part, x: Exchange) => void) | undefined;
  readonly walk: ((scene: Scene, play: Play, part: Part, x: Exchange) => void) | undefined;
}

type ActionDefinition = Pick<ActionKind, 'id' | 'name' | 'clause' | 'type' | 'allowed'> & {
  /** Its clauses of status and cost. */
  readonly gates: readonly [status: ClauseId, cost: ClauseId];
  /** The clause of what it takes; its own, when absent. */
  readonly needs?: ClauseId;
  /** What it is said like, where that is more than its weapon and target. */
  readonly said?: string;
  readonly answers?: readonly [trigger: ClauseId, ...ids: string[]];
  /** It costs what the weapon costs [core.weapon-cost]. */
  readonly byWeapon?: true;
  /** What else says that it is not for a status. */
  readonly never?: Partial<Record<Status, ClauseId>>;
  /** What else says that it does not answer an action. */
  readonly neverTo?: Readonly<Record<string, ClauseId>>;
} & Partial<
    Pick<
      ActionKind,
      | 'actions'
      | 'with'
      | 'untriggered'
      | 'refusal'
      | 'needsHold'
      | 'closings'
      | 'resolve'
      | 'skill'
      | 'bonus'
      | 'rows'
      | 'outcomes'
      | 'strikes'
      | 'voids'
      | 'effect'
      | 'walk'
    >
  >;

/** What each status allows. */
export const STATUS_CLAUSES: Readonly<Record<Status, ClauseId>> = {
  'On Guard': 'status.on-guard.allowed',
  'Off Guard': 'status.off-guard.allowed',
  Bound: 'status.bound.allowed',
  Grappled: 'status.grappled.allowed',
  Pinned: 'status.pinned.allowed',
};

const statusRefusals = ({ name, type, allowed, gates: [clause], never = {} }: ActionDefinition): ActionKind['wrongStatus'] => {
  const why = `${name} is for those who are ${allowed.join(' or ')}`;
  const rules: readonly ClauseId[] = type === 'reactive' ? ['type.status-gate', 'step2.trigger'] : ['type.status-gate'];
  const special = (s: Status): readonly ClauseId[] => (never[s] === undefined ? [] : [never[s]]);
  return Object.fromEntries(STATUSES.map(s => [s, refuse(clause, why, undefined, [...special(s), STATUS_CLAUSES[s], ...rules])])) as Record<Status, Refusal>;
};

/** What is there for one type of action to be paid with: the own AP, and for a replacement only the difference. */
const PAID: Readonly<Record<ActionType, readonly ClauseId[]>> = {
  proactive: ['step1.afford'],
  reactive: ['step1.afford', 'step2.pay'],
  'counter-tempo': ['step3.afford', 'step3.cost'],
  house: ['step1.afford'],
};

const costRefusals = ({ type, gates: [, clause], byWeapon }: ActionDefinition): ActionKind['tooDear'] => {
  const why = type === 'counter-tempo' ? 'not enough AP for the difference' : 'not enough AP';
  const both = refuse(clause, why, undefined, [...PAID[type], ...(byWeapon ? (['core.weapon-cost'] as const) : [])]);
  return { none: both, both, one: refuse(clause, why, undefined, [...PAID[type], 'core.weapon-cost', 'core.weapon-one-hand']) };
};

const triggerRefusal = ({ name, answers }: ActionDefinition, ...also: readonly ClauseId[]): Refusal | undefined =>
  answers && refuse(answers[0], `${name} does not answer that`, undefined, [...also, 'step2.trigger']);

const neverToRefusals = (a: ActionDefinition): ActionKind['neverTo'] =>
  Object.fromEntries(Object.entries(a.neverTo ?? {}).map(([id, clause]) => [id, triggerRefusal(a, clause) as Refusal]));

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = (a: ActionDefinition): ActionKind => ({
  id: a.id,
  name: a.name,
  clause: a.clause,
  type: a.type,
  allowed: a.allowed,
  wrongStatus: statusRefusals(a),
  tooDear: costRefusals(a),
  unfit: refuse(a.needs ?? a.clause, `${a.name} cannot be done so`, a.said),
  answers: a.answers?.slice(1) ?? [],
  untriggered: a.untriggered ?? triggerRefusal(a),
  neverTo: neverToRefusals(a),
  actions: a.actions,
  with: a.with,
  refusal: a.refusal,
  needsHold: a.needsHold ?? false,
  closings: a.closings,
  resolve: a.resolve,
  skill: a.skill,
  bonus: a.bonus,
  rows: a.rows,
  outcomes: a.outcomes ?? {},
  strikes: a.strikes ?? false,
  voids: a.voids ?? false,
  effect: a.effect,
  walk: a.walk,
});

/** Why a reaction does not answer an action, if it does not [step2.trigger]. */
export const answerRefusal = (reaction: ActionKind, { id }: ActionKind): Refusal | undefined =>
  reaction.answers.includes(id) ? undefined : (reaction.neverTo[id] ?? reaction.untriggered);

type Detail = Partial<Omit<Action, 'key' | 'words' | 'kind' | 'who' | 'ap'>>;

const NOWHERE: readonly Square[] = [];
const NOTHING: readonly number[] = [];

/** Makes an action; all have the same shape, so that looking through many is quick. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: string, ap: number, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  ap,
  part: detail.part ?? 0,
  grip: detail.grip ?? 'none',
  drops: detail.drops ?? NOTHING,
  path: detail.path ?? NOWHERE,
  strikeAt: detail.strikeAt ?? -1,
  aimed: detail.aimed,
  shows: detail.shows,
});

/** One side of an exchange: an action, whom it is done to, and what comes of it. */
export interface Part {
  readonly deed: Action;
  readonly target: Who;
  /** Where on the path a mover is struck; -1 where nobody walks. */
  readonly strikeAt: number;
  raw: number;
  net: number;
  row: RowName;
  /** Its row is ignored, as what it met made it fail [step4.cancel]. */
  voided: boolean;
  damage: number;
}

/** An action with all that answers it. Whether it is a Feint is known here alone, and to nobody who reacts [feint.secret]. */
export interface Exchange {
  readonly actor: Who;
  /** As everybody sees it. */
  readonly deed: Action;
  readonly feint: boolean;
  /** The note has been shown. */
  shown: boolean;
  answers: readonly Part[];
  /** What the actor does in the end: its own action, or what replaces it. */
  acting: Part;
}

export const makePart = (deed: Action, target: Who, strikeAt = NOBODY): Part => ({
  deed,
  target,
  strikeAt,
  raw: 0,
  net: 0,
  row: 'failure',
  voided: false,
  damage: 0,
});

export const isHit = ({ deed, row, voided }: Part): boolean => deed.kind.strikes && !voided && (row === HIT || row === CRITICAL_HIT || row.endsWith('success'));

/** The name of what an action is done with. */
export const weaponName = (scene: Scene, { thing }: Action): string | undefined => (thing < 0 ? undefined : thingOf(scene, thing).name);
