import type { Speaker } from '@fray/engine/words';
import { t } from '../i18n/i18n.ts';
import { spellOut } from '../i18n/spell-out.ts';

/** A value as people read it. */
export const valueWords = (value: unknown): string => (value === true ? t('gm.yes') : value === false ? t('gm.no') : value === '' ? '–' : String(value));

/** A value of a system: in the words of its book, else of the app, else as it is. */
export const systemValueWords = (value: unknown, speaker: Speaker): string => {
  if (typeof value !== 'string' || value === '') return valueWords(value);
  const said = speaker.say(value);
  return said === value ? t(`values.${value}`, { defaultValue: value }) : said;
};

/** The value of an option, whose id is spelled out where the app has no words for it. */
export const optionWords = (value: unknown, speaker: Speaker): string =>
  typeof value === 'string' ? spelledOut(value, systemValueWords(value, speaker)) : valueWords(value);

const spelledOut = (id: string, words: string): string => (words === id ? spellOut(id) : words);
