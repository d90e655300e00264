import type { SentOutlook } from '@fray/table';
import { useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSpeaker } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { OthersAssumption } from '../state/table-state.ts';
import { type OddsByKey, oddsCacheOf } from './odds-cache.ts';
import type { OutcomeName } from './odds-summary.ts';
import { useOthersAssumption } from './others-assumption.tsx';
import { percent } from './percent.ts';
import { useKnownOdds } from './use-prompt-odds.ts';

/** Outcomes that are no success, in the words of all systems. */
const FAILURES = new Set([
  ...['miss', 'void', 'fumble', 'fail', 'failed', 'failure', 'critical failure', 'done', 'nothing', 'parried', 'blocked', 'dodged'],
  ...['no effect', 'resisted', 'held', 'fizzle'],
]);
const SUCCESSES = new Set(['hit', 'critical', 'critical hit', 'success', 'critical success', 'great success', 'stopped', 'free', 'cast']);

/** The chance of success, if the choice may succeed or fail. Outcomes of which neither can be said, such as numbers, have none. */
export const successChance = ({ outcomes }: Pick<SentOutlook, 'outcomes'>): number | undefined => {
  if (outcomes.every(o => o.value === 'done')) return undefined;
  if (!outcomes.some(o => FAILURES.has(o.value)) && !outcomes.every(o => SUCCESSES.has(o.value))) return undefined;
  return outcomes.reduce((sum, { value, p }) => (FAILURES.has(value) ? sum : sum + p), 0);
};

/** The best chance of success among some choices, as far as their odds are known. */
export const bestChance = (offers: readonly { readonly key: string }[], odds: OddsByKey): number | undefined => {
  const chances = offers.flatMap(({ key }) => {
    const outlook = odds.get(key);
    return (outlook && successChance(outlook)) ?? [];
  });
  return chances.length > 0 ? Math.max(...chances) : undefined;
};

/** Names outcomes in the words of the book; one that the rules do not tell apart is “other”. */
export const useOutcomeName = (): OutcomeName => {
  const speaker = useSpeaker();
  return outcome => (outcome === 'done' ? t('tray.other') : speaker.say(outcome));
};

/** All outcomes with their chances, failures first. */
export const outcomeWords = ({ outcomes }: SentOutlook, nameOf: OutcomeName): string =>
  [...outcomes]
    .sort((a, b) => Number(FAILURES.has(b.value)) - Number(FAILURES.has(a.value)))
    .map(o => `${nameOf(o.value)} ${percent(o.p)}`)
    .join(' · ');

/** The odds of choices as they arrive one by one; asked again after every event. */
export const useChoiceOdds = (by: string, keys: readonly string[], supposed?: OthersAssumption): OddsByKey => {
  const { seat, view, snapshot } = useTable();
  const usual = useOthersAssumption();
  const others = supposed ?? usual;
  const question = view.prompts.find(p => p.by === by)?.id ?? by;
  const cache = oddsCacheOf(seat);
  const wanted = keys.join('\n');
  const moment = snapshot.heard.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with the moment
  useEffect(() => {
    let current = true;
    cache.advance(moment, view.prompts);
    if (wanted !== '') void cache.want({ by, question, others }, wanted.split('\n'), () => current);
    return () => {
      current = false;
    };
  }, [cache, by, question, others, wanted, moment]);
  return useKnownOdds({ by, question, others });
};
