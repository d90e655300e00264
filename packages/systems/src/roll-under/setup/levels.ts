import { Tally } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { say } from '../words/say.ts';

/** HP in addition to Constitution, Attack and Save, by level. */
const LEVELS = [
  { hpFromCon: -5, attack: 10, save: 5 },
  { hpFromCon: -4, attack: 11, save: 6 },
  { hpFromCon: -2, attack: 12, save: 7 },
  { hpFromCon: 0, attack: 12, save: 7 },
  { hpFromCon: 2, attack: 13, save: 7 },
  { hpFromCon: 4, attack: 13, save: 8 },
  { hpFromCon: 6, attack: 14, save: 8 },
  { hpFromCon: 7, attack: 14, save: 8 },
  { hpFromCon: 8, attack: 15, save: 9 },
  { hpFromCon: 9, attack: 15, save: 9 },
  { hpFromCon: 10, attack: 15, save: 10 },
] as const;

export const levelOf = (level: number) => elementAt(LEVELS, level);

export const MAX_HP = 20;

/** Maximum HP without Cracked Ribs: a party member's by Constitution and level, at most 20 [hp.party-cap]. */
export const addHpAtStart = (tally: Tally, listed: number | undefined, con: number, level: number): Tally => {
  if (listed !== undefined) tally.add('hp.party-cap', listed, say('as listed'));
  else {
    tally.add('hp.party-cap', con, say('Constitution'));
    tally.add('hp.party-cap', levelOf(level).hpFromCon, say('level {level}', { level }));
  }
  const bounded = Math.max(1, Math.min(MAX_HP, tally.total));
  if (bounded !== tally.total) tally.add('hp.party-cap', bounded - tally.total, bounded === 1 ? say('at least 1') : say('at most {most}', { most: MAX_HP }));
  return tally;
};

export const hpAtStart = (listed: number | undefined, con: number, level: number): number => addHpAtStart(new Tally(false), listed, con, level).total;
