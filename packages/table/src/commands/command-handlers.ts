import { problem, type Refusal, unknownName, whoById } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { applyFog, MAX_FOG_PIECES } from '../fog/fog.ts';
import type { Command, CommandName, CommandOf } from '../protocol/command.ts';
import type { SeatedEvent, TableEvent } from '../protocol/entry.ts';
import type { Role } from '../protocol/role.ts';
import { isGmRole } from '../protocol/roles.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import { refuseByRules, refuseForbidden, refuseInvalid, refuseLate, succeed, type TableResult } from '../protocol/table-result.ts';
import type { Table } from '../table/table.ts';
import { canThrow } from '../views/seat-view.ts';
import { AROUND_HANDLERS } from './around-handlers.ts';
import { compareWithPlan } from './passed-plan.ts';
import { FAR, isFarBack, lastAnswerOf, type UndoConsent, undoConsent, undoTarget } from './undo.ts';
import { undoAlone } from './undo-alone.ts';

/** The table and seat of a command. Without a seat it is an automatic command. */
export interface CommandContext {
  readonly table: Table;
  readonly seat: TableSeat | undefined;
}

type CommandHandlers = { readonly [D in CommandName]: (context: CommandContext, command: CommandOf<D>) => TableResult<TableEvent> };

/** Carries out a command on the table's fight, and answers the event to record. */
export const handleCommand = (context: CommandContext, command: Command): TableResult<TableEvent> => handleNamed(command.do, context, command);

/** The name is an argument of its own so that the compiler knows that handler and command belong together. */
const handleNamed = <D extends CommandName>(name: D, context: CommandContext, command: CommandOf<D>): TableResult<TableEvent> =>
  HANDLERS[name](context, command);

