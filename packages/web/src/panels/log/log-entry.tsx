import type { LogLine } from '@fray/table';
import { memo, useId, useState } from 'react';
import { Link } from 'react-aria-components';
import { language, t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { type LogRow, MINOR_EVENTS } from '../../sentences/log-rows.ts';
import { type Namer, sentenceFor } from '../../sentences/sentence.ts';
import { tableEventWords } from '../../sentences/table-event-words.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { isModifierList, ModifierList, modifierTotal } from '../../table/rules/modifier-list.tsx';
import { Button } from '../../ui/button.tsx';

/** A row of the log in words. */
export const rowWords = ({ shown, seat }: LogRow, nameOf: Namer): string => {
  if ('line' in shown) {
    const why = shown.line['what'] === 'ruling' && typeof shown.line['why'] === 'string' ? ` (${shown.line['why']})` : '';
    return sentenceFor(shown.line, language(), nameOf) + why;
  }
  if ('back' in shown) {
    const back = shown.fresh ? 'log.backFresh' : shown.dice ? 'log.backDice' : 'log.back';
    return `${t(back, { seat: seat ?? t('log.nobody') })}${shown.why ? `: ${shown.why}` : ''}`;
  }
  if (shown.deed.do === 'note') return `${seat ?? t('log.nobody')}: ${shown.deed.text}`;
  return tableEventWords(shown.deed, seat, nameOf);
};

interface LogEntryProps {
  readonly row: LogRow;
  readonly nameOf: Namer;
}

/** One row; what was told opens to what it is made of. */
export const LogEntry = memo(({ row, nameOf }: LogEntryProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const words = rowWords(row, nameOf);
  const { line } = row;
  return (
    <li className="entry" data-kind={row.kind} {...(row.isUndone && { 'data-void': true })} {...(MINOR_EVENTS.has(line?.['what']) && { 'data-minor': true })}>
      {line ? (
        <button type="button" className="entry-line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <EntrySentence row={row} words={words} />
        </button>
      ) : (
        <p className="entry-line">
          <EntrySentence row={row} words={words} />
        </p>
      )}
      {line && open && (
        <div className="entry-more" id={id}>
          <EntryDetails row={row} line={line} />
        </div>
      )}
    </li>
  );
});

/** The dice that fell for something, and how. */
export const Throws = ({ throws }: Pick<LogRow, 'throws'>) =>
  throws.map((thrown, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the throws of a line never change
    <span className="die numbers" key={i}>
      <span className="hidden">{t('log.dice')} </span>
      {String(thrown['dice'])} <b>{String(thrown['threw'])}</b>
    </span>
  ));

const EntrySentence = ({ row, words }: { readonly row: LogRow; readonly words: string }) => (
  <>
    {row.isUndone && <span className="hidden">{t('log.void')}: </span>}
    <span className="entry-words">{words}</span>
    <Throws throws={row.throws} />
    {row.how && <span className="chip">{t(`log.how.${row.how}`)}</span>}
    {row.isSecret && <span className="chip secret">{t('log.secret')}</span>}
  </>
);

/** Said by the sentence, or shown on its own. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['clause', 'what', 'by', 'target', 'other', 'outcome', 'words', 'x', 'y', 'author', 'why']);

const EntryDetails = ({ row, line }: { readonly row: LogRow; readonly line: LogLine }) => {
  const { jump, replay } = useTable();
  const details = Object.entries(line).filter(([key]) => !SHOWN_ELSEWHERE.has(key));
  const facts = details.filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  const ruled = line['with'];
  return (
    <>
      {details.map(
        ([key, value]) =>
          isModifierList(value) && (
            <figure key={key} className="sum">
              <figcaption>
                {t(`log.parts.${key}`, { defaultValue: key })} <b className="numbers">{modifierTotal(value)}</b>
              </figcaption>
              <ModifierList mods={value} />
            </figure>
          ),
      )}
      {(facts.length > 0 || typeof ruled === 'object') && (
        <dl className="facts numbers">
          {[...facts, ...(typeof ruled === 'object' ? Object.entries(ruled as object) : [])].map(([key, value]) => (
            <div key={key}>
              <dt>{key.replaceAll('_', ' ')}</dt>
              <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <ClauseLink id={String(line['clause'])} />
        {jump && (
          <Button kind="quiet" onPress={() => jump(row.seq)}>
            {t('log.moment')}
          </Button>
        )}
        {replay && (
          <Link className="button quiet" href={replay(row.seq)}>
            {t('replay.fromHere')}
          </Link>
        )}
      </div>
    </>
  );
};
