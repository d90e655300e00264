import { problem, unknownName, whoIs } from '@fray/engine';
import type { Does, Named } from './command.ts';
import type { Deed } from './entry.ts';
import { fogAfter, MAX_FOG_PIECES } from './fog.ts';
import { type Done, done, forbidden, invalid, late, refused } from './refused.ts';
import { isGm, type Role } from './roles.ts';
import { type Seated, seesAll } from './seat.ts';
import type { Table } from './table.ts';
import { type Consent, consent, FAR, isFarBack, lastAnswer, target } from './undo.ts';
import { undoAlone } from './undo-alone.ts';
import { mayThrow } from './view.ts';

/** Who does something, at which table; without a seat the table does it by itself. */
export interface Context {
  readonly table: Table;
  readonly seat: Seated | undefined;
}

type Doing<D extends Does> = (context: Context, command: Named<D>) => Done<Deed>;

/** Does what a command says, to the fight if it is about the fight, and answers what was done. */
export const doing = <D extends Does>(context: Context, command: Named<D>): Done<Deed> => (HOW[command.do] as Doing<D>)(context, command);

const HOW: { readonly [D in Does]: Doing<D> } = {
  choose(context, command) {
    const { by, what, question } = command;
    const { table } = context;
    if (!answersFor(context, by)) return forbidden();
    const open = table.fight.waitingFor().find(w => w.by === by);
    if (question !== undefined && (!open || question !== table.question(by, open.about))) return late('that question is answered');
    const no = table.fight.choose(by, what);
    return no ? refused(no) : done(command);
  },

  roll({ table, seat }, command) {
    const { fight } = table;
    if (!answersFor({ table, seat }, command.by)) return forbidden();
    if (fight.wantedThrow?.by !== command.by || (seat && !mayThrow(table, seat, command.by)))
      return refused({ clause: '', why: 'no throw of that combatant is wanted now' });
    if (seat && command.throw !== undefined && command.throw !== table.throwId(seat, command.by)) return late('that throw is made');
    const no = fight.roll(command.by, command.total);
    return no ? refused(no) : done(command);
  },

  rule({ table }, command) {
    const no = table.fight.rule(command.ruling, command.with, command.why);
    return no ? refused(no) : done(command);
  },

  amend({ table: { fight } }, command) {
    const { n, choose, total, why } = command;
    const { course } = fight;
    const place = course.findIndex(e => e.n === n);
    const input = course[place]?.input;
    if (!input) return invalid(problem('n', `input ${n} is not in force`));
    if (course.length - place > MAX_PLAYED_AGAIN)
      return refused({ clause: '', why: 'too much was played since', instead: 'go back to it, and play on from there' });
    if ('chose' in input && choose === undefined) return invalid(problem('choose', 'missing', 'a choice takes the place of a choice'));
    if ('threw' in input && total === undefined) return invalid(problem('total', 'missing', 'a throw takes the place of a throw'));
    if ('ruling' in input) return invalid(problem('n', 'a ruling is taken back and made anew'));
    const other = 'chose' in input ? { ...input, chose: choose as string } : { ...input, threw: total as number, how: 'forced' as const };
    const no = fight.amend(n, other, why);
    return no ? refused(no) : done(command);
  },

  undo({ table, seat }, command) {
    const isPlayer = seat !== undefined && !seesAll(seat);
    if (isPlayer && (command.fresh || command.input !== undefined)) return forbidden();
    // Before its place in the fight is looked for: that would be to play all of it again.
    if (isPlayer && command.line !== undefined && isFarBack(table, seat, command.line)) return askGm(FAR);
    const to = target(table, seat, command);
    if (to === undefined) return refused({ clause: '', why: 'there is nothing to take back' });
    if (!isPlayer) return back(table, seat, to, command);
    const agreed = consent(table, seat, to);
    return agreed.agree === 'gm' ? askGm(agreed) : undoAlone(table, seat, to, command);
  },

  'ask-undo'({ table, seat }, command) {
    const to = target(table, seat, command);
    return to === undefined ? refused({ clause: '', why: 'there is nothing to take back' }) : done({ ...command, input: to });
  },

  late(context, command) {
    if (!answersFor(context, command.by)) return forbidden();
    const to = lastAnswer(context.table.fight, command.by);
    return to === undefined ? refused({ clause: '', why: 'it was not asked anything yet' }) : done({ ...command, input: to });
  },

  answer({ table, seat }, command) {
    const request = table.affairs.requests.get(command.request);
    if (command.request > table.affairs.requested) return invalid(problem('request', `there was no request ${command.request}`));
    if (!request) return late('that request is answered');
    return command.yes ? back(table, seat, request.input, command) : done(command);
  },

  plan: (context, command) => (answersFor(context, command.by) ? done(command) : forbidden()),
  order(context, command) {
    const { by, about, answer } = command;
    if (!answersFor(context, by)) return forbidden();
    const { orders } = context.table.affairs;
    if (answer === 'ask') return done(command);
    if (!ABOUT.test(about)) return invalid(problem('about', `"${about}" is no kind of decision`, 'as a prompt has it'));
    const others = [...orders.values()].filter(o => o.by === by && o.about !== about).length;
    return others >= MAX_ORDERS ? refused({ clause: '', why: `${by} has ${others} standing orders`, instead: 'take one back first' }) : done(command);
  },
  'need-time': (context, command) => (answersFor(context, command.by) ? done(command) : forbidden()),

  policy: ({ table }, command) => someone(table, 'by', command.by) ?? done(command),
  run({ table }, command) {
    const about = table.fight.waitingFor().find(w => command.who.includes(w.by))?.about;
    return everyone(table, 'who', command.who) ?? done({ ...command, about });
  },
  halt: (_, command) => done(command),
  /** Real dice that are waited for, and are no more to be real ones, fall by themselves. */
  go({ table }, command) {
    const no = table.fight.again();
    return no ? refused(no) : done(command);
  },

  lend({ table }, command) {
    const to = table.affairs.seat(command.to);
    if (!to || to.revoked || to.role !== 'player') return invalid(problem('to', `there is no player's seat ${command.to}`));
    return someone(table, 'combatant', command.combatant) ?? done(command);
  },
  'take-back': ({ table }, command) =>
    table.affairs.loans.has(command.combatant) ? done(command) : invalid(problem('combatant', `${command.combatant} is not lent to anybody`)),

  invite({ table }, command) {
    const { role, name, owns = [], expires } = command;
    const no = everyone(table, 'owns', owns) ?? mayOwn(role, owns);
    if (no) return no;
    const id = `seat-${table.affairs.seats.size + 1}`;
    return done({ do: 'seated', seat: { id, role, name, owns, hand: false, ...(expires !== undefined && { expires }) } });
  },
  seat({ table }, command) {
    const { name, owns, hand } = command;
    const role = table.affairs.seat(command.seat)?.role;
    const no = everyone(table, 'owns', owns ?? []) ?? (role && mayOwn(role, owns ?? []));
    if (no) return no;
    return reseated(table, command.seat, { ...(name !== undefined && { name }), ...(owns && { owns }), ...(hand !== undefined && { hand }) });
  },
  revoke({ table, seat }, command) {
    if (seat?.id === command.seat) return invalid(problem('seat', 'nobody can close its own seat'));
    return reseated(table, command.seat, { revoked: true });
  },
  hand: ({ table, seat }, command) => (seat ? reseated(table, seat.id, { hand: command.hand }) : forbidden()),
  renew({ table }, command) {
    const did = reseated(table, command.seat, {});
    return did.ok ? done({ ...did.value, renewed: true } as Deed) : did;
  },

  fog({ table }, command) {
    const { all, spaces, regions } = command;
    if ([all, spaces, regions].filter(which => which !== undefined).length !== 1)
      return invalid(problem('', 'it takes one of all, spaces and regions', 'say what is to be covered or uncovered'));
    const { field, places } = table.fight.board();
    if (!places && (!field || field.grid.shape === 'none')) return refused({ clause: '', why: 'this fight has no field on which fog could lie' });
    if (spaces && !field) return invalid(problem('spaces', 'this field has regions and no spaces', 'name its regions'));
    const known = places?.map(p => p.id) ?? [];
    const unknown = regions?.findIndex(id => !known.includes(id)) ?? -1;
    if (unknown >= 0) return invalid(unknownName(`regions.${unknown}`, 'region', regions?.[unknown] as string, known));
    const wrong = spaces?.findIndex(([left, top, right, bottom]) => right < left || bottom < top) ?? -1;
    if (wrong >= 0) return invalid(problem(`spaces.${wrong}`, 'it ends before it begins', 'left, top, right, bottom'));
    const many = spaces?.reduce((sum, [left, top, right, bottom]) => sum + (right - left + 1) * (bottom - top + 1), 0) ?? 0;
    if (many > MOST_AT_ONCE) return invalid(problem('spaces', `${many} spaces at once`, 'cover or uncover all, and then a part'));
    const { now } = table.affairs.fog;
    const pieces = fogAfter(now, command).but.length;
    // What makes less of it is allowed, however much it was.
    return pieces > MAX_FOG_PIECES && pieces > now.but.length
      ? invalid(problem('spaces', `the fog would have ${pieces} pieces`, `at most ${MAX_FOG_PIECES} stretches of a row`))
      : done(command);
  },

  set: (_, command) => done(command),

  note({ table }, command) {
    const stranger = command.to?.find(id => !table.affairs.seat(id));
    return stranger === undefined ? done(command) : invalid(problem('to', `there is no seat ${stranger}`));
  },

  repair({ table }) {
    if (!table.misfit) return refused({ clause: '', why: 'the log of this table fits the rules: there is nothing to repair' });
    if (table.misfit.isDamage) return refused({ clause: '', why: table.misfit.why, instead: 'ask whoever runs the server to repair it there' });
    return done({ do: 'repaired', to: table.misfit.entry - 1, inputs: table.fight.inputs.length });
  },

  reveal({ table }) {
    const { closed, outcome } = table.fight;
    const instead = outcome ? 'finish what is left to do after it' : 'end the fight first';
    if (!closed) return refused({ clause: '', why: 'the fight goes on, and the seed tells every die to come', instead });
    return done({ do: 'revealed', seed: table.header.seed });
  },
};

