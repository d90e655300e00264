import type { Language } from './languages.ts';

/** What the server says to people who are not at the table. */
interface PostWords {
  readonly turn: (names: string) => string;
  readonly react: (names: string) => string;
  readonly asked: (names: string) => string;
  readonly over: string;
  readonly before: (lines: number) => string;
  readonly until: string;
  readonly best: string;
}

export const POST_WORDS: Readonly<Record<Language, PostWords>> = {
  en: {
    turn: names => `${names}: it is your turn`,
    react: names => `${names}: you are asked to respond`,
    asked: names => `Waiting for ${names}`,
    over: 'The fight is over',
    before: lines => `… and ${lines} more before`,
    until: 'Until',
    best: 'Best choice',
  },
  de: {
    turn: names => `${names}: du bist am Zug`,
    react: names => `${names}: du wirst nach einer Antwort gefragt`,
    asked: names => `Warten auf ${names}`,
    over: 'Der Kampf ist vorbei',
    before: lines => `… und ${lines} mehr davor`,
    until: 'Bis',
    best: 'Beste Wahl',
  },
};
