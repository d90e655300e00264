import type { Fight, Seat } from '@fray/engine';
import type { Speaker } from '@fray/engine/words';
import type { Contestant } from '../input/contestant.ts';
import { bold, dim, printJson, printLine } from './print.ts';

/** The most choices that are listed. */
const MAX_LISTED = 12;

/** Prints what a policy would choose for all who decide, from what their side or a seat knows; and, where it looks ahead, why, and what it weighed. */
export const printAdvice = (fight: Fight, { policy, search }: Contestant, seat: Seat | undefined, speaker: Speaker, asJson: boolean): 0 => {
  const all = fight.openDecisions(seat).map(({ by, prompt }) => {
    const advised = policy === 'search' ? fight.odds.weigh(by, { ...search, seat }) : undefined;
    const weighed = advised?.weighed.map(({ choice, worth, rollOuts }) => ({ key: choice.key, worth, rollOuts }));
    const key = weighed?.[0]?.key ?? fight.odds.advise(by, { policy: policy === 'search' ? 'fast' : policy, seat });
    return { by, prompt, key, ...(advised && { reason: speaker.say(advised.reason), weighed }) };
  });
  if (asJson) {
    printJson(all.map(({ prompt: _, ...advice }) => advice));
    return 0;
  }
  for (const { prompt, key = '', reason, weighed = [] } of all) {
    printLine(bold(speaker.say(prompt)));
    printLine(`  ${key}${reason === undefined ? '' : `: ${reason}`}`);
    for (const one of weighed.slice(0, MAX_LISTED)) printLine(dim(`  ${one.key.padEnd(48)} ${one.worth.toFixed(2).padStart(6)} (${one.rollOuts})`));
  }
  return 0;
};
