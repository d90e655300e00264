import { isPolicyName, type Result, type TrialOptions, type TrialResults, Trials } from '@fray/engine';
import { isSkill } from '@fray/engine/policies';
import { type AnySystem, systemOf } from '@fray/systems';
import type { TrialCounts, TrialRequest } from './trial-messages.ts';

/** Time between two reports (ms). */
const REPORT_MS = 200;

const countsOf = ({ fights, winners, combatants }: TrialResults): TrialCounts => ({
  fights,
  winners: Object.fromEntries(winners),
  people: combatants.map(({ id, down, gauges }) => ({ id, down, gauges: { ...gauges } })),
});

/** How long a master looks ahead in one choice: far less than at a table, so that there are many fights. */
const MASTER_MS = 60;

const howOf = (machine: TrialRequest['policy']): Pick<TrialOptions, 'policy' | 'search'> => {
  const [policy = '', level = 'master'] = machine.split('@');
  if (!isPolicyName(policy) || !isSkill(level)) throw new Error(`there is no machine ${machine}`);
  return { policy, search: { skill: level, budget: { ms: MASTER_MS, clock: () => performance.now() } } };
};

const trialsOf = ({ system: id, encounter, policy, nth, of }: TrialRequest): Pick<Trials<never, never>, 'runOne' | keyof TrialResults> => {
  const system: AnySystem = systemOf(id);
  const read: Result<Parameters<AnySystem['begin']>[0]> = system.readEncounter(encounter);
  if (!read.ok) throw new Error(read.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return new Trials(system, () => system.begin(read.value), { ...howOf(policy), seed: 1 + nth, stride: of });
};

/** Plays a fight again and again in a worker, and reports what all came to. */
export const serveTrials = (): void => {
  self.onmessage = ({ data }: MessageEvent<TrialRequest>) => {
    const trials = trialsOf(data);
    const goOn = (): void => {
      const begun = performance.now();
      do trials.runOne();
      while (performance.now() - begun < REPORT_MS);
      self.postMessage(countsOf(trials));
      setTimeout(goOn);
    };
    goOn();
  };
};
