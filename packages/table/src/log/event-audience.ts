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
    case 'temperament':
    case 'template':
    case 'timer':
    case 'ready':
      return undefined;
    case 'choose':
      return event.how === undefined ? undefined : { deed: withoutPlan(event), to: event.how === 'only' ? [] : playersOf(event.by) };
    case 'open':
    case 'again':
    case 'set':
    case 'start':
    case 'revealed':
    case 'repaired':
      return { deed: event };
    case 'note':
    case 'dice':
      return event.to ? { deed: event, to: [...event.to, ...own] } : { deed: event };
    case 'handout':
      return handoutItem(event, own);
    case 'dropped-plan':
      return { deed: event, to: [event.seat] };
    case 'lend':
      return { deed: event, to: [...own, event.to] };
    default:
      return { deed: event, to: own };
  }
};

/** What came of a plan is told when it is over. */
const withoutPlan = ({ planned: _, passed: __, ...event }: Extract<TableEvent, { do: 'choose' }>): TableEvent => event;

/** The log names a handout and does not hold it: what is taken back can then no longer be read there. */
const handoutItem = ({ id, content, to, title = content?.title ?? '' }: Extract<TableEvent, { do: 'handout' }>, own: readonly string[]): LogItem => {
  const deed = { do: 'handout', id, title, ...(content === null && { content }), ...(to && { to }) } as const;
  if (content === null) return { deed, to: own };
  return to ? { deed, to: [...to, ...own] } : { deed };
};
