import type { Who } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import { isAimed, loadedShots } from '../rules/exchange/effects.ts';
import { bindPartnerOf, boundWeaponOf, grapplePartners } from '../rules/holds.ts';
import { maxAp, skillOf, worstWound } from '../rules/numbers.ts';
import { stillToAct } from '../rules/round/order.ts';
import { SKILLS } from '../setup/content-schema.ts';
import { combatant, isInFight, type Scene, sheet, thingOf, WOUNDS, type Wound } from '../state/scene.ts';
import { HEALTH_LOST } from '../words/health.ts';
import { say } from '../words/say.ts';

const HEALTH = 10;

/** The visible state of a combatant, in the rulebook's terms. */
export const conditionNames = (scene: Scene, who: Who): string[] => {
  const { status, out, wounds, aim } = combatant(scene, who);
  return [
    ...(out === '' ? (status === 'On Guard' ? [] : [status]) : [out]),
    ...WOUNDS.flatMap(w => (wounds.includes(w) ? [counted(w, wounds.filter(x => x === w).length)] : [])),
    ...(aim ? [say('aiming')] : []),
  ];
};

const counted = (wound: Wound, n: number): string => (n === 1 ? `${wound} wound` : `${n} ${wound} wounds`);

const NONE: readonly string[] = [];
const AIMING: readonly string[] = ['aiming'];

export const vitals = (scene: Scene, who: Who): Vitals => {
  const c = combatant(scene, who);
  let health = HEALTH;
  for (const w of c.wounds) health -= HEALTH_LOST[w];
  return {
    side: c.side,
    gauges: [{ id: 'health', label: say('Health'), value: Math.max(0, health), most: HEALTH, derived: true }],
    conditions: c.wounds.length === 0 && c.status === 'On Guard' && c.out === '' && !c.aim ? NONE : conditionNames(scene, who),
    ...(c.aim && { boons: AIMING }),
    down: !isInFight(c),
    out: c.out === 'dead' || c.out === 'gone',
  };
};

const id = (scene: Scene, who: Who): string | null => (who < 0 ? null : sheet(scene, who).id);
const keyOf = (scene: Scene, thing: number): string | null => (thing < 0 ? null : thingOf(scene, thing).key);

/** All facts about a combatant: stored values and values derived from them. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  // Of two weapons with the same name, its own and another's that it holds, the one in hand counts.
  const own = scene.encounter.things.flatMap((t, i) => (t.owner === who && !c.held.includes(i) ? [{ t, i }] : []));
  own.push(...c.held.map(i => ({ t: thingOf(scene, i), i })));
  return {
    ...c,
    position: [c.x, c.y],
    apMax: maxAp(scene, who),
    wound: worstWound(c.wounds) ?? 'none',
    incapacitated: c.out === 'incapacitated',
    dead: c.out === 'dead',
    canAct: isInFight(c),
    conditions: conditionNames(scene, who),
    held: c.held.map(t => keyOf(scene, t)),
    carried: c.carried.map(t => keyOf(scene, t)),
    shots: Object.fromEntries(own.flatMap(({ t, i }) => (t.kind === 'ranged' ? [[t.key, loadedShots(scene, i)]] : []))),
    reloading: Object.fromEntries(own.flatMap(({ t, i }) => (t.kind === 'ranged' ? [[t.key, scene.reloading[i] ?? 0]] : []))),
    boundWith: id(scene, bindPartnerOf(scene, who)),
    boundWeapon: keyOf(scene, boundWeaponOf(scene, who)),
    grappledWith: grapplePartners(scene, who).map(p => id(scene, p)),
    aim: c.aim && { weapon: keyOf(scene, c.aim.thing), target: id(scene, c.aim.target) },
    aimed: c.aim !== null && isAimed(scene, who, c.aim.thing, c.aim.target),
    size: s.size,
    combatDefense: s.combatDefense,
    combatDefenseArmored: s.armoredDefense,
    grappleDefense: s.grappleDefense,
    baseCombatMovement: s.movement,
    woundThreshold: s.woundThreshold,
    armor: s.armor.id,
    prepared: s.prepared,
    initiativeRating: s.initiative,
    skills: Object.fromEntries(SKILLS.map(skill => [skill, skillOf(scene, who, skill)])),
  };
};

export const fightFacts = (scene: Scene): Record<string, unknown> => {
  const { encounter: _, combatants: __, ...rest } = scene;
  return {
    ...rest,
    seconds: 6 * scene.round,
    turn: id(scene, scene.turn),
    order: scene.order.map(who => id(scene, who)),
    went: scene.went.map(who => id(scene, who)),
    stillToAct: stillToAct(scene).map(who => id(scene, who)),
    lying: scene.lying.map(l => ({ ...l, thing: keyOf(scene, l.thing) })),
    binds: scene.binds.map(b => ({ one: id(scene, b.one), other: id(scene, b.other), weapon: keyOf(scene, b.weapon), its: keyOf(scene, b.its) })),
    grapples: scene.grapples.map(g => [id(scene, g.one), id(scene, g.other)]),
    over: scene.ended !== '',
  };
};
