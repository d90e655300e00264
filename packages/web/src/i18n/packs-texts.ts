import { packs as de } from './de/pages/packs.ts';
import { packs as en } from './en/pages/packs.ts';
import { textsOfPages } from './i18n.ts';

/** Says the texts about packs. */
export const packText = textsOfPages({ de, en });
