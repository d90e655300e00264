import { ProblemError } from '@fray/table/session';
import type { SeatConnection } from '../client/seat-connection.ts';
import type { Parts } from '../client/seat-mirror.ts';
import type { Language } from './languages.ts';
import { SeatSpeech } from './seat-speech.ts';

/** A seat whose answers and refusals are said in a language. What it is sent while it watches is not: `speech` says that. */
export interface SpokenSeat extends SeatConnection {
  readonly speech: SeatSpeech;
}

/** What a seat may know is asked for first, for its names. */
export const speakAt = async (seat: SeatConnection, language: Language): Promise<SpokenSeat> => {
  // A table answers this question with the parts of its view.
  const speech = new SeatSpeech(language, (await seat.ask({ ask: 'view' })) as Parts);
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
    ask: async question => speech.answer(question, await said(seat.ask(question))),
    watch: (listener, since) => seat.watch(listener, since),
  };
};
