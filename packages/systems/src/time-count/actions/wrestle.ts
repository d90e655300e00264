import { d6, type Refusal, type Who } from '@fray/engine';
import { type Aim, strike, strikeBoth } from '../attack.ts';
import type { Count, Turn } from '../count.ts';
import { dealFixed } from '../damage.ts';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { face, facings } from '../facing.ts';
import { directions, forced, put } from '../force.ts';
import { attribute, isStuck } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, holds, isEnemy, type Scene, sheet, thing } from '../scene.ts';
import { footprint, hasMap, hasRoom, isFlanked, type Space, spaceOf, stepsOf, touches } from '../space.ts';
import { exactly, ofClass } from '../speed.ts';
import { aimWith, blows, hurt } from './attack.ts';
import { chooses } from './maneuver.ts';
import { atOthers, fell } from './rush.ts';
import { tooLarge, unready, untouchable } from './target.ts';

const NO_ROOM = refuse('wrestle.freedom', 'no room to wrestle');
const HANDS = refuse('grab.req_hands', 'a two-handed weapon or a tower shield is in the way', 'drop it, which is free');
const HOLDING = refuse('grab.attack', 'holding somebody already', 'let go first, which is free');
const GRAPPLE = refuse('grapple.req', 'only with somebody whom the actor holds', 'grab first');
const SHUNT = refuse('shunt.req', 'only with somebody whom the actor holds', 'grab first');
const THROW = refuse('throw.req', 'only with somebody whom the actor holds', 'grab first');
const DRAG = refuse('drag.req', 'only by somebody whom the target holds');
const ESCAPE = refuse('escape.req', 'only by somebody whom the target holds');
const HOLDS_NOBODY = refuse('break.req', 'it holds neither the actor nor a friend');
const ARMED = refuse('grapple.req', 'only with bare hands or a light weapon', 'drop the weapon, which is free');

const wrestles = (scene: Scene, d: Deed) => (scene.wrestling ? untouchable(scene, d.who, d.target) : NO_ROOM);

const bare = (d: Deed, roll: Aim['roll'], against: Aim['against'], clause: ClauseId, more: Partial<Aim> = {}): Aim => ({
  by: d.who,
  target: d.target,
  roll,
  thing: -1,
  melee: true,
  against,
  clause,
  ...more,
});

/** A Grab: unarmed against Celerity [grab.attack]. The target is immobile and hampered while held; by 5 it gets free less well [grab.great5], a critical pins it [grab.crit]. */
export const seize = (scene: Scene, table: Table, turn: Turn, count: Count): void => {
  const { who, target } = turn.deed;
  const d = { ...turn.deed, thing: sheet(scene, who).bareHands };
  const struck = strike(scene, table, turn, count, aimWith(scene, d, 'grab.attack', { against: 'Celerity', melee: true, tiers: [5] }));
  if (!struck.hit) return;
  count.touches.push({ by: who, target });
  count.changes.push((s, t) => {
    alter(s, who).grab = { target, tight: struck.margin >= 5, pinned: struck.critical };
    t.tell({ clause: 'grab.immobile', what: 'grabbed', by: target, other: who });
  });
};

/** Why somebody may not try to grab: the place, the hands [grab.req_hands], the size [grab.req_size]. */
export const cannotSeize = (scene: Scene, d: Deed): Refusal | undefined => {
  const no = wrestles(scene, d);
  if (no) return no;
  const c = combatant(scene, d.who);
  if (c.grab) return HOLDING;
  if (c.held.some(t => thing(scene, t).weapon?.hands === 'two')) return HANDS;
  if (c.shieldReady && thing(scene, sheet(scene, d.who).shield).shield?.tower) return HANDS;
  return tooLarge(scene, d.who, d.target);
};

export const grab: Action = defineAction({
  id: 'grab',
  name: 'Grab',
  clause: 'grab.attack',
  attacks: true,
  deeds: (scene, who) => atOthers(grab, scene, who, 'Grab'),
  refusal: (scene, d) => cannotSeize(scene, d),
  speed: () => ofClass('Standard'),
  resolve: seize,
});

