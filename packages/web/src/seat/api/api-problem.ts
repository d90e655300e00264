import type { Speaker } from '@fray/engine/words';
import { answerWords } from '../../i18n/answer-words.ts';

/** Why a request or command was refused, as the server and the browser's own tables say it. */
export interface ApiProblem {
  readonly type?: string;
  readonly title: string;
  readonly detail?: string;
  /** The rule that refuses it, and those that would refuse it as well. */
  readonly clause?: string;
  readonly also?: readonly string[];
  /** What would be possible in its place. */
  readonly instead?: string;
  /** The same, said in the language of the page. */
  readonly refusal?: { readonly why: string; readonly instead?: string };
  readonly problems?: readonly { readonly path: string; readonly problem: string; readonly hint?: string }[];
}

/** A problem in the language of the page. */
export const problemInLanguage = ({ refusal, ...problem }: ApiProblem, speaker: Speaker | undefined): ApiProblem => {
  const say = (text: string): string => answerWords(speaker?.say(text) ?? text);
  const [detail, instead] = [refusal?.why ?? problem.detail, refusal?.instead ?? problem.instead];
  return {
    ...problem,
    title: say(problem.title),
    ...(detail !== undefined && { detail: say(detail) }),
    ...(instead !== undefined && { instead: say(instead) }),
  };
};
