import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { createTableState } from '../../ui/shared-state.ts';

export type OthersAssumption = 'nothing' | 'best';

const others = createTableState<OthersAssumption | undefined>(undefined);

/** What the odds suppose that everybody else does, by what is usual in the system; once somebody says so it stays so from question to question. */
export const useOthersAssumption = (): OthersAssumption => {
  const { contested } = useTable().view.table;
  return others.use() ?? (contested ? 'best' : 'nothing');
};

/** Says what the odds suppose, where they stand. */
export const OthersChoice = () => (
  <label className="others small">
    {t('tray.others')}
    <select className="input" value={useOthersAssumption()} onChange={e => others.set(e.target.value as OthersAssumption)}>
      <option value="nothing">{t('tray.othersNothing')}</option>
      <option value="best">{t('tray.othersBest')}</option>
    </select>
  </label>
);
