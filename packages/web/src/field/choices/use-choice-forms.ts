import type { OfferedChoice } from '@fray/engine';
import { useEffect, useState } from 'react';
import type { Seat } from '../../seat/seat.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';

export const choiceId = ({ prompt, offer }: PossibleChoice): string => `${prompt.id} ${offer.key}`;

/** So many open choices are looked into before anybody wants one; nobody has more at once that lead somewhere. */
const MAX_FORMS = 6;

/** The complete forms of open choices, by the choice. They hold for as long as the question does. */
export const useChoiceForms = (seat: Seat, wanted: readonly PossibleChoice[]): ReadonlyMap<string, readonly OfferedChoice[]> => {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly OfferedChoice[]>>(new Map());
  const asked = wanted.slice(0, MAX_FORMS);
  const names = asked.map(choiceId).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names tell them apart
  useEffect(() => {
    let current = true;
    setKnown(before => new Map([...before].filter(([name]) => names.split('\n').includes(name))));
    for (const one of asked)
      seat
        .ask<readonly OfferedChoice[]>({ ask: 'where', by: one.prompt.by, key: one.offer.key })
        .then(forms => current && setKnown(before => new Map([...before, [choiceId(one), forms]])))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [seat, names]);
  return known;
};
