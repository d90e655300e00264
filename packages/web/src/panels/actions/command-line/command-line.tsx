import './command-line.css';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { outcomeWords, useChoiceOdds, useOutcomeName } from '../../../table/odds/use-choice-odds.ts';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { AnswerCard } from './answer-card.tsx';
import { type CommandLineState, useCommandLine } from './use-command-line.ts';

/** Actions by words: `attack orc sword`, `move to d4`. Legal choices are listed during typing; refused ones are explained. */
export const CommandLine = () => {
  const input = useRef<HTMLInputElement>(null);
  const line = useCommandLine(input);
  const nameOf = useOutcomeName();
  const { typed, isOpen, isListed, at, shown, count, unsure } = line;
  const id = useId();
  const chosen = isOpen ? shown[at] : undefined;
  const odds = useChoiceOdds(chosen?.by ?? '', chosen && !chosen.open ? [chosen.key] : []);
  if (line.by === undefined) return null;
  const outlook = chosen && odds.get(chosen.key);
  const chances = outlook && outlook.outcomes.length > 1 ? outcomeWords(outlook, nameOf) : '';
  return (
    <form className="command" onSubmit={line.submit} onBlur={e => e.currentTarget.contains(e.relatedTarget) || line.close()}>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-label={t('table.say')}
        aria-keyshortcuts={SHORTCUTS.command}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-activedescendant': `${id}-${at}` })}
        placeholder={t('table.sayHint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={e => line.type(e.target.value)}
        onKeyDown={line.pressed}
      />
      <Button type="submit">{t('tray.enter')}</Button>
      <SayingList line={line} id={id} chances={chances} />
      <span className="hidden" role="status">
        {isListed && typed.trim() !== '' && [count > 0 ? t('command.found', { count }) : t('command.none'), chances].filter(Boolean).join(', ')}
      </span>
      {unsure && (
        <p className="trouble small" role="alert">
          {t('command.unsure', { what: unsure.plain })}
        </p>
      )}
      {line.answer && <AnswerCard answer={line.answer} say={saying => void line.say(saying)} />}
      <ProblemAlert problem={line.trouble} />
    </form>
  );
};

interface SayingListProps {
  readonly line: CommandLineState;
  readonly id: string;
  /** The odds of the marked row. */
  readonly chances: string;
}

/** The list of a combobox: what the typed words may mean, or why that may not be done. */
const SayingList = ({ line: { shown, refused, at, isOpen, say }, id, chances }: SayingListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at]);
  return (
    <div className="panel" id={`${id}-list`} role="listbox" aria-label={t('command.list')} hidden={!isOpen} ref={list}>
      {shown.map((s, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, as in the combobox pattern
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
      {refused.map(({ saying, refusal }, i) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div key={`${saying.by} ${saying.key}`} id={`${id}-${i}`} role="option" aria-selected={i === at} aria-disabled="true">
          <s>{saying.words}</s> <span className="small">{t('command.refused', { why: refusal.why })}</span>
        </div>
      ))}
    </div>
  );
};
