import type { Board, Seat, Who } from '@fray/engine';
import type { Sheet as BoardSheet, Condition, Stat, Token, Upcoming } from '@fray/engine/board';
import type { Grid } from '@fray/engine/field';
import { boardHeader, boardMap, canAnswerFor, outcomeOf, sheetMaker, Tally } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { isFlanked } from '../rules/attack/target-score.ts';
import { FEET_PER_YARD, isEngagedWith, reachOf } from '../rules/movement/space.ts';
import { addRating, conditionOf, moveRate, skillScore } from '../rules/numbers.ts';
import { ATTRIBUTES, DAMAGE_TYPES } from '../setup/content-schema.ts';
import { allCombatants, combatant, isConscious, isFoe, isPresent, type Scene, SEGMENTS, sheet, thingOf } from '../state/scene.ts';
import { statusNames } from './facts.ts';
import { hideSecrets, isSeen } from './hide-secrets.ts';
import { type Phase, phaseAsShown, stagesFrom } from './phase.ts';

const GRID: Grid = { shape: 'square', feet: FEET_PER_YARD, step: FEET_PER_YARD };

/** The board as a seat may see it. */
export const board = (scene: Scene, seat: Seat, isUnaware = false): Board => {
  const seen = allCombatants(scene).filter(who => isSeen(scene, seat, who));
  const phase = isUnaware ? phaseAsShown(scene, who => seen.includes(who)) : scene.phase;
  const { edges, name } = scene.encounter;
  const heading = scene.round === 0 ? name : `${name}, round ${scene.round}${scene.segment ? `, ${scene.segment}` : ''}`;
  return {
    ...boardHeader(scene, { heading, outcome: outcomeOf(scene), sheets: seen.map(who => boardSheet(scene, seat, who)) }),
    phase,
    upcoming: upcoming(scene, seen, phase),
    field: {
      unit: 'feet',
      metric: 'straight-line',
      grid: GRID,
      tokens: seen.filter(who => combatant(scene, who).fate !== 'withdrawn').map(who => token(scene, who, seen)),
      lying: scene.lying.map(l => ({ label: thingOf(scene, l.thing).name, x: FEET_PER_YARD * l.x, y: FEET_PER_YARD * l.y })),
      ...(edges && { edges: [FEET_PER_YARD * edges[0], FEET_PER_YARD * edges[1], FEET_PER_YARD * edges[2], FEET_PER_YARD * edges[3]] as const }),
      ...boardMap(scene, FEET_PER_YARD),
    },
  };
};

const token = (scene: Scene, who: Who, seen: readonly Who[]): Token => {
  const c = combatant(scene, who);
  const state = c.fate !== 'up' ? c.fate : isConscious(c) ? (c.prone ? 'prone' : 'up') : c.hitPoints <= 0 ? 'dying' : 'unconscious';
  const beset = besetBy(scene, who, seen);
  return { who: sheet(scene, who).id, x: FEET_PER_YARD * c.x, y: FEET_PER_YARD * c.y, feet: FEET_PER_YARD, state, ...(beset && { beset }) };
};

/** Whether visible foes engage or flank a combatant. */
const besetBy = (scene: Scene, who: Who, seen: readonly Who[]): Token['beset'] => {
  const foes = seen.filter(other => isFoe(scene, other, who) && isEngagedWith(scene, who, other));
  if (foes.length === 0) return undefined;
  return isFlanked(scene, who, foes) ? 'flanked' : 'engaged';
};

const knowsHp = (scene: Scene, seat: Seat, who: Who): boolean => canAnswerFor(seat, who) || sheet(scene, who).showsHp === 'exact';

const makeBoardSheet = (scene: Scene, seat: Seat, who: Who): BoardSheet => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  const open = knowsHp(scene, seat, who);
  return {
    ...{ id: s.id, name: s.name, side: s.side, kind: s.controller },
    gauges: [
      open
        ? { id: 'hitPoints', label: 'Hit points', value: c.hitPoints, most: s.hitPoints }
        : { id: 'hitPoints', label: 'Hit points', value: 0, hidden: 'hidden' },
      { id: 'actions', label: 'Actions', value: c.actions, most: s.actions },
    ],
    stats: stats(open ? scene : hideSecrets(scene, seat), seat, who),
    conditions: conditions(scene, seat, who),
    possessions: possessions(scene, who),
    down: !(c.fate === 'up' && isConscious(c)),
    out: !isPresent(c),
  };
};

const boardSheet = sheetMaker<Scene>(
  makeBoardSheet,
  scene => [scene.broken, scene.unloaded, scene.effects, scene.round],
  (scene, who) => sheet(scene, who).showsHp !== 'exact' || combatant(scene, who).weaknesses.length > 0,
);

