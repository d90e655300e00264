import type { Board, Seat, Who } from '@fray/engine';
import type { Sheet as BoardSheet, Condition, GroundFeature, Stat, Token, Upcoming, UpcomingKind } from '@fray/engine/board';
import { hexMiddle } from '@fray/engine/field';
import { boardHeader, boardMap, canAnswerFor, type Due, sheetMaker, shownHealth, Tally } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { facedDirection } from '../rules/attack/facing.ts';
import { isFlanked } from '../rules/attack/sight.ts';
import { nextTurn } from '../rules/count/clock.ts';
import { outcome } from '../rules/count/ending.ts';
import { spellOf } from '../rules/magic/spell-area.ts';
import { rateOf } from '../rules/movement/movement.ts';
import { hasMap, middleOfBody } from '../rules/movement/space.ts';
import { attackBonus, attributeScore, canAct, defenseScore, thresholdOfPain, totalHitPoints } from '../rules/numbers.ts';
import { ATTRIBUTES, DEFENSES } from '../setup/content-schema.ts';
import { spaceOfNumber } from '../setup/encounter.ts';
import { sizeOf } from '../setup/tables.ts';
import { combatant, effectOf, isAwake, isHeld, isPresent, type Scene, sheet, thingOf } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { conditionNames } from './facts.ts';
import { seen } from './seen.ts';

/** What any screen needs of a fight, cut to what a seat may know. */
export const board = (scene: Scene, seat: Seat): Board => {
  const { edges } = scene.encounter.terrain;
  const all = scene.combatants.map((_, who) => who);
  const heading = scene.tc > 0 ? say('{fight}, count {n}', { fight: scene.encounter.name, n: scene.tc }) : scene.encounter.name;
  return {
    ...boardHeader(scene, { heading, outcome: outcome(scene), sheets: all.map(who => boardSheet(scene, seat, who)) }),
    upcoming: all.flatMap(who => upcoming(scene, seat, who)).sort((a, b) => a.at - b.at),
    clock: { now: scene.tc, perSecond: 2 },
    field: {
      unit: 'feet',
      metric: 'larger-difference',
      grid: { shape: scene.encounter.options.grid, feet: 5, step: 1 },
      tokens: all.filter(who => combatant(scene, who).state !== 'gone').map(who => token(scene, who)),
      lying: scene.lying.map(l => ({ label: thingOf(scene, l.thing).name, x: l.x, y: l.y })),
      ...(edges && { edges }),
      ...(hasMap(scene) && { ground: ground(scene), ...boardMap(scene) }),
    },
  };
};

const token = (scene: Scene, who: Who): Token => {
  const { state } = combatant(scene, who);
  const facing = facedDirection(scene, who);
  return {
    ...{ who: sheet(scene, who).id, ...middleOfBody(scene, who), feet: sizeOf(sheet(scene, who).size).space, state },
    ...(facing !== undefined && { facing }),
    ...(isAwake(combatant(scene, who)) && isFlanked(scene, who) && { beset: 'flanked' }),
  };
};

const COVER_WORDS = {
  partial: say('partial cover'),
  half: say('half cover'),
  improved: say('improved cover'),
  ninetenths: say('9/10 cover'),
} as const;

/** The features of the map, by space. They are public. */
const ground = ({ encounter: { terrain, options } }: Scene): GroundFeature[] => {
  const at = (spot: number) => {
    const { column, row } = spaceOfNumber(spot);
    return options.grid === 'hex' ? hexMiddle({ q: column, r: row }, 'flat') : { x: 5 * column, y: 5 * row };
  };
  return [
    ...[...terrain.walls].map(s => ({ is: 'wall', ...at(s) }) as const),
    ...[...terrain.hindering].map(s => ({ is: 'hard', ...at(s) }) as const),
    ...[...terrain.cover].map(([s, step]) => ({ is: 'cover', ...at(s), words: COVER_WORDS[step] }) as const),
    ...[...terrain.heights].map(([s, feet]) => ({ is: 'height', ...at(s), words: say('{n} feet', { n: feet }) }) as const),
  ];
};

