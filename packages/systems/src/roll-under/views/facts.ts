import type { Who } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { abilityScore } from '../rules/abilities.ts';
import { encumbrance, slotsUsed } from '../rules/gear/inventory.ts';
import { describeEffect } from '../rules/injury/effect-words.ts';
import { deathRound } from '../rules/injury/fatal-wounds.ts';
import { allowance } from '../rules/movement/allowance.ts';
import { attackScore, defense, hpMax, moraleScore, movementScore, orderWisdom, saveScore, stealthScore, totalOf } from '../rules/numbers.ts';
import { stagesToCome } from '../rules/round/order.ts';
import { ABILITIES } from '../setup/content-fields.ts';
import { canAct, combatant, type Effect, EMPTY, isConscious, isDying, isPresent, isTime, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';

/** A combatant's visible states, in the book's words. */
export const conditionNames = (scene: Scene, who: Who): string[] => {
  const c = combatant(scene, who);
  const all: string[] = [];
  if (c.fate !== 'up') all.push(c.fate);
  if (c.prone) all.push('prone');
  if (isDying(c)) all.push('dying');
  for (const i of c.injuries) all.push(i.where ? `${i.name} (${i.where})` : i.name);
  for (const e of c.effects) if (e.is !== 'note' && e.is !== 'ability') all.push(describeEffect(e));
  return all;
};

export const vitals = (scene: Scene, who: Who): Vitals => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  if (s.kind === 'time') return { side: s.side, gauges: [], conditions: [], down: false, out: true };
  return {
    side: s.side,
    gauges: [{ id: 'hp', label: say('HP'), value: c.hp, most: hpMax(scene, who) }],
    conditions: c.fate === 'up' && !c.prone && c.fatal.length === 0 && c.injuries.length === 0 && c.effects.length === 0 ? NONE : conditionNames(scene, who),
    ...(c.effects.some(isGood) && { boons: c.effects.filter(isGood).map(describeEffect) }),
    down: !canAct(c),
    out: !isPresent(c),
  };
};
const NONE: readonly string[] = [];
const isGood = ({ is }: Effect): boolean => is === 'resists';

const nameOf = (scene: Scene, thing: number): string | null => (thing === EMPTY ? null : (scene.encounter.things[thing]?.key ?? null));

/** All facts about a combatant: what is stored, and what follows from it. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  if (isTime(scene, who)) return { kind: s.kind, fate: c.fate, trackers: trackerValues(scene, who), wisdomPenalty: s.wisdomPenalty };
  return {
    ...c,
    position: [c.x, c.y],
    right: nameOf(scene, c.right),
    left: nameOf(scene, c.left),
    held: [...new Set([c.right, c.left])].flatMap(t => nameOf(scene, t) ?? []),
    quick: c.quick.map(t => nameOf(scene, t)),
    deep: c.deep.map(t => nameOf(scene, t)),
    uses: Object.fromEntries(s.spells.map((spell, i) => [spell.id, c.uses[i]])),
    hpMax: hpMax(scene, who),
    lethalDamage: Math.max(0, -c.hp),
    fatalWounds: c.fatal.length,
    diesAtEndOfRound: isDying(c) ? deathRound(scene, who) : null,
    dying: isDying(c),
    dead: c.fate === 'dead',
    conscious: isConscious(c),
    canAct: canAct(c),
    injuries: c.injuries.map(i => ({ ...i })),
    injuryNames: c.injuries.map(i => i.name),
    effects: c.effects.map(describeEffect),
    conditions: conditionNames(scene, who),
    kind: s.kind,
    side: s.side,
    level: s.level,
    attack: totalOf(t => attackScore(t, scene, who, false)),
    defense: totalOf(t => defense(t, scene, who)),
    movement: totalOf(t => movementScore(t, scene, who)),
    stealth: totalOf(t => stealthScore(t, scene, who)),
    save: totalOf(t => saveScore(t, scene, who)),
    morale: moraleScore(scene, who) ?? null,
    wisdomForOrder: orderWisdom(scene, who),
    slots: slotsUsed(scene, who),
    encumbrance: encumbrance(scene, who),
    shortMove: allowance(scene, who, 'move'),
    run: allowance(scene, who, 'run'),
    charge: allowance(scene, who, 'charge'),
    loaded: s.startsWith && scene.encounter.things.flatMap((t, i) => (t.owner === who && t.weapon?.reload ? [!scene.unloaded.includes(i)] : [])).every(Boolean),
    ...Object.fromEntries(ABILITIES.map(a => [a, abilityScore(scene, who, a)])),
  };
};

const trackerValues = (scene: Scene, who: Who): Record<string, number> =>
  Object.fromEntries(scene.encounter.trackers.flatMap((t, i) => (t.time === who ? [[t.name, elementAt(scene.trackers, i)]] : [])));

/** A round takes about ten seconds. No rule uses this. */
const SECONDS = 10;

export const fightFacts = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants: _, ...rest } = scene;
  const id = (who: number) => (who < 0 ? null : encounter.combatants[who]?.id);
  const stages = stagesToCome(scene);
  return {
    ...rest,
    seconds: SECONDS * scene.round,
    turn: id(scene.turn),
    order: stages.flatMap(s => s.who.map(id)),
    early: stages.flatMap(s => (s.phase === 'early' ? s.who.map(id) : [])),
    late: stages.flatMap(s => (s.phase === 'late' ? s.who.map(id) : [])),
    trackers: Object.fromEntries(encounter.trackers.map((t, i) => [t.name, scene.trackers[i]])),
    lying: scene.lying.map(l => ({ ...l, thing: nameOf(scene, l.thing) })),
    unloaded: scene.unloaded.map(t => nameOf(scene, t)),
    over: scene.ended !== '',
  };
};
