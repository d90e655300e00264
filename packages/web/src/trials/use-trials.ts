import type { PolicyName } from '@fray/engine';
import { useEffect, useRef, useState } from 'react';
import { hired } from '../beside/hired.ts';
import type { Draft } from '../fights/draft.ts';
import { useMaking } from '../fights/making.ts';
import type { CameOf, ToTrials } from './messages.ts';

/** So many fights at a time. */
export const AT_A_TIME = 100;

export interface Trial {
  /** The fight as it was when it was tried. */
  readonly of: Draft;
  readonly policy: PolicyName;
  readonly until: number;
  readonly came?: CameOf;
  readonly failed?: string;
}

/** Fights the fight that is being made, over and over: what came of it, and of the one that was tried before it. */
export const useTrials = () => {
  const { draft, system, encounter } = useMaking();
  const [trial, setTrial] = useState<Trial>();
  const [before, setBefore] = useState<CameOf>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const send = (message: ToTrials) => worker.current?.postMessage(message);
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
      const hire = hired('trials');
      worker.current = hire;
      hire.onmessage = ({ data }: MessageEvent<CameOf>) => setTrial(was => was && { ...was, came: data });
      hire.onerror = ({ message }) => setTrial(was => was && { ...was, failed: message, until: 0 });
      setBefore(trial?.came);
      setTrial({ of: draft, policy, until: AT_A_TIME });
      send({ system: system.id, encounter, policy });
      send({ until: AT_A_TIME });
    },
    more: () => goOn(fought + AT_A_TIME),
    /** What was fought so far stays. */
    stop() {
      if (trial?.came) return goOn(0);
      worker.current?.terminate();
      setTrial(undefined);
    },
  };
};
