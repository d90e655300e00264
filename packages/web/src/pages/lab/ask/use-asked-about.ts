import type { Problem } from '@fray/engine';
import { useEffect, useState } from 'react';
import { optionWords } from '../../../forms/value-words.ts';
import type { SystemInfo } from '../../../seat/api/server.ts';
import { loadSpeaker } from '../../../seat/system-words.ts';
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
    Promise.all([worker.ask('describe', asked.system, asked.encounter), loadSpeaker(asked.system)]).then(
      ([read, speaker]) => {
        if (!read.ok) return show({ problems: read.problems });
        const named = <T extends { readonly label: string }>(all: readonly T[]): readonly T[] => all.map(one => ({ ...one, label: speaker.name(one.label) }));
        const described = { ...read.value, kinds: named(read.value.kinds), things: named(read.value.things) };
        const options = systems.find(s => s.id === asked.system)?.options ?? [];
        show({ fight: asked, described, options, words: value => optionWords(value, speaker) });
      },
      (e: unknown) => show({ problems: [{ path: '', problem: errorText(e) }] }),
    );
    return () => {
      isWanted = false;
    };
  }, [worker, fight, systems]);
  return found?.fight === fight ? found.about : undefined;
};
