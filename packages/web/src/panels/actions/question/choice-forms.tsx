import { useEffect, useState } from 'react';
import { Button as Choice } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { OfferedChoice } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { menuItemOf } from '../../../table/view/choice-menu.ts';
import { ChanceLine } from '../odds/chance-line.tsx';
import type { Choosing } from './choosing.ts';

/** At most this many are listed; the rest is found by typing. */
const MAX_LISTED = 12;

/** The forms of an open choice, loaded when it is opened. */
export const ChoiceForms = ({ offer, choosing }: { readonly offer: OfferedChoice; readonly choosing: Choosing }) => {
  const { seat, view } = useTable();
  const { by } = choosing.prompt;
  const [forms, setForms] = useState<readonly OfferedChoice[]>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    let current = true;
    void seat.ask<readonly OfferedChoice[]>({ ask: 'where', by, key: offer.key }).then(
      all => current && setForms(all),
      () => current && setForms([]),
    );
    return () => {
      current = false;
    };
  }, [seat, by, offer.key]);
  if (!forms) return <p className="choice-detail soft small">{t('tray.coming')}</p>;
  const found = forms.filter(f => f.words.toLowerCase().includes(typed.toLowerCase()));
  return (
    <div className="choice-detail stack">
      {forms.length > MAX_LISTED && (
        <label className="field-label">
          {t('tray.which', { n: forms.length })}
          <input className="input" value={typed} onChange={e => setTyped(e.target.value)} autoComplete="off" />
        </label>
      )}
      <ul className="forms">
        {found.slice(0, MAX_LISTED).map(f => {
          const item = menuItemOf(f, view);
          return (
            <li key={f.key}>
              <Choice
                className="button option"
                onPress={() => choosing.choose(f.key)}
                onHoverStart={() => choosing.look(item)}
                onFocus={() => choosing.look(item)}
              >
                <span className="option-words">
                  {f.words}
                  <ChanceLine outlook={choosing.odds.get(f.key)} target={item.target} />
                </span>
              </Choice>
            </li>
          );
        })}
      </ul>
      {found.length > MAX_LISTED && <p className="soft small">{t('tray.moreForms', { n: found.length - MAX_LISTED })}</p>}
    </div>
  );
};
