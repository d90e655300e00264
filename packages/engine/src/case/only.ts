import type { Fight } from '../fight.ts';
import type { Refusal } from '../table.ts';

type Chooser = Pick<Fight, 'choices' | 'onlyKey' | 'choose'>;

/** Makes the choice of whoever decides now and cannot but make it: a case may leave that out. Answers whether there was one. */
export const chooseTheOnly = (fight: Chooser): boolean => {
  const [one, another] = fight.choices();
  const key = one && !another ? fight.onlyKey(one.by) : undefined;
  return one !== undefined && key !== undefined && fight.choose(one.by, key) === undefined;
};

/** Chooses what is written, after what was left out. */
export const choose = (fight: Chooser, by: string, words: string): Refusal | undefined => {
  const no = fight.choose(by, words);
  return no && chooseTheOnly(fight) ? fight.choose(by, words) : no;
};