const isOpen = (scene: Scene, seat: Seat, who: Who): boolean => canAnswerFor(seat, who) || sheet(scene, who).showsHp === 'exact';

const makeBoardSheet = (scene: Scene, seat: Seat, who: Who): BoardSheet => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  return {
    id: s.id,
    name: s.name,
    side: s.side,
    kind: s.kind,
    ...(s.face && { face: s.face }),
    gauges: gauges(scene, seat, who),
    stats: stats(scene, who),
    conditions: conditionList(scene, seat, who),
    possessions: [
      ...c.held.map(t => ({ label: thingOf(scene, t).name, where: say('in hand') })),
      ...(c.shieldReady ? [{ label: thingOf(scene, s.shield).name, where: say('ready') }] : []),
      ...c.carried.map(t => ({ label: thingOf(scene, t).name, where: say('carried') })),
    ],
    down: !canAct(scene, who),
    out: !isPresent(c),
  };
};

const boardSheet = sheetMaker<Scene>(
  makeBoardSheet,
  (scene, who) => [scene.tc, scene.covers, scene.walled, scene.unengaged, scene.wrestling, scene.minutes, scene.days, isHeld(scene, who)],
  (scene, who) => sheet(scene, who).showsHp !== 'exact',
  seen,
);

const gauges = (scene: Scene, seat: Seat, who: Who): BoardSheet['gauges'] => {
  const c = combatant(scene, who);
  const points = { id: 'hp', label: say('Hit points'), value: totalHitPoints(scene, who), most: c.hpMax };
  const health = shownHealth(points, { shows: sheet(scene, who).showsHp, isOwn: canAnswerFor(seat, who) });
  if (!isOpen(scene, seat, who)) return [health];
  const most = thresholdOfPain(scene, who) + c.topLost;
  return [
    health,
    { id: 'fatigue', label: say('Fatigue'), value: c.fatigue, most: totalHitPoints(scene, who), burden: true },
    { id: 'top', label: say('Threshold of Pain'), value: thresholdOfPain(scene, who), most },
  ];
};

export const ATTRIBUTE_LABELS = {
  strength: say('Strength'),
  dexterity: say('Dexterity'),
  constitution: say('Constitution'),
  intelligence: say('Intelligence'),
  wisdom: say('Wisdom'),
  persona: say('Persona'),
} as const;

/** The numbers of a combatant. */
export const stats = (scene: Scene, who: Who): Stat[] => {
  const built = (id: string, label: Text, clause: string, build: (t: Tally) => Tally): Stat => {
    const tally = build(new Tally(true));
    return { id, label, value: tally.total, clause, parts: tally.parts ?? [] };
  };
  const CLAUSE = { Primary: 'def.primary', Passive: 'def.passive', Vigor: 'def.vigor', Celerity: 'def.celerity', Spirit: 'def.spirit' } as const;
  const weapons = combatant(scene, who).held.filter(t => thingOf(scene, t).weapon);
  return [
    ...DEFENSES.map(d => built(d.toLowerCase(), say(d), CLAUSE[d], t => defenseScore(t, scene, who, d))),
    ...weapons.map(w =>
      built(`attack-${thingOf(scene, w).key}`, say('Attack Bonus: {weapon}', { weapon: thingOf(scene, w).name }), 'attack.bonus', t =>
        attackBonus(t, scene, who, w),
      ),
    ),
    { id: 'rate', label: say('Movement rate (feet)'), value: rateOf(scene, who), clause: 'move.basis' },
    ...ATTRIBUTES.map(a => ({ id: a, label: ATTRIBUTE_LABELS[a], value: attributeScore(scene, who, a) })),
  ];
};

const TOLD_BY_POINTS = ['dying'];

const conditionList = (scene: Scene, seat: Seat, who: Who): Condition[] =>
  conditionNames(scene, who)
    .filter(label => isOpen(scene, seat, who) || !TOLD_BY_POINTS.includes(label))
    .map(label => ({
      label,
      clause: CONDITION[label] ?? 'attack.passive-substitute',
      ...(label === 'dying' && isOpen(scene, seat, who) && { help: helpForDying(scene, who) }),
    }));

