import type { BoardRegion } from '@fray/engine/board';
import { useMemo } from 'react';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { requestWalk, setAim, useTableState } from '../../table/state/table-state.ts';
import { actionKinds } from '../../table/view/action-kinds.ts';
import { choicesNaming, type PossibleChoice } from '../../table/view/possible-choice.ts';
import { useFieldChoices } from '../choices/field-choices.ts';
import { choiceId } from '../choices/use-choice-forms.ts';

/** Where the choices of the moment lead. */
export interface RegionChoices {
  /** All choices that lead to a region. */
  readonly to: (id: string) => readonly PossibleChoice[];
  /** Those of the action that was chosen in the bar; undefined while none that leads to regions is chosen. */
  readonly chosen: ((id: string) => readonly PossibleChoice[]) | undefined;
  /** Those that a press on a region is about: of the chosen action, else all. */
  readonly now: (id: string) => readonly PossibleChoice[];
  /** Does one of them. */
  readonly go: (one: PossibleChoice) => void;
}

/** A way through several regions ends in the last: `run:yard,gate`. */
const lastRegionOf = (key: string): string => key.split(':').at(-1)?.split(',').at(-1) ?? '';

/** The choices that lead to regions; `forms` are those of the open choices, as far as they are known. */
export const useRegionChoices = (places: readonly BoardRegion[], forms: ReadonlyMap<string, readonly OfferedChoice[]>): RegionChoices => {
  const { seat, view } = useTable();
  const { prompts } = view;
  const { open } = useFieldChoices();
  const aim = useTableState(s => s.aim);
  const ways = useMemo(() => choicesNaming(prompts, new Set(places.map(p => p.id))), [prompts, places]);
  const formed = open.flatMap(one => (forms.get(choiceId(one)) ?? []).map(offer => ({ prompt: one.prompt, offer, from: one.offer.key })));
  const to = (id: string): readonly PossibleChoice[] => [...(ways.get(id) ?? []), ...formed.filter(f => lastRegionOf(f.offer.key) === id)];
  const kind = useMemo(() => {
    const prompt = prompts.find(p => p.id === aim?.question);
    return prompt && aim?.targets.size === 0 ? actionKinds(prompt, view).kinds.find(k => k.id === aim.kind) : undefined;
  }, [prompts, view, aim]);
  const keys = new Set(kind?.offers.map(o => o.key));
  const ofKind = (id: string) => [
    ...(ways.get(id) ?? []).filter(w => keys.has(w.offer.key)),
    ...formed.filter(f => keys.has(f.from) && lastRegionOf(f.offer.key) === id),
  ];
  const chosen = places.some(p => ofKind(p.id).length > 0) ? ofKind : undefined;
  return {
    ...{ to, chosen, now: chosen ?? to },
    go({ prompt, offer }) {
      setAim(undefined);
      requestWalk(undefined);
      void seat.do({ do: 'choose', by: prompt.by, what: offer.key, question: prompt.id });
    },
  };
};
