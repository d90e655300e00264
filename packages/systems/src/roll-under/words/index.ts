import { defineWords } from '@fray/engine/words';
import { cues } from './cues.ts';
import { sentences as de } from './de.ts';
import { deeds } from './deeds.ts';
import { sentences as en } from './en.ts';
import { events } from './events.ts';
import { names } from './names-de.ts';
import { roles } from './roles.ts';
import { texts } from './texts-de.ts';
import { englishTexts } from './texts-en.ts';

export const words = defineWords({ events, roles, deeds, cues, en: { events: en, texts: englishTexts }, de: { events: de, texts, names } });
