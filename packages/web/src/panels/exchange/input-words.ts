import type { Names } from '@fray/engine/words';
import type { SeatLogStep } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { spellOut } from '../../i18n/spell-out.ts';

type Put = NonNullable<SeatLogStep['inputs']>[number]['input'];

/** A key of the rules in words: `attack:orc:long-sword` is “Attack, Orc, long sword”. */
const keyWords = (key: string, nameOf: Names['combatant']): string => {
  const [first = '', ...rest] = key.split(':').filter(Boolean);
  return [spellOut(first), ...rest.map(part => (nameOf(part) === part ? part.replaceAll(/[-_]/g, ' ') : nameOf(part)))].join(', ');
};

/** An input of the fight in words. */
export const inputWords = (input: Put, nameOf: Names['combatant']): string => {
  if ('ruling' in input) return t('exchange.ruled', { ruling: spellOut(input.ruling) });
  const by = nameOf(input.by);
  return 'threw' in input
    ? t('exchange.threw', { by, dice: input.dice, threw: input.threw })
    : t('exchange.chose', { by, what: keyWords(input.chose, nameOf) });
};
