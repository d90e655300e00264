import { type FormEvent, useId } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { Prompt } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';

/** The choices of each combatant at its last full question: suggestions for plans. */
const couldChoose = new Map<string, readonly string[]>();

/** The words of choices that were offered, by their keys. */
const offeredWords = new Map<string, string>();

/** The words of a choice that was offered since the page was opened. */
export const wordsOfChoice = (key: string): string | undefined => offeredWords.get(key);

export const rememberChoices = (prompts: readonly Prompt[]): void => {
  for (const { by, options } of prompts) {
    for (const { key, words } of options) offeredWords.set(key, words);
    if (options.length > 4)
      couldChoose.set(
        by,
        options.filter(o => !o.open).map(o => o.words),
      );
  }
};

/** Other combatants who are deciding. */
export const OthersDeciding = () => {
  const { view } = useTable();
  const asked = new Set(view.prompts.map(p => p.by));
  const others = view.waiting.filter(w => !asked.has(w.by)).map(w => combatantName(view, w.by));
  if (others.length === 0) return null;
  return (
    <p className="soft small">
      {t(asked.size > 0 ? 'tray.alsoDeciding' : 'table.waitingFor', { names: others.join(', ') })} <span className="dots" aria-hidden="true" />
    </p>
  );
};

/** Plans: while a combatant has nothing to decide, its next choice can be typed already. */
export const Plans = () => {
  const { view, snapshot } = useTable();
  const { act, trouble } = useCommand();
  const id = useId();
  const idle = view.you.plays.filter(by => !view.prompts.some(p => p.by === by));
  const last = snapshot.heard.findLast(h => 'deed' in h.shown && (h.shown.deed.do === 'dropped-plan' || h.shown.deed.do === 'plan'));
  const dropped = last && 'deed' in last.shown && last.shown.deed.do === 'dropped-plan' ? last.shown.deed : undefined;
  if (view.outcome || (idle.length === 0 && !dropped)) return null;
  const plan = (by: string) => (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = e.currentTarget;
    const what = String(new FormData(form).get('what') ?? '').trim();
    if (what) void act({ do: 'plan', by, what }).then(done => done.ok && form.reset());
  };
  return (
    <div className="plans">
      {dropped && (
        <p className="notice" role="status">
          {t('tray.planDropped', { name: combatantName(view, dropped.by), why: dropped.why })}
        </p>
      )}
      {idle.map(by => {
        const planned = view.plans.find(p => p.by === by);
        return planned ? (
          <p className="row" key={by}>
            <span>{t('tray.willDo', { name: combatantName(view, by), what: planned.what })}</span>
            <Button onPress={() => void act({ do: 'plan', by, what: null })}>{t('tray.dropPlan')}</Button>
          </p>
        ) : (
          <form className="row" key={by} onSubmit={plan(by)}>
            <label className="tick plan-words">
              <span>{t('tray.planFor', { name: combatantName(view, by) })}</span>
              <input className="input" name="what" list={`${id}-${by}`} placeholder={t('tray.planHint')} autoComplete="off" />
            </label>
            <datalist id={`${id}-${by}`}>
              {couldChoose.get(by)?.map(words => (
                <option key={words} value={words} />
              ))}
            </datalist>
            <Button type="submit">{t('tray.plan')}</Button>
          </form>
        );
      })}
      <ProblemAlert problem={trouble} />
    </div>
  );
};
