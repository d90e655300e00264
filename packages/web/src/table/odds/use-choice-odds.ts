import type { SentOutlook } from '@fray/table';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { askPatiently } from '../../seat/ask-patiently.ts';
import { useSpeaker } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { OthersAssumption } from '../state/table-state.ts';
import type { OutcomeName } from './odds-summary.ts';
import { useOthersAssumption } from './others-assumption.tsx';
import { percent } from './percent.ts';

/** Outcomes that are no success, in the words of all systems. */
const FAILURES = new Set(['miss', 'fumble', 'failure', 'critical failure', 'done', 'nothing', 'parried', 'blocked', 'dodged', 'no effect', 'resisted']);

/** The chance of success, if the choice has any chance in it. */
export const successChance = ({ outcomes }: SentOutlook): number | undefined => {
  if (outcomes.length === 0 || outcomes.every(o => o.value === 'done')) return undefined;
  return outcomes.reduce((sum, { value, p }) => (FAILURES.has(value) ? sum : sum + p), 0);
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

type Odds = ReadonlyMap<string, SentOutlook>;

const NONE: Odds = new Map();

/** The odds of choices as they arrive one by one; asked again after every event. */
export const useChoiceOdds = (by: string, keys: readonly string[], supposed?: OthersAssumption): Odds => {
  const { seat, snapshot } = useTable();
  const usual = useOthersAssumption();
  const others = supposed ?? usual;
  const [known, setKnown] = useState({ of: '', moment: '', odds: NONE });
  const wanted = keys.join('\n');
  const of = `${by} ${others} ${wanted}`;
  const moment = `${of} ${snapshot.heard.length}`;
  useEffect(() => {
    let current = true;
    const ask = async () => {
      for (const key of wanted === '' ? [] : wanted.split('\n')) {
        const found = await askPatiently(
          () => seat.ask<readonly SentOutlook[]>({ ask: 'odds', by, key, others }),
          () => current,
        );
        if (!current) return;
        if (!found) continue;
        // Odds of an earlier moment are dropped with the first new ones.
        setKnown(k => ({ of, moment, odds: new Map([...(k.moment === moment ? k.odds : NONE), ...found.map(o => [key, o] as const)]) }));
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [seat, by, wanted, others, of, moment]);
  return known.of === of ? known.odds : NONE;
};
