import type { Fight } from '../fight/fight.ts';
import type { Refusal } from '../kernel/play.ts';

type Chooser = Pick<Fight, 'openDecisions' | 'choices' | 'choose'>;

/** Makes a choice that is the only legal one, because a case may leave it out. Returns whether there was one. */
export const chooseOnly = (fight: Chooser): boolean => {
  const [one, another] = fight.openDecisions();
  const key = one && !another ? fight.choices.onlyKey(one.by) : undefined;
  return one !== undefined && key !== undefined && fight.choose(one.by, key) === undefined;
};

/** Makes a choice of a case, after any only choice that the case leaves out. */
export const chooseAfterOnly = (fight: Chooser, by: string, words: string): Refusal | undefined => {
  const no = fight.choose(by, words);
  return no && chooseOnly(fight) ? fight.choose(by, words) : no;
};
