import { problem } from '@fray/engine';
import { freeDiceLabel, readFreeDice, throwFreeDice } from '../dice/free-dice.ts';
import type { CommandOf } from '../protocol/command.ts';
import type { TableEvent } from '../protocol/entry.ts';
import { MAX_HANDOUTS } from '../protocol/handout.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import { refuseByRules, refuseForbidden, refuseInvalid, succeed, type TableResult } from '../protocol/table-result.ts';
import { MAX_TEMPLATES } from '../protocol/template.ts';
import { MAX_TIMERS } from '../table/surroundings.ts';
import type { Table } from '../table/table.ts';

interface AroundContext {
  readonly table: Table;
  readonly seat: TableSeat | undefined;
}

/** Refuses seats that do not exist among those that something is for. */
const checkSeats = (table: Table, to: readonly string[] | undefined): TableResult<never> | undefined => {
  const stranger = to?.find(id => !table.state.seat(id));
  return stranger === undefined ? undefined : refuseInvalid(problem('to', `there is no seat ${stranger}`));
};

/** What people say, throw, lay down and show beside the fight. */
export const AROUND_HANDLERS = {
  note: ({ table }: AroundContext, command: CommandOf<'note'>): TableResult<TableEvent> => checkSeats(table, command.to) ?? succeed(command),

  dice({ table }: AroundContext, command: CommandOf<'dice'>): TableResult<TableEvent> {
    const roll = readFreeDice(command.roll);
    if (!roll.ok) return refuseInvalid(...roll.problems.map(p => ({ ...p, path: 'roll' })));
    if (table.state.seed !== undefined) return refuseByRules({ clause: '', why: 'the seed of the dice is shown, and tells every die to come' });
    const { header, state } = table;
    const isSecret = command.to !== undefined;
    const label = freeDiceLabel(header.fight.dice?.salt ?? '', isSecret, state.around.freeThrows(isSecret));
    return checkSeats(table, command.to) ?? succeed({ ...command, thrown: throwFreeDice(roll.value, header.seed, label) });
  },

  /** The answer about a template of another seat never tells whether it exists. */
  template({ table, seat }: AroundContext, command: CommandOf<'template'>): TableResult<TableEvent> {
    const { id, shape, of, to } = command;
    const own = seat?.id ?? '';
    const isOwn = of === undefined || of === own;
    if (!isOwn && (shape || !seat || !canSeeAll(seat))) return refuseForbidden();
    const { around } = table.state;
    const known = around.template(of ?? own, id);
    if (!shape) return known ? succeed(command) : refuseInvalid(problem('id', 'there is no such template'));
    const { field } = table.fight.board();
    if (!field || field.grid.shape === 'none') return refuseByRules({ clause: '', why: 'this fight has no field on which a template could lie' });
    const count = around.templates.filter(t => t.seat === own).length;
    if (!known && count >= MAX_TEMPLATES)
      return refuseByRules({ clause: '', why: `${count} templates of this seat lie there`, instead: 'take one away first' });
    return checkSeats(table, to) ?? succeed(command);
  },

  handout({ table }: AroundContext, command: CommandOf<'handout'>): TableResult<TableEvent> {
    const { handouts } = table.state.around;
    const known = handouts.get(command.id);
    const { content = known?.content } = command;
    if (content === undefined || (content === null && !known)) return refuseInvalid(problem('id', 'there is no such handout'));
    if (content && content.text === undefined && content.picture === undefined) return refuseInvalid(problem('content', 'it has neither a text nor a picture'));
    if (!known && handouts.size >= MAX_HANDOUTS)
      return refuseByRules({ clause: '', why: `${handouts.size} handouts are shown`, instead: 'take one back first' });
    return checkSeats(table, command.to) ?? succeed({ ...command, title: (content ?? known?.content)?.title ?? '' });
  },

  timer({ table }: AroundContext, command: CommandOf<'timer'>): TableResult<TableEvent> {
    const { timers } = table.state.around;
    if (command.words === null) return timers.has(command.id) ? succeed(command) : refuseInvalid(problem('id', 'there is no such timer'));
    const { time } = table.fight.board();
    if (!time) return refuseByRules({ clause: '', why: 'this game counts no time in a fight' });
    if (!timers.has(command.id) && timers.size >= MAX_TIMERS)
      return refuseByRules({ clause: '', why: `${timers.size} timers run`, instead: 'take one away first' });
    return succeed({ ...command, due: time.now + (command.after ?? 0) });
  },
};