/** Who is stabilized needs no one any more [act.slow]. */
const helpForDying = (scene: Scene, who: Who) =>
  effectOf(combatant(scene, who), 'stabilized')
    ? say('Stabilized: loses no more hit points to it.')
    : say('A friend beside may stabilize them, with a Slow action.');

const CONDITION: Readonly<Record<string, string>> = {
  dead: 'hp.death',
  unconscious: 'fat.check-fail',
  prone: 'prone.melee-def',
  dying: 'fat.dying',
  wounded: 'top.wounded',
  surprised: 'sur.unsteady',
  fumbled: 'fumble.unsteady',
  fatigued: 'run.forced-fatigued',
  grabbed: 'grab.immobile',
  grabbing: 'grab.adjacent',
  running: 'run.unsteady',
  sprinting: 'run.unsteady',
  petrified: 'petr.full',
  burning: 'act.flames',
  netted: 'act.net',
  stapled: 'staple.hit',
  distracted: 'distract.hit',
  backstab: 'mult.roll-each',
};

/** When a combatant acts next, or their preparation ends. */
export const nextDueOf = (scene: Scene, who: Who): Due => {
  const c = combatant(scene, who);
  return { at: c.preparation?.at ?? c.coup?.at ?? nextTurn(c) ?? undefined };
};

/** Everything that is due for a combatant, and when: the clock as a list. */
const upcoming = (scene: Scene, seat: Seat, who: Who): Upcoming[] => {
  const c = combatant(scene, who);
  if (!isPresent(c)) return [];
  const { id, name } = sheet(scene, who);
  const next = nextTurn(c);
  const all: Upcoming[] = [];
  const due = (at: number, event: Text, clause: string, kind?: UpcomingKind) =>
    all.push({
      at,
      label: say('{name}: {event}', { name, event }),
      lane: say('Count {n}', { n: at }),
      who: id,
      clause,
      ...(at === scene.tc && { now: true }),
      ...(kind && { kind }),
    });
  if (c.preparation)
    due(
      c.preparation.at,
      c.preparation.scroll >= 0 ? say('reads a scroll') : say('prepares {spell}', { spell: spellOf(scene, who, c.preparation.spell).name }),
      'prep.ready',
    );
  else if (c.coup) due(c.coup.at, say('Coup de Grace'), 'coup.prep');
  else if (next !== null) due(next, say('acts'), 'tc.next-action');
  if (c.stance !== 'Basic' && c.stanceFrom > scene.tc) due(c.stanceFrom, say('{stance} complete', { stance: c.stance }), 'stance.transition', 'effect');
  if (c.braced && c.braced.from > scene.tc) due(c.braced.from, say('weapon set'), 'act.set-delayed', 'effect');
  for (const b of c.bonus) due(b.until, say('{n} bonus hit points end', { n: b.amount }), 'bonus.duration', 'end');
  for (const p of c.paralysis) due(p.next, say('paralysis wears off'), 'para.recovery', 'end');
  if (c.dyingAt !== null && isOpen(scene, seat, who)) due(c.dyingAt, say('loses a hit point'), 'fat.dying', 'effect');
  if (c.waking !== null && isOpen(scene, seat, who)) due(c.waking, say('may wake'), 'regain.check', 'effect');
  for (const e of c.effects) {
    if (e.is === 'burning') due(e.next, say('burns'), 'act.flames', 'effect');
    else if (e.is === 'bleeding') due(e.next, say('bleeds'), 'def.modifiers', 'effect');
    else if (e.is === 'stunned') due(e.until, say('no longer stunned'), 'def.modifiers', 'end');
    else if (e.is === 'modifier' && e.until !== null) due(e.until, say('{source} ends', { source: e.source }), 'def.modifiers', 'end');
    else if (e.is === 'poison') due(e.next, say('poison'), 'poison.ongoing', 'effect');
  }
  return all;
};
