import type { Awaited, OpenDecision, Outlook } from '@fray/engine';
import { fractionToNumber } from '@fray/engine/chance';
import { elementAt } from '@fray/engine/util';
import { type Text, withPlacesNamed } from '@fray/engine/words';
import { isTurnOver } from '../commands/passed-plan.ts';
import type { Command } from '../protocol/command.ts';
import type { AutomaticReason, TableEvent } from '../protocol/entry.ts';
import type { Machine } from '../protocol/machine.ts';
import { ProblemError } from '../protocol/problem-details.ts';
import type { Advisor, Viewpoint } from '../questions/advisor.ts';
import type { Table } from '../table/table.ts';
import type { Plan, PolicyRun, StandingOrder } from '../table/table-state.ts';
import { preparedWaves } from '../table/waves.ts';
import { textWithDarkNames } from '../views/dark-names.ts';
import { deadlineOf, dueAt } from '../views/deadlines.ts';

/** An action that the table takes automatically, and the earliest time for it if that matters. */
export type AutomaticAction = ({ readonly command: Command; readonly how: AutomaticReason } | { readonly event: TableEvent }) & { readonly notBefore?: number };

/** Something to do now, the time when something may be due, or nothing. */
export type NextAutomaticAction = AutomaticAction | { readonly at: number } | undefined;

/**
 * What the table does next without being asked: plans, standing orders, policies, the clock. The clock runs only while a seat is present; `came` says since
 * when, and combatants whose time ran out before that get more. The answer is about the moment of the question, so check that the table has not changed since.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#automatic}
 */
export const nextAutomaticAction = (
  table: Table,
  advisor: Advisor,
  now: number,
  came: number | undefined,
): NextAutomaticAction | Promise<NextAutomaticAction> => {
  const { state, fight } = table;
  if (table.logFault) return undefined;
  for (const loan of state.loans.values()) {
    if ((state.loanEnd(loan) ?? Infinity) <= now) return { event: { do: 'returned', combatant: loan.combatant } };
  }
  if (fight.isOver) return state.seed === undefined ? { event: { do: 'revealed', seed: table.header.seed } } : undefined;
  if (state.isInLobby) return state.isReady ? { event: { do: 'start' } } : undefined;
  const wanted = fight.dice.wanted;
  if (wanted && !table.isThrownByHand(wanted.by)) return { command: { do: 'go' }, how: 'only' };
  const wave = state.held || wanted ? undefined : preparedWaves(table).find(w => w.alone && w.due);
  if (wave) return { command: { do: 'rule', ruling: 'wave', with: { wave: wave.name } }, how: 'wave' };
  const passed = state.held || wanted ? undefined : passedPlan(table);
  if (passed) return passed;
  const { run } = state;
  const waiting = wanted ? [] : fight.waitingFor();
  const asked = state.held ? waiting.filter(({ by }) => isOverdue(table, by, now)) : waiting;
  if (run && asked.some(o => o.about === run.about && !run.who.includes(o.by))) return { event: { do: 'stopped', why: 'another combatant has a turn' } };
  return firstAnswer({ table, advisor, now, came, waiting }, asked, 0);
};

/** When the table is looked at, and since when a seat is present. */
interface Situation {
  readonly table: Table;
  readonly advisor: Advisor;
  readonly now: number;
  readonly came: number | undefined;
  /** All who are asked. */
  readonly waiting: readonly Awaited[];
}

/** The first automatic answer of those who are asked, from an index on. */
const firstAnswer = (situation: Situation, asked: readonly Awaited[], from: number): NextAutomaticAction | Promise<NextAutomaticAction> => {
  const { table, now, came } = situation;
  for (let i = from; i < asked.length; i++) {
    const one = elementAt(asked, i);
    const atOnce = onlyChoice(table, one.by) ?? plannedChoice(table, one.by);
    if (atOnce) return atOnce;
    const otherwise = (came === undefined ? undefined : timeoutAnswer(table, one.by, now, came)) ?? overdueAnswer(situation, one.by);
    const answered = orderOrPolicy(situation, one);
    if (answered) return answered.then(a => a ?? otherwise ?? firstAnswer(situation, asked, i + 1));
    if (otherwise) return otherwise;
  }
  return nextDeadline(situation);
};

