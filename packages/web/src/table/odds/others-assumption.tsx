import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isOneOf } from '../../ui/values.ts';
import { assumeOthers, OTHERS_ASSUMPTIONS, type OthersAssumption, useTableState } from '../state/table-state.ts';

/** The assumption of the odds about all others: the user's choice at this table, otherwise the system's default. */
export const useOthersAssumption = (): OthersAssumption => {
  const { contested } = useTable().view.table;
  const decided = useTableState(s => s.others);
  return decided ?? (contested ? 'best' : 'nothing');
};

/** Shows and changes what the odds assume. */
export const OthersChoice = () => (
  <label className="others small">
    {t('tray.others')}
    <select className="input" value={useOthersAssumption()} onChange={e => isOneOf(OTHERS_ASSUMPTIONS, e.target.value) && assumeOthers(e.target.value)}>
      <option value="nothing">{t('tray.othersNothing')}</option>
      <option value="best">{t('tray.othersBest')}</option>
    </select>
  </label>
);
