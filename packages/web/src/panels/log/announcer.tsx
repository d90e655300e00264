import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { logRows, MINOR_EVENTS } from '../../sentences/log-rows.ts';
import { useNamer } from '../../sentences/namer.ts';
import { rowWords } from '../../sentences/row-words.ts';
import type { Namer } from '../../sentences/sentence.ts';
import { ownersElsewhere } from '../../table/view/owners.ts';

/** Of more rows than this only the last are read. */
const MAX_ROWS_READ = 3;

/** A text for screen readers. With another `n` the same words are announced again. */
interface Announcement {
  readonly n: number;
  readonly words: string;
}

const SILENCE: Announcement = { n: 0, words: '' };
const next = (words: string) => (before: Announcement) => ({ n: before.n + 1, words });

/** The announcement of a question: a turn, or a reaction. */
const callToDecide = (view: View, nameOf: Namer): string => {
  const { upcoming } = view;
  const owners = ownersElsewhere(view);
  const prompts = view.prompts.filter(p => !owners.has(p.by));
  const [prompt] = prompts;
  if (!prompt) return '';
  const { by, about } = prompt;
  const acting = upcoming.filter(u => u.now && u.who !== undefined && u.kind === undefined).map(u => u.who);
  const own = /\bturn\b/i.test(about) || acting.length === 0 || acting.includes(by);
  const call = t(own ? 'log.yourTurn' : 'log.react', { name: nameOf(by), prompt: prompt.prompt });
  return prompts.length > 1 ? `${call}. ${t('announce.more', { count: prompts.length - 1 })}` : call;
};

/** Announces events, each once, and questions at once. */
export const Announcer = () => {
  const { view, snapshot } = useTable();
  const nameOf = useNamer();
  const rows = logRows(useDeferredValue(snapshot.heard));
  const heard = useRef(rows.at(-1)?.seq ?? -1);
  const [summary, summarize] = useState(SILENCE);
  const [call, setCall] = useState(SILENCE);
  useEffect(() => {
    const fresh = rows.filter(r => r.seq > heard.current);
    const last = fresh.at(-1);
    if (!last) return;
    heard.current = last.seq;
    const worth = fresh.filter(r => !MINOR_EVENTS.has(r.line?.['what']));
    if (worth.length === 0) return;
    const words = worth.slice(-MAX_ROWS_READ).map(r => rowWords(r, nameOf));
    summarize(next(words.join('. ')));
  }, [rows, nameOf]);
  const asked = view.prompts.map(p => p.id).join(' ');
  // A question is announced once, and not again when other things change.
  const callOut = useEffectEvent((questions: string) => {
    const words = questions && callToDecide(view, nameOf);
    if (words) setCall(next(words));
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
