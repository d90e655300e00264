import type { Board, Seat, Who } from '@fray/engine';
import type { Sheet as BoardSheet, Condition, Stat, Token, Upcoming } from '@fray/engine/board';
import type { Grid } from '@fray/engine/field';
import { boardHeader, boardMap, canAnswerFor, outcomeOf, sheetMaker, shownHealth, Tally } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import { isFlanked } from '../rules/attack/target-score.ts';
import { FEET_PER_YARD, isEngagedWith, reachOf } from '../rules/movement/space.ts';
import { addRating, conditionOf, moveRate, skillScore } from '../rules/numbers.ts';
import { ATTRIBUTES, DAMAGE_TYPES } from '../setup/content-schema.ts';
import {
  allCombatants,
  type Combatant,
  combatant,
  isConscious,
  isFoe,
  isPresent,
  nameIn,
  nameOfPart,
  nameOfPower,
  type Scene,
  SEGMENTS,
  sheet,
  thingOf,
  type Weakness,
} from '../state/scene.ts';
import { say } from '../words/say.ts';
import { statusNames } from './facts.ts';
import { hideSecrets, isSeen } from './hide-secrets.ts';
import { type Phase, phaseAsShown, stagesFrom } from './phase.ts';
import { seen } from './seen.ts';

const GRID: Grid = { shape: 'square', feet: FEET_PER_YARD, step: FEET_PER_YARD };