const nextDeadline = ({ table, came, waiting }: Situation): NextAutomaticAction => {
  let at = Infinity;
  for (const loan of table.state.loans.values()) at = Math.min(at, table.state.loanEnd(loan) ?? Infinity);
  for (const { by } of waiting) {
    at = Math.min(at, dueAt(table, by) ?? Infinity);
    if (came !== undefined && !table.state.held) at = Math.min(at, deadlineOf(table, by) ?? Infinity);
  }
  return at === Infinity ? undefined : { at };
};

/** How long after its question the table answers where a quicker answer would tell others how much there was to choose from. */
const PAUSE_MS = 1_000;

/** The answer of a standing order or a policy, if there is one. It may need a worker. */
const orderOrPolicy = (situation: Situation, { by, about }: { readonly by: string; readonly about: string }): Promise<NextAutomaticAction> | undefined => {
  const { table, now } = situation;
  const order = table.state.orderFor(by, about);
  const policy = policyFor(table, by);
  if (order || policy) return answerFor(situation, by, order, policy);
  const { deadline } = table.state.settings;
  return deadline && deadline.answer !== 'idle' && isOverdue(table, by, now) ? machineAnswer(situation, by, deadline.answer) : undefined;
};

/** Whether a question has waited for as long as the table lets it. */
const isOverdue = (table: Table, by: string, now: number): boolean => (dueAt(table, by) ?? Infinity) <= now;

/** The idle choice for a combatant whose question is overdue. Where the choices are a secret it comes as late as that of a machine. */
const overdueAnswer = ({ table, now }: Situation, by: string): NextAutomaticAction => {
  if (!isOverdue(table, by, now)) return undefined;
  const idle = choose(by, idleKey(table, by), 'clock');
  return table.fight.choices.areHidden(by) ? { ...idle, notBefore: (dueAt(table, by) ?? now) + PAUSE_MS } : idle;
};

/** What a machine chooses for a combatant whose question is overdue. Where it finds nothing in time, the idle choice is made. */
const machineAnswer = async (situation: Situation, by: string, machine: Machine): Promise<NextAutomaticAction> => {
  const { table, advisor } = situation;
  const idle = overdueAnswer(situation, by);
  const found = await advisor.advice(by, machine, playerViewpoint(table, by)).catch((e: unknown) => {
    if (e instanceof ProblemError) return undefined;
    throw e;
  });
  return found && idle ? { ...idle, ...choose(by, found.key, 'clock') } : idle;
};

const answerFor = async (
  { table, advisor, now }: Situation,
  by: string,
  order: StandingOrder | undefined,
  policy: Machine | undefined,
): Promise<NextAutomaticAction> => {
  const { fight, state } = table;
  const notBefore = fight.choices.areHidden(by) ? Math.min(now, state.askedAt(by)) + PAUSE_MS : undefined;
  const due = (order && (await orderedChoice(table, advisor, order))) ?? (policy && (await policyChoice(table, advisor, by, policy)));
  return due && notBefore !== undefined ? { ...due, notBefore } : due;
};

/** What the clock does for a combatant that took too long. */
const timeoutAnswer = (table: Table, by: string, now: number, came: number): NextAutomaticAction => {
  const deadline = deadlineOf(table, by);
  if (deadline === undefined || deadline > now) return undefined;
  return deadline < came ? { command: { do: 'need-time', by }, how: 'clock' } : choose(by, idleKey(table, by), 'clock');
};

/** The key of doing nothing about the open decision of a combatant. */
const idleKey = ({ fight }: Table, by: string): string => {
  const key = fight.choices.idleKey(by);
  if (key === undefined) throw new Error(`${by} has no open decision`);
  return key;
};

const choose = (by: string, what: string, how: AutomaticReason): AutomaticAction => ({ command: { do: 'choose', by, what }, how });

