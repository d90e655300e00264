import { useSyncExternalStore } from 'react';
import { t } from '../words/words.ts';

export type Others = 'nothing' | 'best';

let others: Others = 'nothing';
const listeners = new Set<() => void>();

/** What the odds suppose that everybody else does; it stays so from question to question. */
export const useOthers = (): Others =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => others,
  );

const suppose = (what: Others): void => {
  others = what;
  for (const l of listeners) l();
};

/** Says what the odds suppose, where they stand. */
export const OthersChoice = () => (
  <label className="others small">
    {t('tray.others')}
    <select className="input" value={useOthers()} onChange={e => suppose(e.target.value as Others)}>
      <option value="nothing">{t('tray.othersNothing')}</option>
      <option value="best">{t('tray.othersBest')}</option>
    </select>
  </label>
);
