import type { Prompt } from '../../../i18n/spoken.ts';
import './question.css';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { View } from '../../../seat/view.ts';
import { ClauseLink } from '../../../table/rules/clause-link.tsx';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { aimMenu, buildMenu, type ChoiceMenu } from '../../../table/view/choice-menu.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { ignoreSecondPress } from '../../../ui/use-is-read.ts';
import { ComparedChoices } from '../odds/compared-choices.tsx';
import { Advice } from './advice.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import { Countdown } from './countdown.tsx';
import type { PromptBatch } from './prompt-batch.ts';
import { RefusalList } from './refusal-list.tsx';
import { StandingOrder } from './standing-order.tsx';
import { TargetPicker } from './target-picker.tsx';
import { useAim } from './use-aim.ts';
import { useChoosing } from './use-choosing.ts';

interface QuestionProps {
  readonly batch: PromptBatch;
  /** The bar asks it: its choices are considered, and `q` leads to it. */
  readonly first: boolean;
}

/** A question, everything that may be answered, and what each answer would come to. */
export const Question = ({ batch, first }: QuestionProps) => {
  const { view } = useTable();
  const [prompt] = batch;
  const head = useRef<HTMLDivElement>(null);
  const whole = buildMenu(prompt.by, prompt.options, view);
  const target = useTarget(prompt, whole);
  const menu = aimMenu(whole, target);
  const all = [...menu.groups.flatMap(g => g.items), ...menu.unusual, ...menu.idle];
  const { choosing, trouble } = useChoosing(batch, first ? (menu.spent ? menu.idle : all)[0] : undefined);
  useScrollToTop(head, first, target);
  const refusals = prompt.refusals > 0 && <RefusalList key={`${prompt.id} ${target}`} prompt={prompt} target={target} />;
  const isOutOfReach = target !== undefined && !all.some(i => i.target === target);
  return (
    <div className="question" data-question={prompt.id} {...ignoreSecondPress(choosing.isRead)}>
      <QuestionHead batch={batch} first={first} head={head} />
      <Advice prompt={prompt} choose={choosing.choose} />
      {prompt.plan !== undefined && <Planned plan={prompt.plan} choose={choosing.choose} />}
      <div className="question-aim">
        {(target !== undefined || whole.groups.flatMap(g => g.items).length > whole.targets.length) && (
          <TargetPicker targets={whole.targets} target={target} by={prompt.by} />
        )}
      </div>
      {isOutOfReach && refusals}
      <ChoiceGroups menu={menu} choosing={choosing} />
      <ProblemAlert problem={trouble} />
      <ComparedChoices items={all.filter(i => choosing.compared.includes(i.offer.key))} odds={choosing.odds} drop={choosing.compare} />
      <StandingOrder batch={batch} />
      {!isOutOfReach && refusals}
    </div>
  );
};

/** The combatant at whom the choices are aimed, if one is selected. */
const useTarget = (prompt: Prompt, whole: ChoiceMenu): string | undefined => {
  const { view } = useTable();
  const selected = useAim(prompt.by);
  // A combatant that fell while it was selected does not hide the others.
  const stands = view.sheets.some(s => s.id === selected && !s.down && !s.out) || whole.targets.includes(selected ?? '');
  return stands && selected !== prompt.by && (whole.targets.length > 0 || prompt.refusals > 0) ? selected : undefined;
};

/** With another target the list starts at its top: there are its choices, or the reason why it has none. */
const useScrollToTop = (head: RefObject<HTMLElement | null>, first: boolean, target: string | undefined): void => {
  const toTop = useEffectEvent((aimed: string | undefined) => {
    const body = head.current?.closest('.tray-body');
    if (first && aimed !== undefined) for (const one of [body, body?.parentElement]) if (one) one.scrollTop = 0;
  });
  useEffect(() => toTop(target), [target]);
};

const QuestionHead = ({ batch, first, head }: QuestionProps & { readonly head: RefObject<HTMLDivElement | null> }) => {
  const { view } = useTable();
  const [prompt] = batch;
  return (
    <div className="question-head" ref={head}>
      <h2 data-home tabIndex={-1} {...(first && { 'aria-keyshortcuts': SHORTCUTS.question })}>
        {(batch.length > 1 || !saysWho(prompt, view)) && <span className="who">{batch.map(p => combatantName(view, p.by)).join(', ')}</span>} {prompt.prompt}{' '}
        <ClauseLink id={prompt.clause} />
      </h2>
      {prompt.secret && <span className="chip secret">{t('tray.secret')}</span>}
      <Countdown prompt={prompt} />
    </div>
  );
};

/** Whether the words of a question name the combatant it is put to, and no other. */
const saysWho = ({ by, prompt }: Prompt, view: View): boolean =>
  prompt.includes(combatantName(view, by)) && !view.sheets.some(s => s.id !== by && s.name !== combatantName(view, by) && prompt.includes(s.name));

/** What was planned for this question, where plans are offered and not carried out. */
const Planned = ({ plan, choose }: { readonly plan: string; readonly choose: (what: string) => void }) => (
  <p className="notice row">
    {t('tray.planned', { what: plan })}
    <button type="button" className="button" onClick={() => choose(plan)}>
      {t('tray.doIt')}
    </button>
  </p>
);
