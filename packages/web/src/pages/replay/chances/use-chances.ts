import { useEffect, useState } from 'react';
import type { ChanceAnswer, ChanceRequest, SentPoint } from '../../../worker/chances/chance-messages.ts';
import { spawnWorker } from '../../../worker/spawn-worker.ts';

interface Chances {
  readonly points: readonly SentPoint[];
  readonly isDone: boolean;
  readonly failed?: string;
}

/** The chances to win over time, worked out in a worker for as long as they are looked at. A log that has grown is worked out anew. */
export const useChances = (fetchTranscript: () => Promise<string>, length: number): Chances => {
  const [chances, setChances] = useState<Chances>({ points: [], isDone: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer log is another fight; how it is fetched does not matter
  useEffect(() => {
    const worker = spawnWorker('chances');
    const fail = (failed: string) => setChances({ points: [], isDone: true, failed });
    worker.onmessage = ({ data }: MessageEvent<ChanceAnswer>) => ('failed' in data ? fail(data.failed) : setChances(data));
    worker.onerror = ({ message }) => fail(message);
    void fetchTranscript().then(
      transcript => worker.postMessage({ transcript } satisfies ChanceRequest),
      (e: unknown) => fail(e instanceof Error ? e.message : String(e)),
    );
    return () => worker.terminate();
  }, [length]);
  return chances;
};
