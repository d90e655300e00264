import type { Localized } from '@fray/engine/words';
import type { Content } from '@fray/table/campaign';
import { useEffect, useState } from 'react';
import { loadSpeaker } from '../../seat/system-words.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import type { CreatureCard } from '../../worker/content/creature-answers.ts';

/** What a card says, in the language of the page. */
export type SpokenCard = Localized<CreatureCard>;
export type CreatureCards = Readonly<Record<string, SpokenCard>>;

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
