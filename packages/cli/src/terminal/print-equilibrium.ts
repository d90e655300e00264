import type { Fight } from '@fray/engine';
import type { Exchange } from '@fray/engine/solve';
import type { ExitCode } from '../input/cli-command.ts';
import { bold, dim, printJson, printLine } from './print.ts';

/** The number of exchanges shown in full; of the others only the value is shown. */
const MAX_SHOWN = 1;

/** The equilibrium of the next exchange or of the one under way. */
export const printEquilibrium = (fight: Fight, asJson: boolean): ExitCode => {
  const all = fight.odds.exchanges();
  if (asJson) {
    printJson(all);
    return all.length > 0 ? 0 : 1;
  }
  if (all.length === 0) {
    printLine('There is no exchange to solve here: no declaration is open, or dice were already rolled.');
    return 1;
  }
  for (const w of fight.waitingFor()) printLine(bold(String(w.prompt)));
  printLine(
    dim('Worth: the points by which the gauges of the side that declares come out ahead of the others on average. Later choices are the best, with all known.'),
  );
  for (const one of all.slice(0, MAX_SHOWN)) printExchange(one);
  if (all.length > MAX_SHOWN) printLine(bold('Everything else that could be declared'));
  for (const one of all.slice(MAX_SHOWN)) printLine(`  ${signed(one.value)}  ${one.declarations.join(' or ')}`);
  return 0;
};

const printExchange = ({ declarations, answers, rows, columns, payoff, replaced, value, gain }: Exchange): void => {
  printLine(`${bold(`Worth ${signed(value)}`)} ${dim(`no pure choice of either side gains more than ${gain.toExponential(1)}`)}`);
  declarations.forEach((key, i) => {
    printLine(`  ${percent(rows[i])}  ${bold(key)}`);
    for (const [j, answer] of answers.entries()) {
      const next = replaced[i]?.[j];
      const given = answer.map(a => `${a.by}: ${a.chose}`).join(', ') || 'no question';
      printLine(`      ${percent(columns[j])}  ${given.padEnd(48)} ${signed(payoff[i]?.[j] ?? 0)}${next ? dim(`  then ${next}`) : ''}`);
    }
  });
};

const percent = (share = 0): string => `${(100 * share).toFixed(1).padStart(5)} %`;
const signed = (n: number): string => `${n < 0 ? '' : '+'}${n.toFixed(4)}`;
