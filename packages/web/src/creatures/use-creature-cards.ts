import { useEffect, useState } from 'react';
import type { Content } from '../content/draft.ts';
import type { CreatureCard } from '../i18n/spoken.ts';
import { loadSpeaker } from '../seat/system-words.ts';
import { askContent } from '../worker/content/ask-content.ts';

export type CreatureCards = Readonly<Record<string, CreatureCard>>;

const NONE: CreatureCards = {};

/** What cards say of the creatures of a system and of one's own, in the language of the page. It comes from a worker a moment later. */
export const useCreatureCards = (system: string, content: Content): CreatureCards => {
  const [cards, setCards] = useState(NONE);
  useEffect(() => {
    let current = true;
    void Promise.all([askContent('creatureCards', system, content), loadSpeaker(system)]).then(([found, speaker]) => {
      if (current) setCards(speaker.localize(found));
    });
    return () => {
      current = false;
    };
  }, [system, content]);
  return cards;
};
