import { lab as de } from './de/pages/lab.ts';
import { lab as en } from './en/pages/lab.ts';
import { textsOfPages } from './i18n.ts';

/** Says the texts of the lab. */
export const labText = textsOfPages({ de, en });
