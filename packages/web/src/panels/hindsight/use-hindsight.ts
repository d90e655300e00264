import type { Localized } from '@fray/engine/words';
import type * as table from '@fray/table';
import { useEffect, useState } from 'react';
import { askPatiently } from '../../seat/ask-patiently.ts';
import { useTable } from '../../seat/use-seat.ts';

export type PastChoice = Localized<table.PastChoice>;
export type Hindsight = Localized<table.Hindsight>;

/** The choices that led to a line of the log, as far as the seat may know them; undefined while they are looked up. */
export const usePastChoices = (line: number): readonly PastChoice[] | undefined => {
  const { seat } = useTable();
  const [found, setFound] = useState<{ readonly line: number; readonly choices: readonly PastChoice[] }>();
  useEffect(() => {
    let current = true;
    const ask = () => seat.ask<readonly PastChoice[]>({ ask: 'choices-made', line });
    void askPatiently(ask, () => current).then(choices => current && setFound({ line, choices: choices ?? [] }));
    return () => {
      current = false;
    };
  }, [seat, line]);
  return found?.line === line ? found.choices : undefined;
};

/** What the machine thinks of a choice; undefined while it is worked out, and empty where it cannot tell. */
export const useHindsight = (line: number, choice: number, isWanted: boolean): Partial<Hindsight> | undefined => {
  const { seat } = useTable();
  const [judged, setJudged] = useState<Partial<Hindsight>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let current = true;
    const ask = () => seat.ask<Partial<Hindsight>>({ ask: 'hindsight', line, choice });
    void askPatiently(ask, () => current).then(found => current && setJudged(found ?? {}));
    return () => {
      current = false;
    };
  }, [seat, line, choice, isWanted]);
  return judged;
};
