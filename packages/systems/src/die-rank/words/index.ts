import { defineWords } from '@fray/engine/words';
import { cues } from './cues.ts';
import { names } from './de/names.ts';
import { sentences as de } from './de/sentences.ts';
import { deeds } from './deeds.ts';
import { sentences as en } from './en/sentences.ts';
import { texts as textsEn } from './en/texts.ts';
import { events } from './events.ts';
import { roles } from './roles.ts';
import { texts } from './texts-de.ts';

export const words = defineWords({
  events,
  roles,
  deeds,
  cues,
  en: { events: en, texts: textsEn },
  de: { events: de, texts, names },
});
