import { defineWords } from '@fray/engine/words';
import { sentences as de } from './de.ts';
import { sentences as en } from './en.ts';
import { events } from './events.ts';
import { roles } from './roles.ts';

export const words = defineWords({ events, roles, en: { events: en, texts: {} }, de: { events: de, texts: {}, names: {} } });
