import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiProblem } from '../../../seat/api/api-problem.ts';
import { usePromptOdds } from '../../../table/odds/use-prompt-odds.ts';
import { setConsidered } from '../../../table/state/table-state.ts';
import { useCommand } from '../../../table/use-command.ts';
import type { MenuItem } from '../../../table/view/choice-menu.ts';
import { useIsRead } from '../../../ui/use-is-read.ts';
import type { Choosing } from './choosing.ts';
import type { PromptBatch } from './prompt-batch.ts';

/** The state of a question while it is being answered. The choice that is looked at, at first `initial`, is shown with its odds elsewhere too. */
export const useChoosing = (batch: PromptBatch, initial: MenuItem | undefined): { readonly choosing: Choosing; readonly trouble: ApiProblem | undefined } => {
  const [prompt] = batch;
  const { act, trouble } = useCommand();
  const isRead = useIsRead();
  const [opened, setOpened] = useState<string>();
  const [looked, setLooked] = useState<MenuItem>();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const { odds, look } = usePromptOdds(prompt);
  const shown = looked ?? initial;
  const outlook = shown && odds.get(shown.offer.key);
  // Items are made anew with each view: the same choice has the same key.
  const consider = useEffectEvent((key: string | undefined, known: typeof outlook) => {
    if (shown && shown.offer.key === key) setConsidered({ item: shown, outlook: known, question: prompt.id });
  });
  useEffect(() => consider(shown?.offer.key, outlook), [shown?.offer.key, outlook]);
  const choosing: Choosing = {
    ...{ prompt, odds, isRead, opened, compared },
    choose(what) {
      for (const { by, id } of batch) void act({ do: 'choose', by, what, question: id });
    },
    look(item) {
      setLooked(item);
      if (!item.offer.open) look(item.offer.key);
    },
    open: key => setOpened(o => (o === key ? undefined : key)),
    compare: key => setCompared(c => (c.includes(key) ? c.filter(k => k !== key) : [...c, key])),
  };
  return { choosing, trouble };
};
