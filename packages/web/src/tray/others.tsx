import { useTable } from '../seat/use-seat.ts';
import { sharedAtTable } from '../ui/shared.ts';
import { t } from '../words/words.ts';

export type Others = 'nothing' | 'best';

const others = sharedAtTable<Others | undefined>(undefined);

/** What the odds suppose that everybody else does, by what is usual in the system; once somebody says so it stays so from question to question. */
export const useOthers = (): Others => {
  const { contested } = useTable().view.table;
  return others.use() ?? (contested ? 'best' : 'nothing');
};

/** Says what the odds suppose, where they stand. */
export const OthersChoice = () => (
  <label className="others small">
    {t('tray.others')}
    <select className="input" value={useOthers()} onChange={e => others.set(e.target.value as Others)}>
      <option value="nothing">{t('tray.othersNothing')}</option>
      <option value="best">{t('tray.othersBest')}</option>
    </select>
  </label>
);
