import { t } from '../../../i18n/i18n.ts';
import type { Stat } from '../../../i18n/spoken.ts';
import { formatSigned } from '../../../table/odds/odds-summary.ts';
import { ClauseLink } from '../../../table/rules/clause-link.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { useSheet } from '../sheet-context.ts';

/** What a number is made of. What does not count is struck through. */
export const NumberParts = ({ parts = [] }: { readonly parts: Stat['parts'] | undefined }) => {
  const counting = parts.filter(part => part.value !== 0);
  if (counting.length === 0) return null;
  return (
    <ul className="number-parts numbers">
      {byPlace(counting, part => (
        <li {...(part.lost && { 'data-lost': true })}>
          <span>{part.label ?? t('character.rule')}</span> <b>{part.lost ? <s>{formatSigned(part.value)}</s> : formatSigned(part.value)}</b>
        </li>
      ))}
    </ul>
  );
};

/** The name of a number, which opens its rule. */
export const NumberLabel = ({ stat, label }: { readonly stat: Stat | undefined; readonly label: string }) => {
  const { system } = useSheet();
  return stat?.clause === undefined ? (
    <span>{label}</span>
  ) : (
    <ClauseLink id={stat.clause} system={system}>
      {label}
    </ClauseLink>
  );
};
