import type { PolicyName } from '@fray/engine';
import { useEffect, useState } from 'react';
import { askPatiently } from '../../seat/ask-patiently.ts';
import type { Seat } from '../../seat/seat.ts';
import { useTable } from '../../seat/use-seat.ts';

/** The advice of one moment, asked for once by all who show it. */
interface AdviceOfMoment {
  readonly moment: string;
  readonly key: Promise<string | undefined>;
}

const advised = new WeakMap<Seat, Map<string, AdviceOfMoment>>();

const adviceOf = (seat: Seat, by: string, policy: PolicyName, moment: string): Promise<string | undefined> => {
  const known = advised.get(seat) ?? new Map<string, AdviceOfMoment>();
  advised.set(seat, known);
  const subject = `${by} ${policy}`;
  const before = known.get(subject);
  if (before?.moment === moment) return before.key;
  const isWanted = () => known.get(subject)?.moment === moment;
  const ask = () => seat.ask<{ readonly key?: string }>({ ask: 'advice', by, policy });
  // It begins a moment later, when it is the wanted one.
  const key = Promise.resolve().then(async () => (await askPatiently(ask, isWanted))?.key);
  known.set(subject, { moment, key });
  return key;
};

/** The key of what a policy would choose for a combatant now; undefined while it is worked out, or where no policy is named. */
export const useAdvice = (question: string, by: string, policy: PolicyName | undefined): string | undefined => {
  const { seat, snapshot } = useTable();
  const moment = `${question} ${snapshot.heard.length}`;
  const [advice, setAdvice] = useState<{ readonly of: string; readonly key: string | undefined }>();
  useEffect(() => {
    if (policy === undefined) return undefined;
    let current = true;
    void adviceOf(seat, by, policy, moment).then(key => current && setAdvice({ of: moment, key }));
    return () => {
      current = false;
    };
  }, [seat, by, policy, moment]);
  return advice?.of === moment ? advice.key : undefined;
};
