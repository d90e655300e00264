import './tray.css';
import type { Prompt } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { type Batch, batchesOf } from './batch.ts';
import { CommandLine } from './command-line.tsx';
import { Considered } from './detail.tsx';
import { JustNow } from './just-now.tsx';
import { nameOf } from './names.ts';
import { Over } from './over.tsx';
import { ownersOf } from './owners.ts';
import { Question } from './question.tsx';
import { Requests } from './requests.tsx';
import { Stale } from './stale.tsx';
import { Throw } from './throw.tsx';
import { OthersDeciding, Plans, remember } from './waiting.tsx';

/** What is to be decided now, and by whom; never a window in the way of the fight. */
export const Tray = () => {
  const { view } = useTable();
  const [apart, setApart] = useState(false);
  useEffect(() => remember(view.prompts), [view.prompts]);
  const owners = ownersOf(view);
  const own = view.prompts.filter(p => !owners.has(p.by));
  const theirs = view.prompts.filter(p => owners.has(p.by));
  const batches = apart ? own.map((p): Batch => [p]) : batchesOf(own, view);
  const together = batches.length < own.length;
  return (
    <section className="tray panel" aria-label={t('table.choose')} data-part="tray" data-home tabIndex={-1}>
      <div className="tray-body">
        {view.table.stale !== undefined && <Stale why={view.table.stale} />}
        <Requests />
        {view.outcome && <Over outcome={view.outcome} />}
        {view.throw && <Throw key={view.throw.id} />}
        {!view.outcome && (
          <div className="tray-tools">
            <OthersDeciding />
            {(together || apart) && own.length > 1 && <Button onPress={() => setApart(a => !a)}>{t(apart ? 'tray.together' : 'tray.oneByOne')}</Button>}
          </div>
        )}
        <JustNow />
        {batches.map((batch, i) => (
          <Card key={batch[0].id} batch={batch} first={i === 0} alone={batches.length === 1} />
        ))}
        {theirs.map(p => (
          <Theirs key={p.id} prompt={p} player={owners.get(p.by) as string} />
        ))}
        <Plans />
      </div>
      {view.prompts.length > 0 && <Considered />}
      <CommandLine />
    </section>
  );
};

/** What a player is asked: the GM may answer in its place, and does so only on purpose. */
const Theirs = ({ prompt, player }: { readonly prompt: Prompt; readonly player: string }) => {
  const { view } = useTable();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="folded theirs" aria-expanded={open} onClick={() => setOpen(o => !o)}>
        <span className="who">{nameOf(view, prompt.by)}</span> {prompt.prompt} <span className="soft small">{t('others.upTo', { name: player })}</span>{' '}
        <span className="instead-of-it small">{t('others.answer')}</span>
      </button>
      {open && <Question batch={[prompt]} first={false} />}
    </>
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
