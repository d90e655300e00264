import type { Fight } from '../fight/fight.ts';
import type { Refusal } from '../kernel/play.ts';

type Chooser = Pick<Fight, 'openDecisions' | 'onlyKey' | 'choose'>;

/** Makes the choice of whoever decides now and cannot but make it: a case may leave that out. Answers whether there was one. */
export const chooseOnly = (fight: Chooser): boolean => {
  const [one, another] = fight.openDecisions();
  const key = one && !another ? fight.onlyKey(one.by) : undefined;
  return one !== undefined && key !== undefined && fight.choose(one.by, key) === undefined;
};

/** Chooses what is written, after what was left out. */
export const chooseAfterOnly = (fight: Chooser, by: string, words: string): Refusal | undefined => {
  const no = fight.choose(by, words);
  return no && chooseOnly(fight) ? fight.choose(by, words) : no;
};
