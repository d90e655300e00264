import { type FormEvent, use, useState } from 'react';
import { systemsOnServer } from '../seat/server.ts';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { useSelected } from '../table/selected.ts';
import { useDo } from '../tray/use-do.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { type Schema, valueIn } from './schema.ts';
import { Value } from './value.tsx';

/** What may well be meant where a name is asked for: what is on the sheets now. */
const hintsFor = (name: string, view: View): readonly string[] => {
  if (name === 'name') return [...new Set(view.sheets.flatMap(s => s.gauges.map(g => g.id)))];
  if (name === 'add' || name === 'remove') return [...new Set(view.sheets.flatMap(s => s.conditions.map(c => c.label)))];
  if (name === 'side') return [...new Set(view.sheets.map(s => s.side))];
  if (name === 'region') return view.places?.map(p => p.id) ?? [];
  return [];
};

/** Anything may be ruled, at any moment: what the system lets be ruled, in forms made from what each takes. */
export const Rulings = () => {
  const { view } = useTable();
  const { act, trouble } = useDo();
  const [selected] = useSelected();
  const rulings = use(systemsOnServer()).find(s => s.id === view.table.system)?.rulings ?? [];
  const [id, setId] = useState(rulings.find(r => r.id === 'harm')?.id ?? rulings[0]?.id);
  const [done, setDone] = useState(0);
  const ruling = rulings.find(r => r.id === id);
  if (!ruling) return null;
  const { properties = {}, required = [] } = ruling.takes as Schema;
  const rule = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const element = e.currentTarget;
    const form = new FormData(element);
    const given = Object.entries(properties).flatMap(([name, schema]) => {
      const value = valueIn(form, name, schema);
      return value === undefined ? [] : [[name, value] as const];
    });
    const why = String(form.get('why') ?? '').trim();
    const outcome = await act({ do: 'rule', ruling: ruling.id, with: Object.fromEntries(given), ...(why && { why }) });
    if (!outcome.ok) return;
    setDone(n => n + 1);
    element.reset();
  };
  return (
    <>
      <form className="stack" onSubmit={e => void rule(e)}>
        <h3>{t('gm.rule')}</h3>
        <p className="soft small">{t('gm.ruleHint')}</p>
        <label className="field-label">
          {t('gm.ruling')}
          <select
            className="input"
            value={ruling.id}
            onChange={e => {
              setId(e.target.value);
              setDone(0);
            }}
          >
            {rulings.map(r => (
              <option key={r.id} value={r.id}>
                {r.words}
              </option>
            ))}
          </select>
        </label>
        {Object.entries(properties).map(([name, schema]) => (
          <Value key={`${ruling.id} ${name}`} name={name} schema={schema} required={required.includes(name)} about={selected} hints={hintsFor(name, view)} />
        ))}
        <label className="field-label">
          <span>
            {t('tray.why')} <span className="soft">{t('gm.optional')}</span>
          </span>
          <input className="input" name="why" autoComplete="off" />
        </label>
        <Button type="submit" kind="main">
          {t('gm.ruleIt')}
        </Button>
        <Trouble problem={trouble} />
      </form>
      <p role="status" className="small">
        {done > 0 && t('gm.ruled')}
      </p>
    </>
  );
};
