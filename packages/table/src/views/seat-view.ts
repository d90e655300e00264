import type { Board, Fight, OfferedChoice } from '@fray/engine';
import type { Temperament } from '@fray/engine/policies';
import type { Text } from '@fray/engine/words';
import { type Fog, hasNoFog } from '../fog/fog.ts';
import { packPinsIn } from '../lib/pack-pins.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import type { Loan, SeatInfo } from '../table/table-state.ts';
import { preparedWaves } from '../table/waves.ts';
import { withDarkNames } from './dark-names.ts';
import { deadlineOf, dueAt } from './deadlines.ts';
import { visibleHandouts, visibleTemplates, visibleTimers } from './visible-around.ts';
import { visibleBoard, visibleRefusals } from './visible-board.ts';

/** A question that a seat may answer now. */
export interface Prompt {
  /** Differs from the id of every earlier and later question. */
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly prompt: Text;
  readonly clause: string;
  readonly secret: boolean;
  readonly options: readonly OfferedChoice[];
  /** The number of choices that are not allowed now. */
  readonly refusals: number;
  /** When the time to answer ends, in milliseconds since 1970. */
  readonly deadline?: number;
  /** A plan that may still be carried out. */
  readonly plan?: string;
}

/** Whether a seat is connected, and if not, when it was last there. */
export interface SeatPresence {
  readonly seat: string;
  readonly here: boolean;
  readonly last?: number;
}

/** What a seat knows of its table, in parts, so that only changed parts have to be sent again. */
export type SeatView = Readonly<Record<string, unknown>>;

/**
 * Everything that a seat may know at present. Anything about its present that leaves a table comes from here.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#question}
 */
export const seatView = (table: Table, seat: TableSeat): SeatView => {
  const { state, fight, header } = table;
  const plays = state.combatantsOf(seat);
  const all = canSeeAll(seat);
  const { sheets, field, places, scenery, upcoming, clock, time, heading, phase, outcome, system } = visibleBoard(table, seat);
  const mine = (by: string) => all || plays.includes(by);
  const parts: Record<string, unknown> = {
    table: {
      name: header.name,
      system,
      closed: fight.isOver,
      ...(fight.system.isContested && { contested: true }),
      ...(state.again !== undefined && { again: state.again }),
      ...(table.logFault && { stale: table.logFaultFor(seat) }),
    },
    you: { seat: seat.id, name: seat.name, role: seat.role, plays, hand: seat.hand, epoch: state.epoch(seat.id) },
    seats: seatsFor(table, sheets),
    settings: state.settings,
    dice: diceFor(table, seat),
    heading,
    phase,
    outcome: outcome ?? null,
    upcoming,
    clock: clock ?? null,
    ...fieldParts(field),
    places: places ?? null,
    scenery: field?.scenery ?? scenery ?? null,
    fog: visibleFog(state.fog.now, all),
    templates: visibleTemplates(table, seat),
    handouts: visibleHandouts(table, seat),
    time: time ?? null,
    timers: visibleTimers(table, seat),
    order: sheets.map(s => s.id),
    prompts: withDarkNames(table, seat, promptsFor(table, seat)),
    waiting: waitingFor(table, seat),
    lobby: state.isInLobby ? { ready: state.seatInfos.flatMap(s => (state.ready.has(s.id) ? [s.id] : [])) } : null,
    throw: throwFor(table, seat),
    steps: stepsFor(table, seat),
    requests: requestsFor(table, seat),
    plans: [...state.plans].filter(([by]) => mine(by)).map(([by, { what }]) => ({ by, what })),
    orders: [...state.orders.values()].filter(o => mine(o.by)),
    ...(all && {
      deputies: Object.fromEntries(state.deputies),
      loans: loansOf(table),
      run: state.run ?? null,
      temperaments: temperamentsOf(table),
      waves: preparedWaves(table),
      presence: presenceOf(table),
      packs: packPinsIn(header.fight.encounter),
    }),
  };
  for (const sheet of sheets) parts[`sheet:${sheet.id}`] = sheet;
  return parts;
};

/** What combatants are like where the machine plays them: as the GM says, or the content. */
const temperamentsOf = ({ state, fight }: Table): Readonly<Record<string, Temperament>> =>
  Object.fromEntries(
    fight.scene.encounter.combatants.flatMap(({ id, temperament }) => {
      const its = state.temperaments.get(id) ?? temperament;
      return its ? [[id, its]] : [];
    }),
  );

/** What is lent, and the seat that it is from. */
const loansOf = ({ state }: Table): readonly (Loan & { readonly from?: string })[] =>
  [...state.loans.values()].map(loan => {
    const owner = [...state.seats.values()].find(s => !s.revoked && s.owns.includes(loan.combatant));
    return { ...loan, ...(owner && { from: owner.id }) };
  });

/** Who is connected, and when those who are not were last there. */
const presenceOf = ({ state }: Table): readonly SeatPresence[] =>
  state.seatInfos.map(({ id: seat }) => {
    if (state.presence.isHere(seat)) return { seat, here: true };
    const last = state.lastThere(seat);
    return { seat, here: false, ...(last !== undefined && { last }) };
  });

