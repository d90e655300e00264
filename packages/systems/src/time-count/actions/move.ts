import { d20, dice, type Refusal, type Who } from '@fray/engine';
import { tellDistance } from '@fray/engine/field';
import { skill } from '../check.ts';
import type { Count, Turn } from '../count.ts';
import { suffer } from '../damage.ts';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { cannotRun, countNow, directionOf, type Gait, isPoised, lines, pathOf, rateOf, spacesNow, ways, wayTo } from '../movement.ts';
import { isStuck, total } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, type Movement, type Scene, sheet } from '../scene.ts';
import { distance, hasMap, parseSpace, type Space, spaceOf } from '../space.ts';
import { exactly } from '../speed.ts';

import { others } from './target.ts';

const STUCK = refuse('grab.immobile', 'immobile', 'get free first');
const NO_RATE = refuse('move.basis', 'cannot move at all');
const NO_PLACE = refuse('move.action', 'where to?', 'two numbers in feet on multiples of 5, like 5,10');
const FAR = refuse('move.table', 'farther than this count goes, or nothing leads there');
const NOT_STRAIGHT = refuse('run.straight', 'a run keeps its line', 'go straight on, or stop');
const NOT_YET = refuse('run.start', '4 counts of base movement in one direction come first', 'or start from Poised');
const NOT_RUNNING = refuse('sprint.start', '4 counts of running come first', 'or start from Poised');
const WHY = {
  fatigued: refuse('run.resume', 'fatigued', 'rest for ten minutes'),
  wounded: refuse('top.wounded', 'wounded'),
  low: refuse('prone.move', 'not from the ground', 'stand up first'),
  stuck: STUCK,
  brink: refuse('run.clamp', 'too tired: fatigue has reached hit points'),
};

const to = (open: Deed, { column, row }: Space): Deed => {
  const [x, y] = [5 * column, 5 * row];
  return { ...open, open: false, key: `${open.key}:${x},${y}`, words: `${open.words} to ${x}, ${y}`, x, y };
};

const same = (a: Space, b: Space): boolean => a.column === b.column && a.row === b.row;
const aimOf = ({ x, y }: Deed): Space => ({ column: x / 5, row: y / 5 });

/** Without a map: toward somebody, or away. */
const bearings = (action: Action, scene: Scene, who: Who, name: string): Deed[] =>
  hasMap(scene)
    ? [deed(action, who, '', name, { open: true })]
    : others(scene, who).flatMap(target =>
        (['toward', 'away'] as const).map(aim =>
          deed(action, who, `${aim}:${sheet(scene, target).id}`, `${name} ${aim === 'toward' ? 'toward' : 'away from'} ${sheet(scene, target).name}`, {
            target,
            aim,
          }),
        ),
      );

const stuck = (scene: Scene, who: Who): Refusal | undefined => (isStuck(scene, who) ? STUCK : rateOf(scene, who) === 0 ? NO_RATE : undefined);

/** One count of walking, decided afresh each count [move.action]. */
export const move: Action = defineAction({
  id: 'move',
  name: 'Move',
  clause: 'move.action',
  deeds: (scene, who) => bearings(move, scene, who, 'Move'),
  refusal: (scene, { who }) => stuck(scene, who),
  closings: (scene, open) => {
    const spaces = spacesNow(scene, open.who, 'walk');
    return {
      all: () => ways(scene, open.who, spaces).map(w => to(open, w.space)),
      named: detail => {
        const space = parseSpace(detail);
        if (!space) return NO_PLACE;
        return wayTo(scene, open.who, space, spaces) ? to(open, space) : FAR;
      },
    };
  },
  speed: () => exactly(1),
  resolve(scene, _, turn, count) {
    const { who, deed: d } = turn;
    if (!hasMap(scene)) return count.moves.push(s => goTold(s, turn, 'walk')) as never;
    const spaces = spacesNow(scene, who, 'walk');
    const way = wayTo(scene, who, aimOf(d), spaces);
    count.moves.push((s, t) => step(s, t, turn, 'walk', spaces, { paid: way?.paid ?? 0, path: turn.path }));
  },
});

