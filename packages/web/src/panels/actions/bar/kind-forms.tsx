import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { OfferedChoice } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { roundPercent } from '../../../table/odds/percent.ts';
import { bestChance } from '../../../table/odds/success-chance.ts';
import { goToShortcut, SHORTCUTS } from '../../../table/state/shortcuts.ts';
import type { ActionKind } from '../../../table/view/action-kinds.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import { placeInKey } from '../../../table/view/possible-choice.ts';
import type { Bar } from './use-bar.ts';

/** Which of several forms of an action: a place on the map is pressed there, everything else here. */
export const KindForms = ({ kind, bar }: { readonly kind: ActionKind; readonly bar: Bar }) => {
  const { view } = useTable();
  const list = useRef<HTMLUListElement>(null);
  const forms = useForms(kind, bar.batch[0].by);
  const isMap = view.field !== null && forms?.some(f => placeInKey(f.key));
  useEffect(() => {
    if (forms && isMap && bar.isKeyed) goToShortcut(SHORTCUTS.map);
    else if (forms && !isMap) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [forms, isMap, bar.isKeyed]);
  if (!forms || isMap)
    return (
      <p className="acts forms-hint" role="status">
        {t(forms ? 'map.where' : 'tray.coming')}
      </p>
    );
  return (
    <ul className="acts kind-forms" ref={list} aria-label={kind.name}>
      {forms.map(form => {
        const { what, how, cost, risk } = choiceParts(form.words);
        const price = [cost, risk].filter(Boolean).join('; ');
        const chance = bestChance([form], bar.odds);
        return (
          <li key={form.key}>
            <button type="button" className="form" onClick={() => bar.choose(form.key)}>
              <b>{how ? `${what}: ${how}` : what}</b> {chance !== undefined && <span className="form-chance">{roundPercent(chance)}</span>}
              {price && <em>{price}</em>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** The forms of a kind; those of an open choice are asked for. */
const useForms = ({ offers }: ActionKind, by: string): readonly OfferedChoice[] | undefined => {
  const { seat } = useTable();
  const [known, setKnown] = useState<readonly OfferedChoice[]>();
  const open = offers.find(o => o.open)?.key;
  useEffect(() => {
    if (open === undefined) return undefined;
    let current = true;
    seat.ask<readonly OfferedChoice[]>({ ask: 'where', by, key: open }).then(
      all => current && setKnown(all),
      () => current && setKnown([]),
    );
    return () => {
      current = false;
    };
  }, [seat, by, open]);
  return open === undefined ? offers : known && [...offers.filter(o => !o.open), ...known];
};
