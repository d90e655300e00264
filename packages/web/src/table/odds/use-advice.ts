import type { Machine } from '@fray/table';
import { useEffect, useState } from 'react';
import { askPatiently } from '../../seat/ask-patiently.ts';
import type { Seat } from '../../seat/seat.ts';
import { useTable } from '../../seat/use-seat.ts';

/** What the machine would choose, and why where it looks ahead. */
export interface Advice {
  readonly key?: string;
  readonly reason?: string;
}

/** The advice of one moment, asked for once by all who show it. */
interface AdviceOfMoment {
  readonly moment: string;
  readonly advice: Promise<Advice | undefined>;
}

const advised = new WeakMap<Seat, Map<string, AdviceOfMoment>>();

const adviceOf = (seat: Seat, by: string, policy: Machine, moment: string): Promise<Advice | undefined> => {
  const known = advised.get(seat) ?? new Map<string, AdviceOfMoment>();
  advised.set(seat, known);
  const subject = `${by} ${policy}`;
  const before = known.get(subject);
  if (before?.moment === moment) return before.advice;
  const isWanted = () => known.get(subject)?.moment === moment;
  const ask = () => seat.ask<Advice>({ ask: 'advice', by, policy });
  // It begins a moment later, when it is the wanted one.
  const advice = Promise.resolve().then(() => askPatiently(ask, isWanted));
  known.set(subject, { moment, advice });
  return advice;
};

/** What a policy would choose for a combatant now; undefined while it is worked out, or where no policy is named. */
export const useAdvice = (question: string, by: string, policy: Machine | undefined): Advice | undefined => {
  const { seat, snapshot } = useTable();
  const moment = `${question} ${snapshot.heard.length}`;
  const [advice, setAdvice] = useState<{ readonly of: string; readonly advice: Advice | undefined }>();
  useEffect(() => {
    if (policy === undefined) return undefined;
    let current = true;
    void adviceOf(seat, by, policy, moment).then(found => current && setAdvice({ of: moment, advice: found }));
    return () => {
      current = false;
    };
  }, [seat, by, policy, moment]);
  return advice?.of === moment ? advice.advice : undefined;
};
