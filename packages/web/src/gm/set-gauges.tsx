import type { FormEvent } from 'react';
import type { View } from '../seat/view.ts';
import { useDo } from '../tray/use-do.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';

/** Sets a number of somebody to what the GM says; the log keeps it as a ruling. */
export const SetGauges = ({ sheet }: { readonly sheet: View['sheets'][number] }) => {
  const { act, trouble } = useDo();
  const set = (name: string, from: number) => (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const to = Number(new FormData(e.currentTarget).get('to'));
    if (to !== from) void act({ do: 'rule', ruling: 'set', with: { who: sheet.id, name, to } });
  };
  return (
    <div className="row">
      {sheet.gauges.map(g => (
        <form className="set-gauge" key={`${g.id} ${g.value}`} onSubmit={set(g.id, g.value)}>
          <label className="tick small">
            {g.label}
            <input className="input short" name="to" type="number" step="any" defaultValue={g.value} required />
          </label>
          <Button type="submit" aria-label={t('gm.setOf', { name: sheet.name, gauge: g.label })}>
            {t('gm.set')}
          </Button>
        </form>
      ))}
      <Trouble problem={trouble} />
    </div>
  );
};
