import { t } from './i18n.ts';

/** What a table answers in English, in the language of the page as far as the catalog has it. */
export const answerWords = (answer: string): string => t(`answers.${answer.replace(/\W+/g, '-').toLowerCase()}`, { defaultValue: answer });
