import { fightResult, partyState, readFight } from './campaign-answers.ts';
import { checkContent, checkEncounter, describeSystem, parseFile, startOf, writeFile, writtenOut } from './content-answers.ts';
import { creatureCards } from './creature-answers.ts';
import { openPack, writePack } from './pack-answers.ts';
import { characterNumbers } from './sheet-answers.ts';

const ANSWERS = {
  ...{ check: checkEncounter, checkContent, describe: describeSystem, parse: parseFile, startOf, write: writeFile, writtenOut },
  ...{ openPack, writePack },
  ...{ characterNumbers, creatureCards, fightResult, partyState, readFight },
};
export type ContentAnswers = typeof ANSWERS;

/** Answers questions to the rules in a worker; an answer has the number of its question. */
export const serveContent = (): void => {
  self.onmessage = ({ data }: MessageEvent<{ readonly n: number; readonly ask: keyof ContentAnswers; readonly given: readonly never[] }>) => {
    try {
      // `askContent` pairs each question with its own arguments; the union of all functions can be called only with `never`.
      const answer = ANSWERS[data.ask] as (...given: readonly never[]) => unknown;
      self.postMessage({ n: data.n, answer: answer(...data.given) });
    } catch (e) {
      self.postMessage({ n: data.n, failed: String(e) });
    }
  };
};
