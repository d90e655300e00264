import type { SentOutlook } from '@fray/table';
import { useEffect, useState } from 'react';
import type { Prompt } from '../../../i18n/spoken.ts';
import { askPatiently } from '../../../seat/ask-patiently.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { OthersAssumption } from '../../../table/state/table-state.ts';

export type OddsByKey = ReadonlyMap<string, SentOutlook>;

const NONE: OddsByKey = new Map();

interface PromptOdds {
  readonly odds: OddsByKey;
  /** Asks for the odds of a form of an open choice. */
  readonly look: (key: string) => void;
}

/** The odds of all choices of a question as they arrive: all at once, or one by one if that takes too long. A change at the table makes them outdated. */
export const usePromptOdds = (prompt: Prompt, others: OthersAssumption): PromptOdds => {
  const { seat, snapshot } = useTable();
  const moment = `${prompt.id} ${others} ${snapshot.heard.length}`;
  const [known, setKnown] = useState<{ readonly of: string; readonly odds: OddsByKey }>({ of: '', odds: NONE });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment says when there is something new to ask
  useEffect(() => {
    let current = true;
    const take = (outlooks: readonly SentOutlook[]) => {
      if (!current) return;
      setKnown(k => ({ of: prompt.id, odds: new Map([...(k.of === prompt.id ? k.odds : NONE), ...outlooks.map(o => [o.key, o] as const)]) }));
    };
    const ask = (key?: string) => seat.ask<readonly SentOutlook[]>({ ask: 'odds', by: prompt.by, others, ...(key !== undefined && { key }) });
    const oneByOne = async () => {
      for (const { key } of prompt.options.filter(o => !o.open && !o.unusual)) {
        if (!current) return;
        const found = await askPatiently(
          () => ask(key),
          () => current,
        );
        if (found) take(found);
      }
    };
    ask()
      .then(take)
      .catch(() => (current ? oneByOne() : undefined));
    return () => {
      current = false;
    };
  }, [seat, moment]);
  const odds = known.of === prompt.id ? known.odds : NONE;
  const look = (key: string) => {
    if (odds.has(key)) return;
    seat
      .ask<readonly SentOutlook[]>({ ask: 'odds', by: prompt.by, others, key })
      .then(found => setKnown(k => (k.of === prompt.id ? { ...k, odds: new Map([...k.odds, ...found.map(o => [o.key, o] as const)]) } : k)))
      .catch(() => undefined);
  };
  return { odds, look };
};
