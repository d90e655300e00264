import { check, checkContent, describe, parse, write, writtenOut } from './answers.ts';

const ANSWERS = { check, checkContent, describe, parse, write, writtenOut };
export type Answers = typeof ANSWERS;

/** Puts the rules to work beside the page: each question has a number, and its answer the same one. */
export const mindShop = (): void => {
  self.onmessage = ({ data }: MessageEvent<{ readonly n: number; readonly ask: keyof Answers; readonly given: readonly never[] }>) => {
    try {
      self.postMessage({ n: data.n, answer: (ANSWERS[data.ask] as (...given: readonly never[]) => unknown)(...data.given) });
    } catch (e) {
      self.postMessage({ n: data.n, failed: String(e) });
    }
  };
};
