import type { Problem } from '@fray/engine';
import type { Content } from '@fray/table/campaign';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Stat } from '../../i18n/spoken.ts';
import { loadSpeaker } from '../../seat/system-words.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import type { Fields } from './sheet-values.ts';

interface Known {
  readonly problems: readonly Problem[];
  readonly numbers: readonly Stat[];
  /** The numbers are those of the sheet as it was before something in it went wrong. */
  readonly isOld: boolean;
}

/** What the rules make of a sheet, in the language of the page. While something is wrong in it, the last numbers stay. */
export const useNumbers = (system: string, sheet: Fields, content: Content, options: Fields | undefined): Known => {
  const [known, setKnown] = useState<Known>({ problems: [], numbers: [], isOld: false });
  const settled = useDeferredValue(sheet);
  useEffect(() => {
    let current = true;
    void Promise.all([askContent('characterNumbers', system, { sheet: settled, content, options }), loadSpeaker(system)]).then(([found, speaker]) => {
      if (!current) return;
      const { problems, numbers } = found;
      setKnown(was => (problems.length > 0 ? { problems, numbers: was.numbers, isOld: true } : { problems, numbers: speaker.localize(numbers), isOld: false }));
    });
    return () => {
      current = false;
    };
  }, [system, settled, content, options]);
  return known;
};