/** Every move but Grab itself needs one between the two [wrestle.needs_grab]. */
const whomHeld = (scene: Scene, d: Deed, no: Refusal) => wrestles(scene, d) ?? (holds(scene, d.who, d.target) ? undefined : no);
const byHolder = (scene: Scene, d: Deed, no: Refusal) => wrestles(scene, d) ?? (holds(scene, d.target, d.who) ? undefined : no);

/** Its dice a step up the ladder [grapple.hit], two by 5 [grapple.great5], three by 10 [grapple.great10]. */
export const grapple: Action = defineAction({
  id: 'grapple',
  name: 'Grapple',
  clause: 'grapple.attack',
  attacks: true,
  with: (scene, who, t) => blows(grapple, scene, who, t, 'Grapple'),
  refusal: (scene, d) => {
    const no = whomHeld(scene, d, GRAPPLE) ?? unready(scene, d.who, d.thing);
    if (no) return no;
    return combatant(scene, d.who).held.some(t => thing(scene, t).weapon && thing(scene, t).weapon?.hands !== 'light') ? ARMED : undefined;
  },
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const aim = aimWith(scene, turn.deed, 'grapple.attack', { against: 'Vigor', melee: true, tiers: [5, 10] });
    const struck = strike(scene, table, turn, count, aim);
    if (struck.hit) hurt(scene, table, count, aim, struck, { steps: struck.margin >= 10 ? 3 : struck.margin >= 5 ? 2 : 1 });
  },
});

const free = (count: Count, by: Who, target: Who, clause: ClauseId): void => {
  count.changes.push((s, t) => {
    if (!holds(s, by, target)) return;
    alter(s, by).grab = null;
    t.tell({ clause, what: 'grab over', by, target });
  });
};

/** -2 on getting out of a tight grab. */
const tightness = (scene: Scene, by: Who): number => (combatant(scene, by).grab?.tight ? -2 : 0);

const strengthOf = (scene: Scene, who: Who): number => attribute(scene, who, 'strength');

const holdsFriend = (scene: Scene, by: Who, who: Who): boolean => {
  const { grab: g } = combatant(scene, by);
  return g !== null && (g.target === who || !isEnemy(scene, g.target, who));
};

/** Athletics (Str) against Vigor, for oneself or a friend [break.attack] [break.hit]; by 5 Strength as damage too [break.great5]. */
export const breakGrab: Action = defineAction({
  id: 'break_grab',
  name: 'Break Grab',
  clause: 'break.attack',
  deeds: (scene, who) => atOthers(breakGrab, scene, who, 'Break the grab of'),
  refusal: (scene, d) => wrestles(scene, d) ?? (holdsFriend(scene, d.target, d.who) ? undefined : HOLDS_NOBODY),
  speed: () => ofClass('Swift'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const held = combatant(scene, target).grab?.target ?? -1;
    const modifier = held === who ? tightness(scene, target) : 0;
    const struck = strike(scene, table, turn, count, bare(turn.deed, 'Athletics', 'Vigor', 'break.attack', { modifier, tiers: [5], freeing: true }));
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixed(scene, table, count, who, target, strengthOf(scene, who));
    else count.touches.push({ by: who, target });
    free(count, target, held, 'break.hit');
  },
});

/** Acrobatics (Dex) against Celerity [escape.attack] [escape.hit]; by 5 half of Dexterity as damage [escape.great5]. */
export const escapeGrab: Action = defineAction({
  id: 'escape_grab',
  name: 'Escape Grab',
  clause: 'escape.attack',
  deeds: (scene, who) => atOthers(escapeGrab, scene, who, 'Escape from'),
  refusal: (scene, d) => byHolder(scene, d, ESCAPE),
  speed: () => ofClass('Fast'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const aim = bare(turn.deed, 'Acrobatics', 'Celerity', 'escape.attack', { modifier: tightness(scene, target), tiers: [5], freeing: true });
    const struck = strike(scene, table, turn, count, aim);
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixed(scene, table, count, who, target, Math.floor(attribute(scene, who, 'dexterity') / 2));
    else count.touches.push({ by: who, target });
    free(count, target, who, 'escape.hit');
  },
});

/** Asks for one of the eight or six ways. */
const way = (scene: Scene, table: Table, who: Who, prompt: string, clause: ClauseId, stay: boolean): Space | undefined => {
  const all = directions(scene);
  const { key } = table.ask({
    by: who,
    about: 'direction',
    prompt,
    clause,
    choices: [...(stay ? [{ key: 'none', words: 'No farther', clause, idle: true }] : []), ...all.map(d => ({ key: d.key, words: d.key, clause }))],
  });
  return all.find(d => d.key === key)?.step;
};

