import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { noteWords } from '../../sentences/around-words.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { AudienceChoice, useAudience } from './audience.tsx';
import { typedCommand } from './typed.ts';
import { notesOf } from './unread.ts';

/** The number of notes that are listed; the log has all. */
const MAX_NOTES = 60;

/** What people said to each other, and a line to say more: to all, to some, or to the GM; `/me` says what one does. */
const SayPanel = () => {
  const { snapshot, view } = useTable();
  const { act, trouble } = useCommand();
  const [text, setText] = useState('');
  const audience = useAudience();
  const notes = notesOf(snapshot.heard).slice(-MAX_NOTES);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (notes.length > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [notes.length]);
  const say = async (e: FormEvent) => {
    e.preventDefault();
    const said = text.trim();
    if (said === '') return;
    const to = audience.to && [...audience.to];
    const typed = said.startsWith('/') ? typedCommand(said, view) : undefined;
    const command = typed ? { ...typed, ...(to && !('to' in typed) && { to }) } : { do: 'note' as const, text: said, ...(to && { to }) };
    if ((await act(command)).ok) setText('');
  };
  return (
    <>
      <ol className="around-notes" ref={list} aria-label={t('around.said')}>
        {notes.map(({ seq, seat, shown }) => {
          if (!('deed' in shown) || shown.deed.do !== 'note') return null;
          return (
            <li key={seq} {...(shown.to && { 'data-secret': true })} {...(seat === view.you.name && { 'data-own': true })}>
              {noteWords(shown.deed, seat)}
              {shown.to && <span className="chip secret">{t('log.secret')}</span>}
            </li>
          );
        })}
        {notes.length === 0 && <li className="soft">{t('around.nothingSaid')}</li>}
      </ol>
      <form className="stack" onSubmit={e => void say(e)}>
        <div className="row">
          <input
            className="input"
            value={text}
            maxLength={2000}
            autoComplete="off"
            aria-label={t('around.say')}
            placeholder={t('around.sayHint')}
            onChange={e => setText(e.target.value)}
          />
          <Button kind="main" type="submit">
            {t('around.send')}
          </Button>
        </div>
        <AudienceChoice {...audience} label={t('around.for')} />
        <ProblemAlert problem={trouble} />
      </form>
    </>
  );
};

export default SayPanel;