/** The board as a seat may see it. */
export const board = (scene: Scene, seat: Seat, isUnaware = false): Board => {
  const seen = allCombatants(scene).filter(who => isSeen(scene, seat, who));
  const phase = isUnaware ? phaseAsShown(scene, who => seen.includes(who)) : scene.phase;
  const { edges } = scene.encounter;
  return {
    ...boardHeader(scene, { heading: headingOf(scene), outcome: outcomeOf(scene), sheets: seen.map(who => boardSheet(scene, seat, who)) }),
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

const headingOf = ({ encounter: { name }, round, segment }: Scene): Text => {
  if (round === 0) return name;
  return segment ? say('{name}, round {round}, {segment}', { name, round, segment: say(segment) }) : say('{name}, round {round}', { name, round });
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
  const isOwn = canAnswerFor(seat, who);
  return {
    ...{ id: s.id, name: s.name, side: s.side, kind: s.controller, ...(s.face && { face: s.face }) },
    gauges: [
      shownHealth({ id: 'hitPoints', label: say('Hit points'), value: c.hitPoints, most: s.hitPoints }, { shows: s.showsHp, isOwn }),
      { id: 'actions', label: say('Actions'), value: c.actions, most: s.actions },
    ],
    stats: stats(isOwn || s.showsHp === 'exact' ? scene : hideSecrets(scene, seat), seat, who),
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
  seen,
);

/** The numbers of a combatant that a seat may see. */
export const stats = (scene: Scene, seat: Seat, who: Who): Stat[] => {
  const s = sheet(scene, who);
  const built = (id: string, label: Text, clause: ClauseId, build: (t: Tally) => Tally): Stat => {
    const tally = build(new Tally(true));
    return { id, label, value: tally.total, clause, parts: tally.parts ?? [] };
  };
  const open = [
    ...ATTRIBUTES.map(a => ({ id: a, label: say(a), value: s.attributes[a] })),
    ...Object.keys(s.skills).map(name => built(name, name, 'house.target-score', t => skillScore(t, scene, who, name, 'house.target-score'))),
    { id: 'moveRate', label: say('Move rate (yards per action)'), value: moveRate(scene, who), clause: 'house.move' },
    { id: 'meleeRange', label: say('Melee range (yards)'), value: reachOf(scene, who), clause: 'house.melee-range' },
  ];
  // Ratings depend on attributes that would reveal hidden hit points.
  if (!knowsHp(scene, seat, who)) return open;
  return [...open, ...DAMAGE_TYPES.map(type => built(type, say(`${type} rating`), 'mitigation.factors', t => addRating(t, scene, who, type)))];
};

const guardLabel = ({ skill, failuresTotal: failures }: NonNullable<Combatant['onGuard']>): Text =>
  say('On-Guard: {skill}, {failures} failed', { skill, failures });

const conditions = (scene: Scene, seat: Seat, who: Who): Condition[] => {
  const c = combatant(scene, who);
  const condition = conditionOf(scene, who);
  const all: Condition[] = [];
  if (condition !== 'active' && knowsHp(scene, seat, who))
    all.push({ label: say(condition), clause: condition === 'damaged' ? 'house.damaged' : 'house.condition' });
  if (c.stance !== null) all.push({ label: say(c.stance), clause: 'stance.reveal', until: say('end of the segment') });
  if (c.onGuard) all.push({ label: guardLabel(c.onGuard), clause: 'onguard.persist', until: say('end of the round') });
  if (c.wakes > 0) all.push({ label: say('knocked out'), clause: 'house.knockout', until: say('end of round {round}', { round: c.wakes }) });
  for (const status of statusNames(scene, who)) all.push({ label: say(status), clause: 'house.down' });
  for (const part of c.disabled) all.push({ label: say('{part} disabled', { part: nameOfPart(scene, who, part) }), clause: 'house.disable' });
  for (const s of c.situations) all.push({ label: s.cause, clause: 'attack.difficulty', until: s.lasting ? say('the GM ends it') : say('the next attack') });
  for (const e of scene.effects)
    if (e.target === who)
      all.push({
        label: nameOfPower(scene, e.owner, e.power),
        clause: 'othermelee.concentration',
        ...(e.rounds !== null && { until: say('{rounds} more rounds', { rounds: e.rounds }) }),
      });
  if (canAnswerFor(seat, who))
    for (const w of c.weaknesses.filter(({ of }) => isSeen(scene, seat, of)))
      all.push({ label: knowledgeOf(w.what, nameIn(scene, w.of)), clause: 'vitals.search' });
  return all;
};

const knowledgeOf = (what: Weakness, target: string): Text =>
  what === 'vitals' ? say('knows the vitals of {target}', { target }) : say('knows a vulnerability of {target}', { target });

const possessions = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  const name = (t: number): Text => {
    const { name: thing } = thingOf(scene, t);
    if (scene.broken.includes(t)) return say('{thing} (broken)', { thing });
    return scene.unloaded.includes(t) ? say('{thing} (unloaded)', { thing }) : thing;
  };
  return [
    ...c.held.map(t => ({ label: name(t), where: say('in hand') })),
    ...c.carried.map(t => ({ label: name(t), where: say('carried') })),
    ...(c.armor === 'none' ? [] : [{ label: scene.encounter.armors[c.armor]?.name ?? c.armor, where: say('worn') }]),
    ...sheet(scene, who).powers.map(p => ({ label: p.name, where: say('power') })),
  ];
};

/** The order of play: the present turn, the stages of this segment, and the segments of the round. */
const upcoming = (scene: Scene, seen: readonly Who[], phase: Phase): Upcoming[] => {
  const events: Upcoming[] = [];
  const label = (who: Who) => sheet(scene, who).name;
  if (seen.includes(scene.turn))
    events.push({ at: 0, label: label(scene.turn), lane: say('Now'), who: sheet(scene, scene.turn).id, clause: 'stance.order', now: true });
  stagesFrom(phase).forEach((stage, i) => {
    for (const who of seen) {
      const c = combatant(scene, who);
      if (c.stance === stage && c.fate === 'up' && isConscious(c) && who !== scene.turn && !scene.done.includes(who) && c.actions > 0)
        events.push({ at: 1 + i, label: label(who), lane: say(stage), who: sheet(scene, who).id, clause: 'stance.order' });
    }
  });
  if (phase === 'closed') return events;
  const here = scene.segment === null ? -1 : SEGMENTS.indexOf(scene.segment);
  SEGMENTS.forEach((s, i) => {
    const where = i === here ? { now: true } : i < here ? { past: true } : {};
    events.push({ at: 10 + i, label: say(s), lane: say('Segments'), clause: 'round.five', kind: 'phase', ...where });
  });
  return events;
};
