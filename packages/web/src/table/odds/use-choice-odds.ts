import type { SentOutlook } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import type { OthersAssumption } from '../state/table-state.ts';
import { useOthersAssumption } from './others-assumption.tsx';
import { percent } from './percent.ts';

/** What a choice may come to that is no success, in the words of any system. */
const FAILURES = new Set(['miss', 'fumble', 'failure', 'critical failure', 'done', 'nothing', 'parried', 'blocked', 'dodged', 'no effect', 'resisted']);

/** The chance that it comes to something, if there is chance in it. */
export const successChance = ({ outcomes }: SentOutlook): number | undefined => {
  if (outcomes.length === 0 || outcomes.every(o => o.value === 'done')) return undefined;
  return outcomes.reduce((sum, { value, p }) => (FAILURES.has(value) ? sum : sum + p), 0);
};

/** All that it may come to: absolute chances that sum to 100, what is no success first. */
export const outcomeWords = ({ outcomes }: SentOutlook): string =>
  [...outcomes]
    .sort((a, b) => Number(FAILURES.has(b.value)) - Number(FAILURES.has(a.value)))
    .map(o => `${o.value} ${percent(o.p)}`)
    .join(' · ');

type Odds = ReadonlyMap<string, SentOutlook>;

const NONE: Odds = new Map();

/** The odds of choices as they come in, one after the other; asked for anew whenever something is told. */
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
        const found = await seat.ask<readonly SentOutlook[]>({ ask: 'odds', by, key, others }).catch(() => []);
        if (!current) return;
        // What was worked out for a moment that is past goes with the first that is new.
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
