import { useEffect, useRef, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import { rowWords } from './entry.tsx';
import type { Namer } from './sentence.ts';
import { MINOR, type Row } from './story.ts';

/** More than this at once is summed up by how it ended. */
const MOST = 3;

/** Says aloud what happened, once for each event, and at once when this seat has to decide. */
export const Announcer = ({ rows, nameOf }: { readonly rows: readonly Row[]; readonly nameOf: Namer }) => {
  const { view } = useTable();
  const said = useRef(rows.at(-1)?.seq ?? -1);
  const [summary, setSummary] = useState('');
  const [call, setCall] = useState('');
  useEffect(() => {
    const fresh = rows.filter(r => r.seq > said.current);
    const last = fresh.at(-1);
    if (!last) return;
    said.current = last.seq;
    const worth = fresh.filter(r => !MINOR.has(r.line?.['what']));
    if (worth.length > 0)
      setSummary(
        worth
          .slice(-MOST)
          .map(r => rowWords(r, nameOf))
          .join('. '),
      );
  }, [rows, nameOf]);
  const asked = view.prompts.map(p => p.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is called out once, whatever else changes
  useEffect(() => {
    const prompt = view.prompts[0];
    if (prompt) setCall(t(/turn/i.test(prompt.about) ? 'log.yourTurn' : 'log.react', { name: nameOf(prompt.by), prompt: prompt.prompt }));
  }, [asked]);
  return (
    <>
      <p className="hidden" aria-live="polite">
        {summary}
      </p>
      <p className="hidden" aria-live="assertive">
        {call}
      </p>
    </>
  );
};
