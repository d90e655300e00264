import type { Fight } from '@fray/engine';
import type { Exchange } from '@fray/engine/solve';
import type { Speaker } from '@fray/engine/words';
import type { ExitCode } from '../input/cli-command.ts';
import type { TerminalWords } from '../words/index.ts';
import { bold, dim, printJson, printLine } from './print.ts';

/** The number of exchanges shown in full; of the others only the value is shown. */
const MAX_SHOWN = 1;

/** The equilibrium of the next exchange or of the one under way. */
export const printEquilibrium = (fight: Fight, asJson: boolean, speaker: Speaker, { exchange }: TerminalWords): ExitCode => {
  const all = fight.odds.exchanges();
  if (asJson) {
    printJson(all);
    return all.length > 0 ? 0 : 1;
  }
  if (all.length === 0) {
    printLine(exchange.none);
    return 1;
  }
  for (const w of fight.waitingFor()) printLine(bold(speaker.say(w.prompt)));
  printLine(dim(exchange.explained));
  for (const one of all.slice(0, MAX_SHOWN)) printExchange(one, exchange);
  if (all.length > MAX_SHOWN) printLine(bold(exchange.others));
  for (const one of all.slice(MAX_SHOWN)) printLine(`  ${signed(one.value)}  ${one.declarations.join(exchange.or)}`);
  return 0;
};

const printExchange = ({ declarations, answers, rows, columns, payoff, replaced, value, gain }: Exchange, words: TerminalWords['exchange']): void => {
  printLine(`${bold(words.worth(signed(value)))} ${dim(words.gain(gain.toExponential(1)))}`);
  declarations.forEach((key, i) => {
    printLine(`  ${percent(rows[i])}  ${bold(key)}`);
    for (const [j, answer] of answers.entries()) {
      const next = replaced[i]?.[j];
      const given = answer.map(a => `${a.by}: ${a.chose}`).join(', ') || words.noQuestion;
      printLine(`      ${percent(columns[j])}  ${given.padEnd(48)} ${signed(payoff[i]?.[j] ?? 0)}${next ? dim(`  ${words.followed(next)}`) : ''}`);
    }
  });
};

const percent = (share = 0): string => `${(100 * share).toFixed(1).padStart(5)} %`;
const signed = (n: number): string => `${n < 0 ? '' : '+'}${n.toFixed(4)}`;
