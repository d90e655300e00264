import type { Command } from '../protocol/command.ts';
import type { SeatedEvent, TableEvent } from '../protocol/entry.ts';

const isLike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether `found` has every field that `wanted` has, with an equal value. */
const holds = (wanted: object, found: object): boolean => {
  const fields = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([name, value]) => value === undefined || isLike(value, fields.get(name)));
};

/** Whether this command can have led to this event. A key that is used again for another command is found out by this. */
export const isResultOf = (command: Command, deed: TableEvent): boolean => {
  if (deed.do === 'seated') return isSeatedBy(command, deed);
  if (command.do === 'reveal') return deed.do === 'revealed';
  return command.do === 'repair' ? deed.do === 'repaired' : holds(command, deed);
};

const isSeatedBy = (command: Command, { seat, renewed }: SeatedEvent): boolean => {
  switch (command.do) {
    case 'invite': {
      const { do: _, ...wanted } = command;
      return holds(wanted, seat);
    }
    case 'seat': {
      const { do: _, seat: id, ...wanted } = command;
      return id === seat.id && !renewed && holds(wanted, seat);
    }
    case 'hand':
      return seat.hand === command.hand;
    case 'revoke':
      return command.seat === seat.id && seat.revoked === true;
    case 'renew':
      return command.seat === seat.id && renewed === true;
    default:
      return false;
  }
};