/** Where the path of this count leads. */
export const pathFor = (scene: Scene, { who, deed: d }: Turn): readonly Space[] => {
  if (!hasMap(scene) || d.open) return [];
  if (d.action === move) {
    const way = wayTo(scene, who, aimOf(d), spacesNow(scene, who, 'walk'));
    return way ? (way.paid > 0 ? pathOf(way).slice(0, -1) : pathOf(way)) : [];
  }
  if (d.action !== run && d.action !== sprint) return [];
  const spaces = d.action === run ? spacesNow(scene, who, 'run') : MOST_SPACES;
  return lines(scene, who, spaces).find(l => same(l.space, aimOf(d)))?.path ?? [];
};

interface Strides {
  readonly paid: number;
  readonly path: readonly Space[];
  readonly pace?: number;
  readonly checked?: number;
  readonly failures?: number;
}

const STANDING: Movement = {
  gait: 'walk',
  count: 0,
  at: 0,
  heading: -1,
  side: -1,
  straight: 0,
  feet: 0,
  paid: 0,
  turned: -10,
  running: 0,
  checked: 0,
  sprinted: false,
  failures: 0,
  pace: 10,
};

/** One count of movement lands: the place, the count of the row, and how long it has gone straight on. */
const step = (scene: Scene, table: Table, turn: Turn, gait: Gait, spaces: number, { paid, path, pace, checked, failures }: Strides): void => {
  const { who } = turn;
  const c = alter(scene, who);
  const was = c.moving ?? STANDING;
  const here = spaceOf(scene, who);
  const dir = directionOf(scene, here, path);
  const line = lines(scene, who, path.length).find(l => l.path.length === path.length && l.path.every((s, i) => same(s, path[i] as Space)));
  const keeps = dir !== undefined && (dir < 0 || was.heading < 0 || dir === was.heading);
  const full = path.length === spaces && paid === 0;
  // A shorter step or a turn begins the straight anew [run.start].
  const straight = full && keeps ? was.straight + 1 : full && dir !== undefined ? 1 : 0;
  const end = path[path.length - 1] ?? here;
  const count = countNow(scene, who);
  c.x = 5 * end.column;
  c.y = 5 * end.row;
  const runs = gait !== 'walk';
  const wasRunning = was.gait !== 'walk';
  const heading = runs ? (line?.heading ?? was.heading) : dir === undefined ? -1 : dir < 0 ? was.heading : dir;
  const feet = keeps ? was.feet + 5 * path.length : dir === undefined ? 0 : 5 * path.length;
  c.moving = {
    gait,
    count,
    at: scene.tc,
    heading,
    side: runs ? (line?.side ?? was.side) : dir === undefined || dir < 0 ? -1 : dir,
    straight: runs ? was.straight : straight,
    feet,
    paid,
    turned: runs ? (line?.turned ?? was.turned) : -10,
    running: runs ? (wasRunning ? was.running : 0) + 1 : 0,
    checked: checked ?? was.checked,
    sprinted: runs && (gait === 'sprint' || (checked === undefined && was.sprinted)),
    failures: failures ?? (wasRunning ? was.failures : 0),
    pace: pace ?? was.pace,
  };
  // The first movement ends Poised [poised.revert].
  if (c.stance === 'Poised') c.stance = 'Basic';
  table.tell({ clause: runs ? 'run.rate' : 'move.table', what: gait, by: who, x: c.x, y: c.y, count });
};

/** How far apart two can be where the ground has edges. */
const longest = ({ encounter: { terrain } }: Scene): number =>
  terrain.edges ? Math.max(terrain.edges[2] - terrain.edges[0], terrain.edges[3] - terrain.edges[1]) : Number.POSITIVE_INFINITY;

/** Without a map feet are counted toward somebody, or away as far as the ground goes. */
const goTold = (scene: Scene, { who, deed: { target, aim } }: Turn, gait: Gait): void => {
  const spaces = spacesNow(scene, who, gait);
  const now = distance(scene, who, target);
  const feet = aim === 'toward' ? Math.max(5, now - 5 * spaces) : Math.min(now + 5 * spaces, Math.max(now, longest(scene)));
  scene.distances = tellDistance(scene.distances, who, target, feet);
  const c = alter(scene, who);
  c.moving = {
    ...(c.moving ?? STANDING),
    gait,
    count: countNow(scene, who),
    at: scene.tc,
    straight: (c.moving?.straight ?? 0) + 1,
    feet: (c.moving?.feet ?? 0) + 5 * spaces,
  };
  if (c.stance === 'Poised') c.stance = 'Basic';
};

