import type { HeardStep } from '@fray/table';
import type { Namer } from '../log/sentence.ts';
import { spelled } from '../tray/names.ts';
import { t } from '../words/words.ts';

type Put = NonNullable<HeardStep['inputs']>[number]['input'];

/** A key of the rules for people: `attack:orc:long-sword` is Attack, Orc, long sword. */
const keyWords = (key: string, nameOf: Namer): string => {
  const [first = '', ...rest] = key.split(':').filter(Boolean);
  return [spelled(first), ...rest.map(part => (nameOf(part) === part ? part.replaceAll(/[-_]/g, ' ') : nameOf(part)))].join(', ');
};

/** Something that was put into the fight, in words. */
export const inputWords = (input: Put, nameOf: Namer): string => {
  if ('ruling' in input) return t('exchange.ruled', { ruling: spelled(input.ruling) });
  const by = nameOf(input.by);
  return 'threw' in input
    ? t('exchange.threw', { by, dice: input.dice, threw: input.threw })
    : t('exchange.chose', { by, what: keyWords(input.chose, nameOf) });
};
