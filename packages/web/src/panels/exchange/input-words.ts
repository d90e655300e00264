import type { Names, Speaker } from '@fray/engine/words';
import type { SeatLogStep } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { diceText } from '../../sentences/use-teller.ts';

type StepInput = NonNullable<SeatLogStep['inputs']>[number];

/** An input of the fight in words. */
export const inputWords = ({ input, words }: StepInput, nameOf: Names['combatant'], speaker: Speaker): string => {
  const what = words === undefined ? '' : speaker.say(words);
  if ('ruling' in input) return t('exchange.ruled', { ruling: what });
  const by = nameOf(input.by);
  return 'threw' in input
    ? t('exchange.threw', { by, dice: diceText(input.dice, speaker), threw: input.threw })
    : t('exchange.chose', { by, what: what || input.chose });
};
