import type { Command, OrderCondition } from '@fray/table';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useCommand } from '../../../table/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import type { PromptBatch } from './prompt-batch.ts';

/** Short questions recur and may get a standing order; whole turns may not. */
const comesAgain = ([{ by, options, refusals }]: PromptBatch): boolean => by !== 'gm' && options.length <= 12 && refusals <= 12;

/** Sets how this kind of question is answered from now on. */
export const StandingOrder = ({ batch }: { readonly batch: PromptBatch }) => {
  const { act } = useCommand();
  const [prompt] = batch;
  const does = prompt.options.filter(o => !o.idle && !o.open);
  const [what, setWhat] = useState(does.find(o => !o.unusual)?.key ?? does[0]?.key);
  if (!comesAgain(batch) || what === undefined) return null;
  const order = (answer: Extract<Command, { do: 'order' }>['answer'], when?: OrderCondition) => {
    for (const { by, about } of batch) void act({ do: 'order', by, about, answer, ...(answer !== 'never' && { what }), ...(when && { when }) });
  };
  const weigh = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const [chance, loss] = ['chance', 'loss'].map(name => String(form.get(name) ?? ''));
    order('when', { ...(chance && { chance: Number(chance) / 100 }), ...(loss && { loss: Number(loss) }), ...(form.get('drops') && { drops: true as const }) });
  };
  return (
    <div className="standing">
      <div className="row">
        <span className="small soft">{t('tray.standing')}</span>
        <Button onPress={() => order('never')}>{t('tray.never')}</Button>
        <Button onPress={() => order('always')}>{t('tray.always')}</Button>
        <Button onPress={() => order('when', { drops: true })}>{t('tray.ifDrops')}</Button>
        <select className="input" aria-label={t('tray.orderWhat')} value={what} onChange={e => setWhat(e.target.value)}>
          {does.map(o => (
            <option key={o.key} value={o.key}>
              {o.words}
            </option>
          ))}
        </select>
      </div>
      <details>
        <summary>{t('tray.onlyIf')}</summary>
        <form className="row small" onSubmit={weigh}>
          <label className="tick">
            <input type="checkbox" name="drops" /> {t('tray.mightDrop')}
          </label>
          <label className="tick">
            {t('tray.chanceAtLeast')}
            <input className="input short" name="chance" type="number" min={0} max={100} inputMode="numeric" /> %
          </label>
          <label className="tick">
            {t('tray.lossAtLeast')}
            <input className="input short" name="loss" type="number" min={0} step="any" inputMode="decimal" />
          </label>
          <Button type="submit">{t('tray.onlyThen')}</Button>
        </form>
      </details>
    </div>
  );
};
