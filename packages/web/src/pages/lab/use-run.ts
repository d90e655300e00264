import { useCallback, useEffect, useRef, useState } from 'react';
import { type SavedExperiment, setExperimentState } from '../../storage/lab/experiments.ts';
import type { LabWorker } from '../../worker/lab/lab-client.ts';
import type { RunUpdate } from '../../worker/lab/lab-messages.ts';
import { timeLeft } from './time-left.ts';

export interface Run {
  readonly update: RunUpdate | undefined;
  /** Time left (ms), if it can be told. */
  readonly left: number | undefined;
  readonly failed: string | undefined;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Plays an experiment while its page is open, from where it was left. */
export const useRun = (worker: LabWorker, { id, data, state }: SavedExperiment): Run => {
  const [update, setUpdate] = useState<RunUpdate>();
  const [failed, setFailed] = useState<string>();
  const began = useRef<{ readonly at: number; readonly fights: number }>(undefined);
  const run = useCallback(
    (isPaused: boolean) => {
      began.current = undefined;
      setFailed(undefined);
      worker.run(
        { id, data, isPaused, workers: Math.max(1, navigator.hardwareConcurrency) },
        {
          update: found => {
            if (found.state === 'running') began.current ??= { at: performance.now(), fights: found.fights };
            setUpdate(found);
            if (found.state === 'done') void setExperimentState(id, 'done');
          },
          ended: setFailed,
        },
      );
    },
    [worker, id, data],
  );
  useEffect(() => run(state === 'paused'), [run, state]);
  return {
    ...{ update, failed },
    left: update?.state === 'running' && began.current ? timeLeft(began.current, update, performance.now()) : undefined,
    pause: () => {
      worker.pause();
      void setExperimentState(id, 'paused');
    },
    resume: () => {
      void setExperimentState(id, 'running');
      run(false);
    },
  };
};
