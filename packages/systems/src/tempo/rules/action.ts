import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, ActionHeading, Completions, Play as EngineTable, Tally } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import { defined, recordByName } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import type { Skill } from '../setup/content-schema.ts';
import type { OutcomeTable } from '../setup/outcome-tables.ts';
import { CRITICAL_HIT, HIT } from '../setup/outcome-tables.ts';
import { NO_COMBATANT, type Scene, STATUSES, type Status, thingOf } from '../state/scene.ts';
import type { ActionName, RowName, TempoEvent } from '../words/events.ts';
import { type RuleText, say } from '../words/say.ts';
import { refuse } from './refusals.ts';
import type { Square } from './space.ts';

export type Play = EngineTable<ClauseId, TempoEvent>;

/** How a weapon is held for one action. */
export type Grip = 'both' | 'one' | 'none';

/** One choice of a combatant's turn: a kind of action with its target, weapon and purpose. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  /** Index of the weapon's surface or shot. */
  readonly part: number;
  readonly grip: Grip;
  readonly ap: number;
  /** Weapons dropped to free a hand. */
  readonly drops: readonly number[];
  /** The squares walked, without the start. */
  readonly path: readonly Square[];
  /** The index on the path where a mover is hit; the start is 0, and -1 is the first square in reach. */
  readonly strikeAt: number;
  /** Whether a shot uses the Aim. Undefined uses the better accuracy. */
  readonly aimed: boolean | undefined;
  /** What other combatants see instead. A Feint shows a Melee Attack. */
  readonly shows: Action | undefined;
}

export type ActionType = 'proactive' | 'reactive' | 'counter-tempo' | 'house';

/** One kind of action with all its rules. */
export interface ActionKind extends ActionHeading<ClauseId> {
  readonly name: ActionName;
  /** Other words for it, as players may type them. */
  readonly also: readonly string[] | undefined;
  readonly type: ActionType;
  readonly allowed: readonly Status[];
  /** The refusal for each status in which it is not allowed. */
  readonly wrongStatus: Readonly<Record<Status, Refusal>>;
  /** The refusal when it cannot be paid for, by grip. */
  readonly tooDear: Readonly<Record<Grip, Refusal>>;
  /** The refusal for a weapon or target that does not qualify. */
  readonly unfit: Refusal;
  /** The ids of the actions that it answers. */
  readonly answers: readonly string[];
  readonly untriggered: Refusal | undefined;
  /** Refusals for actions that it does not answer by a clause of their own, by id. */
  readonly neverTo: Readonly<Record<string, Refusal>>;
  /** Its choices without a weapon, and those with each weapon. */
  readonly actions: ((scene: Scene, who: Who) => Action[]) | undefined;
  readonly with: ((scene: Scene, who: Who, thing: number) => Action[]) | undefined;
  /** Other refusals than those of status, cost and trigger. A reaction never checks whether it answers a Feint. */
  readonly refusal: ((scene: Scene, deed: Action, x: Exchange | undefined) => Refusal | undefined) | undefined;
  /** It uses a bind or a grapple, and has no effect if a ruling ends that before it is resolved. */
  readonly needsHold: boolean;
  readonly closings: ((scene: Scene, deed: Action, x: Exchange | undefined) => Completions<Action>) | undefined;
  /** Takes effect at once, without reactions. */
  readonly resolve: ((scene: Scene, play: Play, deed: Action) => void) | undefined;
  /** The skill of its check. Without one its result is 0. */
  readonly skill: ((scene: Scene, part: Part) => Skill) | undefined;
  readonly bonus: ((tally: Tally, scene: Scene, part: Part, x: Exchange) => void) | undefined;
  /** Its outcome table, from the defenses of the target. */
  readonly rows: ((scene: Scene, target: Who) => OutcomeTable) | undefined;
  /** The clauses of rows that have their own. Other rows use the clause of the action. */
  readonly outcomes: Readonly<Record<string, ClauseId>>;
  readonly strikes: boolean;
  /** Bind and Success void the action that it answers [step4.cancel]. */
  readonly voids: boolean;
  /** Changes weapons and statuses. */
  readonly effect: ((scene: Scene, play: Play, part: Part, x: Exchange) => void) | undefined;
  readonly walk: ((scene: Scene, play: Play, part: Part, x: Exchange) => void) | undefined;
}

