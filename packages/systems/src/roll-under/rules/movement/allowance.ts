import type { Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Band } from '../../setup/content-fields.ts';
import { combatant, hasEffect, isTime, type Scene, sheet } from '../../state/scene.ts';
import { isEncumbered } from '../gear/inventory.ts';
import { movementScore, totalOf, workingArms, workingLegs } from '../numbers.ts';
import { currentBands } from '../round/trackers.ts';

export type Gait = 'move' | 'run' | 'charge';

const FIXED = { move: 20, run: 50, charge: 20 } as const;
/** The flat distances are those of Movement 10 [turn.flat-distances]. */
const FLAT = { move: 30, run: 60, charge: 30 } as const;

/**
 * The feet that a short move, a run or a charge may cover. Injuries reduce them first, then the water at its present depth [time.water-movement]
 * [time.water-difference]. The short move comes in addition to a run or charge [turn.move-with-any].
 */
export const allowance = (scene: Scene, who: Who, gait: Gait): number => {
  const whole = scene.encounter.options['movement-mode'] === 'flat' ? FLAT[gait] : FIXED[gait] + totalOf(t => movementScore(t, scene, who));
  const dry = gait === 'move' ? limping(scene, who, whole) : whole;
  return currentBands(scene, who).reduce(applyBand, dry);
};

/** Applies a band. A reduction leaves at least 5 feet and never adds any; only a positive change adds. */
const applyBand = (feet: number, { movementSetFt: most, movementChangeFt: change }: Band): number => {
  if (most !== undefined) return Math.min(feet, most);
  return change > 0 ? feet + change : Math.min(feet, Math.max(5, feet + change));
};

/** One working leg halves the short move; without any, two working arms crawl a twentieth of it [dd.disabled-leg]. */
const limping = (scene: Scene, who: Who, feet: number): number => {
  const c = combatant(scene, who);
  const legs = workingLegs(c);
  if (legs === 2) return feet;
  if (legs === 1) return Math.floor(feet / 2);
  return workingArms(c) === 2 ? Math.floor(feet / 20) : 0;
};

export type Hindrance = 'prone' | 'leg' | 'heart' | 'burden' | 'water' | 'tracker';

/** The clauses that limit how far a combatant can move, the most specific first. */
export const distanceClauses = (scene: Scene, who: Who, gait: Gait): readonly [ClauseId, ...ClauseId[]] => {
  const c = combatant(scene, who);
  const { options } = scene.encounter;
  const slow = currentBands(scene, who).filter(b => b.movementChangeFt !== 0 || b.movementSetFt !== undefined);
  const isFlat = options['movement-mode'] === 'flat';
  const armor = isFlat || sheet(scene, who).side === 'enemy' ? undefined : ARMOR_PENALTY[c.armor];
  const ofGait = gait === 'charge' ? 'turn.charge' : gait === 'run' ? 'turn.run' : 'turn.move';
  const rules: readonly (ClauseId | undefined)[] = [
    gait === 'move' && workingLegs(c) < 2 ? 'dd.disabled-leg' : undefined,
    gait === 'move' && hasEffect(c, 'leg lost') ? 'dd.mangled' : undefined,
    ...slow.flatMap(b => [b.clause, ...(b.clause === 'time.water-movement' ? waterClauses(scene) : [])]),
    ofGait,
    isFlat || totalOf(t => movementScore(t, scene, who)) === 10 ? 'turn.flat-distances' : undefined,
    armor,
    gait === 'move' && scene.walked > 0 ? 'turn.move-order' : undefined,
  ];
  const [first = ofGait, ...rest] = rules.filter(rule => rule !== undefined);
  return [first, ...rest];
};

const ARMOR_PENALTY: Readonly<Record<string, ClauseId>> = { chain: 'armor.chain-penalty', plate: 'armor.plate-penalty' };

/** Cites whether the combatant acts before or after this round's update of the water. */
const waterClauses = (scene: Scene): readonly ClauseId[] => {
  const isToCome = scene.queue.slice(scene.at).some(s => s.who.some(w => isTime(scene, w)));
  return ['time.water-difference', isToCome ? 'time.before-sees-old' : 'time.after-sees-new'];
};

/** All reasons why a combatant cannot run or charge. */
export const hindrances = (scene: Scene, who: Who, gait: 'run' | 'charge'): readonly Hindrance[] => {
  const c = combatant(scene, who);
  const all: Hindrance[] = [];
  if (c.prone) all.push('prone');
  if (workingLegs(c) < 2) all.push('leg');
  if (gait === 'run' && hasEffect(c, 'weak heart')) all.push('heart');
  if (isEncumbered(scene, who, 6)) all.push('burden');
  const band = currentBands(scene, who).find(b => b.forbids.includes(gait));
  if (band) all.push(band.clause === 'time.water-movement' ? 'water' : 'tracker');
  return all;
};
