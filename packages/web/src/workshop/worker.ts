import './strict.ts';
import { check, checkContent, describe, parse, write, writtenOut } from './answers.ts';

const ANSWERS = { check, checkContent, describe, parse, write, writtenOut };
export type Answers = typeof ANSWERS;

/** The rules at work beside the page: each question has a number, and its answer the same one. */
addEventListener('message', ({ data }: MessageEvent<{ readonly n: number; readonly ask: keyof Answers; readonly given: readonly never[] }>) => {
  try {
    postMessage({ n: data.n, answer: (ANSWERS[data.ask] as (...given: readonly never[]) => unknown)(...data.given) });
  } catch (e) {
    postMessage({ n: data.n, failed: String(e) });
  }
});
