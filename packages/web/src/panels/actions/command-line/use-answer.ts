import { nearestByWords } from '@fray/engine/util';
import { useState } from 'react';
import type { Refusal } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { type Saying, wordsIn } from './saying.ts';
import type { Sayings } from './use-sayings.ts';

/** What is answered where one types, to words that mean no choice that can be made. */
export interface WordsAnswer {
  readonly typed: string;
  /** The choice that was meant, where one was. */
  readonly meant?: string;
  readonly refusal?: Refusal;
  /** The choices that come nearest. */
  readonly nearest: readonly Saying[];
}

/** So many choices are offered in place of what was typed. */
const MAX_NEAREST = 3;

/** What the rules know of words: the key of a choice or free action, or why they cannot be done. */
type Meaning = { readonly key: string } | { readonly refusal: Refusal };

const usualFirst = (legal: readonly Saying[]): readonly Saying[] => legal.toSorted((a, b) => Number(a.unusual) - Number(b.unusual));

const nearestTo = (typed: string, legal: readonly Saying[]): readonly Saying[] =>
  nearestByWords(wordsIn(typed), usualFirst(legal), ({ spellings }) => spellings.flat()).slice(0, MAX_NEAREST);

/** Finds the answer to words that match no choice, and carries out those that the rules know all the same: free actions, and keys. */
export const useAnswer = ({ legal, askRefused }: Sayings, by: string | undefined) => {
  const { seat } = useTable();
  const [answer, setAnswer] = useState<WordsAnswer>();
  /** The key that the words mean to the rules; else they are answered. */
  const keyOrAnswer = async (typed: string, marked: number): Promise<string | undefined> => {
    const refused = await askRefused(typed);
    const nearest = nearestTo(typed, legal);
    const meant = refused[marked] ?? refused[0];
    if (meant) {
      setAnswer({ typed, meant: meant.saying.words, refusal: meant.refusal, nearest });
      return undefined;
    }
    const meaning = by === undefined ? undefined : await seat.ask<Meaning>({ ask: 'meaning', by, words: typed }).catch(() => undefined);
    if (meaning && 'key' in meaning) return meaning.key;
    // Where the rules have no reason either, the usual choices show what is meant by choices.
    const isExplained = meaning !== undefined && meaning.refusal.nearest === undefined;
    setAnswer({ typed, ...meaning, nearest: nearest.length > 0 || isExplained ? nearest : usualFirst(legal).slice(0, MAX_NEAREST) });
    return undefined;
  };
  return { answer, forget: () => setAnswer(undefined), keyOrAnswer };
};
