import { type Result, type Simulated, share, Trials } from '@fray/engine';
import { type AnySystem, systemOf } from '@fray/systems';
import type { CameOf, ToTrials } from './messages.ts';

/** How long it fights before it says what came of it and listens, in milliseconds. */
const SAY_MS = 200;

const cameOf = ({ fights, winners, combatants }: Simulated): CameOf => ({
  fights,
  winners: Object.fromEntries([...winners].map(([side, n]) => [side, share(n, fights)])),
  people: combatants.map(({ id, down, gauges }) => ({
    id,
    down: down / fights,
    gauges: Object.fromEntries(Object.entries(gauges).map(([gauge, sum]) => [gauge, sum / fights])),
  })),
});

type Wanted = Exclude<ToTrials, { until: number }>;

const trialsOf = ({ system: id, encounter, policy }: Wanted): Pick<Trials<never, never>, 'again' | keyof Simulated> => {
  const system: AnySystem = systemOf(id);
  const read: Result<Parameters<AnySystem['begin']>[0]> = system.encounter(encounter);
  if (!read.ok) throw new Error(read.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return new Trials(system, () => system.begin(read.value), { policy, seed: 1 });
};

/** Fights beside the page what it is sent, over and over, and says now and then what came of it. */
export const tryOut = (): void => {
  let trials: ReturnType<typeof trialsOf> | undefined;
  let until = 0;
  const goOn = (): void => {
    if (!trials || trials.fights >= until) return;
    const begun = performance.now();
    do trials.again();
    while (trials.fights < until && performance.now() - begun < SAY_MS);
    self.postMessage(cameOf(trials));
    setTimeout(goOn);
  };
  self.onmessage = ({ data }: MessageEvent<ToTrials>) => {
    if ('until' in data) {
      const isGoing = trials !== undefined && trials.fights < until;
      until = data.until;
      if (!isGoing) goOn();
    } else trials = trialsOf(data);
  };
};
