import { elementAt } from '@fray/engine/util';

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
export const hpAtStart = (listed: number | undefined, con: number, level: number): number =>
  Math.max(1, Math.min(MAX_HP, listed ?? con + levelOf(level).hpFromCon));
