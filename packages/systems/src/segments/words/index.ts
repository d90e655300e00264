import { defineWords } from '@fray/engine/words';
import { cues } from './cues.ts';
import { sentences as de } from './de.ts';
import { deeds } from './deeds.ts';
import { sentences as en } from './en.ts';
import { events } from './events.ts';
import { names } from './names-de.ts';
import { roles } from './roles.ts';
import { texts as textsDe } from './texts-de/index.ts';
import { texts as textsEn } from './texts-en.ts';

export const words = defineWords({ events, roles, deeds, cues, en: { events: en, texts: textsEn }, de: { events: de, texts: textsDe, names } });
