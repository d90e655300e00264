import type { Question, SentOutlook } from '@fray/table';
import { ProblemError } from '@fray/table/session';
import type { Language } from '../words/languages.ts';
import { SeatSpeech } from '../words/seat-speech.ts';
import type { AnswerTo, SeatConnection } from './seat-connection.ts';

/** A seat whose answers and refusals are said in a language. What it is sent while it watches is not: `speech` says that. */
export interface SpokenSeat extends Omit<SeatConnection, 'ask'> {
  readonly speech: SeatSpeech;
  ask<Q extends Question>(question: Q): Promise<SpokenAnswerTo<Q>>;
}

/** Odds come with a sentence. */
type SpokenAnswerTo<Q extends Question> = Q['ask'] extends 'odds' ? readonly (SentOutlook & { readonly words: string })[] : AnswerTo<Q>;

/** What a seat may know is asked for first, for its names. */
export const speakAt = async (seat: SeatConnection, language: Language): Promise<SpokenSeat> => {
  const speech = new SeatSpeech(language, await seat.ask({ ask: 'view' }));
  const said = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (e) {
      throw e instanceof ProblemError ? new ProblemError(speech.problem(e.problem)) : e;
    }
  };
  return {
    table: seat.table,
    speech,
    do: async command => speech.say(await said(seat.do(command))),
    // `answer` gives what it is given, with texts as strings.
    ask: async <Q extends Question>(question: Q) => speech.answer(question, await said(seat.ask(question))) as SpokenAnswerTo<Q>,
    watch: (listener, since) => seat.watch(listener, since),
  };
};
