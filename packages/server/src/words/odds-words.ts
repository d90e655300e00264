import type { SentOutlook } from '@fray/table';
import type { TableWords } from './table-words.ts';

interface OddsWords {
  readonly words: TableWords['odds'];
  readonly language: string;
  readonly nameOf: (id: string) => string;
  readonly gaugeOf: (who: string, gauge: string) => string;
  readonly say: (text: string) => string;
}

/** A chance that is smaller is not said to be 0 %, or 100 %. */
const LEAST = 0.001;

/** What a choice may lead to, in a line: "hit 65 %, miss 35 %; Orc: HP 9 → 5.4 on average; Orc down 12 %". */
export const oddsWords = ({ outcomes, gauges, downs, sure }: SentOutlook, { words, language, nameOf, gaugeOf, say }: OddsWords): string => {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = (p: number) => {
    if (p > 0 && p < LEAST) return `< ${numbers.format(100 * LEAST)} %`;
    return p < 1 && p > 1 - LEAST ? `> ${numbers.format(100 - 100 * LEAST)} %` : `${numbers.format(100 * p)} %`;
  };
  const hasOutcome = outcomes.length > 1 || outcomes[0]?.value !== 'done';
  const parts = [
    hasOutcome ? outcomes.map(({ value, p }) => `${say(value)} ${percent(p)}`).join(', ') : '',
    ...gauges.map(({ who, gauge, now, mean }) => words.mean(nameOf(who), gaugeOf(who, gauge), now, numbers.format(mean))),
    ...downs.map(({ who, p }) => words.down(nameOf(who), percent(p))),
  ];
  const line = parts.filter(part => part !== '').join('; ');
  return sure || line === '' ? line : words.guessed(line);
};
