import './question.css';
import type { Prompt } from '@fray/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { View } from '../../../seat/view.ts';
import { useOthersAssumption } from '../../../table/odds/others-assumption.tsx';
import { ClauseLink } from '../../../table/rules/clause-link.tsx';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { setConsidered } from '../../../table/state/considered.ts';
import { SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { useCommand } from '../../../table/use-command.ts';
import { aimMenu, buildMenu, type MenuItem } from '../../../table/view/choice-menu.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { ignoreSecondPress, useIsRead } from '../../../ui/use-is-read.ts';
import { ComparedChoices } from '../odds/compared-choices.tsx';
import { usePromptOdds } from '../odds/use-prompt-odds.ts';
import { Advice } from './advice.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import type { Choosing } from './choosing.ts';
import { Countdown } from './countdown.tsx';
import type { PromptBatch } from './prompt-batch.ts';
import { RefusalList } from './refusal-list.tsx';
import { StandingOrder } from './standing-order.tsx';
import { TargetPicker } from './target-picker.tsx';
import { useAim } from './use-aim.ts';

interface QuestionProps {
  readonly batch: PromptBatch;
  /** The keys 1 to 9 choose here. */
  readonly first: boolean;
}

/** A question, everything that may be answered, and what each answer would come to. */
export const Question = ({ batch, first }: QuestionProps) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const selected = useAim(batch[0].by);
  const others = useOthersAssumption();
  const isRead = useIsRead();
  const [opened, setOpened] = useState<string>();
  const [looked, setLooked] = useState<MenuItem>();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [prompt] = batch;
  const { odds, look } = usePromptOdds(prompt, others);
  const whole = buildMenu(prompt.by, prompt.options, view);
  // Whoever fell while it was selected hides nobody else.
  const stands = view.sheets.some(s => s.id === selected && !s.down && !s.out) || whole.targets.includes(selected ?? '');
  const target = stands && selected !== prompt.by && (whole.targets.length > 0 || prompt.refusals > 0) ? selected : undefined;
  const menu = aimMenu(whole, target);
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
  const refusals = prompt.refusals > 0 && <RefusalList key={`${prompt.id} ${target}`} prompt={prompt} target={target} />;
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
    if (shown && shown.offer.key === key) setConsidered({ item: shown, outlook: told, question: prompt.id });
  });
  useEffect(() => tell(shown?.offer.key, outlook), [shown?.offer.key, outlook]);
  return (
    <div className="question" data-question={prompt.id} {...ignoreSecondPress(isRead)}>
      <div className="question-head" ref={head}>
        <h2 data-home tabIndex={-1} {...(first && { 'aria-keyshortcuts': SHORTCUTS.question })}>
          {(batch.length > 1 || !saysWho(prompt, view)) && <span className="who">{batch.map(p => combatantName(view, p.by)).join(', ')}</span>} {prompt.prompt}{' '}
          <ClauseLink id={prompt.clause} />
        </h2>
        {prompt.secret && <span className="chip secret">{t('tray.secret')}</span>}
        <Countdown prompt={prompt} />
      </div>
      <Advice prompt={prompt} choose={choosing.choose} />
      {prompt.plan !== undefined && <Planned prompt={prompt} choose={choosing.choose} />}
      <div className="question-aim">
        {(target !== undefined || whole.groups.flatMap(g => g.items).length > whole.targets.length) && (
          <TargetPicker targets={whole.targets} target={target} by={prompt.by} />
        )}
      </div>
      {isOutOfReach && refusals}
      <ChoiceGroups menu={menu} choosing={choosing} numbered={first} />
      <ProblemAlert problem={trouble} />
      <ComparedChoices items={all.filter(i => compared.includes(i.offer.key))} odds={odds} drop={choosing.compare} />
      <StandingOrder batch={batch} />
      {!isOutOfReach && refusals}
    </div>
  );
};

/** Whether a question leaves no doubt whom it is put to: it names them, and nobody else. */
const saysWho = ({ by, prompt }: Prompt, view: View): boolean =>
  prompt.includes(combatantName(view, by)) && !view.sheets.some(s => s.id !== by && s.name !== combatantName(view, by) && prompt.includes(s.name));

/** What was planned for this moment, where plans are offered and not done. */
const Planned = ({ prompt, choose }: { readonly prompt: Prompt; readonly choose: (what: string) => void }) => (
  <p className="notice row">
    {t('tray.planned', { what: prompt.plan })}
    <button type="button" className="button" onClick={() => choose(prompt.plan as string)}>
      {t('tray.doIt')}
    </button>
  </p>
);
