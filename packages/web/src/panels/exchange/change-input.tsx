import type { ChoiceInput, ThrowInput } from '@fray/engine';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { InputAlternatives } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';

interface ChangeInputProps {
  readonly n: number;
  readonly input: ChoiceInput | ThrowInput;
  readonly close: () => void;
}

/** Replaces a choice or a throw by another, or goes back to just before it. */
export const ChangeInput = ({ n, input, close }: ChangeInputProps) => {
  const { seat } = useTable();
  const { act, trouble } = useCommand();
  const [instead, setInstead] = useState<InputAlternatives>();
  useEffect(() => {
    let current = true;
    void seat.ask<InputAlternatives>({ ask: 'instead', input: n }).then(
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
      <OtherValue input={input} instead={instead} />
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
      <ProblemAlert problem={trouble} />
    </form>
  );
};

/** The total of another throw, or another of the choices there were. */
const OtherValue = ({ input, instead }: { readonly input: ChoiceInput | ThrowInput; readonly instead: InputAlternatives }) =>
  'threw' in input ? (
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
  );
