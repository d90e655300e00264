import { shared } from '../ui/shared.ts';
import { t } from '../words/words.ts';

export type Others = 'nothing' | 'best';

const others = shared<Others>('nothing');

/** What the odds suppose that everybody else does; it stays so from question to question. */
export const useOthers = others.use;

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
