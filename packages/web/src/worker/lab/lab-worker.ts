import { formatTranscript } from '@fray/engine';
import { describeEncounter, readExperiment } from '@fray/lab';
import { errorText } from '../../ui/values.ts';
import type { FromLabWorker, LabQuestion, RunRequest, ToLabWorker } from './lab-messages.ts';
import { LabRun } from './lab-run.ts';

const say = (said: FromLabWorker): void => self.postMessage(said);

/** The experiment that is open. */
let run: Promise<LabRun> | undefined;

const opened = (): Promise<LabRun> => run ?? Promise.reject(new Error('no experiment is open'));

const answerTo = async (question: LabQuestion): Promise<unknown> => {
  switch (question.ask) {
    case 'problems': {
      const read = readExperiment(...question.given);
      return read.ok ? [] : read.problems;
    }
    case 'describe':
      return describeEncounter(...question.given);
    case 'fight':
      return (await opened()).replay(...question.given).map(formatTranscript);
    case 'rows':
      return (await opened()).rows;
    case 'exampleFiles': {
      const [examples] = question.given;
      const one = await opened();
      return examples.map(({ variant, fight, kind }) => ({ name: `${kind}.jsonl`, transcript: one.replay(variant, fight).map(formatTranscript).at(-1) ?? '' }));
    }
  }
};

const answer = (question: LabQuestion): Promise<void> =>
  answerTo(question).then(
    found => say({ n: question.n, answer: found }),
    (e: unknown) => say({ n: question.n, failed: errorText(e) }),
  );

const play = async (request: RunRequest): Promise<void> => {
  try {
    run ??= LabRun.open(request, update => say({ update }));
    await (await run).play(request);
  } catch (e) {
    run = undefined;
    say({ ended: errorText(e) });
  }
};

/** Reads experiments, and plays one of them with a crew of workers. */
export const serveLab = (): void => {
  self.onmessage = ({ data }: MessageEvent<ToLabWorker>) => {
    if ('ask' in data) void answer(data);
    else if ('run' in data) void play(data.run);
    else void run?.then(one => one.pause());
  };
};