type ActionDefinition = Pick<ActionKind, 'name' | 'clause' | 'type' | 'allowed'> & {
  readonly also?: readonly string[];
  /** The clauses of its status and its cost. */
  readonly gates: readonly [status: ClauseId, cost: ClauseId];
  /** The clause of its requirements; by default its own. */
  readonly needs?: ClauseId;
  /** How it is typed, if more than a weapon and a target is needed. */
  readonly said?: RuleText;
  readonly answers?: readonly [trigger: ClauseId, ...ids: string[]];
  /** It costs what the weapon costs [core.weapon-cost]. */
  readonly byWeapon?: true;
  /** Clauses that additionally forbid it in a status. */
  readonly never?: Partial<Record<Status, ClauseId>>;
  /** Clauses that additionally say that it does not answer an action. */
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

/** The clause that says what each status allows. */
export const STATUS_CLAUSES: Readonly<Record<Status, ClauseId>> = {
  'On Guard': 'status.on-guard.allowed',
  'Off Guard': 'status.off-guard.allowed',
  Bound: 'status.bound.allowed',
  Grappled: 'status.grappled.allowed',
  Pinned: 'status.pinned.allowed',
};

const statusRefusals = ({ name, type, allowed, gates: [clause], never = {} }: ActionDefinition): ActionKind['wrongStatus'] => {
  const why = say('{action} is for those who are {statuses}', { action: name, statuses: { list: allowed, by: 'or' } });
  const rules: readonly ClauseId[] = type === 'reactive' ? ['type.status-gate', 'step2.trigger'] : ['type.status-gate'];
  const special = (s: Status): readonly ClauseId[] => (never[s] === undefined ? [] : [never[s]]);
  return recordByName(STATUSES, s => refuse(clause, why, undefined, [...special(s), STATUS_CLAUSES[s], ...rules]));
};

/** Clauses about paying for each type of action: with one's own AP, and for a replacement only the difference. */
const PAID: Readonly<Record<ActionType, readonly ClauseId[]>> = {
  proactive: ['step1.afford'],
  reactive: ['step1.afford', 'step2.pay'],
  'counter-tempo': ['step3.afford', 'step3.cost'],
  house: ['step1.afford'],
};

const costRefusals = ({ type, gates: [, clause], byWeapon }: ActionDefinition): ActionKind['tooDear'] => {
  const why = type === 'counter-tempo' ? say('not enough AP for the difference') : say('not enough AP');
  const both = refuse(clause, why, undefined, [...PAID[type], ...(byWeapon ? (['core.weapon-cost'] as const) : [])]);
  return { none: both, both, one: refuse(clause, why, undefined, [...PAID[type], 'core.weapon-cost', 'core.weapon-one-hand']) };
};

const triggerRefusal = ({ name, answers }: ActionDefinition, ...also: readonly ClauseId[]): Refusal | undefined =>
  answers && refuse(answers[0], say('{action} does not answer that', { action: name }), undefined, [...also, 'step2.trigger']);

const neverToRefusals = (a: ActionDefinition): ActionKind['neverTo'] =>
  Object.fromEntries(Object.entries(a.neverTo ?? {}).map(([id, clause]) => [id, defined(triggerRefusal(a, clause))]));

/** All kinds have the same object shape, which keeps checking many refusals fast. */
export const defineAction = (id: string, name: ActionName, rest: Omit<ActionDefinition, 'name'>): ActionKind => shaped(id, { name, ...rest });

const shaped = (id: string, a: ActionDefinition): ActionKind => ({
  id,
  name: a.name,
  also: a.also,
  clause: a.clause,
  type: a.type,
  allowed: a.allowed,
  wrongStatus: statusRefusals(a),
  tooDear: costRefusals(a),
  unfit: refuse(a.needs ?? a.clause, say('{action} is not possible that way', { action: a.name }), a.said),
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

/** Why a reaction does not answer an action [step2.trigger]. */
export const answerRefusal = (reaction: ActionKind, { id }: ActionKind): Refusal | undefined =>
  reaction.answers.includes(id) ? undefined : (reaction.neverTo[id] ?? reaction.untriggered);

type Detail = Partial<Omit<Action, 'key' | 'words' | 'kind' | 'who' | 'ap'>>;

const NOWHERE: readonly Square[] = [];
const NOTHING: readonly number[] = [];

/** Makes an action. All have the same object shape, which keeps searching long menus fast. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: Text, ap: number, detail: Detail = {}): Action => ({
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

/** One side of an exchange: an action, its target, and its result. */
export interface Part {
  readonly deed: Action;
  readonly target: Who;
  /** The index on the path where a mover is hit; -1 without movement. */
  readonly strikeAt: number;
  raw: number;
  /** What was added to the dice. */
  plus: number;
  net: number;
  row: RowName;
  /** Its row is ignored, because the action it met voided it [step4.cancel]. */
  voided: boolean;
  damage: number;
}

/** An action and all reactions to it. Only this object knows whether it is a Feint; reactors do not [feint.secret]. */
export interface Exchange {
  readonly actor: Who;
  /** The action as others see it. */
  readonly deed: Action;
  readonly feint: boolean;
  /** Whether the Feint has been revealed. */
  shown: boolean;
  answers: readonly Part[];
  /** The final action: the declared one, or its replacement. */
  acting: Part;
}

export const makePart = (action: Action, target: Who, strikeAt = NO_COMBATANT): Part => ({
  deed: action,
  target,
  strikeAt,
  raw: 0,
  plus: 0,
  net: 0,
  row: 'failure',
  voided: false,
  damage: 0,
});

/** An action as it is declared, before anything answers it. */
export const declarationOf = (deed: Action): Exchange => ({
  actor: deed.who,
  deed: deed.shows ?? deed,
  feint: deed.shows !== undefined,
  shown: false,
  answers: [],
  acting: makePart(deed, deed.target),
});

export const isHit = ({ deed, row, voided }: Part): boolean => deed.kind.strikes && !voided && (row === HIT || row === CRITICAL_HIT || row.endsWith('success'));

/** The names of what an action is done with: the weapon, and which part of it where an attack may use several. */
export const namesOfWeapon = (scene: Scene, { thing, part, kind }: Action): { readonly weapon?: string; readonly surface?: string | undefined } => {
  if (thing < 0) return {};
  const { name, surfaces, shots } = thingOf(scene, thing);
  const parts = [...surfaces, ...shots];
  return { weapon: name, ...(kind.strikes && parts.length > 1 && { surface: parts[part]?.id }) };
};
