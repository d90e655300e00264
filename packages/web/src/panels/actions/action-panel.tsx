import type { Prompt } from '../../i18n/spoken.ts';
import './action-panel.css';

import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { shutPanel } from '../../table/state/panels.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { ownersElsewhere } from '../../table/view/owners.ts';
import { Button } from '../../ui/button.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { Fallen } from '../waiting/fallen.tsx';
import { OthersDeciding } from '../waiting/others-deciding.tsx';
import { Plans } from '../waiting/plans.tsx';
import { OrdersWhileWaiting } from '../waiting/standing-orders.tsx';
import { Notices } from './bar/bar-notices.tsx';
import { CommandLine } from './command-line/command-line.tsx';
import { ConsideredDetail } from './odds/choice-detail.tsx';
import { batchPrompts, type PromptBatch } from './question/prompt-batch.ts';
import { Question } from './question/question.tsx';

/** The whole list: all questions to decide now with all choices, their odds, and what is refused. Alone it has room for the odds of what is looked at. */
export const ActionPanel = ({ isAlone }: { readonly isAlone: boolean }) => {
  const { view } = useTable();
  const [apart, setApart] = useState(false);
  const owners = ownersElsewhere(view);
  const own = view.prompts.filter(p => !owners.has(p.by));
  const theirs = view.prompts.filter(p => owners.has(p.by));
  const batches = apart ? own.map((p): PromptBatch => [p]) : batchPrompts(own, view);
  const together = batches.length < own.length;
  return (
    <section className="tray panel" aria-label={t('table.choose')} data-home tabIndex={-1}>
      <PanelHead title={t('dock.all')} onClose={() => shutPanel('choices')} />
      <div className="tray-body">
        <Notices />
        {!view.outcome && (
          <div className="tray-tools">
            <OthersDeciding />
            {(together || apart) && own.length > 1 && <Button onPress={() => setApart(a => !a)}>{t(apart ? 'tray.together' : 'tray.oneByOne')}</Button>}
          </div>
        )}
        {batches.map((batch, i) => (
          <QuestionCard key={batch[0].id} batch={batch} first={i === 0} alone={batches.length === 1} />
        ))}
        {theirs.map(p => (
          <QuestionForPlayer key={p.id} prompt={p} player={owners.get(p.by) ?? ''} />
        ))}
        <Fallen />
        <Plans />
        {own.length === 0 && <OrdersWhileWaiting />}
      </div>
      {isAlone && view.prompts.length > 0 && <ConsideredDetail />}
      <CommandLine />
    </section>
  );
};

/** A question put to a player. The GM may answer it, but has to open it first. */
const QuestionForPlayer = ({ prompt, player }: { readonly prompt: Prompt; readonly player: string }) => {
  const { view } = useTable();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="folded theirs" aria-expanded={open} onClick={() => setOpen(o => !o)}>
        <span className="who">{combatantName(view, prompt.by)}</span> {prompt.prompt} <span className="soft small">{t('others.upTo', { name: player })}</span>{' '}
        <span className="instead-of-it small">{t('others.answer')}</span>
      </button>
      {open && <Question batch={[prompt]} first={false} />}
    </>
  );
};

/** Several questions are folded cards; the first and short ones are open. */
const QuestionCard = ({ batch, first, alone }: { readonly batch: PromptBatch; readonly first: boolean; readonly alone: boolean }) => {
  const { view } = useTable();
  const [prompt] = batch;
  const [open, setOpen] = useState(first || prompt.options.length <= 4);
  if (alone || open || first) return <Question batch={batch} first={first} />;
  return (
    <button type="button" className="folded" onClick={() => setOpen(true)}>
      <span className="who">{batch.map(p => combatantName(view, p.by)).join(', ')}</span> {prompt.prompt}
    </button>
  );
};
