import type { Who } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import { isFlanked } from '../rules/attack/sight.ts';
import { spellOf } from '../rules/magic/spell-area.ts';
import { countNow, leisureRates, rateOf, runningRate, spacesNow } from '../rules/movement/movement.ts';
import { crowding } from '../rules/movement/space.ts';
import {
  accuracy,
  attackBonusWith,
  attributeScore,
  canAct,
  defenseScore,
  durabilityOf,
  isDying,
  isHelpless,
  isImmobile,
  isUnsteady,
  isWounded,
  paralysisStep,
  paralysisTotal,
  power,
  thresholdOfPain,
  totalHitPoints,
  totalOf,
  trainedScore,
  usesPassive,
} from '../rules/numbers.ts';
import { ATTRIBUTES, DEFENSES, TRAINED } from '../setup/content-schema.ts';
import type { Encounter } from '../setup/encounter.ts';
import { combatant, hasEffect, holders, isEnding, isPresent, type Scene, type Stance, sheet, thingOf } from '../state/scene.ts';
import { type SaidText, say } from '../words/say.ts';

/** The stance in the rulebook's terms: preparing a spell is a stance of its own. */
export const stanceOf = (scene: Scene, who: Who): Stance | 'Spellcasting' => {
  const c = combatant(scene, who);
  return c.preparation ? 'Spellcasting' : c.stance;
};

/** The visible state of a combatant, in the rulebook's terms. */
export const conditionNames = (scene: Scene, who: Who): SaidText[] => {
  const c = combatant(scene, who);
  const all: SaidText[] = [];
  if (c.state !== 'up') all.push(c.state);
  if (!isPresent(c)) return all;
  const stance = stanceOf(scene, who);
  if (c.stance === 'Prone') all.push('prone');
  if (stance !== 'Basic' && stance !== 'Prone') all.push(stance);
  if (isDying(scene, who)) all.push('dying');
  if (isWounded(scene, who)) all.push('wounded');
  for (const e of c.effects) if (e.is !== 'modifier' && e.is !== 'feint' && !all.includes(e.is)) all.push(e.is);
  if (holders(scene, who).length > 0) all.push('grabbed');
  if (c.grab) all.push('grabbing');
  if (c.moving && c.moving.gait !== 'walk') all.push(c.moving.gait === 'run' ? 'running' : 'sprinting');
  if (c.petrification >= 10) all.push('petrified');
  else if (paralysisStep(scene, who) >= 6) all.push('wholly immobile');
  return all;
};

const NONE: readonly string[] = [];
const DEAD: readonly string[] = ['dead'];

/** Stances, which have their price elsewhere, and what the combatant does by choice. */
const NO_BANES: ReadonlySet<string> = new Set(['Cautious', 'Crouch', 'Parrying', 'Poised', 'grabbing', 'running', 'sprinting', 'stabilized']);
const isNoBane = (condition: string): boolean => NO_BANES.has(condition);

export const vitals = (scene: Scene, who: Who): Vitals => {
  const c = combatant(scene, who);
  const points = totalHitPoints(scene, who);
  const conditions = isPresent(c) ? conditionNames(scene, who) : c.state === 'dead' ? DEAD : NONE;
  return {
    side: sheet(scene, who).side,
    gauges: [
      { id: 'hp', label: say('Hit points'), value: points, most: c.hpMax },
      { id: 'left', label: say('Hit points above fatigue'), value: Math.max(0, points - c.fatigue), most: c.hpMax },
      { id: 'top', label: say('Threshold of Pain'), value: thresholdOfPain(scene, who), most: Math.max(1, thresholdOfPain(scene, who) + c.topLost) },
    ],
    conditions,
    ...(conditions.some(isNoBane) && { boons: conditions.filter(isNoBane) }),
    down: c.state !== 'up' || isHelpless(scene, who),
    out: !isPresent(c),
  };
};

const nameOf = (scene: Scene, t: number): string | null => (t < 0 ? null : thingOf(scene, t).key);
const idOf = ({ combatants }: Encounter, who: number): string | null => combatants[who]?.id ?? null;

