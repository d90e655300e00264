import { useState } from 'react';
import { accountError } from './account-error.ts';

/** Does one thing at a time, and says why the last one failed. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const attempt = (what: () => Promise<unknown>): void => {
    setBusy(true);
    setTrouble(undefined);
    void what()
      .catch((e: unknown) => setTrouble(accountError(e)))
      .finally(() => setBusy(false));
  };
  return { isBusy, trouble, attempt };
};
