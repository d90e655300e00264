import { t } from '../i18n/i18n.ts';

/** A value as people read it. */
export const valueWords = (value: unknown): string => (value === true ? t('gm.yes') : value === false ? t('gm.no') : value === '' ? '–' : String(value));
