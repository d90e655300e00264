import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { requestWalk, setAim, useTableState } from '../../table/state/table-state.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';
import { type Walk, walkOf } from '../walk/walk.ts';
import { useFieldChoices } from './field-choices.ts';
import { choiceId, useChoiceForms } from './use-choice-forms.ts';

/** What the card beside the field shows: choices about a combatant or a place, or the forms of an open choice. */
export interface FieldCard {
  readonly title: string;
  readonly about: string;
  readonly all: readonly PossibleChoice[];
  readonly who?: string;
}

/** The moves that may be chosen, and the one for which a place is being chosen. */
export interface Walking {
  readonly walks: readonly Walk[];
  readonly walk: Walk | undefined;
  readonly card: FieldCard | undefined;
  readonly forms: ReadonlyMap<string, readonly OfferedChoice[]>;
  readonly setCard: (card: FieldCard | undefined) => void;
  /** Starts an open choice: as a walk if its forms are places, else as a card. */
  readonly begin: (one: PossibleChoice) => Promise<void>;
  readonly lead: (walk: Walk) => void;
  readonly end: () => void;
  /** It was begun with its button in the bar: the press on a space goes there. */
  readonly isDirect: boolean;
}

export const useWalking = (): Walking => {
  const { seat, view } = useTable();
  const { field, prompts } = view;
  const { open } = useFieldChoices();
  const [opened, setCard] = useState<FieldCard>();
  const [led, setWalk] = useState<Walk>();
  const forms = useChoiceForms(seat, open);
  // What is rarely meant can be led to from the menu, and is not offered on the map.
  const possible = useMemo(() => (field ? open.flatMap(one => walkOf(field.grid, one, forms.get(choiceId(one)) ?? []) ?? []) : []), [field, open, forms]);
  const walks = useMemo(() => possible.filter(w => !w.from.offer.unusual), [possible]);
  // With another question come other choices.
  const isAsked = (question: string) => prompts.some(p => p.id === question);
  const begin = async (one: PossibleChoice) => {
    const known =
      forms.get(choiceId(one)) ?? (await seat.ask<readonly OfferedChoice[]>({ ask: 'where', by: one.prompt.by, key: one.offer.key }).catch(() => []));
    const found = field ? walkOf(field.grid, one, known) : undefined;
    setWalk(found);
    setCard(found || known.length === 0 ? undefined : { title: one.offer.words, about: '', all: known.map(offer => ({ prompt: one.prompt, offer })) });
  };
  const lead = (walk: Walk) => {
    setWalk(walk);
    setCard(undefined);
  };
  const isDirect = useTableState(s => s.walk) !== undefined;
  useRequestedWalk(possible, lead, () => setWalk(undefined));
  return {
    ...{ walks, forms, begin, lead, setCard },
    card: opened?.all.every(one => isAsked(one.prompt.id)) ? opened : undefined,
    walk: led && isAsked(led.from.prompt.id) ? led : undefined,
    isDirect,
    end() {
      requestWalk(undefined);
      setAim(undefined);
      setWalk(undefined);
      setCard(undefined);
    },
  };
};

/** Follows what is opened in the action panel. The places may become known only after it was opened. */
const useRequestedWalk = (walks: readonly Walk[], lead: (walk: Walk) => void, stop: () => void): void => {
  const wanted = useTableState(s => s.walk);
  const found = wanted && walks.find(({ from }) => from.prompt.id === wanted.question && from.offer.key === wanted.key);
  const isKnown = found !== undefined;
  const follow = useEffectEvent((asked: typeof wanted, known: boolean) => {
    if (asked && known && found) lead(found);
    else stop();
  });
  useEffect(() => follow(wanted, isKnown), [wanted, isKnown]);
  useEffect(() => () => requestWalk(undefined), []);
};