const HANDLERS: CommandHandlers = {
  choose(context, command) {
    const { by, what, question } = command;
    const { table } = context;
    if (!canAnswerFor(context, by)) return refuseForbidden();
    if (table.state.isInLobby) return notStarted();
    const open = table.fight.waitingFor().find(w => w.by === by);
    if (question !== undefined && (!open || question !== table.questionId(by, open.about))) return refuseLate('that question is answered');
    const plan = compareWithPlan(table, by, what);
    const no = table.fight.choose(by, what);
    return no ? refuseByRules(no) : succeed({ ...command, ...plan });
  },

  roll({ table, seat }, command) {
    const { fight } = table;
    if (!canAnswerFor({ table, seat }, command.by)) return refuseForbidden();
    if (table.state.isInLobby) return notStarted();
    if (fight.dice.wanted?.by !== command.by || (seat && !canThrow(table, seat, command.by)))
      return refuseByRules({ clause: '', why: 'no throw of that combatant is wanted now' });
    if (seat && command.throw !== undefined && command.throw !== table.throwId(seat, command.by)) return refuseLate('that throw is made');
    const no = fight.dice.roll(command.by, command.total);
    return no ? refuseByRules(no) : succeed(command);
  },

  rule({ table }, command) {
    const no = table.fight.rule(command.ruling, command.with, { why: command.why });
    return no ? refuseByRules(no) : succeed(command);
  },

  amend({ table: { fight } }, command) {
    const { n, choose, total, why } = command;
    const { inForce } = fight.history;
    const place = inForce.findIndex(e => e.n === n);
    const input = inForce[place]?.input;
    if (!input) return refuseInvalid(problem('n', `input ${n} is not in force`));
    if (inForce.length - place > MAX_REPLAYED_INPUTS)
      return refuseByRules({ clause: '', why: 'too much was played since', instead: 'go back to it, and play on from there' });
    if ('ruling' in input) return refuseInvalid(problem('n', 'a ruling is taken back and made anew'));
    let no: Refusal | undefined;
    if ('chose' in input) {
      if (choose === undefined) return refuseInvalid(problem('choose', 'missing', 'a choice takes the place of a choice'));
      no = fight.history.amend(n, { ...input, chose: choose }, { why });
    } else {
      if (total === undefined) return refuseInvalid(problem('total', 'missing', 'a throw takes the place of a throw'));
      no = fight.history.amend(n, { ...input, threw: total, how: 'forced' }, { why });
    }
    return no ? refuseByRules(no) : succeed(command);
  },

  undo({ table, seat }, command) {
    const isPlayer = seat !== undefined && !canSeeAll(seat);
    if (isPlayer && (command.fresh || command.input !== undefined)) return refuseForbidden();
    // Checked before its place in the fight is looked for, which would replay the whole fight.
    if (isPlayer && command.line !== undefined && isFarBack(table, seat, command.line)) return askGm(FAR);
    const to = undoTarget(table, seat, command);
    if (to === undefined) return refuseByRules({ clause: '', why: 'there is nothing to take back' });
    if (!isPlayer) return goBack(table, seat, to, command);
    const agreed = undoConsent(table, seat, to);
    return agreed.agree === 'gm' ? askGm(agreed) : undoAlone(table, seat, to, command);
  },

  'ask-undo'({ table, seat }, command) {
    const to = undoTarget(table, seat, command);
    return to === undefined ? refuseByRules({ clause: '', why: 'there is nothing to take back' }) : succeed({ ...command, input: to });
  },

  late(context, command) {
    if (!canAnswerFor(context, command.by)) return refuseForbidden();
    const to = lastAnswerOf(context.table.fight, command.by);
    return to === undefined ? refuseByRules({ clause: '', why: 'it was not asked anything yet' }) : succeed({ ...command, input: to });
  },

  answer({ table, seat }, command) {
    const request = table.state.requests.get(command.request);
    if (command.request > table.state.requested) return refuseInvalid(problem('request', `there was no request ${command.request}`));
    if (!request) return refuseLate('that request is answered');
    return command.yes ? goBack(table, seat, request.input, command) : succeed(command);
  },

  plan: (context, command) => (canAnswerFor(context, command.by) ? succeed(command) : refuseForbidden()),
  order(context, command) {
    const { by, about, answer } = command;
    if (!canAnswerFor(context, by)) return refuseForbidden();
    const { orders } = context.table.state;
    if (answer === 'ask') return succeed(command);
    if (!ABOUT.test(about)) return refuseInvalid(problem('about', `"${about}" is no kind of decision`, 'as a prompt has it'));
    const others = [...orders.values()].filter(o => o.by === by && o.about !== about).length;
    return others >= MAX_ORDERS ? refuseByRules({ clause: '', why: `${by} has ${others} standing orders`, instead: 'take one back first' }) : succeed(command);
  },
  'need-time': (context, command) => (canAnswerFor(context, command.by) ? succeed(command) : refuseForbidden()),

  policy: ({ table }, command) => checkCombatant(table, 'by', command.by) ?? succeed(command),
  run({ table }, command) {
    if (table.state.isInLobby) return notStarted();
    const about = table.fight.waitingFor().find(w => command.who.includes(w.by))?.about;
    return checkCombatants(table, 'who', command.who) ?? succeed({ ...command, about });
  },
  halt: (_, command) => succeed(command),
  /** Draws dice that the table waited for and that are no longer thrown by hand. */
  go({ table }, command) {
    const no = table.fight.dice.retry();
    return no ? refuseByRules(no) : succeed(command);
  },

  lend({ table }, command) {
    const to = table.state.seat(command.to);
    if (!to || to.revoked || to.role !== 'player') return refuseInvalid(problem('to', `there is no player's seat ${command.to}`));
    return checkCombatant(table, 'combatant', command.combatant) ?? succeed(command);
  },
  'take-back': ({ table }, command) =>
    table.state.loans.has(command.combatant) ? succeed(command) : refuseInvalid(problem('combatant', `${command.combatant} is not lent`)),

  invite({ table }, command) {
    const { role, name, owns = [], expires } = command;
    const no = checkCombatants(table, 'owns', owns) ?? checkOwner(role, owns);
    if (no) return no;
    const id = `seat-${table.state.seats.size + 1}`;
    return succeed({ do: 'seated', seat: { id, role, name, owns, hand: false, ...(expires !== undefined && { expires }) } });
  },
  seat({ table }, command) {
    const { name, owns, hand } = command;
    const role = table.state.seat(command.seat)?.role;
    const no = checkCombatants(table, 'owns', owns ?? []) ?? (role && checkOwner(role, owns ?? []));
    if (no) return no;
    return changeSeat(table, command.seat, { ...(name !== undefined && { name }), ...(owns && { owns }), ...(hand !== undefined && { hand }) });
  },
  revoke({ table, seat }, command) {
    if (seat?.id === command.seat) return refuseInvalid(problem('seat', 'a seat cannot close itself'));
    return changeSeat(table, command.seat, { revoked: true });
  },
  hand: ({ table, seat }, command) => (seat ? changeSeat(table, seat.id, { hand: command.hand }) : refuseForbidden()),
  renew({ table }, command) {
    const did = changeSeat(table, command.seat, {});
    return did.ok ? succeed({ ...did.value, renewed: true }) : did;
  },

  fog({ table }, command) {
    const { all, spaces, regions } = command;
    if ([all, spaces, regions].filter(which => which !== undefined).length !== 1)
      return refuseInvalid(problem('', 'it takes one of all, spaces and regions', 'say what is to be covered or uncovered'));
    const { field, places } = table.fight.board();
    if (!places && (!field || field.grid.shape === 'none')) return refuseByRules({ clause: '', why: 'this fight has no field on which fog could lie' });
    if (spaces && !field) return refuseInvalid(problem('spaces', 'this field has regions and no spaces', 'name its regions'));
    const known = places?.map(p => p.id) ?? [];
    const unknown = regions?.findIndex(id => !known.includes(id)) ?? -1;
    if (regions && unknown >= 0) return refuseInvalid(unknownName(`regions.${unknown}`, 'region', elementAt(regions, unknown), known));
    const wrong = spaces?.findIndex(([left, top, right, bottom]) => right < left || bottom < top) ?? -1;
    if (wrong >= 0) return refuseInvalid(problem(`spaces.${wrong}`, 'it ends before it begins', 'left, top, right, bottom'));
    const many = spaces?.reduce((sum, [left, top, right, bottom]) => sum + (right - left + 1) * (bottom - top + 1), 0) ?? 0;
    if (many > MAX_FOG_SPACES) return refuseInvalid(problem('spaces', `${many} spaces at once`, 'cover or uncover all, and then a part'));
    const { now } = table.state.fog;
    const pieces = applyFog(now, command).but.length;
    // A change that leaves fewer pieces is always allowed.
    return pieces > MAX_FOG_PIECES && pieces > now.but.length
      ? refuseInvalid(problem('spaces', `the fog would have ${pieces} pieces`, `at most ${MAX_FOG_PIECES} stretches of a row`))
      : succeed(command);
  },

  ready: (_, command) => succeed(command),

  start: ({ table }, command) => (table.state.isInLobby ? succeed(command) : refuseByRules({ clause: '', why: 'the fight has begun' })),

  face: ({ table }, command) => checkCombatant(table, 'combatant', command.combatant) ?? succeed(command),

  temperament: ({ table }, command) => checkCombatant(table, 'combatant', command.combatant) ?? succeed(command),

  set: (_, command) => succeed(command),

  ...AROUND_HANDLERS,

  repair({ table }) {
    if (!table.logFault) return refuseByRules({ clause: '', why: 'the log of this table fits the rules: there is nothing to repair' });
    if (table.logFault.isDamage) return refuseByRules({ clause: '', why: table.logFault.why, instead: 'ask the operator of the server to repair it there' });
    return succeed({ do: 'repaired', to: table.logFault.entry - 1, inputs: table.fight.history.inputs.length });
  },

  again: (_, command) => succeed(command),

  reveal({ table }) {
    const { isOver: closed, outcome } = table.fight;
    const instead = outcome ? 'finish what is left to do after it' : 'end the fight first';
    if (!closed) return refuseByRules({ clause: '', why: 'the fight goes on, and the seed tells every die to come', instead });
    return succeed({ do: 'revealed', seed: table.header.seed });
  },
};

