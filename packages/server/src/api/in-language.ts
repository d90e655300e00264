import { RawJson, valueOrThrow } from '@fray/table/session';
import type { AddressBudget } from '../limits/address-budget.ts';
import type { Parts } from '../sent/view-schemas.ts';
import type { Language } from '../words/languages.ts';
import { SeatSpeech } from '../words/seat-speech.ts';
import type { OpenSeat } from './route.ts';

/** An answer that was computed as JSON, as data. */
export const plain = (answer: unknown): unknown => (answer instanceof RawJson ? JSON.parse(answer.json) : answer);

/** How a seat is spoken to, from what it knows now. */
export const speechAt = async ({ session, seat, sender }: OpenSeat & { readonly sender: AddressBudget }, language: Language): Promise<SeatSpeech> => {
  // A table answers this question with the parts of its view.
  const view = plain(valueOrThrow(await session.ask(seat.id, { ask: 'view' }, sender))) as Parts;
  return new SeatSpeech(language, view);
};

/** Says something for a seat; the sender pays for the time. */
export const inLanguage = async <T>(at: OpenSeat & { readonly sender: AddressBudget }, language: Language, say: (speech: SeatSpeech) => T): Promise<T> => {
  const speech = await speechAt(at, language);
  return at.sender.measure(() => say(speech));
};