const stats = (scene: Scene, seat: Seat, who: Who): Stat[] => {
  const s = sheet(scene, who);
  const built = (id: string, label: string, clause: ClauseId, build: (t: Tally) => Tally): Stat => {
    const tally = build(new Tally(true));
    return { id, label, value: tally.total, clause, parts: tally.parts ?? [] };
  };
  const open = [
    ...ATTRIBUTES.map(a => ({ id: a, label: a, value: s.attributes[a] })),
    ...Object.keys(s.skills).map(name => built(name, name, 'house.target-score', t => skillScore(t, scene, who, name, 'house.target-score'))),
    { id: 'moveRate', label: 'Move rate', value: moveRate(scene, who), clause: 'house.move' },
    { id: 'meleeRange', label: 'Melee range', value: reachOf(scene, who), clause: 'house.melee-range' },
  ];
  // Ratings depend on attributes that would reveal hidden hit points.
  if (!knowsHp(scene, seat, who)) return open;
  return [...open, ...DAMAGE_TYPES.map(type => built(type, `${type} rating`, 'mitigation.factors', t => addRating(t, scene, who, type)))];
};

const conditions = (scene: Scene, seat: Seat, who: Who): Condition[] => {
  const c = combatant(scene, who);
  const condition = conditionOf(scene, who);
  const all: Condition[] = [];
  if (condition !== 'active' && knowsHp(scene, seat, who))
    all.push({ label: condition, clause: condition === 'damaged' ? 'house.damaged' : 'house.condition' });
  if (c.stance !== null) all.push({ label: c.stance, clause: 'stance.reveal', until: 'end of the segment' });
  if (c.onGuard) all.push({ label: `On-Guard: ${c.onGuard.skill}, ${c.onGuard.failuresTotal} failed`, clause: 'onguard.persist', until: 'end of the round' });
  if (c.wakes > 0) all.push({ label: 'knocked out', clause: 'house.knockout', until: `end of round ${c.wakes}` });
  for (const label of statusNames(scene, who)) all.push({ label, clause: label.startsWith('disabled') ? 'house.disable' : 'house.down' });
  for (const s of c.situations) all.push({ label: s.cause, clause: 'attack.difficulty', until: s.lasting ? 'the GM ends it' : 'the next attack' });
  for (const e of scene.effects)
    if (e.target === who)
      all.push({ label: e.power, clause: 'othermelee.concentration', ...(e.rounds !== null && { until: `${e.rounds} round${e.rounds > 1 ? 's' : ''}` }) });
  if (canAnswerFor(seat, who))
    for (const w of c.weaknesses.filter(({ of }) => isSeen(scene, seat, of)))
      all.push({ label: `knows the ${w.what} of ${sheet(scene, w.of).name}`, clause: 'vitals.search' });
  return all;
};

const possessions = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  const name = (t: number) => `${thingOf(scene, t).name}${scene.broken.includes(t) ? ' (broken)' : ''}${scene.unloaded.includes(t) ? ' (unloaded)' : ''}`;
  return [
    ...c.held.map(t => ({ label: name(t), where: 'in hand' })),
    ...c.carried.map(t => ({ label: name(t), where: 'carried' })),
    ...(c.armor === 'none' ? [] : [{ label: scene.encounter.armors[c.armor]?.name ?? c.armor, where: 'worn' }]),
    ...sheet(scene, who).powers.map(p => ({ label: p.name, where: 'power' })),
  ];
};

/** The order of play: the present turn, the stages of this segment, and the segments of the round. */
const upcoming = (scene: Scene, seen: readonly Who[], phase: Phase): Upcoming[] => {
  const events: Upcoming[] = [];
  const label = (who: Who) => sheet(scene, who).name;
  if (seen.includes(scene.turn))
    events.push({ at: 0, label: label(scene.turn), lane: 'Now', who: sheet(scene, scene.turn).id, clause: 'stance.order', now: true });
  stagesFrom(phase).forEach((stage, i) => {
    for (const who of seen) {
      const c = combatant(scene, who);
      if (c.stance === stage && c.fate === 'up' && isConscious(c) && who !== scene.turn && !scene.done.includes(who) && c.actions > 0)
        events.push({ at: 1 + i, label: label(who), lane: stage, who: sheet(scene, who).id, clause: 'stance.order' });
    }
  });
  if (phase === 'closed') return events;
  const here = scene.segment === null ? -1 : SEGMENTS.indexOf(scene.segment);
  SEGMENTS.forEach((s, i) => {
    const where = i === here ? { now: true } : i < here ? { past: true } : {};
    events.push({ at: 10 + i, label: s, lane: 'Segments', clause: 'round.five', kind: 'phase', ...where });
  });
  return events;
};
