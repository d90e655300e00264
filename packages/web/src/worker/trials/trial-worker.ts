import { type Result, type TrialResults, Trials } from '@fray/engine';
import { confidenceInterval } from '@fray/engine/chance';
import { type AnySystem, systemOf } from '@fray/systems';
import type { ToTrialWorker, TrialReport } from './trial-messages.ts';

/** Time between two reports (ms). */
const REPORT_MS = 200;

const resultsOf = ({ fights, winners, combatants }: TrialResults): TrialReport => ({
  fights,
  winners: Object.fromEntries([...winners].map(([side, n]) => [side, confidenceInterval(n, fights)])),
  people: combatants.map(({ id, down, gauges }) => ({
    id,
    down: down / fights,
    gauges: Object.fromEntries(Object.entries(gauges).map(([gauge, sum]) => [gauge, sum / fights])),
  })),
});

type TrialRequest = Exclude<ToTrialWorker, { until: number }>;

const trialsOf = ({ system: id, encounter, policy }: TrialRequest): Pick<Trials<never, never>, 'runOne' | keyof TrialResults> => {
  const system: AnySystem = systemOf(id);
  const read: Result<Parameters<AnySystem['begin']>[0]> = system.readEncounter(encounter);
  if (!read.ok) throw new Error(read.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return new Trials(system, () => system.begin(read.value), { policy, seed: 1 });
};

/** Plays a fight repeatedly in a worker and reports the results. */
export const serveTrials = (): void => {
  let trials: ReturnType<typeof trialsOf> | undefined;
  let until = 0;
  const goOn = (): void => {
    if (!trials || trials.fights >= until) return;
    const begun = performance.now();
    do trials.runOne();
    while (trials.fights < until && performance.now() - begun < REPORT_MS);
    self.postMessage(resultsOf(trials));
    setTimeout(goOn);
  };
  self.onmessage = ({ data }: MessageEvent<ToTrialWorker>) => {
    if ('until' in data) {
      const isGoing = trials !== undefined && trials.fights < until;
      until = data.until;
      if (!isGoing) goOn();
    } else trials = trialsOf(data);
  };
};
