import { useEffect, useState } from 'react';
import type { ChanceAnswer, ChanceRequest, SentPoint } from '../../../worker/chances/chance-messages.ts';
import { spawnWorker } from '../../../worker/spawn-worker.ts';

interface Chances {
  readonly points: readonly SentPoint[];
  readonly isDone: boolean;
  readonly failed?: string;
}

/** The chances to win over time in the fight as it is now, worked out in a worker for as long as they are looked at. */
export const useChances = (fetchNow: () => Promise<string>): Chances => {
  const [fetchTranscript] = useState(() => fetchNow);
  const [chances, setChances] = useState<Chances>({ points: [], isDone: false });
  useEffect(() => {
    const worker = spawnWorker('chances');
    let isCurrent = true;
    const fail = (failed: string) => isCurrent && setChances({ points: [], isDone: true, failed });
    worker.onmessage = ({ data }: MessageEvent<ChanceAnswer>) => ('failed' in data ? fail(data.failed) : setChances(data));
    worker.onerror = ({ message }) => void fail(message);
    void fetchTranscript().then(
      transcript => worker.postMessage({ transcript } satisfies ChanceRequest),
      (e: unknown) => fail(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      isCurrent = false;
      worker.terminate();
    };
  }, [fetchTranscript]);
  return chances;
};
