import type { Machine } from '@fray/table';
import type { Draft } from '@fray/table/campaign';
import { useEffect, useRef, useState } from 'react';
import { spawnWorker } from '../../../worker/spawn-worker.ts';
import type { TrialCounts, TrialRequest } from '../../../worker/trials/trial-messages.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { type TrialReport, trialReport } from './trial-report.ts';

/** It ends once no share may be wrong by more than this, 19 times out of 20. */
export const PRECISION = 0.01;
/** More workers than this bring little, and cost memory. */
const MAX_WORKERS = 8;

export interface Trial {
  /** The draft that was tried. */
  readonly of: Draft;
  readonly policy: Machine;
  readonly isRunning: boolean;
  readonly came?: TrialReport;
  readonly failed?: string;
}

const endAll = (workers: { current: readonly Worker[] }): void => {
  for (const worker of workers.current) worker.terminate();
  workers.current = [];
};

/** Plays the fight of the draft again and again in workers, on all processors. Keeps the result of the version tried before, to compare. */
export const useTrials = () => {
  const { draft, system, encounter } = useDraftEditor();
  const [trial, setTrial] = useState<Trial>();
  const [before, setBefore] = useState<TrialReport>();
  const workers = useRef<readonly Worker[]>([]);
  useEffect(() => () => endAll(workers), []);
  /** What was found so far is kept. */
  const stop = (failed?: string) => {
    endAll(workers);
    setTrial(was => was && { ...was, isRunning: false, ...(failed !== undefined && { failed }) });
  };
  const begin = (policy: Machine) => {
    endAll(workers);
    setBefore(trial?.came);
    setTrial({ of: draft, policy, isRunning: true });
    const counts: TrialCounts[] = [];
    const of = Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency));
    workers.current = Array.from({ length: of }, (_, nth) => {
      const worker = spawnWorker('trials');
      worker.onmessage = ({ data }: MessageEvent<TrialCounts>) => {
        counts[nth] = data;
        const came = trialReport(counts.filter(Boolean));
        if (!came) return;
        setTrial(was => was && { ...was, came });
        if (came.margin <= PRECISION) stop();
      };
      worker.onerror = ({ message }) => stop(message);
      worker.postMessage({ system: system.id, encounter, policy, nth, of } satisfies TrialRequest);
      return worker;
    });
  };
  return { trial, before, isStale: trial !== undefined && trial.of !== draft, begin, stop: () => stop() };
};
