import { useId } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { SheetLayout } from '../../../i18n/spoken.ts';
import { NumberParts } from '../parts/number-parts.tsx';
import { numbersOf, sectionsFor, useSheet } from '../sheet-context.ts';

/** What the character comes to so far, while it is made. */
export const ReadyNumbers = ({ layout }: { readonly layout: SheetLayout }) => {
  const { numbers, fields } = useSheet();
  const id = useId();
  const shown = sectionsFor(layout, fields)
    .filter(s => s.as === 'numbers')
    .flatMap(s => s.items.flatMap(item => numbersOf(numbers, item)));
  return (
    <aside className="maker-sum small" aria-labelledby={id}>
      <h3 id={id}>{t('character.comesTo')}</h3>
      <ul>
        {shown.map(stat => (
          <li key={stat.id}>
            <span>{stat.label}</span>
            <b>{stat.value}</b>
            <NumberParts parts={stat.parts} />
          </li>
        ))}
      </ul>
    </aside>
  );
};
