import { type Choice, d6, type Who } from '@fray/engine';
import { strike, strikeBoth } from '../attack.ts';
import { asked, awake, chooses } from '../choosing.ts';
import { dealFixed } from '../damage.ts';
import { type Action, defineAction, type Table } from '../deed.ts';
import { directions, forced, put, unpoise } from '../force.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import type { Scene } from '../scene.ts';
import { isInSight, isOpenWay } from '../sight.ts';
import { fills, footprint, hasMap, hasRoom, parseSpace, type Space, spaceOf, stepsOf, touches } from '../space.ts';
import { ofClass } from '../speed.ts';
import type { Aim } from '../to-hit.ts';
import { moved } from './coup.ts';
import { same, stuck } from './move.ts';
import { atOthers, fell } from './rush.ts';
import { bare, byHolder, free, strengthOf, whomHeld } from './wrestle.ts';

const SHUNT = refuse('shunt.req', 'only with somebody whom the actor holds', 'grab first', ['wrestle.needs_grab']);
const THROW = refuse('throw.req', 'only with somebody whom the actor holds', 'grab first', ['wrestle.needs_grab']);
const DRAG = refuse('drag.req', 'only by somebody whom the target holds', undefined, ['wrestle.needs_grab']);

const NO_SWAP = refuse('throw.swap', 'only if the two can change places', undefined, ['throw.hit_vigor']);
const NO_LANDING = refuse('spec.forced_move', 'nothing can be thrown in there', undefined, ['occ.capacity', 'throw.hit_vigor']);
const TOO_FAR = refuse('throw.great10', 'not so far, but with a Great Success by 10', undefined, ['throw.hit_vigor']);

/** Asks for one of the eight or six ways, by its letters or in full. */
const way = (scene: Scene, table: Table, who: Who, prompt: string, clause: ClauseId, stay: boolean): Space | undefined => {
  const all = directions(scene);
  const none = { key: 'none', words: 'No farther', clause, idle: true };
  const choices: Choice<ClauseId>[] = [...(stay ? [none] : []), ...all.map(({ key, words }) => ({ key, words, clause }))];
  const near = (key: string) => choices.map(c => (c.words === key.toLowerCase() ? { ...c, key } : c));
  const { words } = asked(scene, table, { by: who, about: 'direction', prompt, clause, choices, near }, none, awake);
  return all.find(d => d.words === words)?.step;
};

/** Both go the same way, if both can. */
const slideBoth = (scene: Scene, a: Who, b: Who, step: Space): void => {
  const [from, its] = [spaceOf(scene, a), spaceOf(scene, b)];
  // Whoever stands ahead makes room first.
  const first = forced(scene, b, step, 1);
  const second = forced(scene, a, step, 1);
  if (second === 1 && (first === 1 || forced(scene, b, step, 1) === 1)) return unpoise(scene, a);
  put(scene, a, from);
  put(scene, b, its);
};

/** Strength - 2 against Vigor by whoever is held: both move 5 feet, the target takes Strength [drag.attack] [drag.hit]; by 5 the actor may be free [drag.great5]. */
export const drag: Action = defineAction({
  id: 'drag',
  name: 'Drag',
  clause: 'drag.attack',
  fatigue: 1,
  deeds: (scene, who, whom) => atOthers(drag, scene, who, whom, 'Drag'),
  refusal: byHolder(DRAG),
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, bare(turn.deed, 'Strength', 'Vigor', 'drag.attack', { modifier: -2, tiers: [5], freeing: true }));
    if (!struck.hit) return;
    dealFixed(scene, table, count, who, target, strengthOf(scene, who));
    const step = hasMap(scene) ? way(scene, table, who, 'Drag which way?', 'drag.hit', false) : undefined;
    const frees = struck.margin >= 5 && chooses(scene, table, who, 'drag', 'Break the grab too?', 'drag.great5', 'break', 'stay-held');
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
  deeds: (scene, who, whom) => atOthers(shunt, scene, who, whom, 'Shunt'),
  refusal: whomHeld(SHUNT),
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, bare(turn.deed, 'Strength', 'Vigor', 'shunt.attack', { tiers: [5] }));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    const step = hasMap(scene) ? way(scene, table, who, 'Slide which way?', 'shunt.hit', false) : undefined;
    const more = struck.margin >= 5 && hasMap(scene) ? way(scene, table, who, 'The target farther?', 'shunt.great5', true) : undefined;
    // Whether it will still be adjacent is known from where both will be.
    const keeps =
      (!step || adjacentAfter(scene, who, target, step, more)) && chooses(scene, table, who, 'shunt', 'Keep the grab?', 'shunt.keep', 'keep-grab', 'let-go');
    count.forced.push((s, t) => {
      if (step) slideBoth(s, who, target, step);
      if (more) forced(s, target, more, 1);
      moved(s, t, target);
    });
    if (keeps) return;
    const falls = strike(scene, table, turn, count, bare(turn.deed, 'Strength', 'Celerity', 'shunt.prone'));
    free(count, who, target, 'shunt.keep');
    if (!falls.hit) return;
    count.touches.push({ by: who, target });
    count.changes.push((s, t) => fell(s, t, target, 'shunt.prone'));
  },
});

