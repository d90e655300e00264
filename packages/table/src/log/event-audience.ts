import type { LogItem, TableEvent } from '../protocol/entry.ts';

/**
 * Who sees in the log that something was done: all, or the GM with those whom it is about. What the fight tells of it comes besides.
 * Where something was chosen without them, those who play whoever chose see by what.
 */
export const eventLogItem = (deed: TableEvent, seat: string | undefined, playersOf: (who: string) => readonly string[]): LogItem | undefined => {
  const doer = seat === undefined ? [] : [seat];
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
      return deed.to ? { deed, to: [...deed.to, ...doer] } : { deed };
    case 'dropped-plan':
      return { deed, to: [deed.seat] };
    case 'lend':
      return { deed, to: [...doer, deed.to] };
    default:
      return { deed, to: doer };
  }
};
