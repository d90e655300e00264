import type { Problem } from '@fray/engine';
import { useEffect, useState } from 'react';
import type { SystemInfo } from '../../../seat/api/server.ts';
import { errorText } from '../../../ui/values.ts';
import type { LabWorker } from '../../../worker/lab/lab-client.ts';
import { askedFight } from './asked-fights.ts';
import type { AskedAbout } from './question.ts';

type About = AskedAbout | { readonly problems: readonly Problem[] };

/** What there is to ask about a fight; nothing while it is read. */
export const useAskedAbout = (worker: LabWorker, fight: string, systems: readonly SystemInfo[]): About | undefined => {
  const [found, setFound] = useState<{ readonly fight: string; readonly about: About }>();
  useEffect(() => {
    let isWanted = true;
    const asked = askedFight(fight, systems);
    if (!asked) return undefined;
    const show = (about: About) => isWanted && setFound({ fight, about });
    worker.ask('describe', asked.system, asked.encounter).then(
      read => {
        const options = systems.find(s => s.id === asked.system)?.options ?? [];
        show(read.ok ? { fight: asked, described: read.value, options } : { problems: read.problems });
      },
      (e: unknown) => show({ problems: [{ path: '', problem: errorText(e) }] }),
    );
    return () => {
      isWanted = false;
    };
  }, [worker, fight, systems]);
  return found?.fight === fight ? found.about : undefined;
};
