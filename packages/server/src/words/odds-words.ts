import type { SentOutlook } from '@fray/table';
import type { TableWords } from './table-words.ts';

interface OddsWords {
  readonly words: TableWords['odds'];
  readonly language: string;
  readonly nameOf: (id: string) => string;
  readonly gaugeOf: (who: string, gauge: string) => string;
  readonly say: (text: string) => string;
}

/** What a choice may lead to, in a line: "hit 65 %, miss 35 %; Orc: HP 9 → 5.4 on average; Orc down 12 %". */
export const oddsWords = ({ outcomes, gauges, downs, sure }: SentOutlook, { words, language, nameOf, gaugeOf, say }: OddsWords): string => {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 3 });
  const hasOutcome = outcomes.length > 1 || outcomes[0]?.value !== 'done';
  const parts = [
    hasOutcome ? outcomes.map(({ value, p }) => `${say(value)} ${percents.format(p)}`).join(', ') : '',
    ...gauges.map(({ who, gauge, now, mean }) => words.mean(nameOf(who), gaugeOf(who, gauge), now, numbers.format(mean))),
    ...downs.map(({ who, p }) => words.down(nameOf(who), percents.format(p))),
  ];
  const line = parts.filter(part => part !== '').join('; ');
  return sure || line === '' ? line : words.guessed(line);
};
