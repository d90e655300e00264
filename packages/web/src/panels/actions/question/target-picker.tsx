import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { select } from '../../../table/state/table-state.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';

interface TargetPickerProps {
  readonly targets: readonly string[];
  readonly target: string | undefined;
  readonly by: string;
}

/** Chooses the target before the choice. A selected combatant is always among the targets. */
export const TargetPicker = ({ targets, target, by }: TargetPickerProps) => {
  const { view } = useTable();
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
          {combatantName(view, id)}
        </button>
      ))}
    </fieldset>
  );
};
