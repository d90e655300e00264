import { defineWords } from '@fray/engine/words';
import { names } from './de/names.ts';
import { sentences as de } from './de/sentences.ts';
import { sentences as en } from './en/sentences.ts';
import { events } from './events.ts';
import { roles } from './roles.ts';
import { texts } from './texts-de.ts';

export const words = defineWords({
  events,
  roles,
  deeds: {},
  en: { events: en, texts: { '{n} turns': ({ n }) => (n === '1' ? '1 turn' : `${n} turns`) } },
  de: { events: de, texts, names },
});
