import type { Offer } from '@fray/engine';
import { useEffect, useState } from 'react';
import type { Seat } from '../seat/seat.ts';
import type { Possible } from './possible.ts';

export const nameOf = ({ prompt, offer }: Possible): string => `${prompt.id} ${offer.key}`;

/** So many open choices are looked into before anybody wants one; nobody has more at once that lead somewhere. */
const MOST = 6;

/** The complete forms of open choices, by the choice. They hold for as long as the question does. */
export const useForms = (seat: Seat, wanted: readonly Possible[]): ReadonlyMap<string, readonly Offer[]> => {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Offer[]>>(new Map());
  const asked = wanted.slice(0, MOST);
  const names = asked.map(nameOf).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names tell them apart
  useEffect(() => {
    let current = true;
    setKnown(before => new Map([...before].filter(([name]) => names.split('\n').includes(name))));
    for (const one of asked)
      seat
        .ask<readonly Offer[]>({ ask: 'where', by: one.prompt.by, key: one.offer.key })
        .then(forms => current && setKnown(before => new Map([...before, [nameOf(one), forms]])))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [seat, names]);
  return known;
};
