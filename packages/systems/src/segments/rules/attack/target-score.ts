import type { Who } from '@fray/engine';
import type { Tally } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { isRanged, type Means } from '../../setup/encounter.ts';
import type { Location, LocationRow, LocationTable } from '../../setup/tables.ts';
import { allCombatants, combatant, isAble, isFoe, isLacking, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { combatantsInTheWay, distanceBetween, hasEnteredDistance, isBehindWalls, isEngaged, reachOf } from '../movement/space.ts';
import { addCondition, addSituations, addSkill } from '../numbers.ts';

/** One attack on one target: an action of a turn, or an attack of opportunity. */
export interface Attack {
  readonly by: Who;
  readonly target: Who;
  readonly means: Means;
  readonly location: Location | '';
  readonly part: string;
  /** Declared a Kill Shot at the torso. */
  readonly kill: boolean;
  readonly opportunity: boolean;
}

const CALLED: Readonly<Record<LocationTable, Partial<Record<Location, ClauseId>>>> = {
  armed: {
    torso: 'armed.called.torso',
    limb: 'armed.called.limb',
    appendage: 'armed.called.appendage',
    joint: 'armed.called.joint',
    head: 'armed.called.head',
    vitals: 'armed.called.vitals',
    vulnerability: 'armed.called.vulnerability',
    weapon: 'armed.called.weapon',
  },
  unarmed: {
    vulnerability: 'unarmed.called.vulnerability',
    limb: 'unarmed.called.limb',
    appendage: 'unarmed.called.appendage',
    joint: 'unarmed.called.joint',
    head: 'unarmed.called.head',
    weapon: 'unarmed.called.weapon',
  },
  ranged: {
    torso: 'rangedwpn.called.torso',
    limb: 'rangedwpn.called.limb',
    appendage: 'rangedwpn.called.appendage',
    joint: 'rangedwpn.called.joint',
    head: 'rangedwpn.called.head',
    vitals: 'rangedwpn.called.vitals',
    vulnerability: 'rangedwpn.called.vulnerability',
    weapon: 'rangedwpn.called.weapon',
  },
};

/** The clause of a called shot. Natural weapons use the armed table [house.natural-attacks]. */
export const calledClause = (table: LocationTable, location: Location): ClauseId => CALLED[table][location] ?? 'unarmed.no-vitals';

/** The row of a called shot. Undefined for an uncalled attack, which is at the torso and does plain damage [attack.torso]. */
export const locationRowOf = (scene: Scene, { means, location }: Pick<Attack, 'means' | 'location'>): LocationRow | undefined =>
  location === '' || !means.table ? undefined : scene.encounter.locations[means.table].find(r => r.location === location);

/** The number of started half-multiples of the listed range beyond it; each costs -2 [rangedwpn.first-step]. */
export const rangeSteps = (yards: number, range: number): number => (yards <= range ? 0 : Math.ceil((2 * yards) / range) - 2);

/** The penalty for shooting into a melee without a clear line; a power's entry sets its own [rangedwpn.into-melee] [otherranged.no-into-melee]. */
export const intoMeleePenalty = (scene: Scene, { by, target, means }: Attack): number => {
  if (!isRanged(means)) return 0;
  const modifier = means.power ? means.power.intoMelee : -4;
  if (modifier === 0) return 0;
  const { clearShot: said } = combatant(scene, target);
  const clear = said ?? combatantsInTheWay(scene, by, target).length === 0;
  return clear ? 0 : modifier;
};

/** Whether `by` flanks the target: an ally at least 135 degrees away, as seen from the target, and both have it in reach. Sizes do not matter [house.flank]. */
export const isFlankedBy = (scene: Scene, target: Who, by: Who, among?: readonly Who[]): boolean => {
  const { flanking } = scene.encounter.options;
  if (flanking === 'off' || !isThreatening(scene, by, target)) return false;
  if (flanking === 'gm-toggle') return combatant(scene, target).flanked;
  // Entered distances have no directions, so only the GM can say who is flanked.
  if (hasEnteredDistance(scene, by, target)) return false;
  const it = combatant(scene, target);
  const me = combatant(scene, by);
  for (const other of among ?? allCombatants(scene)) {
    if (other === by || isFoe(scene, other, by) || !isThreatening(scene, other, target) || hasEnteredDistance(scene, other, target)) continue;
    const ally = combatant(scene, other);
    const [ax, ay, bx, by_] = [me.x - it.x, me.y - it.y, ally.x - it.x, ally.y - it.y];
    const cosine = (ax * bx + ay * by_) / (Math.hypot(ax, ay) * Math.hypot(bx, by_));
    if (cosine <= -Math.SQRT1_2 + 1e-9) return true;
  }
  return false;
};

const isThreatening = (scene: Scene, who: Who, target: Who): boolean =>
  isFoe(scene, who, target) &&
  isAble(combatant(scene, who)) &&
  distanceBetween(scene, who, target) <= reachOf(scene, who) &&
  !isBehindWalls(scene, who, target);

/** Whether any foe flanks a combatant; with `among`, only these combatants count. */
export const isFlanked = (scene: Scene, target: Who, among?: readonly Who[]): boolean => {
  const { flanking } = scene.encounter.options;
  if (flanking !== 'automatic') return flanking === 'gm-toggle' && combatant(scene, target).flanked;
  for (const by of among ?? allCombatants(scene)) if (isFoe(scene, by, target) && isFlankedBy(scene, target, by, among)) return true;
  return false;
};

/** Which circumstances apply to an attack. A touch counts as a melee attack, regardless of its effect [attack.melee-or-range]. */
export const situationUse = (means: Means) => (!isRanged(means) ? 'melee' : means.power ? 'power' : 'shot');

/**
 * The target score: the skill plus all modifiers, which stack [armed.stack] [unarmed.stack] [rangedwpn.stack]. The formula
 * is the same for weapons and powers [attack.same-formula] [othermelee.same] [otherranged.same].
 */
export const targetScore = (tally: Tally, scene: Scene, blow: Attack): Tally => {
  const { by, target, means } = blow;
  addSkill(tally, scene, by, means.skill, 'attack.skill', undefined, -4);
  if (means.hit !== 0) tally.add('armed.weapon-stats', means.hit, means.name);
  const row = locationRowOf(scene, blow);
  if (row && means.table) tally.add(calledClause(means.table, row.location), row.modifier, say(row.location));
  if (isRanged(means)) addRange(tally, scene, blow);
  addCondition(tally, scene, by);
  addSituations(tally, scene, by, situationUse(means), target);
  addFlank(tally, scene, blow);
  return tally;
};

/** Adds the bonus for flanking the target. */
export const addFlank = (tally: Tally, scene: Scene, { by, target, means }: Attack): void => {
  const flank = scene.encounter.situations['flank-attacker'];
  if (flank?.applies.includes(situationUse(means)) && isFlankedBy(scene, target, by)) tally.add('house.flank', flank.modifier, say('flanking'));
};

/** Adds the penalties of a ranged attack: distance, being engaged, shooting into a melee, a disabled sense. */
export const addRange = (tally: Tally, scene: Scene, blow: Attack): void => {
  const { by, target, means } = blow;
  const far = rangeSteps(distanceBetween(scene, by, target), means.range);
  if (far > 0) tally.add(far === 1 ? 'rangedwpn.first-step' : 'rangedwpn.further-steps', -2 * far, say('range'));
  else tally.add('rangedwpn.nominal', 0);
  if (isEngaged(scene, by)) {
    if (means.power) tally.add('otherranged.engaged', means.power.engagedModifier ?? -4, say('engaged'));
    else tally.add('rangedwpn.melee-penalty', -4, say('engaged'));
  }
  const hindered = intoMeleePenalty(scene, blow);
  if (hindered !== 0) tally.add(means.power ? 'otherranged.no-into-melee' : 'rangedwpn.into-melee', hindered, say('into a melee'));
  if (isLacking(scene, by, 'sense')) tally.add('house.disable', -4, say('a sense is disabled'));
};
