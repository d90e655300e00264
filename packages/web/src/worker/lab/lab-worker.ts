import { formatTranscript, type Problem } from '@fray/engine';
import { describeEncounter, type Findings, readExperiment } from '@fray/lab';
import type { ExampleFile, FightRows } from '@fray/lab/report';
import type { FromLabWorker, RunRequest } from './lab-messages.ts';
import { LabRun } from './lab-run.ts';

/** The problems of an experiment, as it is written in a file. */
const problems = (data: unknown): readonly Problem[] => {
  const read = readExperiment(data);
  return read.ok ? [] : read.problems;
};

let run: Promise<LabRun> | undefined;

const running = (): Promise<LabRun> => run ?? Promise.reject(new Error('no experiment is open'));

const ANSWERS = {
  problems,
  describe: describeEncounter,
  /** A fight as transcripts, one for each of its stages. */
  fight: async (variant: string, fight: number): Promise<readonly string[]> => (await running()).replay(variant, fight).map(formatTranscript),
  /** All that is known of each fight. */
  rows: async (): Promise<readonly FightRows[]> => (await running()).rows,
  /** The fights to look at, as files. */
  exampleFiles: async ({ examples }: Findings): Promise<readonly ExampleFile[]> => {
    const { replay } = await running().then(one => ({ replay: one.replay.bind(one) }));
    return examples.map(({ variant, fight, kind }) => ({ name: `${kind}.jsonl`, transcript: replay(variant, fight).map(formatTranscript)[0] ?? '' }));
  },
};
export type LabAnswers = typeof ANSWERS;

type ToLabWorker =
  | { readonly n: number; readonly ask: keyof LabAnswers; readonly given: readonly never[] }
  | { readonly run: RunRequest }
  | { readonly pause: true };

const say = (said: FromLabWorker): void => self.postMessage(said);

const answer = async (n: number, ask: keyof LabAnswers, given: readonly never[]): Promise<void> => {
  try {
    // The client pairs each question with its own arguments; the union of all functions can be called only with `never`.
    const answers = ANSWERS[ask] as (...given: readonly never[]) => Promise<never>;
    say({ n, answer: await answers(...given) });
  } catch (e) {
    say({ n, failed: e instanceof Error ? e.message : String(e) });
  }
};

const play = async (request: RunRequest): Promise<void> => {
  try {
    run ??= LabRun.open(request, update => say({ update }));
    await (await run).play(request);
  } catch (e) {
    say({ ended: e instanceof Error ? e.message : String(e) });
  }
};

/** Reads experiments, and plays one of them with a crew of workers. */
export const serveLab = (): void => {
  self.onmessage = ({ data }: MessageEvent<ToLabWorker>) => {
    if ('ask' in data) void answer(data.n, data.ask, data.given);
    else if ('run' in data) void play(data.run);
    else void run?.then(one => one.pause());
  };
};
