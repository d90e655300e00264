import type { Board, Seat, Who } from '@fray/engine';
import type { Sheet as BoardSheet, Condition, Gauge, Stat, Upcoming } from '@fray/engine/board';
import type { Grid } from '@fray/engine/field';
import { boardHeader, boardMap, canAnswerFor, type Due, outcomeOf, sheetMaker, shownHealth, Tally } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import { STATUS_CLAUSES } from '../rules/action.ts';
import { loadedShots } from '../rules/exchange/effects.ts';
import { bindPartnerOf, boundWeaponOf, grapplePartners } from '../rules/holds.ts';
import { addSkill, maxAp } from '../rules/numbers.ts';
import { stillToAct } from '../rules/round/order.ts';
import { FEET_PER_SQUARE } from '../rules/space.ts';
import { SKILLS } from '../setup/content-schema.ts';
import { combatant, isInFight, type Scene, sheet, thingOf, WOUNDS } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { vitals } from './facts.ts';
import { seen } from './seen.ts';

const GRID: Grid = { shape: 'square', feet: FEET_PER_SQUARE, step: FEET_PER_SQUARE };

/** What any screen needs of a fight. Everything on it is public: the only secret, a Feint, is not part of a scene. */
export const board = (scene: Scene, seat: Seat): Board => {
  const all = scene.combatants.map((_, who) => who);
  const { edges, name } = scene.encounter;
  return {
    ...boardHeader(scene, {
      heading: say('{name}, round {round}', { name, round: scene.round + 1 }),
      outcome: outcomeOf(scene),
      sheets: all.map(who => boardSheet(scene, seat, who)),
    }),
    upcoming: upcoming(scene),
    field: {
      unit: 'feet',
      metric: 'larger-difference',
      grid: GRID,
      tokens: all.filter(who => combatant(scene, who).out !== 'gone').map(who => token(scene, who)),
      lying: scene.lying.map(l => ({ label: thingOf(scene, l.thing).name, x: FEET_PER_SQUARE * l.x, y: FEET_PER_SQUARE * l.y })),
      ...(edges && { edges: [FEET_PER_SQUARE * edges[0], FEET_PER_SQUARE * edges[1], FEET_PER_SQUARE * edges[2], FEET_PER_SQUARE * edges[3]] as const }),
      ...boardMap(scene, FEET_PER_SQUARE),
    },
  };
};

const token = (scene: Scene, who: Who) => {
  const { x, y, out, status } = combatant(scene, who);
  return { who: sheet(scene, who).id, x: FEET_PER_SQUARE * x, y: FEET_PER_SQUARE * y, feet: FEET_PER_SQUARE, state: out || status };
};

const apGauge = (scene: Scene, who: Who): BoardSheet['gauges'][number] => {
  const most = maxAp(scene, who);
  const by = sheet(scene, who).apMax - most;
  return { id: 'ap', label: say('AP'), value: combatant(scene, who).ap, most, ...(by > 0 && { lowered: { by, why: say('severe wound') } }) };
};

const makeBoardSheet = (scene: Scene, seat: Seat, who: Who): BoardSheet => {
  const { id, name, role, face, showsHp } = sheet(scene, who);
  const eyes = { shows: showsHp, isOwn: canAnswerFor(seat, who) };
  const c = combatant(scene, who);
  const { gauges, down, out } = vitals(scene, who);
  return {
    id,
    name,
    side: c.side,
    kind: role,
    ...(face && { face }),
    gauges: isInFight(c) ? [...gauges.map(health => shownHealth(atLeastOne(health), eyes)), apGauge(scene, who)] : [],
    stats: stats(scene, who),
    conditions: conditions(scene, who),
    possessions: possessions(scene, who),
    down,
    out,
  };
};

/**
 * A gauge that the rules do not have: Health. Many small wounds may use it up, but do not put a combatant out of the fight, so at least 1 is shown.
 */
const atLeastOne = (health: Gauge): Gauge => ({ ...health, value: Math.max(1, health.value) });

const boardSheet = sheetMaker<Scene>(
  makeBoardSheet,
  scene => [scene.binds, scene.grapples, scene.loaded, scene.reloading, scene.unseen, scene.exchange],
  (scene, who) => sheet(scene, who).showsHp !== 'exact',
  seen,
);

