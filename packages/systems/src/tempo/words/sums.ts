import type { Modifier } from '@fray/engine';
import type { Tale } from '@fray/engine/words';

/** A number whose minus is a minus and no hyphen. */
export const numeral = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** One total less another: "9 − 4 = 5". */
export const difference = (total: number, less: number): string => `${numeral(total)} ${less < 0 ? '+' : '−'} ${Math.abs(less)} = ${numeral(total - less)}`;

/** A total with what it is made of: the dice, and each part by its name. */
export const sum = (total: number, parts: readonly Modifier[], { text }: Pick<Tale, 'text'>): string => {
  const counted = parts.filter(({ value }) => value !== 0);
  if (counted.length === 0) return numeral(total);
  const dice = counted.reduce((left, { value }) => left - value, total);
  const added = counted.map(({ value, label = '' }) => `${value < 0 ? '−' : '+'} ${Math.abs(value)}${label === '' ? '' : ` (${text(label)})`}`);
  return [numeral(dice), ...added, '=', numeral(total)].join(' ');
};
