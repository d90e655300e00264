import type { SentOutlook } from '@fray/table';
import { useEffect, useState } from 'react';
import type { Seat } from '../seat/seat.ts';
import { percent } from '../table/odds-words.ts';

/** What a choice may come to that is no success, in the words of any system. */
const NAUGHT = new Set(['miss', 'fumble', 'failure', 'critical failure', 'done', 'nothing', 'parried', 'blocked', 'dodged', 'no effect', 'resisted']);

/** The chance that it comes to something, if there is chance in it. */
export const chanceOf = ({ outcomes }: SentOutlook): number | undefined => {
  if (outcomes.length === 0 || outcomes.every(o => o.value === 'done')) return undefined;
  return outcomes.reduce((sum, { value, p }) => (NAUGHT.has(value) ? sum : sum + p), 0);
};

/** All that it may come to: absolute chances that sum to 100, what is no success first. */
export const outcomesOf = ({ outcomes }: SentOutlook): string =>
  [...outcomes]
    .sort((a, b) => Number(NAUGHT.has(b.value)) - Number(NAUGHT.has(a.value)))
    .map(o => `${o.value} ${percent(o.p)}`)
    .join(' · ');

/** The odds of choices as they come in, one after the other. */
export const useOdds = (seat: Seat, by: string, keys: readonly string[], others: 'nothing' | 'best' = 'nothing'): ReadonlyMap<string, SentOutlook> => {
  const [known, setKnown] = useState<ReadonlyMap<string, SentOutlook>>(new Map());
  const wanted = keys.join('\n');
  useEffect(() => {
    let current = true;
    setKnown(new Map());
    const ask = async () => {
      for (const key of wanted === '' ? [] : wanted.split('\n')) {
        const told = await seat.ask<readonly SentOutlook[]>({ ask: 'odds', by, key, others }).catch(() => []);
        if (!current) return;
        setKnown(before => new Map([...before, ...told.map(o => [key, o] as const)]));
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [seat, by, wanted, others]);
  return known;
};