/** Not where the number of choices is hidden: making the only one automatically would tell others. */
const onlyChoice = ({ state, fight }: Table, by: string): NextAutomaticAction => {
  const only = state.settings.onlyChoice && !fight.choices.areHidden(by) ? fight.choices.onlyKey(by) : undefined;
  return only === undefined ? undefined : choose(by, only, 'only');
};

/** The key that words given in advance mean now. An unusual choice has to be named exactly, as there is no one to confirm it. */
const keyMeant = ({ fight }: Table, by: string, words: string): string | undefined => {
  const key = fight.choices.keyFor(by, words);
  if (typeof key !== 'string') return undefined;
  const open = key === words ? undefined : fight.openDecisions().find(o => o.by === by);
  return open?.options.find(o => o.key === key)?.unusual ? undefined : key;
};

/** A plan waits for the decision that it fits. Then it is carried out, or dropped if it is not allowed. */
const plannedChoice = (table: Table, by: string): NextAutomaticAction => {
  const { state, fight } = table;
  const plan = state.plans.get(by);
  if (!plan) return undefined;
  const key = keyMeant(table, by, plan.what);
  if (key === undefined) return undefined;
  const no = fight.choices.refusalFor(by, key);
  if (state.settings.plans === 'do' && fight.choices.areHidden(by)) return plannedUnseen(table, by, plan.what, key, no !== undefined);
  if (no) return droppedPlan(table, by, plan, no.why);
  return state.settings.plans === 'do' ? choose(by, key, 'plan') : undefined;
};

/** A plan whose turn has gone by is dropped. */
const passedPlan = (table: Table): NextAutomaticAction => {
  for (const [by, plan] of table.state.plans) if (plan.passed !== undefined && isTurnOver(table, by)) return droppedPlan(table, by, plan, plan.passed);
  return undefined;
};

/** Drops a plan, with the reason as the seat that made it may read it. */
const droppedPlan = (table: Table, by: string, { seat }: Plan, why: Text): AutomaticAction => {
  const planner = table.state.seat(seat);
  return { event: { do: 'dropped-plan', by, why: planner ? textWithDarkNames(table, planner, why) : why, seat } };
};

/**
 * A plan where the choices are a secret: others must not see whether it was allowed. As with a standing order, the idle choice is made if it was not, after
 * the same pause. If others see the answer, the plan has to name the key exactly, because words may have been meant for a later decision.
 */
const plannedUnseen = (table: Table, by: string, words: string, key: string, isForbidden: boolean): NextAutomaticAction => {
  const { fight } = table;
  const isSecret = fight.openDecisions().some(open => open.by === by && open.secret);
  if (!isSecret && key !== words) return undefined;
  return choose(by, isForbidden ? idleKey(table, by) : key, 'plan');
};

const orderedChoice = async (table: Table, advisor: Advisor, order: StandingOrder): Promise<AutomaticAction | undefined> => {
  const open = table.fight.openDecisions().find(o => o.by === order.by);
  if (!open) return undefined;
  const idle = idleKey(table, open.by);
  const key = keyOf(table, order, open, idle);
  if (order.answer === 'never') return choose(open.by, idle, 'order');
  // Asking the player after all would show others whether the ordered choice is allowed.
  if (key === undefined) return table.fight.choices.areHidden(order.by) ? choose(open.by, idle, 'order') : undefined;
  if (order.answer === 'always') return choose(open.by, key, 'order');
  return choose(open.by, (await isConditionMet(table, advisor, order, key, idle)) ? key : idle, 'order');
};

/** The choice that an order names, or the first one that is not idle. */
const keyOf = (table: Table, { what }: StandingOrder, { by, options }: OpenDecision, idle: string): string | undefined => {
  if (what === undefined) return options.find(o => o.key !== idle && !o.open && !o.unusual)?.key;
  const key = keyMeant(table, by, what);
  return key !== undefined && !table.fight.choices.refusalFor(by, key) ? key : undefined;
};