const adjacentAfter = (scene: Scene, who: Who, target: Who, step: Space, more: Space | undefined): boolean => {
  const then = { ...scene, combatants: scene.combatants.slice() };
  slideBoth(then, who, target, step);
  if (more) forced(then, target, more, 1);
  return touches(then, who, target);
};

/** One die against Vigor and against Celerity [throw.attack]: on Vigor it lands where the actor likes and is let go [throw.hit_vigor], on Celerity it falls [throw.hit_celerity]. */
export const throwDown: Action = defineAction({
  id: 'throw',
  name: 'Throw',
  clause: 'throw.attack',
  attacks: true,
  fatigue: 2,
  deeds: (scene, who, whom) => atOthers(throwDown, scene, who, whom, 'Throw'),
  refusal: whomHeld(THROW),
  speed: () => ofClass('Slow'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const against = (which: Aim['against']) => bare(turn.deed, 'Strength', which, 'throw.attack', { tiers: [5, 10] });
    const [vigor, celerity] = strikeBoth(scene, table, turn, count, against('Vigor'), against('Celerity'));
    if (vigor.hit) {
      const more = vigor.margin >= 5 ? table.roll(who, 'throw.great5', d6, n => n) : 0;
      dealFixed(scene, table, count, who, target, Math.max(1, strengthOf(scene, who)) + more);
      const where = hasMap(scene) ? landing(scene, table, who, target, vigor.margin >= 10 ? 2 : 1) : undefined;
      if (!where) count.forced.push((s, t) => moved(s, t, target));
      else
        count.forced.push(s => {
          const mine = spaceOf(s, who);
          const its = spaceOf(s, target);
          const swaps = where.column === mine.column && where.row === mine.row;
          // On the same count somebody may have come there [occ.capacity].
          if (!swaps && !hasRoom(s, target, where)) return;
          put(s, target, where);
          if (swaps) put(s, who, its);
        });
      free(count, who, target, 'throw.hit_vigor');
    }
    if (!celerity.hit) return;
    if (!vigor.hit) count.touches.push({ by: who, target });
    count.changes.push((s, t) => fell(s, t, target, 'throw.hit_celerity'));
  },
});

/** Within 5 feet of where it stood, 10 at best [throw.great10]; in the actor's own the two change places [throw.swap], which bodies of one space can. */
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
  const swaps = !stuck(scene, who) && footprint(scene, who).length === 1 && footprint(scene, target).length === 1;
  const isOwn = (s: Space) => !same(s, at) && footprint(scene, target, s).some(its => fills(scene, who, its));
  // Where it was it may always come down again.
  const choices = seen
    .filter(s => same(s, at) || (isOwn(s) ? swaps : hasRoom(scene, target, s) && isOpenWay(scene, target, at, s) && isInSight(scene, at, s)))
    .map(s => ({
      key: `land:${5 * s.column},${5 * s.row}`,
      words: `${5 * s.column}, ${5 * s.row}`,
      clause: s.column === mine.column && s.row === mine.row ? 'throw.swap' : 'throw.hit_vigor',
      space: s,
    }));
  const absent = (key: string) => {
    const space = parseSpace(key.replace(/^land[\s:]+/, ''));
    return space && (isOwn(space) ? NO_SWAP : seen.some(s => same(s, space)) ? NO_LANDING : TOO_FAR);
  };
  const decision = { by: who, about: 'landing', prompt: 'Where does it land?', clause: 'throw.hit_vigor', choices, absent };
  return asked(scene, table, decision, choices[0] as (typeof choices)[number], awake).space;
};
