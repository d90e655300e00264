import type { LogItem, TableEvent } from '../protocol/entry.ts';

/**
 * What the log shows of a table event, and to whom: to all, or to the GM and those concerned. The events of the fight are shown beside it. A choice that was
 * made automatically is shown, with its reason, to the players of the combatant.
 */
export const eventLogItem = (deed: TableEvent, seat: string | undefined, playersOf: (who: string) => readonly string[]): LogItem | undefined => {
  const own = seat === undefined ? [] : [seat];
  switch (deed.do) {
    case 'roll':
    case 'rule':
    case 'retold':
    case 'fog':
      return undefined;
    case 'choose':
      return deed.how === undefined ? undefined : { deed, to: deed.how === 'only' ? [] : playersOf(deed.by) };
    case 'open':
    case 'set':
    case 'revealed':
    case 'repaired':
      return { deed };
    case 'note':
      return deed.to ? { deed, to: [...deed.to, ...own] } : { deed };
    case 'dropped-plan':
      return { deed, to: [deed.seat] };
    case 'lend':
      return { deed, to: [...own, deed.to] };
    default:
      return { deed, to: own };
  }
};