const isConditionMet = async (table: Table, advisor: Advisor, { by, when = {} }: StandingOrder, key: string, idle: string): Promise<boolean> => {
  const eyes = playerViewpoint(table, by) ?? { gm: true };
  const [[doing], [letting]] = await Promise.all([advisor.outlooks(by, key, 'nothing', eyes), advisor.outlooks(by, idle, 'nothing', eyes)]);
  if (!doing || !letting) return true;
  const own = letting.gauges.filter(g => g.who === by);
  const loss = own.reduce((sum, g) => sum + g.now - g.mean, 0);
  const mayDrop = letting.downs.some(d => d.who === by);
  return (!when.drops || mayDrop) && (when.loss === undefined || loss >= when.loss) && (when.chance === undefined || chanceUnharmed(doing, by) >= when.chance);
};

/** Decisions for a player use only what that player knows. */
const playerViewpoint = ({ state }: Table, by: string): Viewpoint | undefined => {
  const player = [...state.seats.values()].find(s => s.role === 'player' && !s.revoked && state.combatantsOf(s).includes(by));
  return player && { owns: state.combatantsOf(player) };
};

/** The chance that none of a combatant's gauges goes down. */
const chanceUnharmed = (outlook: Outlook, by: string): number => {
  const own = outlook.gauges.filter(g => g.who === by);
  return Math.min(1, ...own.map(g => g.spread.filter(s => s.value >= g.now).reduce((sum, s) => sum + fractionToNumber(s.chance), 0)));
};

/** The policy run that a combatant takes part in. */
const runOf = ({ state: { run } }: Table, by: string): PolicyRun | undefined => (run?.who.includes(by) ? run : undefined);

const policyFor = (table: Table, by: string): Machine | undefined => {
  const deputy = table.state.deputies.get(by);
  return runOf(table, by)?.policy ?? (deputy?.mode === 'do' ? deputy.policy : undefined);
};

const policyChoice = async (table: Table, advisor: Advisor, by: string, policy: Machine): Promise<AutomaticAction | undefined> => {
  const key = (await advisor.advice(by, policy, playerViewpoint(table, by)))?.key;
  if (key === undefined) return undefined;
  const dropped = runOf(table, by)?.stopIfDrops ? await mightDrop(table, advisor, by, key) : undefined;
  return dropped === undefined ? choose(by, key, 'policy') : { event: { do: 'stopped', why: dropped } };
};

/**
 * Which hero a choice, or one that others cannot tell from it, might drop, and how likely. All of those count, as stopping for only one would tell others
 * which it was.
 */
const mightDrop = async (table: Table, advisor: Advisor, by: string, key: string): Promise<string | undefined> => {
  const alike = (await Promise.all(table.fight.choices.indistinguishableFrom(by, key).map(one => advisor.outlooks(by, one, 'nothing', { gm: true })))).flat();
  const drops = alike.flatMap(o => o.downs.flatMap(d => (isHero(table, d.who) ? [{ ...d, key: o.key }] : [])));
  const drop = drops.find(d => d.key === key) ?? drops[0];
  if (!drop) return undefined;
  const { combatants } = table.fight.scene.encounter;
  const name = (id: string) => combatants.find(c => c.id === id)?.name ?? id;
  const words = table.fight.openDecisions().flatMap(open => (open.by === by ? open.options : []));
  const what = withPlacesNamed(table.fight.board().field, words.find(o => o.key === drop.key)?.words ?? drop.key);
  return `${name(by)} might drop ${name(drop.who)} (${(100 * fractionToNumber(drop.chance)).toFixed(0)} %): ${what}`;
};

/** A combatant of a player; at a table without players, one of the first side. */
const isHero = (table: Table, who: string): boolean => {
  const players = [...table.state.seats.values()].filter(s => s.role === 'player' && !s.revoked);
  if (players.length > 0) return players.some(s => table.state.combatantsOf(s).includes(who));
  const { combatants } = table.fight.scene.encounter;
  return combatants.find(c => c.id === who)?.side === combatants[0]?.side;
};
