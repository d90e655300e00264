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
import { FAILURES } from './success-chance.ts';
import { useKnownOdds } from './use-prompt-odds.ts';

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
