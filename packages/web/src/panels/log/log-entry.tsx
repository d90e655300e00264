import type { Teller } from '@fray/engine/words';
import type { LogLine } from '@fray/table';
import { memo, useId, useState } from 'react';
import { Link } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { fieldWords } from '../../i18n/spell-out.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { LogRow } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { isModifierList, ModifierList, modifierTotal } from '../../table/rules/modifier-list.tsx';
import { Button } from '../../ui/button.tsx';

interface LogEntryProps {
  readonly row: LogRow;
  readonly teller: Teller;
}

/** A row of the log; a line opens to its details. */
export const LogEntry = memo(({ row, teller }: LogEntryProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const words = rowWords(row, teller);
  const { line } = row;
  const { view } = useTable();
  return (
    <li
      className="entry"
      data-kind={row.kind}
      {...(row.isUndone && { 'data-void': true })}
      {...(isMinor(row, wordsOf(view.table.system)) && { 'data-minor': true })}
    >
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

const EntrySentence = ({ row, words }: { readonly row: LogRow; readonly words: string }) => (
  <>
    {row.isUndone && <span className="hidden">{t('log.void')}: </span>}
    <span className="entry-words">{words}</span>
    <Throws throws={row.throws} />
    {row.how && <span className="chip">{t(`log.how.${row.how}`)}</span>}
    {row.isSecret && <span className="chip secret">{t('log.secret')}</span>}
  </>
);

/** Details that the sentence says, or that are shown elsewhere. */
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
          {[...facts, ...(typeof ruled === 'object' ? Object.entries(ruled ?? {}) : [])].map(([key, value]) => (
            <div key={key}>
              <dt>{fieldWords(key)}</dt>
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
