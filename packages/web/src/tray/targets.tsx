import { useTable } from '../seat/use-seat.ts';
import { useSelected } from '../table/selected.ts';
import { t } from '../words/words.ts';
import { nameOf } from './names.ts';
import type { Others } from './use-odds.ts';

interface TargetsProps {
  readonly targets: readonly string[];
  readonly target: string | undefined;
  readonly by: string;
}

/** At whom: the target first, and then what to do to it. Whoever is selected on the field is one too. */
export const Targets = ({ targets, target, by }: TargetsProps) => {
  const { view } = useTable();
  const [, select] = useSelected();
  const side = view.sheets.find(s => s.id === by)?.side;
  const isFriend = (id: string) => view.sheets.find(s => s.id === id)?.side === side;
  const all = [...new Set([...targets, ...(target === undefined ? [] : [target])])].sort((a, b) => Number(isFriend(a)) - Number(isFriend(b)));
  if (all.length < 2 && target === undefined) return null;
  return (
    <fieldset className="targets">
      <legend>{t('tray.at')}</legend>
      <button type="button" className="pick" aria-pressed={target === undefined} onClick={() => select(undefined)}>
        {t('tray.anybody')}
      </button>
      {all.map(id => (
        <button
          key={id}
          type="button"
          className="pick"
          data-side={isFriend(id) ? 'friend' : 'foe'}
          aria-pressed={target === id}
          onClick={() => select(target === id ? undefined : id)}
        >
          {nameOf(view, id)}
        </button>
      ))}
    </fieldset>
  );
};

/** What the odds suppose that everybody else does. */
export const OthersChoice = ({ others, choose }: { readonly others: Others; readonly choose: (others: Others) => void }) => (
  <label className="others small">
    {t('tray.others')}
    <select className="input" value={others} onChange={e => choose(e.target.value as Others)}>
      <option value="nothing">{t('tray.othersNothing')}</option>
      <option value="best">{t('tray.othersBest')}</option>
    </select>
  </label>
);
