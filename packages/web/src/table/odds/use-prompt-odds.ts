import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Prompt } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { type OddsByKey, type OddsSubject, oddsCacheOf } from './odds-cache.ts';
import { useOthersAssumption } from './others-assumption.tsx';

/** The odds of a subject as they are known now. What comes later is drawn when there is time, so that the map goes on moving. */
export const useKnownOdds = (subject: OddsSubject): OddsByKey => {
  const { seat } = useTable();
  const cache = oddsCacheOf(seat);
  const odds = cache.odds(subject);
  const drawn = useRef(odds);
  const [, drawAgain] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    drawn.current = odds;
  });
  const look = useEffectEvent(() => {
    if (cache.odds(subject) !== drawn.current) startTransition(drawAgain);
  });
  useEffect(() => {
    look();
    return cache.subscribe(() => look());
  }, [cache]);
  return odds;
};

interface PromptOdds {
  readonly odds: OddsByKey;
  /** Asks for the odds of a form of an open choice. */
  readonly look: (key: string) => void;
}

/** The odds of all choices of a question as they arrive. A change at the table makes them outdated. */
export const usePromptOdds = (prompt: Prompt): PromptOdds => {
  const { seat, view, snapshot } = useTable();
  const others = useOthersAssumption();
  const cache = oddsCacheOf(seat);
  const subject: OddsSubject = { by: prompt.by, question: prompt.id, others };
  const moment = snapshot.heard.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question and the moment say when there is something new to ask
  useEffect(() => {
    cache.advance(moment, view.prompts);
    cache.wantAll(subject, prompt);
  }, [cache, moment, prompt.id, others]);
  const odds = useKnownOdds(subject);
  return { odds, look: key => void (odds.has(key) || cache.want(subject, [key], () => true)) };
};
