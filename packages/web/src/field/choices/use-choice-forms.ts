import { startTransition, useEffect, useState } from 'react';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import type { Seat } from '../../seat/seat.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';

export const choiceId = ({ prompt, offer }: PossibleChoice): string => `${prompt.id} ${offer.key}`;

/** At most this many open choices are expanded in advance; no question has had more that lead to places. */
const MAX_FORMS = 6;

/** The complete forms of open choices, by choice. They are valid as long as the question is. */
export const useChoiceForms = (seat: Seat, wanted: readonly PossibleChoice[]): ReadonlyMap<string, readonly OfferedChoice[]> => {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly OfferedChoice[]>>(new Map());
  const asked = wanted.slice(0, MAX_FORMS);
  const names = asked.map(choiceId).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names tell them apart
  useEffect(() => {
    let current = true;
    startTransition(() =>
      setKnown(before => {
        const left = [...before].filter(([name]) => names.split('\n').includes(name));
        return left.length === before.size ? before : new Map(left);
      }),
    );
    for (const one of asked)
      seat
        .ask<readonly OfferedChoice[]>({ ask: 'where', by: one.prompt.by, key: one.offer.key })
        .then(forms => current && startTransition(() => setKnown(before => new Map([...before, [choiceId(one), forms]]))))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [seat, names]);
  return known;
};