/** An amended input is replayed with everything after it while all seats wait, so there is a bound. */
const MAX_REPLAYED_INPUTS = 1000;

/** The number of spaces of the largest field. */
const MAX_FOG_SPACES = 200 * 200;

/** The form of the `about` of decisions in all systems. */
const ABOUT = /^[a-z][a-z0-9:-]{0,59}$/;

/** The maximum number of standing orders per combatant; systems have far fewer kinds of decisions. */
const MAX_ORDERS = 100;

/** Whether a seat may act for a combatant. The answer never tells whether that combatant exists. */
const canAnswerFor = ({ table, seat }: CommandContext, by: string): boolean => !seat || canSeeAll(seat) || table.state.combatantsOf(seat).includes(by);

const checkCombatant = (table: Table, path: string, id: string): TableResult<never> | undefined =>
  whoById(table.fight.scene, id) === undefined ? refuseInvalid(problem(path, `there is no ${id} here`)) : undefined;

const checkCombatants = (table: Table, path: string, ids: readonly string[]): TableResult<never> | undefined =>
  ids.map((id, i) => checkCombatant(table, `${path}.${i}`, id)).find(no => no !== undefined);

const checkOwner = (role: Role, owns: readonly string[]): TableResult<never> | undefined =>
  owns.length > 0 && role !== 'player'
    ? refuseInvalid(problem('owns', `a ${role} plays no combatants`, isGmRole(role) ? 'this role answers for all combatants anyway' : 'invite a player'))
    : undefined;

const notStarted = (): TableResult<never> =>
  refuseByRules({ clause: '', why: 'the fight has not begun', instead: 'wait until all players are ready, or the GM starts it' });

const changeSeat = (table: Table, id: string, changes: Partial<TableSeat>): TableResult<SeatedEvent> => {
  const seat = table.state.seat(id);
  if (!seat || seat.revoked) return refuseInvalid(problem('seat', `there is no seat ${id}`));
  return succeed({ do: 'seated', seat: { ...seat, ...changes } });
};

const askGm = ({ because }: UndoConsent): TableResult<never> => refuseByRules({ clause: '', why: because.join(', '), instead: 'ask the GM to go back' });

const goBack = (table: Table, seat: TableSeat | undefined, to: number, command: CommandOf<'undo'> | CommandOf<'answer'>): TableResult<TableEvent> => {
  const { fresh = false, why } = command.do === 'undo' ? command : {};
  const by = seat && !canSeeAll(seat) ? seat.name : 'gm';
  const no = table.fight.history.undo(to, { by, fresh, ...(why !== undefined && { why }) });
  return no ? refuseByRules(no) : succeed(command);
};
