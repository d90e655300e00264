import { setImmediate } from 'node:timers/promises';
import { type Encounter, type Result, type Scene, type TrialOptions, Trials } from '@fray/engine';
import { confidenceInterval } from '@fray/engine/chance';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { contestantFrom } from '../../input/contestant.ts';
import { findEncounter } from '../../input/find-encounter.ts';
import { isSavedFight, readSavedFight } from '../../input/read-files.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

/** The maximum number of fights: more would take too long and make the shares no more certain. */
const MAX_FIGHTS = 1_000_000;

/** What is to be played. */
interface Found {
  readonly title: string;
  readonly trials: Trials<Encounter, Scene>;
}

const fromStart = (name: string, systemId: string | undefined, options: readonly string[], how: TrialOptions): Result<Found> => {
  const found = findEncounter(name, systemId, options);
  if (!found.ok) return found;
  const { system, encounter } = found.value;
  return { ok: true, value: { title: encounter.name, trials: new Trials(system, () => system.begin(encounter), how) } };
};

const fromHere = (file: string, how: TrialOptions): Result<Found> => {
  const fight = readSavedFight(file);
  if (!fight.ok) return fight;
  return { ok: true, value: { title: `${fight.value.scene.encounter.name}, from here on`, trials: fight.value.odds.trials(how) } };
};

/** Plays a fight many times. */
export const simCommand: CliCommand = {
  usage:
    'sim ENCOUNTER | TRANSCRIPT [-n FIGHTS] [--seed S] [--policy random|greedy|mixed|fast|search[@LEVEL][@BUDGET]] [--system SYSTEM] [--option NAME=VALUE]…',
  does: `plays an encounter (a file, or a starter by its id), or a saved fight from where it stands, to the end many times, ${MAX_FIGHTS} at most, and says who wins how often; Ctrl-C ends it with what was found by then`,
  async run(args) {
    const { values, positionals } = parseWords(args, {
      n: { type: 'string', short: 'n', default: '100' },
      seed: { type: 'string', default: '1' },
      policy: { type: 'string', default: 'greedy' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
    });
    const [name] = positionals;
    if (name === undefined || positionals.length !== 1) throw new UsageError('Which encounter, or which transcript?');
    const { name: played, policy, search } = contestantFrom(values.policy);
    const wanted = wholeNumber(values.n, '-n', 1, MAX_FIGHTS);
    const seed = wholeNumber(values.seed, '--seed');
    const how = { policy, seed, search };
    const found = isSavedFight(name) ? fromHere(name, how) : fromStart(name, values.system, values.option, how);
    if (!found.ok) {
      printProblems(name, found.problems);
      return 1;
    }
    const { title, trials } = found.value;
    await fought(trials, wanted);
    const { fights, combatants } = trials;
    const winners = [...trials.winners]
      .map(([side, n]) => ({ side: side === '' ? 'no side' : side === '-' ? 'no end in sight' : side, ...confidenceInterval(n, fights) }))
      .sort((a, b) => b.n - a.n);
    if (values.json) {
      printJson({ fights, seed, policy: played, winners, combatants });
      return 0;
    }
    printLine(bold(`${title}: ${fights} ${fights === 1 ? 'fight' : 'fights'}, ${played} play`));
    for (const w of winners) printLine(`  ${w.side.padEnd(16)} ${(100 * w.share).toFixed(1)} % ${dim(`± ${(100 * w.give).toFixed(1)}`)}`);
    printLine(bold('At the end'));
    for (const c of combatants) {
      const gauges = Object.entries(c.gauges).map(([id, sum]) => `${id} ${(sum / fights).toFixed(1)} on average`);
      if (gauges.length > 0)
        printLine(
          `  ${c.id.padEnd(20)} down ${((100 * c.down) / fights).toFixed(1)} %, gone ${((100 * c.out) / fights).toFixed(1)} %  ${dim(gauges.join(', '))}`,
        );
    }
    return 0;
  },
};

/** How often signals are handled, and how often progress is printed. */
const PAUSE_MS = 100;
const NEWS_MS = 2_000;

/** Plays fights until there are enough or SIGINT comes, and prints progress. */
const fought = async (trials: Trials<Encounter, Scene>, fights: number): Promise<void> => {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.on('SIGINT', stop);
  try {
    let [paused, told] = [performance.now(), performance.now()];
    while (trials.fights < fights && !isStopped) {
      trials.runOne();
      if (performance.now() - paused < PAUSE_MS) continue;
      await setImmediate();
      paused = performance.now();
      if (paused - told < NEWS_MS) continue;
      printError(dim(`${trials.fights} of ${fights} fights`));
      told = paused;
    }
  } finally {
    process.off('SIGINT', stop);
  }
  if (isStopped) printError(`Stopped after ${trials.fights} of ${fights} fights`);
};
