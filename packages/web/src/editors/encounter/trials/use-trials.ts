import type { PolicyName } from '@fray/engine';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../content/draft.ts';
import { spawnWorker } from '../../../worker/spawn-worker.ts';
import type { ToTrialWorker, TrialReport } from '../../../worker/trials/trial-messages.ts';
import { useDraftEditor } from '../draft-editor.ts';

/** Fights played per press. */
export const FIGHTS_PER_RUN = 100;

export interface Trial {
  /** The draft that was tried. */
  readonly of: Draft;
  readonly policy: PolicyName;
  readonly until: number;
  readonly came?: TrialReport;
  readonly failed?: string;
}

/** Plays the fight of the draft repeatedly in a worker. Keeps the result of the version tried before, to compare. */
export const useTrials = () => {
  const { draft, system, encounter } = useDraftEditor();
  const [trial, setTrial] = useState<Trial>();
  const [before, setBefore] = useState<TrialReport>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const send = (message: ToTrialWorker) => worker.current?.postMessage(message);
  const goOn = (until: number) => {
    setTrial(was => was && { ...was, until });
    send({ until });
  };
  const fought = trial?.came?.fights ?? 0;
  return {
    trial,
    before,
    isStale: trial !== undefined && trial.of !== draft,
    isRunning: trial !== undefined && fought < trial.until,
    begin(policy: PolicyName) {
      worker.current?.terminate();
      const hire = spawnWorker('trials');
      worker.current = hire;
      hire.onmessage = ({ data }: MessageEvent<TrialReport>) => setTrial(was => was && { ...was, came: data });
      hire.onerror = ({ message }) => setTrial(was => was && { ...was, failed: message, until: 0 });
      setBefore(trial?.came);
      setTrial({ of: draft, policy, until: FIGHTS_PER_RUN });
      send({ system: system.id, encounter, policy });
      send({ until: FIGHTS_PER_RUN });
    },
    more: () => goOn(fought + FIGHTS_PER_RUN),
    /** The results so far are kept. */
    stop() {
      if (trial?.came) return goOn(0);
      worker.current?.terminate();
      setTrial(undefined);
    },
  };
};
