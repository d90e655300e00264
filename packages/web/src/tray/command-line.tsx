import './command-line.css';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { meant, type Saying, sayingsOf } from './meaning.ts';
import { useDo } from './use-do.ts';

const MOST = 8;

/** Says what to do in words: `attack orc sword`. What is legal is offered while it is typed; what is not is explained. */
export const CommandLine = () => {
  const { view } = useTable();
  const { act, trouble } = useDo();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const [listed, setListed] = useState(false);
  const id = useId();
  const found = typed.trim() === '' ? [] : meant(typed, sayingsOf(view.prompts, view)).slice(0, MOST);
  const open = listed && found.length > 0;
  const by = view.prompts[0]?.by ?? view.you.plays[0];
  const say = async (saying: Saying | undefined) => {
    const done = saying
      ? await act({ do: 'choose', by: saying.by, what: saying.key, question: saying.question })
      : by === undefined
        ? undefined
        : await act({ do: 'choose', by, what: typed.trim() });
    setListed(false);
    setAt(-1);
    if (done?.ok) setTyped('');
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (typed.trim() !== '') void say(found[at] ?? found[0]);
  };
  const moved = (e: KeyboardEvent) => {
    if (e.key === 'Escape' && (open || typed !== '')) {
      e.preventDefault();
      if (open) setListed(false);
      else setTyped('');
    } else if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && found.length > 0) {
      e.preventDefault();
      setListed(true);
      setAt(i => (i + (e.key === 'ArrowDown' ? 1 : found.length + (i < 0 ? 0 : -1))) % found.length);
    }
  };
  if (by === undefined) return null;
  return (
    <form className="command" onSubmit={submit}>
      <input
        className="input"
        role="combobox"
        aria-label={t('table.say')}
        aria-keyshortcuts="/"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(open && at >= 0 && { 'aria-activedescendant': `${id}-${at}` })}
        placeholder={t('table.sayHint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={e => {
          setTyped(e.target.value);
          setAt(-1);
          setListed(true);
        }}
        onKeyDown={moved}
        onBlur={() => setListed(false)}
      />
      <Button type="submit">{t('table.say')}</Button>
      <div className="panel" id={`${id}-list`} role="listbox" aria-label={t('table.say')} hidden={!open}>
        {found.map((s, i) => (
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
          </div>
        ))}
      </div>
      <Trouble problem={trouble} />
    </form>
  );
};
