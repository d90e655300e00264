import type { Offer } from '@fray/engine';
import { useEffect, useState } from 'react';
import { Button as Choice } from 'react-aria-components';
import { placed } from '../field/placed.ts';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import { Chance } from './chance.tsx';
import { itemOf } from './menu.ts';
import type { Choosing } from './question.tsx';

/** So many are listed; the rest is found by typing. */
const MOST = 12;

/** The forms of an open choice, asked for only when somebody wants them. */
export const Where = ({ offer, choosing }: { readonly offer: Offer; readonly choosing: Choosing }) => {
  const { seat, view } = useTable();
  const { by } = choosing.prompt;
  const [forms, setForms] = useState<readonly Offer[]>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    let current = true;
    void seat.ask<readonly Offer[]>({ ask: 'where', by, key: offer.key }).then(
      all => current && setForms(all),
      () => current && setForms([]),
    );
    return () => {
      current = false;
    };
  }, [seat, by, offer.key]);
  if (!forms) return <p className="choice-detail soft small">{t('tray.coming')}</p>;
  const found = forms.map(f => ({ ...f, words: placed(view.field, f) })).filter(f => f.words.toLowerCase().includes(typed.toLowerCase()));
  return (
    <div className="choice-detail stack">
      {forms.length > MOST && (
        <label className="field-label">
          {t('tray.which', { n: forms.length })}
          <input className="input" value={typed} onChange={e => setTyped(e.target.value)} autoComplete="off" />
        </label>
      )}
      <ul className="forms">
        {found.slice(0, MOST).map(f => {
          const item = itemOf(f, view);
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
                  <Chance outlook={choosing.odds.get(f.key)} target={item.target} />
                </span>
              </Choice>
            </li>
          );
        })}
      </ul>
      {found.length > MOST && <p className="soft small">{t('tray.moreForms', { n: found.length - MOST })}</p>}
    </div>
  );
};