/** The numbers of a combatant that a seat may see. */
export const stats = (scene: Scene, who: Who): Stat[] => {
  const s = sheet(scene, who);
  const stat = (id: string, label: Text, value: number | Text, clause: ClauseId): Stat => ({ id, label, value, clause });
  const meters = s.movement * scene.encounter.options['square-meters'];
  return [
    stat('combatDefense', say('Combat Defense'), s.combatDefense, 'core.combat-defense'),
    stat('combatDefenseArmored', say('Combat Defense (Armored)'), s.armoredDefense, 'core.combat-defense.armored'),
    stat('grappleDefense', say('Grapple Defense'), s.grappleDefense, 'core.grapple-defense'),
    stat('woundThreshold', say('Wound Threshold'), s.woundThreshold, 'core.wound'),
    stat('protection', say('Protection'), s.armor.protection, 'core.damage.hit'),
    // Only the meters shown depend on the option [core.grid].
    stat('movement', say('Base Combat Movement'), say('{squares} squares ({meters} m)', { squares: s.movement, meters }), 'move.path'),
    ...SKILLS.flatMap((skill): Stat[] => {
      if (s.skills[skill] === 0) return [];
      const tally = addSkill(new Tally(true), scene, who, skill);
      return [{ id: skill, label: say(skill), value: tally.total, clause: 'core.total', parts: tally.parts ?? [] }];
    }),
  ];
};

const conditions = (scene: Scene, who: Who): Condition[] => {
  const c = combatant(scene, who);
  return [
    isInFight(c) ? { label: statusText(scene, who), clause: STATUS_CLAUSES[c.status] } : { label: c.out, clause: 'core.wound.critical' },
    ...WOUNDS.flatMap(w => c.wounds.filter(x => x === w).map(() => ({ label: say(`${w} wound`), clause: 'core.wound.stack' }))),
    ...(c.aim ? [{ label: say('aims at {target}', { target: sheet(scene, c.aim.target).name }), clause: 'aim.effect', until: say('another action') }] : []),
  ];
};

/** A status, with whom it joins a combatant and by which weapons. */
const statusText = (scene: Scene, who: Who): Text => {
  const { status } = combatant(scene, who);
  const nameOf = (one: Who) => sheet(scene, one).name;
  const boundWith = (one: Who) => thingOf(scene, boundWeaponOf(scene, one)).name;
  const partner = bindPartnerOf(scene, who);
  if (partner >= 0) return say('Bound with {partner}: {weapon} on {other}', { partner: nameOf(partner), weapon: boundWith(who), other: boundWith(partner) });
  const partners = grapplePartners(scene, who);
  return partners.length > 0 ? say('{status} with {partners}', { status, partners: { list: partners.map(nameOf), by: 'and' } }) : say(status);
};

const possessions = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  const label = (t: number): Text => {
    const { name, kind, holds } = thingOf(scene, t);
    return kind === 'ranged' ? say('{weapon} ({loaded} of {holds} loaded)', { weapon: name, loaded: loadedShots(scene, t), holds }) : name;
  };
  const { armor } = sheet(scene, who);
  return [
    ...c.held.map(t => ({ label: label(t), where: say('in hand') })),
    ...c.carried.map(t => ({ label: label(t), where: say('carried') })),
    ...(armor.id === 'none' ? [] : [{ label: armor.name, where: say('worn') }]),
  ];
};

/** The AP that a combatant has left. */
export const apLeft = (scene: Scene, who: Who): Due => ({ points: combatant(scene, who).ap });

/** The stages of the current exchange, then the turns of this round and the next. */
const upcoming = (scene: Scene): Upcoming[] => [...stages(scene), ...turns(scene)];

const stages = (scene: Scene): Upcoming[] => {
  const x = scene.exchange;
  if (!x) return [];
  const entry = (label: Text, p: { readonly by: Who }, clause: ClauseId): Upcoming => ({
    at: 0,
    label,
    lane: say('Exchange'),
    who: sheet(scene, p.by).id,
    clause,
    now: true,
    kind: 'stage',
  });
  return [
    entry(say('declared: {action}', { action: x.declared.words }), x.declared, 'step1.pay'),
    ...x.answers.map(a => entry(say('answered: {action}', { action: a.words }), a, 'step2.pay')),
    ...(x.replaced ? [entry(say('replaced: {action}', { action: x.replaced.words }), x.replaced, 'step3.window')] : []),
    ...(x.stage === 'rolled' ? [{ at: 0, label: say('rolled'), lane: say('Exchange'), clause: 'step4.order-of-dice', now: true, kind: 'stage' as const }] : []),
  ];
};

const turns = (scene: Scene): Upcoming[] => {
  const event = (who: Who, at: number, round: number, now: boolean): Upcoming => ({
    at,
    label: sheet(scene, who).name,
    lane: say('Round {round}', { round: round + 1 }),
    who: sheet(scene, who).id,
    clause: 'round.order',
    ...(now && { now, points: [combatant(scene, who).ap, Math.max(combatant(scene, who).ap, maxAp(scene, who))] as const }),
  });
  return [
    ...(scene.turn >= 0 ? [event(scene.turn, 0, scene.round, true)] : []),
    ...stillToAct(scene).map((who, i) => event(who, 1 + i, scene.round, false)),
    ...scene.order.filter(who => isInFight(combatant(scene, who))).map((who, i) => event(who, 100 + i, scene.round + 1, false)),
  ];
};
