import type { LogItem, TableEvent } from '../protocol/entry.ts';

/**
 * What the log shows of a table event, and to whom: to all, or to the GM and those concerned. The events of the fight are shown beside it. A choice that was
 * made automatically is shown, with its reason, to the players of the combatant.
 */
export const eventLogItem = (event: TableEvent, seat: string | undefined, playersOf: (who: string) => readonly string[]): LogItem | undefined => {
  const own = seat === undefined ? [] : [seat];
  switch (event.do) {
    case 'roll':
    case 'rule':
    case 'retold':
    case 'fog':
    case 'face':
      return undefined;
    case 'choose':
      return event.how === undefined ? undefined : { deed: event, to: event.how === 'only' ? [] : playersOf(event.by) };
    case 'open':
    case 'set':
    case 'revealed':
    case 'repaired':
      return { deed: event };
    case 'note':
      return event.to ? { deed: event, to: [...event.to, ...own] } : { deed: event };
    case 'dropped-plan':
      return { deed: event, to: [event.seat] };
    case 'lend':
      return { deed: event, to: [...own, event.to] };
    default:
      return { deed: event, to: own };
  }
};
