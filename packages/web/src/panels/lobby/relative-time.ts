import { language } from '../../i18n/i18n.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a time was, or how far off it is, in words. */
export const relativeTime = (at: number, now = Date.now()): string => {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const [unit, ms] = UNITS.find(([, long]) => Math.abs(at - now) >= long) ?? (['second', 1000] as const);
  return unit === 'second' ? words.format(0, 'second') : words.format(Math.round((at - now) / ms), unit);
};
