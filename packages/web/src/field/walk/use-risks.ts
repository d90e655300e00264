import type { SentOutlook } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import type { Walk } from './walk.ts';

/** Only the nearest places are assessed; the rest when one is chosen. */
const MAX_PLACES = 60;

/** What going to a place may cost the mover if all others do their best. */
export interface Risk {
  /** The expected loss of all gauges together. */
  readonly loss: number;
  readonly drops: number;
}

const riskOf = ({ by, gauges, downs }: SentOutlook): Risk => ({
  loss: gauges.filter(g => g.who === by).reduce((sum, g) => sum + Math.max(0, g.now - g.mean), 0),
  drops: downs.find(d => d.who === by)?.p ?? 0,
});

/** The risk of each goal of a walk, by key, as the odds come in. A cost that all goals share is not counted. */
export const useRisks = ({ from, goals }: Walk, near: (key: string) => number): ReadonlyMap<string, Risk> => {
  const { seat } = useTable();
  const [known, setKnown] = useState<ReadonlyMap<string, Risk>>(new Map());
  const { by } = from.prompt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another walk has other places
  useEffect(() => {
    let current = true;
    setKnown(new Map());
    const weigh = async () => {
      const keys = goals.map(g => g.offer.key).sort((a, b) => near(a) - near(b));
      for (const key of keys.slice(0, MAX_PLACES)) {
        const [outlook] = await seat.ask<readonly SentOutlook[]>({ ask: 'odds', by, key, others: 'best' }).catch(() => []);
        if (!current) return;
        if (outlook) setKnown(before => new Map([...before, [key, riskOf(outlook)]]));
      }
    };
    void weigh();
    return () => {
      current = false;
    };
  }, [seat, by, goals]);
  return aboveMinimum(known);
};

/** What all goals cost alike is the price of moving, not a risk. */
const aboveMinimum = (risks: ReadonlyMap<string, Risk>): ReadonlyMap<string, Risk> => {
  const least = Math.min(...[...risks.values()].map(r => r.loss));
  return new Map([...risks].flatMap(([key, { loss, drops }]) => (loss - least > 0.01 || drops > 0 ? [[key, { loss: loss - least, drops }]] : [])));
};
