import type { Chose, Threw } from '@fray/engine';
import type { Instead } from '@fray/table';
import { type FormEvent, useEffect, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { useDo } from '../tray/use-do.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';

interface ChangeProps {
  readonly n: number;
  readonly input: Chose | Threw;
  readonly close: () => void;
}

/** Puts another choice or throw in the place of one, or goes back to just before it. */
export const Change = ({ n, input, close }: ChangeProps) => {
  const { seat } = useTable();
  const { act, trouble } = useDo();
  const [instead, setInstead] = useState<Instead>();
  useEffect(() => {
    let current = true;
    void seat.ask<Instead>({ ask: 'instead', input: n }).then(
      found => current && setInstead(found),
      () => current && setInstead({}),
    );
    return () => {
      current = false;
    };
  }, [seat, n]);
  const changed = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const why = String(form.get('why') ?? '').trim();
    const other = 'threw' in input ? { total: Number(form.get('total')) } : { choose: String(form.get('choose')) };
    const done = await act({ do: 'amend', n, ...other, ...(why && { why }) });
    if (done.ok) close();
  };
  const rewind = async () => {
    const done = await act({ do: 'undo', input: n });
    if (done.ok) close();
  };
  if (!instead) return <p className="soft small">{t('tray.coming')}</p>;
  return (
    <form className="change" onSubmit={e => void changed(e)}>
      {'threw' in input ? (
        <label className="field-label">
          {t('exchange.total')} {instead.least !== undefined && t('exchange.range', { least: instead.least, most: instead.most })}
          <input className="input short" type="number" name="total" min={instead.least} max={instead.most} defaultValue={input.threw} required />
        </label>
      ) : (
        <label className="field-label">
          {t('exchange.instead')}
          <select className="input" name="choose" defaultValue={input.chose}>
            {instead.options?.map(o => (
              <option key={o.key} value={o.key}>
                {o.words}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field-label">
        {t('tray.why')}
        <input className="input" name="why" autoComplete="off" />
      </label>
      <div className="row">
        <Button type="submit" kind="main">
          {t('exchange.apply')}
        </Button>
        <Button onPress={() => void rewind()}>{t('exchange.rewind')}</Button>
      </div>
      <p className="soft small">{t('exchange.hint')}</p>
      <Trouble problem={trouble} />
    </form>
  );
};
