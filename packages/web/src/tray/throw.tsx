import type { FormEvent } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { Clause } from '../ui/clause.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { nameOf } from './names.ts';
import { useDo } from './use-do.ts';

/** Dice that lie in a row, of which the first that shows a face counts. */
const ROW = /^first (\d) in two rows$/;

/** Real dice: what to throw, and a place for what they show. */
export const Throw = () => {
  const { view } = useTable();
  const { act, trouble } = useDo();
  const wanted = view.throw;
  if (!wanted) return null;
  const { id, by, dice, least, most, clause } = wanted;
  const row = ROW.exec(dice)?.[1];
  const typed = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    void act({ do: 'roll', by, total: Number(new FormData(e.currentTarget).get('total')), throw: id });
  };
  return (
    <form className="throw-card" onSubmit={typed}>
      <h2>
        <span className="dice" aria-hidden="true">
          {row ? '8d6' : dice}
        </span>
        {t('table.throwPrompt', { name: nameOf(view, by), dice: row ? '8d6' : dice, least, most })} <Clause id={clause} />
      </h2>
      {row && <p className="small">{t('table.throwRow', { face: row })}</p>}
      <div className="row">
        <label className="tick">
          {t('table.throwTyped')}
          {/* biome-ignore lint/a11y/noAutofocus: the fight waits for this one number */}
          <input className="input short" name="total" type="number" inputMode="numeric" min={least} max={most} required autoFocus />
        </label>
        <Button type="submit" kind="main">
          {t('table.throwDone')}
        </Button>
      </div>
      <Trouble problem={trouble} />
    </form>
  );
};