/** What is amended is played again with all that came after it, while everybody waits. */
const MAX_PLAYED_AGAIN = 1000;

/** No field that is drawn has more spaces. */
const MOST_AT_ONCE = 200 * 200;

/** What kinds of decisions are called in all systems. */
const ABOUT = /^[a-z][a-z0-9:-]{0,59}$/;

/** Standing orders of one combatant: there are not nearly as many kinds of decisions. */
const MAX_ORDERS = 100;

/** Whether somebody may speak for a combatant: never says whether there is one. */
const answersFor = ({ table, seat }: Context, by: string): boolean => !seat || seesAll(seat) || table.affairs.plays(seat).includes(by);

const someone = (table: Table, path: string, id: string): Done<never> | undefined =>
  whoIs(table.fight.scene, id) === undefined ? invalid(problem(path, `there is no ${id} here`)) : undefined;

const everyone = (table: Table, path: string, ids: readonly string[]): Done<never> | undefined =>
  ids.map((id, i) => someone(table, `${path}.${i}`, id)).find(no => no !== undefined);

const mayOwn = (role: Role, owns: readonly string[]): Done<never> | undefined =>
  owns.length > 0 && role !== 'player'
    ? invalid(problem('owns', `a ${role} plays nobody`, isGm(role) ? 'it answers for everybody as it is' : 'invite a player'))
    : undefined;

const reseated = (table: Table, id: string, changes: Partial<Seated>): Done<Deed> => {
  const seat = table.affairs.seat(id);
  if (!seat || seat.revoked) return invalid(problem('seat', `there is no seat ${id}`));
  return done({ do: 'seated', seat: { ...seat, ...changes } });
};

const askGm = ({ because }: Consent): Done<never> => refused({ clause: '', why: because.join(', '), instead: 'ask the GM to go back' });

const back = (table: Table, seat: Seated | undefined, to: number, command: Named<'undo'> | Named<'answer'>): Done<Deed> => {
  const { fresh = false, why } = command.do === 'undo' ? command : {};
  const by = seat && !seesAll(seat) ? seat.name : 'gm';
  const no = table.fight.undo(to, { by, fresh, ...(why !== undefined && { why }) });
  return no ? refused(no) : done(command);
};