const runs = (scene: Scene, who: Who): boolean => {
  const { moving } = combatant(scene, who);
  return moving !== null && moving.gait !== 'walk';
};

/** More than any sprint covers on a count. */
const MOST_SPACES = 8;

const onLine = (scene: Scene, open: Deed, spaces: number) => ({
  all: () => {
    const seen = new Set<string>();
    return lines(scene, open.who, spaces)
      .map(l => to(open, l.space))
      .filter(d => !seen.has(d.key) && seen.add(d.key));
  },
  named: (detail: string) => {
    const space = parseSpace(detail);
    if (!space) return NO_PLACE;
    return lines(scene, open.who, spaces).some(l => same(l.space, space)) ? to(open, space) : NOT_STRAIGHT;
  },
});

export const run: Action = defineAction({
  id: 'run',
  name: 'Run',
  clause: 'run.rate',
  deeds: (scene, who) => bearings(run, scene, who, 'Run'),
  refusal: (scene, { who }) => {
    const why = cannotRun(scene, who);
    if (why) return WHY[why];
    // From Poised at once [run.poised] [poised.benefit].
    return runs(scene, who) || isPoised(scene, who) || (combatant(scene, who).moving?.straight ?? 0) >= 4 ? undefined : NOT_YET;
  },
  closings: (scene, open) => onLine(scene, open, spacesNow(scene, open.who, 'run')),
  speed: () => exactly(1),
  resolve(scene, table, turn, count) {
    const { moving } = combatant(scene, turn.who);
    const begins = !runs(scene, turn.who);
    // At the start, and after every 30 counts; 20 as soon as there was any sprinting [run.check] [sprint.mixed].
    const due = begins || scene.tc - (moving as Movement).checked >= ((moving as Movement).sprinted ? 20 : 30);
    const wind = due ? wound(scene, table, turn, count, !begins && (moving as Movement).sprinted, begins ? 0 : (moving as Movement).failures) : undefined;
    if (wind?.stops) return;
    if (!hasMap(scene)) return count.moves.push(s => goTold(s, turn, 'run')) as never;
    const spaces = spacesNow(scene, turn.who, 'run');
    count.moves.push((s, t) => step(s, t, turn, 'run', spaces, { paid: 0, path: turn.path, ...(wind && { checked: scene.tc, failures: wind.failures }) }));
  },
});

const CHECK = dice(3, 6);

interface Wind {
  readonly failures: number;
  readonly stops: boolean;
}

/** A check of wind: 1 for each running check before and 2 for each sprinting one count against it [run.check_penalty] [sprint.penalty_sum]. */
const wound = (scene: Scene, table: Table, turn: Turn, count: Count, sprinting: boolean, failed: number): Wind => {
  const { who } = turn;
  const bonus = skill(scene, who, 'Athletics', 'constitution') - combatant(scene, who).windedness;
  const three = scene.encounter.options['check.dice'] === '3d6';
  const clause = sprinting ? 'sprint.endurance' : 'run.check';
  // Failed by 5 or less costs 1 [run.fail5], by more 2 [run.fail6], sprinting no less [sprint.results].
  const cost = table.roll(who, clause, three ? CHECK : d20, n => ((three && n >= 17) || n + bonus >= 20 ? 0 : 20 - n - bonus <= 5 ? 1 : 2));
  const failures = failed + (cost > 0 ? 1 : 0);
  table.tell({ clause, what: 'wind', by: who, outcome: cost > 0 ? 'failure' : 'success', fatigue: cost });
  const spent = cost > 0 && combatant(scene, who).fatigue + cost >= total(scene, who);
  const stops = failures >= 3 || spent;
  count.losses.push((s, t) => {
    alter(s, who).windedness += sprinting ? 2 : 1;
    // Running tires nobody unconscious: it ends 1 below hit points.
    suffer(s, who, Math.max(0, Math.min(cost, total(s, who) - 1 - combatant(s, who).fatigue)), 0);
    if (!stops) return;
    const c = alter(s, who);
    c.moving = null;
    c.effects = [...c.effects, { is: 'fatigued' }];
    if (c.stance === 'Poised') c.stance = 'Basic';
    t.tell({ clause: failures >= 3 ? 'run.three_fails' : 'run.forced_fatigued', what: 'stops, fatigued', by: who });
  });
  return { failures, stops };
};

