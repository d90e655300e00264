import { useEffect, useState } from 'react';

/** Whether something came not long ago; what was there when the page was opened is no news. */
export const useIsFresh = (last: string | undefined, forMs: number): boolean => {
  const [seen, see] = useState(last);
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => see(last), forMs);
    return () => clearTimeout(timer);
  }, [last, forMs]);
  return last !== undefined && last !== seen;
};
