import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { type Call, callOf } from '../../sentences/call-words.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { useTeller } from '../../sentences/use-teller.ts';

/** Of more rows than this only the last are read. */
const MAX_ROWS_READ = 3;

/** A text for screen readers. With another `n` the same words are announced again. */
interface Announcement {
  readonly n: number;
  readonly words: string;
}

const SILENCE: Announcement = { n: 0, words: '' };
const next = (words: string) => (before: Announcement) => ({ n: before.n + 1, words });

/** The announcement of the questions that wait. */
const callToDecide = (call: Call | undefined): string => {
  if (!call) return '';
  return call.more > 0 ? `${call.words}. ${t('announce.more', { count: call.more })}` : call.words;
};

/** What a line tells beyond what was read of it before. */
const remainder = (text: string, read: string): string[] => {
  const known = read.replace(/\.$/, '');
  const more = text.startsWith(known) ? text.slice(known.length).replace(/^[,;:.\s]+/, '') : text;
  return more === '' ? [] : [more];
};

/** A heading of the log has no period; beside another text it needs one. */
const asSentence = (text: string): string => (/[.!?:…]$/.test(text) ? text : `${text}.`);

/** Announces events, each once, and questions at once. */
export const Announcer = () => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const words = wordsOf(view.table.system);
  const rows = logRows(useDeferredValue(snapshot.heard), words);
  const heard = useRef({ seq: rows.at(-1)?.seq ?? -1, text: '' });
  const [summary, summarize] = useState(SILENCE);
  const [call, setCall] = useState(SILENCE);
  useEffect(() => {
    const latest = rows.at(-1);
    if ((latest?.seq ?? -1) < heard.current.seq) {
      // What was read last was taken back.
      heard.current = { seq: latest?.seq ?? -1, text: latest ? rowWords(latest, teller) : '' };
      summarize(next(''));
      return;
    }
    const fresh = rows
      .filter(row => row.seq >= heard.current.seq && !isMinor(row, words))
      .map(row => ({ seq: row.seq, text: rowWords(row, teller) }))
      .filter(row => row.text !== '');
    const last = fresh.at(-1);
    if (!last) return;
    const texts = fresh.flatMap(row => (row.seq > heard.current.seq ? [row.text] : remainder(row.text, heard.current.text)));
    heard.current = last;
    if (texts.length > 0) summarize(next(texts.slice(-MAX_ROWS_READ).map(asSentence).join(' ')));
  }, [rows, teller, words]);
  const asked = view.prompts.map(p => p.id).join(' ');
  // A question is announced once, and not again when other things change. Once it is answered its call is gone.
  const callOut = useEffectEvent((questions: string) => {
    const wanted = questions && callToDecide(callOf(view, teller.names.combatant));
    setCall(next(wanted || ''));
  });
  useEffect(() => callOut(asked), [asked]);
  return (
    <>
      <p className="hidden" aria-live="polite">
        <span key={summary.n}>{summary.words}</span>
      </p>
      <p className="hidden" aria-live="assertive">
        <span key={call.n}>{call.words}</span>
      </p>
    </>
  );
};
