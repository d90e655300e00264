import type { Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import type { Skill } from '../setup/content-schema.ts';
import { alter, combatant, type Scene, sheet, type Wound } from '../state/scene.ts';
import { say } from '../words/say.ts';

/** The severity of each wound. */
const RANK: Readonly<Record<Wound, number>> = { minor: 0, moderate: 1, severe: 2, critical: 3, fatal: 4 };

/** The worst wound. Lasting effects come only from it [core.wound.stack]. */
export const worstWound = (wounds: readonly Wound[]): Wound | undefined => {
  let most: Wound | undefined;
  for (const w of wounds) if (most === undefined || RANK[w] > RANK[most]) most = w;
  return most;
};

/** The penalty of the worst wound to every skill. */
const woundPenalty = (wounds: readonly Wound[]): number => {
  if (wounds.length === 0) return 0;
  const w = worstWound(wounds);
  return w === 'moderate' ? 1 : w === 'severe' ? 5 : 0;
};

/** 12 unless the sheet says otherwise [round.ap.base]; a severe wound lowers it by 1 [core.wound.severe]. */
export const maxAp = (scene: Scene, who: Who): number => {
  const { wounds } = combatant(scene, who);
  return sheet(scene, who).apMax - (wounds.length > 0 && worstWound(wounds) === 'severe' ? 1 : 0);
};

/** A skill rating with the penalty of wounds. */
export const addSkill = (tally: Tally, scene: Scene, who: Who, skill: Skill): Tally => {
  tally.add('core.total', sheet(scene, who).skills[skill], skill);
  const lost = woundPenalty(combatant(scene, who).wounds);
  if (lost > 0) tally.add(lost === 1 ? 'core.wound.moderate' : 'core.wound.severe', -lost, say('wounded'));
  return tally;
};

export const skillOf = (scene: Scene, who: Who, skill: Skill): number => addSkill(new Tally(false), scene, who, skill).total;

/** AP are paid at once and never refunded [step1.no-refund]. */
export const spendAp = (scene: Scene, who: Who, ap: number): void => {
  if (ap > 0) alter(scene, who).ap -= ap;
};