/** The seats of the table, each with those of its combatants that this seat knows of. */
const seatsFor = ({ state }: Table, sheets: Board['sheets']): readonly SeatInfo[] => {
  const known = new Set(sheets.map(s => s.id));
  return state.seatInfos.map(s => (s.plays.every(c => known.has(c)) ? s : { ...s, plays: s.plays.filter(c => known.has(c)) }));
};

/** Whom the fight waits for, as far as a seat may know, and until when. */
const waitingFor = (table: Table, seat: TableSeat): unknown[] => {
  if (table.logFault || table.state.isInLobby) return [];
  return table.fight.waitingFor(table.fightSeatOf(seat)).map(asked => {
    const due = asked.about === 'throw' ? undefined : dueAt(table, asked.by);
    return due === undefined ? asked : { ...asked, due };
  });
};

/** The field without what moves on it, and without its looks: both can be large, and seldom change. */
const fieldParts = (field: Board['field']): SeatView => {
  if (!field) return { field: null, tokens: [], lying: [] };
  const { tokens, lying, scenery: _, ...ground } = field;
  return { field: ground, tokens, lying };
};

/** The part of the fog that a seat may know. */
export type VisibleFog = Omit<Fog, 'regions'> & Partial<Fog>;

/** The fog for a seat: where it is dark. A player sees which regions are dark by what it is sent of them. */
export const visibleFog = (fog: Fog, all: boolean): VisibleFog | null => {
  if (hasNoFog(fog)) return null;
  const { regions: _, ...seen } = fog;
  return all ? fog : seen;
};

const promptsFor = (table: Table, seat: TableSeat): Prompt[] => {
  const { state, fight } = table;
  if (table.logFault || state.isInLobby) return [];
  const told = visibleRefusals(table, seat);
  return fight.openDecisions(table.fightSeatOf(seat)).map(open => {
    const { by, about, prompt, clause, secret, options } = open;
    const plan = state.plans.get(by)?.what;
    const deadline = deadlineOf(table, by);
    return {
      id: table.questionId(by, about),
      ...{ by, about, prompt, clause, secret, options, refusals: told(open).refusals },
      ...(deadline !== undefined && { deadline }),
      ...(plan !== undefined && { plan }),
    };
  });
};

/** Whether a seat throws real dice for a combatant now. Dice that no player may see are thrown by the GM. */
export const canThrow = (table: Table, seat: TableSeat, by: string): boolean =>
  canSeeAll(seat) ||
  (table.state.combatantsOf(seat).includes(by) && table.fight.waitingFor(table.fightSeatOf(seat)).some(w => w.by === by && w.about === 'throw'));

/** `from`, the number of inputs that the fight began with, is given only to seats that see all inputs. */
const diceFor = ({ header, state }: Table, seat: TableSeat): unknown => {
  const { from, ...dice } = header.fight.dice ?? {};
  return { ...dice, ...(from !== undefined && canSeeAll(seat) && { from }), ...(state.seed !== undefined && { seed: state.seed }) };
};

/** A seat's own requests, without the numbers from which others' requests and inputs could be counted; for the GM all of them. */
const requestsFor = ({ state }: Table, seat: TableSeat): unknown[] => {
  const requests = [...state.requests.values()];
  return canSeeAll(seat) ? requests : requests.filter(r => r.seat === seat.id).map(({ id: _, input: __, ...request }) => request);
};

/** A step of the fight (an action and all answers to it), by the numbers of its lines in the seat's log. */
export interface SeatLogStep {
  readonly lines: readonly number[];
  /** The inputs of the step, for the GM, who may change them. */
  readonly inputs?: ReturnType<Fight['history']['inputsOfStep']>;
}

/** The number of steps that are sent. A turn may end and another begin within the last few. */
const MAX_STEPS = 6;

/** The maximum number of lines and inputs of one step that are sent: they are sent again with each new one. Only many rulings make more. */
const MAX_SHOWN = 200;

const stepsFor = (table: Table, seat: TableSeat): SeatLogStep[] => {
  const { fight } = table;
  const heard = table.seatLog(seat).steps(fight.history.steps, MAX_STEPS);
  return heard.map(({ step, lines }) => ({
    lines: lines.slice(-MAX_SHOWN),
    ...(canSeeAll(seat) && { inputs: fight.history.inputsOfStep(step).slice(-MAX_SHOWN) }),
  }));
};

/** The throw of real dice that this seat has to make. */
const throwFor = (table: Table, seat: TableSeat): unknown => {
  const wanted = table.fight.dice.wanted;
  if (!wanted || table.logFault || table.state.isInLobby || !canThrow(table, seat, wanted.by)) return null;
  const { by, clause, dice } = wanted;
  const totals = dice.outcomes.map(([total]) => total);
  return { id: table.throwId(seat, by), by, clause, dice: dice.name, least: totals[0], most: totals[totals.length - 1] };
};
