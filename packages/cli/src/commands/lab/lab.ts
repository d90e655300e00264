import { availableParallelism } from 'node:os';
import { formatTranscript, problem } from '@fray/engine';
import { ExperimentRun, type Findings } from '@fray/lab';
import { threads, writeReport } from '@fray/lab/node';
import { reportOf, writeText } from '@fray/lab/report';
import { type CliCommand, type ExitCode, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { LANGUAGE_OPTION, languageFrom } from '../../input/language.ts';
import { dim, green, printError, printJson, printJsonLines, printLine, printProblems } from '../../terminal/print.ts';
import type { Language } from '../../words/index.ts';
import { earlyText } from './early-text.ts';
import { findExperiment, openExperiment, usualFolder } from './find-experiment.ts';

const MAX_THREADS = 256;
/** How often progress is printed (ms). */
const NEWS_MS = 2_000;

const OPTIONS = {
  threads: { type: 'string', default: String(availableParallelism()) },
  out: { type: 'string' },
  of: { type: 'string' },
  stage: { type: 'string' },
  ...LANGUAGE_OPTION,
} as const;

/** Experiments of the lab. */
export const labCommand: CliCommand = {
  usage: 'lab FILE [--threads T] [--out DIR] [--lang en|de] | lab check FILE | lab fight FILE NUMBER [--of VARIANT] [--stage N]',
  does: 'plays the experiment of a file and says what it found, each number with its interval, also as a page and as tables in a folder beside the file (or DIR); what is played is kept there, so that Ctrl-C only pauses; check only reads the file; fight prints the transcript of one fight',
  async run(args) {
    const { values, positionals } = parseWords(args, OPTIONS);
    const [first, ...rest] = positionals;
    if (first === 'check') return check(only(rest), values.json);
    const isFight = first === 'fight';
    const file = isFight ? rest[0] : only(positionals);
    if (file === undefined) throw new UsageError('Which experiment?');
    const folder = values.out ?? usualFolder(file);
    const run = await openExperiment(file, folder);
    if (!run.ok) {
      printProblems(file, run.problems);
      return 1;
    }
    if (isFight) return printFight(run.value, file, { ...values, number: wholeNumber(rest[1], 'The number of a fight') });
    const findings = await playUntilSignal(run.value, wholeNumber(values.threads, '--threads', 1, MAX_THREADS), values.json);
    const language = languageFrom(values.lang);
    const files = writeReport(folder, run.value, language);
    if (values.json) printJson(findings);
    else printFindings(findings, language, `${folder}: ${files.join(', ')}`);
    return 0;
  },
};

const printFindings = (findings: Findings, language: Language, files: string): void => {
  printLine(writeText(reportOf(findings, language)).trimEnd());
  if (findings.examples.length > 0) printLine(dim('To see a fight: fray lab fight FILE NUMBER > fight.jsonl, then fray replay fight.jsonl'));
  printLine(dim(files));
};

const only = (words: readonly string[]): string => {
  const [file] = words;
  if (file === undefined || words.length !== 1) throw new UsageError('Which experiment?');
  return file;
};

const check = async (file: string, isJson: boolean): Promise<ExitCode> => {
  const experiment = findExperiment(file);
  const run = experiment.ok ? await ExperimentRun.open(experiment.value) : experiment;
  if (isJson) printJson({ ok: run.ok, problems: run.ok ? [] : run.problems });
  else if (run.ok) printLine(`${green('holds')} ${file}: ${run.value.variants.length} to play first, ${run.value.progress.of} fights`);
  else printProblems(file, run.problems);
  return run.ok ? 0 : 1;
};

interface WantedFight {
  readonly number: number;
  readonly of?: string | undefined;
  readonly stage?: string | undefined;
}

const printFight = (run: ExperimentRun, file: string, { number, of, stage }: WantedFight): ExitCode => {
  const { variants } = run;
  const variant = of === undefined ? variants[0] : variants.find(({ id, label }) => id === of || label === of);
  if (!variant) {
    printProblems(file, [problem('--of', `there is no version "${of}"`, `one of ${variants.map(({ label }) => label).join('; ')}`)]);
    return 1;
  }
  const stages = run.replay(variant.id, number);
  const shown = stages[stage === undefined ? stages.length - 1 : wholeNumber(stage, '--stage', 1, stages.length) - 1];
  if (shown) printJsonLines(formatTranscript(shown));
  return 0;
};

/** Plays until all is known or SIGINT comes, and prints how far it is and what is known so far. */
const playUntilSignal = async (run: ExperimentRun, count: number, isQuiet: boolean): Promise<Findings> => {
  const pause = new AbortController();
  const stop = () => pause.abort();
  process.on('SIGINT', stop);
  const crew = threads(count);
  const before = run.progress.fights;
  const began = performance.now();
  let printed = began;
  try {
    const findings = await run.play(crew, {
      signal: pause.signal,
      told: ({ fights, of }) => {
        if (isQuiet || performance.now() - printed < NEWS_MS) return;
        printed = performance.now();
        const pace = (fights - before) / (printed - began);
        const left = pace > 0 ? `, ${timeText((of - fights) / pace)} left` : '';
        printError(dim(`${fights} of ${of} fights${left}${earlyText(run.findings)}`));
      },
    });
    if (pause.signal.aborted) printError(`Paused after ${findings.fights} fights; the same command goes on from there`);
    return findings;
  } finally {
    process.off('SIGINT', stop);
    await crew.end();
  }
};

const SECONDS_IN_MINUTE = 60;

const timeText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 2 * SECONDS_IN_MINUTE ? `${seconds} s` : `${Math.ceil(seconds / SECONDS_IN_MINUTE)} min`;
};