/** Both go the same way, as far as both can. */
const slideBoth = (scene: Scene, a: Who, b: Who, step: Space): void => {
  const from = spaceOf(scene, a);
  // Whoever stands ahead makes room first.
  const first = forced(scene, b, step, 1);
  const second = forced(scene, a, step, 1);
  if (first === 0 && second === 1 && forced(scene, b, step, 1) === 0) put(scene, a, from);
};

/** Strength - 2 against Vigor by whoever is held: both move 5 feet, the target takes Strength [drag.attack] [drag.hit]; by 5 the actor may be free [drag.great5]. */
export const drag: Action = defineAction({
  id: 'drag',
  name: 'Drag',
  clause: 'drag.attack',
  fatigue: 1,
  deeds: (scene, who) => atOthers(drag, scene, who, 'Drag'),
  refusal: (scene, d) => byHolder(scene, d, DRAG),
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, bare(turn.deed, 'Strength', 'Vigor', 'drag.attack', { modifier: -2, tiers: [5], freeing: true }));
    if (!struck.hit) return;
    dealFixed(scene, table, count, who, target, strengthOf(scene, who));
    const step = hasMap(scene) ? way(scene, table, who, 'Drag which way?', 'drag.hit', false) : undefined;
    const frees = struck.margin >= 5 && chooses(table, who, 'drag', 'Break the grab too?', 'drag.great5', 'break', 'stay-held');
    count.forced.push((s, t) => {
      if (step) slideBoth(s, who, target, step);
      t.tell({ clause: 'drag.hit', what: 'dragged', by: target, other: who });
    });
    if (frees) free(count, target, who, 'drag.great5');
  },
});

/** Strength against Vigor: both slide 5 feet [shunt.attack] [shunt.hit], by 5 the target alone 5 more [shunt.great5]; the grab is kept, or a free Strength attack may fell the target. */
export const shunt: Action = defineAction({
  id: 'shunt',
  name: 'Shunt',
  clause: 'shunt.attack',
  attacks: true,
  fatigue: 1,
  deeds: (scene, who) => atOthers(shunt, scene, who, 'Shunt'),
  refusal: (scene, d) => whomHeld(scene, d, SHUNT),
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, bare(turn.deed, 'Strength', 'Vigor', 'shunt.attack', { tiers: [5] }));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    const step = hasMap(scene) ? way(scene, table, who, 'Slide which way?', 'shunt.hit', false) : undefined;
    const more = struck.margin >= 5 && hasMap(scene) ? way(scene, table, who, 'The target farther?', 'shunt.great5', true) : undefined;
    // Whether it will still be adjacent is known from where both will be.
    const keeps = (!more || adjacentAfter(scene, who, target, more)) && chooses(table, who, 'shunt', 'Keep the grab?', 'shunt.keep', 'keep-grab', 'let-go');
    count.forced.push(s => {
      if (step) slideBoth(s, who, target, step);
      if (more) forced(s, target, more, 1);
    });
    if (keeps) return;
    const falls = strike(scene, table, turn, count, bare(turn.deed, 'Strength', 'Celerity', 'shunt.prone'));
    free(count, who, target, 'shunt.keep');
    if (falls.hit) count.changes.push((s, t) => fell(s, t, target, 'shunt.prone'));
  },
});

const adjacentAfter = (scene: Scene, who: Who, target: Who, step: Space): boolean => {
  const then = { ...scene, combatants: scene.combatants.slice() };
  forced(then, target, step, 1);
  return touches(then, who, target);
};

