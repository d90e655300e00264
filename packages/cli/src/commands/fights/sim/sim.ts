import { availableParallelism } from 'node:os';
import { ok, type Result } from '@fray/engine';
import { confidenceInterval } from '@fray/engine/chance';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../../input/cli-command.ts';
import { contestantFrom, LEVEL_OPTION, policyNamed } from '../../../input/contestant.ts';
import { type EncounterPlace, findEncounter, PACK_OPTION } from '../../../input/find-encounter.ts';
import { isSavedFight, readSavedFight } from '../../../input/read-files.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../../terminal/print.ts';
import { runTrials } from './run-trials.ts';
import { blocksOf, type TrialSource } from './trial-source.ts';

/** The maximum number of fights: more would take too long and make the shares no more certain. */
const MAX_FIGHTS = 1_000_000;
const MAX_THREADS = 256;

/** What is to be played. */
interface Found {
  readonly title: string;
  readonly source: TrialSource;
}

const fromStart = (name: string, place: EncounterPlace): Result<Found> => {
  const found = findEncounter(name, place);
  if (!found.ok) return found;
  const { system, encounter, written } = found.value;
  return ok({ title: encounter.name, source: { system: system.id, written } });
};

const fromHere = (file: string): Result<Found> => {
  const fight = readSavedFight(file);
  if (!fight.ok) return fight;
  const { header, inputs } = fight.value.transcript();
  return ok({ title: `${fight.value.scene.encounter.name}, from here on`, source: { system: header.system, header, inputs } });
};

/** Plays a fight many times. */
export const simCommand: CliCommand = {
  usage:
    'sim ENCOUNTER | TRANSCRIPT [-n FIGHTS] [--seed S] [--policy random|greedy|mixed|fast|search[@LEVEL][@BUDGET] | --level novice|trained|veteran|master] [--threads T] [--system SYSTEM] [--option NAME=VALUE]… [--pack FILE]…',
  does: `plays an encounter (a file, or a starter by its id), or a saved fight from where it stands, to the end many times, ${MAX_FIGHTS} at most, and says who wins how often, on all processors, which changes nothing of the result unless a budget is in milliseconds; Ctrl-C ends it with what was found by then`,
  async run(args) {
    const { values, positionals } = parseWords(args, {
      n: { type: 'string', short: 'n', default: '100' },
      seed: { type: 'string', default: '1' },
      ...LEVEL_OPTION,
      threads: { type: 'string', default: String(availableParallelism()) },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      ...PACK_OPTION,
    });
    const [name] = positionals;
    if (name === undefined || positionals.length !== 1) throw new UsageError('Which encounter, or which transcript?');
    const { name: played, policy } = contestantFrom(policyNamed(values, 'greedy'));
    const wanted = wholeNumber(values.n, '-n', 1, MAX_FIGHTS);
    const seed = wholeNumber(values.seed, '--seed');
    const threads = wholeNumber(values.threads, '--threads', 1, MAX_THREADS);
    const found = isSavedFight(name) ? fromHere(name) : fromStart(name, { system: values.system, options: values.option, packs: values.pack });
    if (!found.ok) {
      printProblems(name, found.problems);
      return 1;
    }
    const { title, source } = found.value;
    const trials = await untilSignal(wanted, course => runTrials({ source, policy: played, seed }, blocksOf(policy, wanted), threads, course));
    const { fights, combatants } = trials;
    const winners = [...trials.winners]
      .map(([side, n]) => ({ side: side === '' ? 'no side' : side === '-' ? 'no end in sight' : side, ...confidenceInterval(n, fights) }))
      .sort((a, b) => b.n - a.n);
    if (values.json) {
      printJson({ fights, seed, policy: played, winners, combatants });
      return 0;
    }
    printLine(bold(`${title}: ${fights} ${fights === 1 ? 'fight' : 'fights'}, ${played} play`));
    for (const w of winners) printLine(`  ${w.side.padEnd(16)} ${(100 * w.share).toFixed(1)} % ${dim(`± ${(100 * w.margin).toFixed(1)}`)}`);
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

/** How often progress is printed (ms). */
const NEWS_MS = 2_000;

/** Plays fights until all are played or SIGINT comes, and prints progress. */
const untilSignal = async <T extends { readonly fights: number }>(fights: number, run: (course: Parameters<typeof runTrials>[3]) => Promise<T>): Promise<T> => {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.on('SIGINT', stop);
  let printed = performance.now();
  const told = (done: number): void => {
    if (performance.now() - printed < NEWS_MS) return;
    printed = performance.now();
    printError(dim(`${done} of ${fights} fights`));
  };
  try {
    const trials = await run({ told, isStopped: () => isStopped });
    if (isStopped) printError(`Stopped after ${trials.fights} of ${fights} fights`);
    return trials;
  } finally {
    process.off('SIGINT', stop);
  }
};
