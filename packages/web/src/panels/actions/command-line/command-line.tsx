import './command-line.css';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { outcomeWords, useChoiceOdds } from '../../../table/odds/use-choice-odds.ts';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { goToShortcut, SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { useCommand } from '../../../table/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import type { Saying } from './saying.ts';
import { useSayings } from './use-sayings.ts';

/** So many are listed; the rest is found by typing on. */
const MAX_LISTED = 40;

/** Says what to do in words: `attack orc sword`, `move to d4`. What is legal is offered while it is typed; what is not is explained. */
export const CommandLine = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [listed, setListed] = useState(false);
  const { found, refused } = useSayings(typed);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = found.slice(0, MAX_LISTED);
  const rows = shown.length + Math.min(MAX_LISTED, refused.length);
  const open = listed && rows > 0;
  const chosen = open ? shown[at] : undefined;
  const odds = useChoiceOdds(chosen?.by ?? '', chosen && !chosen.open ? [chosen.key] : []);
  const by = view.prompts[0]?.by ?? view.you.plays[0];
  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    setListed(true);
  };
  const say = async (saying: Saying | undefined) => {
    if (saying?.open) return type(`${saying.words.replace('…', '')} `);
    const said = saying ?? refused[at]?.saying;
    const what = said?.key ?? typed.trim();
    const who = said?.by ?? by;
    const question = said?.question ?? view.prompts.find(p => p.by === who)?.id;
    if (who === undefined || what === '') return;
    setListed(false);
    // At once, so that nothing is lost of what is typed next; what was not done comes back to be mended.
    setTyped('');
    const done = await act({ do: 'choose', by: who, what, ...(question !== undefined && { question }) });
    if (done.ok || input.current?.value !== '') return;
    flushSync(() => setTyped(typed));
    input.current.select();
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (typed.trim() !== '' || open) void say(open ? shown[at] : found[0]);
  };
  const moved = (e: KeyboardEvent) => {
    if (e.key === 'Escape') {
      e.preventDefault();
      setListed(false);
      if (open) return;
      if (typed === '') goToShortcut(SHORTCUTS.question);
      else setTyped('');
    } else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      setListed(true);
      if (open) setAt(i => (i + (e.key === 'ArrowDown' ? 1 : rows - 1)) % rows);
    }
  };
  if (by === undefined) return null;
  const outlook = chosen && odds.get(chosen.key);
  const chances = outlook && outlook.outcomes.length > 1 ? outcomeWords(outlook) : '';
  return (
    <form className="command" onSubmit={submit} onBlur={e => e.currentTarget.contains(e.relatedTarget) || setListed(false)}>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-label={t('table.say')}
        aria-keyshortcuts={SHORTCUTS.command}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(open && { 'aria-activedescendant': `${id}-${at}` })}
        placeholder={t('table.sayHint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={e => type(e.target.value)}
        onKeyDown={moved}
      />
      <Button type="submit">{t('table.say')}</Button>
      <div className="panel" id={`${id}-list`} role="listbox" aria-label={t('command.list')} hidden={!open} ref={list}>
        {shown.map((s, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input’s, as the pattern of a combobox has it
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={`${s.by} ${s.key}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            onMouseDown={e => e.preventDefault()}
            onClick={() => void say(s)}
          >
            {s.words}
            {i === at && chances && <span className="soft small numbers"> {chances}</span>}
          </div>
        ))}
        {refused.slice(0, MAX_LISTED).map(({ saying, refusal }, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div key={`${saying.by} ${saying.key}`} id={`${id}-${i}`} role="option" aria-selected={i === at} aria-disabled="true">
            <s>{saying.words}</s> <span className="small">{t('command.refused', { why: refusal.why })}</span>
          </div>
        ))}
      </div>
      <span className="hidden" role="status">
        {listed &&
          typed.trim() !== '' &&
          [found.length > 0 ? t('command.found', { count: found.length }) : t('command.none'), chances].filter(Boolean).join(', ')}
      </span>
      <ProblemAlert problem={trouble} />
    </form>
  );
};
