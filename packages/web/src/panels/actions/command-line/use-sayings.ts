import { ownValue } from '@fray/engine/util';
import { useEffect, useState } from 'react';
import type { OfferedChoice, Prompt, Refusal } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { oddsCacheOf } from '../../../table/odds/odds-cache.ts';
import { useOthersAssumption } from '../../../table/odds/others-assumption.tsx';
import { bestChance } from '../../../table/odds/success-chance.ts';
import { useAdvice } from '../../../table/odds/use-advice.ts';
import { useTableState } from '../../../table/state/table-state.ts';
import { isBareHanded } from '../../../table/view/action-icon.ts';
import { plannedIn } from '../../../table/view/action-kinds.ts';
import { matchSayings, mayMean, type Preferences, type Saying, sayingsOf } from './saying.ts';

/** A saying that was probably meant, and is not allowed now. */
export interface RefusedSaying {
  readonly saying: Saying;
  readonly refusal: Refusal;
}

export interface Sayings {
  /** All choices that can be made now. */
  readonly legal: readonly Saying[];
  /** The sayings that match; all if nothing is typed. */
  readonly found: readonly Saying[];
  /** The typed words mean the first of them, and no other as well. */
  readonly isSure: boolean;
  /** If nothing matches: sayings that would, but are not allowed. */
  readonly refused: readonly RefusedSaying[];
  /** Asks for the sayings that typed words match, but that are not allowed now. */
  readonly askRefused: (typed: string) => Promise<readonly RefusedSaying[]>;
}

type Asked = 'refused' | 'where';

/** A choice in an answer; one that may not be chosen says why. */
type AnsweredChoice = OfferedChoice & { readonly refusal?: Refusal };

/** What speaks for one choice where the typed words mean several: the advice, and the odds as far as they are known. */
const usePreferences = (): Preferences => {
  const { seat, view } = useTable();
  const others = useOthersAssumption();
  const [first] = view.prompts;
  const deputy = first && ownValue(view.deputies, first.by);
  const advised = useAdvice(first?.id ?? '', first?.by ?? '', deputy?.mode === 'suggest' ? deputy.policy : undefined)?.key;
  const cache = oddsCacheOf(seat);
  const marked = useTableState(s => s.aim?.picked ?? s.selected);
  return {
    ...{ advised, marked },
    planned: new Set(view.prompts.flatMap(({ options, plan }) => (plan === undefined ? [] : (plannedIn(options, plan)?.key ?? [])))),
    chanceOf: saying => bestChance([saying], cache.odds({ by: saying.by, question: saying.question, others })),
    isUnarmed: isBareHanded,
  };
};

/** The available commands. The forms of open choices and the refused choices are loaded when the typed words lead there. */
export const useSayings = (typed: string): Sayings => {
  const { seat, view } = useTable();
  const { prompts } = view;
  const [known, setKnown] = useState<ReadonlyMap<string, readonly AnsweredChoice[]>>(new Map());
  const nameOf = (ask: Asked, question: string, key = '') => `${ask} ${question} ${key}`;
  const told = (ask: Asked, question: string, key?: string) => known.get(nameOf(ask, question, key)) ?? [];

  const legal = prompts.flatMap(p => sayingsOf(p, p.options, view).flatMap(s => (s.open ? [s, ...sayingsOf(p, told('where', p.id, s.key), view)] : [s])));
  const preferences = usePreferences();
  const { found, isSure } = typed.trim() === '' ? { found: legal, isSure: false } : matchSayings(typed, legal, preferences);
  const lost = typed.trim() !== '' && found.length === 0;
  const wanted = [
    ...legal.filter(s => s.open && mayMean(typed, s)).map(s => ({ ask: 'where' as const, by: s.by, question: s.question, key: s.key })),
    ...(lost ? prompts.filter(p => p.refusals > 0).map(p => ({ ask: 'refused' as const, by: p.by, question: p.id, key: '' })) : []),
  ].filter(w => !known.has(nameOf(w.ask, w.question, w.key)));
  const names = wanted.map(w => nameOf(w.ask, w.question, w.key)).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names tell them apart
  useEffect(() => {
    for (const { ask, by, question, key } of wanted)
      seat
        .ask<readonly AnsweredChoice[]>(ask === 'where' ? { ask, by, key } : { ask, by })
        .then(offers => setKnown(k => new Map([...k, [nameOf(ask, question, key), offers]])))
        .catch(() => undefined);
  }, [seat, names]);
  // Answers are valid only while their question is.
  const asked = prompts.map(p => p.id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has other answers
  useEffect(() => setKnown(new Map()), [asked]);

  const refusedOf = (p: Prompt, offers: readonly AnsweredChoice[], text: string): RefusedSaying[] => {
    const by = new Map(offers.map(o => [o.key, o.refusal]));
    return matchSayings(text, sayingsOf(p, offers, view), preferences).found.flatMap(saying => {
      const refusal = by.get(saying.key);
      return refusal ? [{ saying, refusal }] : [];
    });
  };
  const refused = lost ? prompts.flatMap(p => refusedOf(p, told('refused', p.id), typed)) : [];
  const askRefused = async (text: string): Promise<readonly RefusedSaying[]> => {
    const asked = prompts.filter(p => p.refusals > 0);
    const all = await Promise.all(asked.map(async p => refusedOf(p, await seat.ask<readonly AnsweredChoice[]>({ ask: 'refused', by: p.by }), text)));
    return all.flat();
  };
  return { legal, found, isSure, refused, askRefused };
};
