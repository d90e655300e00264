import { useTable } from '../seat/use-seat.ts';
import { shared } from '../ui/shared.ts';
import { t } from '../words/words.ts';

export type Others = 'nothing' | 'best';

/** Where everybody answers every attack, odds against those who do not would say that each is critical. */
const ALL_ANSWER = ['tempo'];

const others = shared<Others | undefined>(undefined);

/** What the odds suppose that everybody else does; once somebody says so it stays so from question to question. */
export const useOthers = (): Others => {
  const { system } = useTable().view.table;
  return others.use() ?? (ALL_ANSWER.includes(system) ? 'best' : 'nothing');
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
