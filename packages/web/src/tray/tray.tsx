import './tray.css';
import { useEffect, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { type Batch, batchesOf } from './batch.ts';
import { CommandLine } from './command-line.tsx';
import { nameOf } from './names.ts';
import { Question } from './question.tsx';
import { Requests } from './requests.tsx';
import { Throw } from './throw.tsx';
import { OthersDeciding, Plans, remember } from './waiting.tsx';

/** What is to be decided now, and by whom; never a window in the way of the fight. */
export const Tray = () => {
  const { view } = useTable();
  const [apart, setApart] = useState(false);
  useEffect(() => remember(view.prompts), [view.prompts]);
  const batches = apart ? view.prompts.map((p): Batch => [p]) : batchesOf(view.prompts, view);
  const together = batches.length < view.prompts.length;
  return (
    <section className="tray panel" aria-label={t('table.choose')} data-part="tray" data-home tabIndex={-1}>
      <Requests />
      {view.outcome && (
        <p>
          <strong>{t('table.over')}.</strong> {view.outcome.words}
        </p>
      )}
      {view.throw && <Throw key={`${view.throw.by}${view.throw.clause}${view.throw.dice}`} />}
      {!view.outcome && (
        <div className="tray-tools">
          <CommandLine />
          <OthersDeciding />
          {(together || apart) && view.prompts.length > 1 && <Button onPress={() => setApart(a => !a)}>{t(apart ? 'tray.together' : 'tray.oneByOne')}</Button>}
        </div>
      )}
      {batches.map((batch, i) => (
        <Card key={batch[0].id} batch={batch} first={i === 0} alone={batches.length === 1} />
      ))}
      <Plans />
    </section>
  );
};

/** Several questions at once are cards; the first is open, and so is each that is short. */
const Card = ({ batch, first, alone }: { readonly batch: Batch; readonly first: boolean; readonly alone: boolean }) => {
  const { view } = useTable();
  const [prompt] = batch;
  const [open, setOpen] = useState(first || prompt.options.length <= 4);
  if (alone || open || first) return <Question batch={batch} first={first} />;
  return (
    <button type="button" className="folded" onClick={() => setOpen(true)}>
      <span className="who">{batch.map(p => nameOf(view, p.by)).join(', ')}</span> {prompt.prompt}
    </button>
  );
};