/** One die against Vigor and against Celerity [throw.attack]: on Vigor it lands where the actor likes and is let go [throw.hit_vigor], on Celerity it falls [throw.hit_celerity]. */
export const throwDown: Action = defineAction({
  id: 'throw',
  name: 'Throw',
  clause: 'throw.attack',
  attacks: true,
  fatigue: 2,
  deeds: (scene, who) => atOthers(throwDown, scene, who, 'Throw'),
  refusal: (scene, d) => whomHeld(scene, d, THROW),
  speed: () => ofClass('Slow'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const against = (which: Aim['against']) => bare(turn.deed, 'Strength', which, 'throw.attack', { tiers: [5, 10] });
    const [vigor, celerity] = strikeBoth(scene, table, turn, count, against('Vigor'), against('Celerity'));
    if (vigor.hit) {
      const more = vigor.margin >= 5 ? table.roll(who, 'throw.great5', d6, n => n) : 0;
      dealFixed(scene, table, count, who, target, Math.max(1, strengthOf(scene, who)) + more);
      const where = hasMap(scene) ? landing(scene, table, who, target, vigor.margin >= 10 ? 2 : 1) : undefined;
      if (where)
        count.forced.push(s => {
          const mine = spaceOf(s, who);
          const its = spaceOf(s, target);
          put(s, target, where);
          if (where.column === mine.column && where.row === mine.row) put(s, who, its);
        });
      free(count, who, target, 'throw.hit_vigor');
    }
    if (celerity.hit) count.changes.push((s, t) => fell(s, t, target, 'throw.hit_celerity'));
  },
});

/** Within 5 feet of where it stood, 10 at best [throw.great10]; the actor's own space changes places [throw.swap]. */
const landing = (scene: Scene, table: Table, who: Who, target: Who, spaces: number): Space | undefined => {
  const at = spaceOf(scene, target);
  const mine = spaceOf(scene, who);
  const seen: Space[] = [at];
  for (let i = 0; i < spaces; i++)
    for (const s of [...seen])
      for (const step of stepsOf(scene)) {
        const next = { column: s.column + step.column, row: s.row + step.row };
        if (!seen.some(x => x.column === next.column && x.row === next.row)) seen.push(next);
      }
  const swaps = !isStuck(scene, who) && footprint(scene, who).length === 1 && footprint(scene, target).length === 1;
  const choices = seen
    .filter(s => (s.column === mine.column && s.row === mine.row ? swaps : hasRoom(scene, target, s)))
    .map(s => ({
      key: `land:${5 * s.column},${5 * s.row}`,
      words: `${5 * s.column}, ${5 * s.row}`,
      clause: s.column === mine.column && s.row === mine.row ? 'throw.swap' : 'throw.hit_vigor',
      space: s,
    }));
  return table.ask({ by: who, about: 'landing', prompt: 'Where does it land?', clause: 'throw.hit_vigor', choices }).space;
};

const NOTHING_HELD = refuse('grab.release', 'nobody is held');

export const releaseGrab: Action = defineAction({
  id: 'release_grab',
  name: 'Release a grab',
  clause: 'grab.release',
  kind: 'free',
  deeds: (_, who) => [deed(releaseGrab, who, '', 'Let go of whom one holds')],
  refusal: (scene, { who }) => (combatant(scene, who).grab ? undefined : NOTHING_HELD),
  speed: () => exactly(0),
  resolve(scene, table, { who }) {
    const target = combatant(scene, who).grab?.target;
    alter(scene, who).grab = null;
    table.tell({ clause: 'grab.release', what: 'grab over', by: who, target });
  },
});

const NOT_FLANKED = refuse('face.choice', 'only the flanked need a facing');

/** On one's own turn a facing may be set, altered or given up [face.change_own_turn]. */
export const setFacing: Action = defineAction({
  id: 'set_facing',
  name: 'Set facing',
  clause: 'face.choice',
  kind: 'free',
  deeds: (_, who) => [deed(setFacing, who, '', 'Face', { open: true })],
  refusal: (scene, { who }) => (isFlanked(scene, who) ? undefined : NOT_FLANKED),
  closings: (scene, open) => {
    const of = (key: string, words: string): Deed => ({ ...open, open: false, key: `${open.key}:${key}`, words, aim: key });
    return {
      all: () => facings(scene, open.who).map(f => of(f.key, f.words)),
      named: detail => {
        const f = facings(scene, open.who).find(x => x.key === detail);
        return f ? of(f.key, f.words) : NOT_FLANKED;
      },
    };
  },
  speed: () => exactly(0),
  resolve(scene, table, turn) {
    for (const d of turn.free) {
      if (d.action !== setFacing) continue;
      const f = facings(scene, turn.who).find(x => x.key === d.aim);
      if (f) face(scene, table, turn.who, f.key, f.facing);
    }
  },
});
