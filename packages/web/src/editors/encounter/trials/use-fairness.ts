import { useEffect, useState } from 'react';
import { spawnWorker } from '../../../worker/spawn-worker.ts';
import type { TrialCounts, TrialRequest } from '../../../worker/trials/trial-messages.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { type TrialReport, trialReport } from './trial-report.ts';

/** It begins once nothing was changed for so long (ms). */
const STILL_MS = 1_500;
/** It ends when it is as sure as this, or has taken so long: it is a glance, and slow machines have other work. */
const SURE = 0.04;
const MOST_MS = 8_000;

export interface Fairness {
  readonly came: TrialReport;
  /** It still becomes surer. */
  readonly isRunning: boolean;
}

/** How fair the fight is, worked out beside one's work by a single worker, and again after each change. */
export const useFairness = (): Fairness | undefined => {
  const { system, encounter, checked } = useDraftEditor();
  const isReady = checked?.board !== undefined && Object.values(encounter.sides).filter(all => all.length > 0).length > 1;
  const { name: _, ...played } = encounter;
  const about = isReady ? JSON.stringify(played) : '';
  const [found, setFound] = useState<Fairness & { readonly about: string }>();
  useEffect(() => {
    if (about === '') return undefined;
    let worker: Worker | undefined;
    const end = () => {
      worker?.terminate();
      worker = undefined;
      setFound(was => (was?.about === about ? { ...was, isRunning: false } : was));
    };
    const begin = () => {
      const begun = performance.now();
      worker = spawnWorker('trials');
      worker.onerror = end;
      worker.onmessage = ({ data }: MessageEvent<TrialCounts>) => {
        const came = trialReport([data]);
        if (came) setFound({ about, came, isRunning: true });
        if (!came || came.margin <= SURE || performance.now() - begun > MOST_MS) end();
      };
      worker.postMessage({ system: system.id, encounter: { ...JSON.parse(about), name: '-' }, policy: 'fast', nth: 0, of: 1 } satisfies TrialRequest);
    };
    const timer = setTimeout(begin, STILL_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [about, system.id]);
  return found?.about === about ? found : undefined;
};
