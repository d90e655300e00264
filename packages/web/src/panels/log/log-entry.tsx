import type { Teller } from '@fray/engine/words';
import { memo, useId, useState } from 'react';
import { Link } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { LogRow } from '../../sentences/log-rows.ts';
import { isMinor, rowDetails, rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { isModifierList, ModifierList, modifierTotal } from '../../table/rules/modifier-list.tsx';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { Why } from './why.tsx';

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
  // Some events tell nothing by themselves in the language of the page.
  if (words === '') return null;
  return (
    <li
      className="entry"
      data-kind={row.kind}
      {...(row.isUndone && { 'data-void': true })}
      {...(isMinor(row, wordsOf(view.table.system)) && { 'data-minor': true })}
    >
      {line ? (
        <button type="button" className="entry-line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <EntrySentence row={row} words={words} nameOf={teller.names.combatant} />
        </button>
      ) : (
        <p className="entry-line">
          <EntrySentence row={row} words={words} nameOf={teller.names.combatant} />
        </p>
      )}
      {line && open && (
        <div className="entry-more" id={id}>
          <EntryDetails row={row} details={rowDetails(row, teller)} clause={String(line['clause'])} />
        </div>
      )}
    </li>
  );
});

interface EntrySentenceProps {
  readonly row: LogRow;
  readonly words: string;
  readonly nameOf: Teller['names']['combatant'];
}

const EntrySentence = ({ row, words, nameOf }: EntrySentenceProps) => (
  <>
    {row.isUndone && <span className="hidden">{t('log.void')}: </span>}
    <span className="entry-words">{words}</span>
    <Throws throws={row.throws} words={words} />
    {row.automatic.map(({ by, how, isMain }) => (
      <span className="chip" key={`${by} ${how}`}>
        {isMain ? t(`log.how.${how}`) : t('log.howOf', { name: nameOf(by), how: t(`log.how.${how}`) })}
      </span>
    ))}
    {row.isSecret && <span className="chip secret">{t('log.secret')}</span>}
  </>
);

interface EntryDetailsProps {
  readonly row: LogRow;
  /** What led to it, in sentences. */
  readonly details: readonly string[];
  readonly clause: string;
}

/** The throws and checks that led to a line, and the parts of its numbers. */
const EntryDetails = ({ row, details, clause }: EntryDetailsProps) => {
  const { jump, replay } = useTable();
  const sums = row.lines.flatMap((event, n) => Object.entries(event).flatMap(([key, mods]) => (isModifierList(mods) ? [{ key, mods, n }] : [])));
  return (
    <>
      {details.length > 0 && (
        <ul className="facts numbers">
          {byPlace(details, sentence => (
            <li>{sentence}</li>
          ))}
        </ul>
      )}
      {sums.map(({ key, mods, n }) => (
        <figure key={`${key}${n}`} className="sum">
          <figcaption>
            {t(`log.parts.${key}`, { defaultValue: key })} <b className="numbers">{modifierTotal(mods)}</b>
          </figcaption>
          <ModifierList mods={mods} />
        </figure>
      ))}
      <div className="row">
        <ClauseLink id={clause} />
        {jump && (
          <Button kind="quiet" onPress={() => jump(row.seq)}>
            {t('log.moment')}
          </Button>
        )}
        {row.automatic.flatMap(({ by, how, isMain }) => (isMain && how === 'policy' ? <Why key={by} line={row.seq} by={by} /> : []))}
        {replay && (
          <Link className="button quiet" href={replay(row.seq)}>
            {t('replay.fromHere')}
          </Link>
        )}
      </div>
    </>
  );
};
