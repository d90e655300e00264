import './action-bar.css';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { setAsked, useTableState } from '../../../table/state/table-state.ts';
import { rememberChoices, useSeatKey } from '../../../table/view/known-choices.ts';
import { ownersElsewhere } from '../../../table/view/owners.ts';
import { ignoreSecondPress, useIsRead } from '../../../ui/use-is-read.ts';
import { GroupActing } from '../group/group-acting.tsx';
import { LetGroupAct } from '../group/let-group-act.tsx';
import { batchPrompts, type PromptBatch } from '../question/prompt-batch.ts';
import { Acting } from './acting.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { AimStrip } from './aim-strip.tsx';
import { BarNotices } from './bar-notices.tsx';
import { BarSide } from './bar-side.tsx';
import { BarWaiting } from './bar-waiting.tsx';
import { KindForms } from './kind-forms.tsx';
import { LetItAct } from './let-it-act.tsx';
import { useBar } from './use-bar.ts';
import { WhoDecides } from './who-decides.tsx';

/** Along the bottom: who decides, what is asked, and what may be done. */
export const ActionBar = () => {
  const { view } = useTable();
  const [turned, setTurned] = useState(0);
  const seat = useSeatKey();
  useEffect(() => rememberChoices(seat, view.prompts), [seat, view.prompts]);
  const owners = ownersElsewhere(view);
  const own = view.prompts.filter(p => !owners.has(p.by));
  // A question put to a player is answered from the list, and only on purpose.
  const batches = batchPrompts(own, view);
  const batch = batches[turned % Math.max(1, batches.length)];
  return (
    <section className="dock" aria-label={t('dock.title')} data-home tabIndex={-1}>
      <BarNotices />
      <Acting />
      <GroupActing />
      {batch ? (
        <BarQuestion key={batch[0].id} batch={batch} others={batches.length - 1} onNext={() => setTurned(n => (n + 1) % batches.length)} />
      ) : (
        <BarWaiting />
      )}
    </section>
  );
};

interface BarQuestionProps {
  readonly batch: PromptBatch;
  /** Further questions that wait. */
  readonly others: number;
  readonly onNext: () => void;
}

const BarQuestion = ({ batch, others, onNext }: BarQuestionProps) => {
  const bar = useBar(batch);
  // What comes next of a group is said above the bar.
  const isGroupActing = useTableState(s => s.group.length > 0);
  const isRead = useIsRead();
  const shown = useRef<HTMLDivElement>(null);
  const { aim, chosen, back } = bar;
  useBackOnEscape(aim !== undefined, back);
  const who = batch.map(p => p.by).join(' ');
  useEffect(() => {
    setAsked(who.split(' '));
    return () => setAsked([]);
  }, [who]);
  const forms = chosen && aim?.targets.size === 0 ? chosen : undefined;
  return (
    <div className="dock-question" ref={shown} data-asked={batch[0].id} {...ignoreSecondPress(isRead)} {...(aim && { 'data-aims': true })}>
      {aim && aim.targets.size > 0 && <AimStrip bar={bar} aim={aim} />}
      <div className="bar float">
        <WhoDecides bar={bar} others={others} onNext={onNext} />
        {!aim && !isGroupActing && (
          <div className="let-act">
            <LetItAct prompt={batch[0]} choose={bar.choose} />
            <LetGroupAct prompt={batch[0]} />
          </div>
        )}
        {forms ? <KindForms key={forms.id} kind={forms} bar={bar} /> : <ActionButtons bar={bar} isRead={isRead} />}
        <BarSide bar={bar} isRead={isRead} />
        <ProblemAlert problem={bar.trouble} />
      </div>
    </div>
  );
};

/** Escape goes back a level, unless a drawer or a card takes it. */
const useBackOnEscape = (isOn: boolean, back: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.defaultPrevented) return;
      e.preventDefault();
      const kind = document.querySelector<HTMLElement>('.act[aria-pressed="true"]');
      back();
      kind?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
};
