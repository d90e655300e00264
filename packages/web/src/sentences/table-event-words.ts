import type { Names } from '@fray/engine/words';
import type { TableEvent } from '@fray/table';
import { answerWords } from '../i18n/answer-words.ts';
import { t } from '../i18n/i18n.ts';
import { wordsOfChoice } from '../table/view/known-choices.ts';
import { isRecord } from '../ui/values.ts';
import { questionWords } from './question-words.ts';

type Details = Readonly<Record<string, unknown>>;

/** The seat that every table has is named in English. */
export const seatName = (name: string): string => (name === 'GM' ? t('home.role.gm') : name);

/** The details that a sentence about a table event can use. */
const detailsOf = (deed: TableEvent, seat: string | undefined, { combatant: nameOf, place }: Names): Record<string, string> => {
  const given: Details = { ...deed };
  const seated = given['seated'] ?? given['seat'];
  const named = isRecord(seated) ? String(seated['name']) : String(given['name'] ?? seated ?? '');
  const people = (value: unknown): string => (Array.isArray(value) ? value.map(v => nameOf(String(v))).join(', ') : nameOf(String(value ?? '')));
  return {
    ...{
      seat: seat === undefined ? t('log.nobody') : seatName(seat),
      name: seatName(named),
      by: people(given['by'] ?? given['combatant'] ?? given['who']),
      what: deed.do === 'plan' ? wordsOfChoice(String(deed.what), place) : String(given['what'] ?? ''),
    },
    ...{
      policy: t(`gm.policy.${String(given['policy'] ?? '')}`, { defaultValue: String(given['policy'] ?? '') }),
      about: questionWords(String(given['about'] ?? '')),
      why: answerWords(String(given['why'] ?? '')),
    },
    lost: Array.isArray(given['lost']) ? given['lost'].join('; ') : '',
    title: String(given['title'] ?? ''),
    how: t(`log.how.${String(given['how'] ?? 'order')}`),
  };
};

/** A table event in a sentence. */
export const tableEventWords = (deed: TableEvent, seat: string | undefined, names: Names): string => {
  const details = detailsOf(deed, seat, names);
  const given: Details = { ...deed };
  const which =
    deed.do === 'order'
      ? `order-${deed.answer}`
      : (deed.do === 'plan' && deed.what === null) || (deed.do === 'policy' && deed.policy === null) || (deed.do === 'handout' && deed.content === null)
        ? `${deed.do}-none`
        : deed.do === 'answer'
          ? `answer-${given['yes'] === true ? 'yes' : 'no'}`
          : deed.do;
  return t(`log.deed.${which}`, { ...details, defaultValue: `${details['seat']}: ${deed.do}` });
};
