import './question.css';
import type { Prompt } from '@fray/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { KEYS } from '../table/shortcuts.ts';
import { Clause } from '../ui/clause.tsx';
import { firstPress, useIsRead } from '../ui/is-read.ts';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { Advice } from './advice.tsx';
import { useAim } from './aim.ts';
import type { Batch } from './batch.ts';
import { Clock } from './clock.tsx';
import { Compare } from './compare.tsx';
import { consider } from './considered.ts';
import { aimedAt, type Item, menuOf } from './menu.ts';
import { nameOf } from './names.ts';
import { Options } from './options.tsx';
import { useOthers } from './others.tsx';
import { Refusals } from './refusals.tsx';
import { Standing } from './standing.tsx';
import { Targets } from './targets.tsx';
import { useDo } from './use-do.ts';
import { type Odds, useOdds } from './use-odds.ts';

/** What those who list the choices need to know of whoever chooses. */
export interface Choosing {
  readonly prompt: Prompt;
  readonly odds: Odds;
  /** It has stood there long enough to be read: before that no key answers it. */
  readonly isRead: boolean;
  /** The one whose particulars are open. */
  readonly opened: string | undefined;
  readonly compared: readonly string[];
  readonly choose: (what: string) => void;
  readonly look: (item: Item) => void;
  readonly open: (key: string) => void;
  readonly compare: (key: string) => void;
}

interface QuestionProps {
  readonly batch: Batch;
  /** The keys 1 to 9 choose here. */
  readonly first: boolean;
}

/** A question, everything that may be answered, and what each answer would come to. */
export const Question = ({ batch, first }: QuestionProps) => {
  const { view } = useTable();
  const { act, trouble } = useDo();
  const selected = useAim(batch[0].by);
  const others = useOthers();
  const isRead = useIsRead();
  const [opened, setOpened] = useState<string>();
  const [looked, setLooked] = useState<Item>();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [prompt] = batch;
  const { odds, look } = useOdds(prompt, others);
  const whole = menuOf(prompt.by, prompt.options, view);
  // Whoever fell while it was selected hides nobody else.
  const stands = view.sheets.some(s => s.id === selected && !s.down && !s.out) || whole.targets.includes(selected ?? '');
  const target = stands && selected !== prompt.by && (whole.targets.length > 0 || prompt.refusals > 0) ? selected : undefined;
  const menu = aimedAt(whole, target);
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
  const all = [...menu.groups.flatMap(g => g.items), ...menu.unusual, ...menu.idle];
  const shown = looked ?? (first ? (menu.spent ? menu.idle : all)[0] : undefined);
  const refusals = prompt.refusals > 0 && <Refusals key={`${prompt.id} ${target}`} prompt={prompt} target={target} />;
  const isOutOfReach = target !== undefined && !all.some(i => i.target === target);
  const head = useRef<HTMLDivElement>(null);
  // What may be done to whoever was selected is at the top, and so is why nothing may.
  const toTop = useEffectEvent((aimed: string | undefined) => {
    const body = head.current?.closest('.tray-body');
    if (first && aimed !== undefined) for (const one of [body, body?.parentElement]) if (one) one.scrollTop = 0;
  });
  useEffect(() => toTop(target), [target]);
  const outlook = shown && odds.get(shown.offer.key);
  // An item is made anew each time, and is the same by its key.
  const tell = useEffectEvent((key: string | undefined, told: typeof outlook) => {
    if (shown && shown.offer.key === key) consider({ item: shown, outlook: told, question: prompt.id });
  });
  useEffect(() => tell(shown?.offer.key, outlook), [shown?.offer.key, outlook]);
  return (
    <div className="question" data-question={prompt.id} {...firstPress(isRead)}>
      <div className="question-head" ref={head}>
        <h2 data-home tabIndex={-1} {...(first && { 'aria-keyshortcuts': KEYS.question })}>
          {(batch.length > 1 || !saysWho(prompt, view)) && <span className="who">{batch.map(p => nameOf(view, p.by)).join(', ')}</span>} {prompt.prompt}{' '}
          <Clause id={prompt.clause} />
        </h2>
        {prompt.secret && <span className="chip secret">{t('tray.secret')}</span>}
        <Clock prompt={prompt} />
      </div>
      <Advice prompt={prompt} choose={choosing.choose} />
      {prompt.plan !== undefined && <Planned prompt={prompt} choose={choosing.choose} />}
      <div className="question-aim">
        {(target !== undefined || whole.groups.flatMap(g => g.items).length > whole.targets.length) && (
          <Targets targets={whole.targets} target={target} by={prompt.by} />
        )}
      </div>
      {isOutOfReach && refusals}
      <Options menu={menu} choosing={choosing} numbered={first} />
      <Trouble problem={trouble} />
      <Compare items={all.filter(i => compared.includes(i.offer.key))} odds={odds} drop={choosing.compare} />
      <Standing batch={batch} />
      {!isOutOfReach && refusals}
    </div>
  );
};

/** Whether a question leaves no doubt whom it is put to: it names them, and nobody else. */
const saysWho = ({ by, prompt }: Prompt, view: View): boolean =>
  prompt.includes(nameOf(view, by)) && !view.sheets.some(s => s.id !== by && s.name !== nameOf(view, by) && prompt.includes(s.name));

/** What was planned for this moment, where plans are offered and not done. */
const Planned = ({ prompt, choose }: { readonly prompt: Prompt; readonly choose: (what: string) => void }) => (
  <p className="notice row">
    {t('tray.planned', { what: prompt.plan })}
    <button type="button" className="button" onClick={() => choose(prompt.plan as string)}>
      {t('tray.doIt')}
    </button>
  </p>
);