/** A check to begin, Athletics (Str) against 10 [sprint.check]: what it comes to sets the pace; below 10 it is a run [sprint.fail]. */
const paceOf = (scene: Scene, table: Table, who: Who): number => {
  const bonus = skill(scene, who, 'Athletics', 'strength');
  const three = scene.encounter.options['check.dice'] === '3d6';
  const pace = table.roll(who, 'sprint.check', three ? CHECK : d20, n => {
    const sum = three && n >= 17 ? Math.max(10, n + bonus) : n + bonus;
    return sum < 10 ? 0 : Math.floor(sum / 5) * 5;
  });
  table.tell({ clause: pace >= 10 ? 'sprint.check' : 'sprint.fail', what: 'sprint', by: who, outcome: pace >= 10 ? 'success' : 'failure', pace });
  return pace;
};

export const sprint: Action = defineAction({
  id: 'sprint',
  name: 'Sprint',
  clause: 'sprint.rate',
  deeds: (scene, who) => bearings(sprint, scene, who, 'Sprint'),
  refusal: (scene, { who }) => {
    const why = cannotRun(scene, who);
    if (why) return WHY[why];
    const { moving } = combatant(scene, who);
    return isPoised(scene, who) || moving?.gait === 'sprint' || (moving?.running ?? 0) >= 4 ? undefined : NOT_RUNNING;
  },
  closings: (scene, open) => onLine(scene, open, combatant(scene, open.who).moving?.gait === 'sprint' ? spacesNow(scene, open.who, 'sprint') : MOST_SPACES),
  speed: () => exactly(1),
  resolve(scene, table, turn, count) {
    const { who } = turn;
    const { moving } = combatant(scene, who);
    const direct = !runs(scene, who);
    let pace = moving?.gait === 'sprint' ? moving.pace : paceOf(scene, table, who);
    let sprints = pace >= 10;
    const failures = direct ? 0 : (moving as Movement).failures;
    const since = direct ? 0 : scene.tc - (moving as Movement).checked;
    const due = direct || since >= (sprints || moving?.sprinted ? 20 : 30);
    // Straight from Poised the check of endurance is due at once [sprint.direct]; of a run, where the sprint fails [sprint.direct_fail].
    const wind = due ? wound(scene, table, turn, count, sprints || (!direct && moving?.sprinted === true), failures) : undefined;
    if (wind?.stops) return;
    if (due && moving?.gait === 'sprint' && again(scene, table, who)) {
      pace = paceOf(scene, table, who);
      sprints = pace >= 10;
    }
    const gait = sprints ? 'sprint' : 'run';
    if (!hasMap(scene)) return count.moves.push(s => goTold(s, turn, gait)) as never;
    const spaces = spacesNow(scene, who, gait, Math.max(10, pace));
    const path = turn.path.slice(0, spaces);
    count.moves.push((s, t) =>
      step(s, t, turn, gait, spaces, { paid: 0, path, pace: Math.max(10, pace), ...(wind && { checked: scene.tc, failures: wind.failures }) }),
    );
  },
});

/** With every check to go on the pace may be thrown anew, for better or worse [sprint.reroll]. */
const again = (scene: Scene, table: Table, who: Who): boolean =>
  table.ask({
    by: who,
    about: 'sprint',
    prompt: `${sheet(scene, who).name}: throw again for the pace?`,
    clause: 'sprint.reroll',
    choices: [
      { key: 'keep-pace', words: 'Keep the pace', clause: 'sprint.reroll', idle: true },
      { key: 'reroll', words: 'Throw again', clause: 'sprint.reroll' },
    ],
  }).key === 'reroll';
