import { defineWords } from '@fray/engine/words';
import { cues } from './cues.ts';
import { layoutTexts } from './de/layout.ts';
import { sentences as de } from './de.ts';
import { deeds } from './deeds.ts';
import { sentences as en, texts } from './en.ts';
import { events } from './events.ts';
import { labels } from './labels-de.ts';
import { names } from './names-de.ts';
import { roles } from './roles.ts';
import { texts as textsDe } from './texts-de.ts';

export const words = defineWords({
  events,
  roles,
  deeds,
  cues,
  en: { events: en, texts },
  de: { events: de, texts: { ...labels, ...layoutTexts, ...textsDe }, names },
});
