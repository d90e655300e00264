/** How long to wait before a question is asked again, after each time that it failed. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

/** Repeats a failed request, since a busy server may give up. Returns undefined if it always fails, or is no longer needed. */
export const askPatiently = async <T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> => {
  for (const pause of [...PAUSES_MS, 0]) {
    if (!isWanted()) return undefined;
    try {
      return await ask();
    } catch {
      if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
  return undefined;
};
