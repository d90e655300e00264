import type { Who } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import { keyOfThing } from '@fray/engine/kit';
import { isDisarmed } from '../rules/injury/struck-weapons.ts';
import { distanceBetween, engagedFoes, reachOf } from '../rules/movement/space.ts';
import { addRating, conditionOf, moveRate, totalOf } from '../rules/numbers.ts';
import { DAMAGE_TYPES, SIZES } from '../setup/content-schema.ts';
import { allCombatants, combatant, isAble, isConscious, isDying, isFoe, isPresent, type Scene, SEGMENTS, sheet, stanceOf } from '../state/scene.ts';
import { say } from '../words/say.ts';

const idOf = (scene: Scene, who: Who): string => sheet(scene, who).id;
const keyOf = (scene: Scene, who: Who, thing: number): string => keyOfThing(scene.encounter, who, thing);

type Status = 'dead' | 'surrendered' | 'withdrawn' | 'dying' | 'unconscious' | 'surprised' | 'prone' | 'blinded' | 'flying';

/** A combatant's visible states apart from disabled parts, in the book's words. */
export const statusNames = (scene: Scene, who: Who): Status[] => {
  const c = combatant(scene, who);
  const all: Status[] = [];
  if (c.fate !== 'up') all.push(c.fate);
  if (isDying(c)) all.push('dying');
  if (isPresent(c) && !isConscious(c)) all.push('unconscious');
  if (c.surprised) all.push('surprised');
  if (c.prone) all.push('prone');
  if (c.blinded) all.push('blinded');
  if (c.flying) all.push('flying');
  return all;
};

const NONE: readonly string[] = [];
const FLYING: readonly string[] = ['flying'];

/** The same with disabled parts, by their keys. */
const statesOf = (scene: Scene, who: Who): string[] => [...statusNames(scene, who), ...combatant(scene, who).disabled.map(part => `disabled:${part}`)];

const conditionNames = (scene: Scene, who: Who): readonly string[] => {
  const all = statesOf(scene, who);
  const condition = conditionOf(scene, who);
  return condition === 'active' ? (all.length === 0 ? NONE : all) : [condition, ...all];
};

export const vitals = (scene: Scene, who: Who): Vitals => {
  const c = combatant(scene, who);
  return {
    side: sheet(scene, who).side,
    gauges: [{ id: 'hitPoints', label: say('Hit points'), value: c.hitPoints, most: sheet(scene, who).hitPoints }],
    conditions: conditionNames(scene, who),
    ...(c.flying && { boons: FLYING }),
    down: !(c.fate === 'up' && isConscious(c)),
    out: !isPresent(c),
  };
};

const ratings = (scene: Scene, who: Who) => Object.fromEntries(DAMAGE_TYPES.map(type => [type, totalOf(t => addRating(t, scene, who, type))]));

const modes = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  if (c.stance !== 'ready') return {};
  return Object.fromEntries(
    allCombatants(scene).flatMap(o => (isFoe(scene, who, o) ? [[idOf(scene, o), c.waitsFor.includes(o) ? ('wait' as const) : ('trade' as const)]] : [])),
  );
};

/** The base score of each skill, before condition and armor. */
const skills = (scene: Scene, who: Who) => {
  const s = sheet(scene, who);
  return Object.fromEntries(Object.entries(s.skills).map(([name, k]) => [name, { ...k, score: s.attributes[k.attribute] + k.points }]));
};

/** All facts about a combatant: what is stored, and what follows from it [mitigation.factors]. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  return {
    ...c,
    id: s.id,
    name: s.name,
    side: s.side,
    controller: s.controller,
    level: s.level,
    size: SIZES[s.size],
    ...s.attributes,
    skills: skills(scene, who),
    naturalArmor: s.natural,
    magicalArmor: s.magical,
    position: [c.x, c.y],
    hp: c.hitPoints,
    maxHitPoints: s.hitPoints,
    basicHits: s.basicHits,
    condition: conditionOf(scene, who),
    status: statesOf(scene, who),
    conditions: conditionNames(scene, who),
    able: isAble(c),
    conscious: isConscious(c),
    dying: isDying(c),
    dead: c.fate === 'dead',
    withdrawn: c.fate === 'withdrawn',
    surrendered: c.fate === 'surrendered',
    unconscious: c.wakes === 0 ? 0 : Math.max(1, c.wakes - scene.round),
    canReact: !c.surprised,
    stance: stanceOf(c),
    asked: c.stance !== null && c.holding !== 'not asked',
    readyMode: modes(scene, who),
    engaged: engagedFoes(scene, who).map(o => idOf(scene, o)),
    meleeRange: reachOf(scene, who),
    distances: Object.fromEntries(allCombatants(scene).flatMap(o => (o === who ? [] : [[idOf(scene, o), distanceBetween(scene, who, o)]]))),
    disarmed: isDisarmed(scene, who),
    held: c.held.map(t => keyOf(scene, who, t)),
    carried: c.carried.map(t => keyOf(scene, who, t)),
    waitsFor: c.waitsFor.map(o => idOf(scene, o)),
    noticedBy: c.noticedBy.map(o => idOf(scene, o)),
    knownWeakness: Object.fromEntries(
      allCombatants(scene).flatMap(o => {
        const found = c.weaknesses.filter(w => w.of === o).map(w => w.what);
        return found.length > 0 ? [[idOf(scene, o), found]] : [];
      }),
    ),
    activeEffects: scene.effects.filter(e => e.owner === who).map(e => e.power),
    ratings: ratings(scene, who),
    moveRate: moveRate(scene, who),
  };
};

export const fightFacts = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants: _, ...rest } = scene;
  const name = (thing: number) => encounter.things[thing]?.key ?? null;
  const id = (who: number) => (who < 0 ? null : encounter.combatants[who]?.id);
  return {
    ...rest,
    turn: id(scene.turn),
    done: scene.done.map(id),
    clock: scene.seconds,
    stage: ['aggressive', 'ready', 'defensive'].includes(scene.phase) ? scene.phase : null,
    figures: scene.figures.map(([a, b, yards]) => ({ between: [id(a), id(b)], yards })),
    lying: scene.lying.map(l => ({ thing: name(l.thing), x: l.x, y: l.y })),
    broken: scene.broken.map(name),
    unloaded: scene.unloaded.map(name),
    effects: scene.effects.map(e => ({ ...e, owner: id(e.owner), target: id(e.target) })),
    segments: [...SEGMENTS],
    over: scene.ended !== '',
  };
};
