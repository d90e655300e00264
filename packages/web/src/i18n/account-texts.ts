import { account as de } from './de/pages/account.ts';
import { account as en } from './en/pages/account.ts';
import { textsOfPages } from './i18n.ts';

/** Says the texts about accounts. */
export const accountText = textsOfPages({ de, en });