const defenseFacts = (scene: Scene, who: Who) => ({
  ...Object.fromEntries(DEFENSES.map(d => [d.toLowerCase(), totalOf(t => defenseScore(t, scene, who, d))])),
  meleeMeets: usesPassive(scene, who, true) ? 'Passive' : 'Primary',
  rangedMeets: usesPassive(scene, who, false) ? 'Passive' : 'Primary',
});

const movementFacts = (scene: Scene, who: Who) => {
  const { moving } = combatant(scene, who);
  const { walking, sneaking } = leisureRates(scene, who);
  return {
    ...{ rate: rateOf(scene, who), walkingRate: walking, sneakingRate: sneaking, runningRate: runningRate(rateOf(scene, who)) },
    ...{ moveCount: moving?.count ?? 0, nextCount: countNow(scene, who), spaces: spacesNow(scene, who, 'walk'), gait: moving?.gait ?? null },
  };
};

const stateFacts = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  return {
    conditions: conditionNames(scene, who),
    ...{ unsteady: isUnsteady(scene, who), immobile: isImmobile(scene, who), helpless: isHelpless(scene, who) },
    ...{ flanked: isFlanked(scene, who), crowding: crowding(scene, who), dying: isDying(scene, who), wounded: isWounded(scene, who) },
    ...{ fatigued: hasEffect(c, 'fatigued'), dead: c.state === 'dead', conscious: c.state === 'up', canAct: canAct(scene, who) },
  };
};

/** All facts about a combatant: stored values and values derived from them. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  const { encounter } = scene;
  const weapons = [...c.held.filter(t => thingOf(scene, t).weapon), ...s.natural, s.bareHands];
  return {
    ...c,
    position: [c.x, c.y],
    total: totalHitPoints(scene, who),
    bonus: c.bonus.reduce((sum, b) => sum + b.amount, 0),
    bonuses: c.bonus,
    threshold: thresholdOfPain(scene, who),
    top: thresholdOfPain(scene, who),
    baseTop: s.baseTop,
    stance: stanceOf(scene, who),
    ...defenseFacts(scene, who),
    attackBonus: Object.fromEntries(weapons.map(t => [thingOf(scene, t).key, attackBonusWith(scene, who, t)])),
    accuracy: accuracy(scene, who),
    power: power(scene, who),
    ...Object.fromEntries(ATTRIBUTES.map(a => [a, attributeScore(scene, who, a)])),
    ...Object.fromEntries(TRAINED.map(t => [t, trainedScore(scene, who, t)])),
    ...movementFacts(scene, who),
    held: c.held.map(t => nameOf(scene, t)),
    carried: c.carried.map(t => nameOf(scene, t)),
    struck: c.struck.map(t => nameOf(scene, t)),
    grab: c.grab ? idOf(encounter, c.grab.target) : null,
    tight: c.grab?.tight ?? false,
    pinned: c.grab?.pinned ?? false,
    grabbedBy: holders(scene, who).map(h => idOf(encounter, h)),
    preparation: c.preparation ? { ...c.preparation, spell: c.preparation.spell >= 0 ? spellOf(scene, who, c.preparation.spell).id : 'scroll' } : null,
    prepared: c.prepared ? { ...c.prepared, spell: spellOf(scene, who, c.prepared.spell).id } : null,
    castings: Object.fromEntries(s.spells.map((spell, i) => [spell.id, c.castings[i]])),
    active: c.active.map(i => spellOf(scene, who, i).id),
    paralysis: paralysisTotal(scene, who),
    paralysisStep: paralysisStep(scene, who),
    durability: Object.fromEntries(
      encounter.things.flatMap((t, i) => {
        const most = t.owner === who ? durabilityOf(t.weapon) : null;
        return most === null ? [] : [[t.key, most - (scene.worn[i] ?? 0)]];
      }),
    ),
    ...stateFacts(scene, who),
    side: s.side,
    kind: s.kind,
    size: s.size,
    defenses: DEFENSES,
  };
};

export const fightFacts = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants, ...rest } = scene;
  return {
    ...rest,
    order: combatants
      .flatMap(({ next }, who) => (next === null ? [] : [{ next, id: idOf(encounter, who) }]))
      .sort((a, b) => a.next - b.next)
      .map(o => o.id),
    lying: scene.lying.map(l => ({ ...l, thing: nameOf(scene, l.thing) })),
    over: scene.ended !== '' && !isEnding(scene),
  };
};
