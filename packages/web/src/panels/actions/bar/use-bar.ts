import { useEffect, useMemo, useState } from 'react';
import type { ApiProblem } from '../../../seat/api/api-problem.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { OddsByKey } from '../../../table/odds/odds-cache.ts';
import { bestChance } from '../../../table/odds/success-chance.ts';
import { usePromptOdds } from '../../../table/odds/use-prompt-odds.ts';
import { type Aim, requestWalk, setAim, setGlance, tableNow, useTableState } from '../../../table/state/table-state.ts';
import { useCommand } from '../../../table/use-command.ts';
import { type ActionKind, type ActionKinds, actionKinds } from '../../../table/view/action-kinds.ts';
import type { PromptBatch } from '../question/prompt-batch.ts';
import { unhurtChances } from './unhurt-chances.ts';

export interface Bar extends ActionKinds {
  readonly batch: PromptBatch;
  readonly odds: OddsByKey;
  /** The chance to come away unhurt by each choice, where an attack is answered. */
  readonly unhurt: ReadonlyMap<string, number> | undefined;
  /** The kind whose target, place or form is being chosen. */
  readonly chosen: ActionKind | undefined;
  readonly aim: Aim | undefined;
  readonly trouble: ApiProblem | undefined;
  /** Does it, or asks at whom, where or which. */
  readonly press: (kind: ActionKind, isKeyed: boolean) => void;
  /** Shows the odds of a kind beside its targets, as long as the pointer is on its button. */
  readonly glance: (kind: ActionKind | undefined) => void;
  /** The last press was by keyboard: the focus goes where the next one is due. */
  readonly isKeyed: boolean;
  readonly choose: (key: string) => void;
  /** Back to the kinds. */
  readonly back: () => void;
}

/** The targets with the likeliest first, as far as the odds are known. */
const bestFirst = ({ targets }: ActionKind, odds: OddsByKey): Aim['targets'] =>
  new Map([...targets].sort(([, a], [, b]) => (bestChance(b, odds) ?? 0) - (bestChance(a, odds) ?? 0)));

/** The bar of a question: what its buttons are, and what pressing them does. */
export const useBar = (batch: PromptBatch): Bar => {
  const { view } = useTable();
  const [prompt] = batch;
  const { act, trouble } = useCommand();
  const [isKeyed, setKeyed] = useState(false);
  const { odds } = usePromptOdds(prompt);
  const all = useMemo(() => actionKinds(prompt, view), [prompt, view]);
  const unhurt = useMemo(() => unhurtChances(prompt, view, odds), [prompt, view, odds]);
  const aimed = useTableState(s => s.aim);
  const aim = aimed?.question === prompt.id ? aimed : undefined;
  const chosen = aim && all.kinds.find(k => k.id === aim.kind);
  const back = () => {
    setAim(undefined);
    requestWalk(undefined);
  };
  // What was being chosen ends with its question.
  useEffect(
    () => () => {
      if (tableNow().aim?.question === prompt.id) setAim(undefined);
    },
    [prompt.id],
  );
  const choose = (what: string) => {
    back();
    for (const { by, id } of batch) void act({ do: 'choose', by, what, question: id });
  };
  const aimOf = (kind: ActionKind): Aim => {
    const targets = bestFirst(kind, odds);
    return { question: prompt.id, by: prompt.by, kind: kind.id, name: kind.name, targets, picked: targets.keys().next().value };
  };
  const glance = (kind: ActionKind | undefined) => setGlance(kind && aimOf(kind));
  const press = (kind: ActionKind, keyed: boolean) => {
    setKeyed(keyed);
    const [only] = kind.offers;
    if (aim?.kind === kind.id) return back();
    if (kind.targets.size === 0 && kind.offers.length === 1 && only && !only.open) return choose(only.key);
    setAim(aimOf(kind));
    requestWalk(only?.open ? { question: prompt.id, key: only.key } : undefined);
  };
  return { ...all, batch, odds, unhurt, chosen, aim, trouble, isKeyed, press, glance, choose, back };
};
