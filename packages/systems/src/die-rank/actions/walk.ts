import type { Closings, Refusal, Who } from '@fray/engine';
import { type Action, type Check, type Deed, deed, defineAction, firstRefusal, type Table } from '../deed.ts';
import { gripper, isGrabbed, isHeld, isMuchLarger, loosenGrips } from '../grab.ts';
import { part } from '../mount.ts';
import { type Provocation, threats } from '../opportunity.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, isAble, NOBODY, type Scene, sheet } from '../scene.ts';
import { unitOf } from '../turn-end.ts';

const FAR = refuse('move.walk', 'it is no neighbouring region');
const CRAWL_TOO_FAR = refuse('prone.crawl', 'a crawl leads into a neighbouring region', undefined, ['move.walk']);
const DRAG_TOO_FAR = refuse('grab.drag', 'it is no neighbouring region', undefined, ['move.walk']);
const PRONE = refuse('prone.crawl', 'prone', 'crawl, or stand up first');
const STANDING = refuse('prone.crawl', 'only the prone crawl');
const GRABBED = refuse('grab.partial.target', 'grabbed', 'escape first');
const HELD = refuse('grab.partial.target', 'fully held', 'escape first', ['grab.full.includes']);
const HOLDING = refuse('grab.partial.grappler', 'it holds somebody', 'let go first', ['grab.much-larger']);
const HOLDING_FULLY = refuse('grab.partial.grappler', 'it holds somebody', 'let go first', ['grab.full.includes', 'grab.much-larger']);
const PAIR_HELD = refuse('mount.held', 'rider or mount is grabbed', undefined, ['grab.partial.target']);
const ROOTED = refuse('damage.other', 'roots bind it');
const LAME = refuse('mortal.scar.effect', 'lame legs do not run');
const MOUNT_STUNNED = refuse('mount.one-out', 'the mount is stunned', undefined, ['heal.stun.meaning']);
const MOUNT_HELPLESS = refuse('mount.one-out', 'the mount is helpless', undefined, ['helpless.actions']);
const NO_HOLD = refuse('grab.drag', 'it takes a full hold', undefined, ['grab.full']);
const LYING = refuse('grab.drag', 'a holder who lies cannot drag', 'stand up first');
const WHERE = refuse('move.run', 'a run leads through neighbouring regions, like gate,road');
const TOO_LONG = refuse('move.run', 'on foot a run leads through two regions');
const TOO_LONG_FOR_MOUNT = refuse('mount.run', 'a mount runs three regions');
const TOO_LONG_FOR_THIS_MOUNT = refuse('mount.run.speed', 'too far for a mount of this speed', undefined, ['mount.run']);

/** Who carries a combatant about: the mount of a pair, for both. */
const legsOf = (scene: Scene, who: Who): Who => {
  const { riding } = combatant(scene, who);
  return riding === NOBODY ? who : riding;
};

const mountOut: Check = (scene, { who }) => {
  const legs = combatant(scene, legsOf(scene, who));
  if (isAble(legs)) return undefined;
  return legs.helpless ? MOUNT_HELPLESS : MOUNT_STUNNED;
};

/** Of a pair, whatever binds or holds either half binds or holds both [mount.held]. */
const rooted: Check = (scene, { who }) => (unitOf(scene, who).some(one => combatant(scene, one).rooted > 0) ? ROOTED : undefined);

const grabbed: Check = (scene, { who }) => {
  const unit = unitOf(scene, who);
  if (!unit.some(one => isGrabbed(scene, one))) return undefined;
  if (unit.length > 1) return PAIR_HELD;
  return isHeld(scene, who) ? HELD : GRABBED;
};

/** Whoever holds another keeps itself where it is, and a mount its rider. */
const holding: Check = (scene, { who }) => {
  const by = gripper(scene, who);
  const { holds, grip } = combatant(scene, by);
  if (holds === NOBODY || isMuchLarger(scene, by, holds)) return undefined;
  return grip === 'full' ? HOLDING_FULLY : HOLDING;
};

/** The prone only crawl. */
const prone: Check = (scene, { who }) => (combatant(scene, legsOf(scene, who)).prone ? PRONE : undefined);

/** What binds somebody's legs. */
const BOUND: readonly Check[] = [mountOut, rooted, grabbed];
/** What keeps somebody where it is. */
const STUCK: readonly Check[] = [...BOUND, holding];
/** What keeps somebody from walking. */
const WALK: readonly Check[] = [prone, ...STUCK];

const isNeighbour = (scene: Scene, from: string, to: string): boolean => scene.encounter.distances[from]?.[to] === 1;

const far: Check = (scene, { who, way }) => (isNeighbour(scene, combatant(scene, who).region, way[0] as string) ? undefined : FAR);

/** Into a region: a pair together, and whoever a much larger grappler carries; a carried half leaves its pair. */
const enter = (scene: Scene, table: Table, who: Who, region: string, clause: ClauseId): void => {
  const legs = legsOf(scene, who);
  const { carrying } = combatant(scene, legs);
  const { holds } = combatant(scene, gripper(scene, who));
  alter(scene, legs).region = region;
  if (carrying !== NOBODY) alter(scene, carrying).region = region;
  if (holds !== NOBODY) carryOff(scene, table, holds, region);
  table.tell({ clause, what: 'moves', by: who, region });
  loosenGrips(scene, table);
};

const carryOff = (scene: Scene, table: Table, who: Who, region: string): void => {
  const c = combatant(scene, who);
  const rider = c.riding !== NOBODY ? who : c.carrying;
  if (rider !== NOBODY) part(scene, table, rider, 'mount.held');
  alter(scene, who).region = region;
};

const regionsOf = (scene: Scene): readonly string[] => scene.encounter.regions.ids;
const regionName = (scene: Scene, id: string): string => scene.encounter.regions.byId.get(id)?.name ?? id;

/** To a neighbouring region; said to go right past enemies, it provokes for that too. */
export const move: Action = defineAction({
  id: 'move',
  clause: 'move.walk',
  cost: 'minor',
  moves: true,
  deeds: (scene, who) =>
    regionsOf(scene).flatMap(id => [
      deed(move, who, id, `Move to ${regionName(scene, id)}`, { way: [id] }),
      deed(move, who, `${id}:past`, `Move past enemies to ${regionName(scene, id)}`, { way: [id], past: true, unusual: true, clause: 'move.slip-past' }),
    ]),
  provokes: (_, { past }) => (past ? 'oa.trigger.past' : 'oa.trigger.leave'),
  refusals: [far, ...WALK],
  resolve: (scene, table, { who, way }) => enter(scene, table, who, way[0] as string, 'move.walk'),
});

/** Regions of one run: two on foot, three for mounts [mount.run], fewer or more on slow and fast mounts [mount.run.speed]. */
const runs = (scene: Scene, who: Who): number => {
  const legs = sheet(scene, legsOf(scene, who));
  return legs.mount ? legs.runRegions : 2;
};

const tooLong = (scene: Scene, who: Who): Refusal => {
  if (!sheet(scene, legsOf(scene, who)).mount) return TOO_LONG;
  return runs(scene, who) === 3 ? TOO_LONG_FOR_MOUNT : TOO_LONG_FOR_THIS_MOUNT;
};

const ways = (scene: Scene, from: string, length: number): string[][] => {
  if (length === 0) return [];
  return (scene.encounter.regions.byId.get(from)?.borders ?? []).flatMap(({ to }) => [[to], ...ways(scene, to, length - 1).map(rest => [to, ...rest])]);
};

const lame: Check = (scene, { who }) => {
  const { injuries } = combatant(scene, legsOf(scene, who));
  return injuries.length > 0 && injuries.includes('lame') ? LAME : undefined;
};

export const run: Action = defineAction({
  id: 'run',
  clause: 'move.run',
  cost: 'exclusive',
  moves: true,
  deeds: (_, who) => [deed(run, who, '', 'Run', { open: true })],
  provokes: () => 'oa.trigger.exclusive',
  refusals: [lame, ...WALK, (scene, { who }) => (ways(scene, combatant(scene, who).region, 1).length === 0 ? FAR : undefined)],
  closings: (scene, open): Closings<Deed> => {
    const { who } = open;
    const { region } = combatant(scene, who);
    const along = (way: readonly string[], past = false): Deed => {
      const strikers = threats(scene, who, [region, ...way]).map(foe => sheet(scene, foe).name);
      const danger = strikers.length > 0 ? `, where ${strikers.join(' and ')} may strike` : '';
      const words = `Run${past ? ' past enemies' : ''} to ${way.map(id => regionName(scene, id)).join(', ')}${danger}`;
      return deed(run, who, `${way.join(',')}${past ? ':past' : ''}`, words, { way, past });
    };
    return {
      all: () => ways(scene, region, runs(scene, who)).map(way => along(way)),
      any(below) {
        const all = ways(scene, region, runs(scene, who));
        return along(all[below(all.length)] as string[]);
      },
      // Whom it goes right past has its chance anyway, by its running in.
      named(detail) {
        const past = detail.endsWith(':past');
        const way = detail.replace(/:past$/, '').split(',');
        if (!way.every((id, i) => isNeighbour(scene, way[i - 1] ?? region, id))) return WHERE;
        return way.length > runs(scene, who) ? tooLong(scene, who) : along(way, past);
      },
    };
  },
  resolve() {
    throw new Error('move.run: a run is resolved step by step');
  },
});

/** Region by region: whoever is run in upon has its chance when the runner has just come in. */
export const runAlong = (scene: Scene, table: Table, d: Deed, provocation: Provocation): void => {
  const { who, way } = d;
  const legs = legsOf(scene, who);
  for (const region of way) {
    enter(scene, table, who, region, 'move.run');
    if (!provocation.offer('oa.trigger.run-in') || legsOf(scene, who) !== legs || firstRefusal(WALK, scene, d)) return;
  }
};

/** Right past enemies within a region. */
export const slipPast: Action = defineAction({
  id: 'slip-past',
  clause: 'move.slip-past',
  cost: 'minor',
  moves: true,
  deeds: (_, who) => [deed(slipPast, who, '', 'Slip past the enemies here', { unusual: true })],
  provokes: () => 'oa.trigger.past',
  refusals: WALK,
  resolve(_, table, { who }) {
    table.tell({ clause: 'move.slip-past', what: 'slips past', by: who });
  },
});

export const crawl: Action = defineAction({
  id: 'crawl',
  clause: 'prone.crawl',
  cost: 'exclusive',
  moves: true,
  deeds: (scene, who) => regionsOf(scene).map(id => deed(crawl, who, id, `Crawl to ${regionName(scene, id)}`, { way: [id] })),
  refusals: [(scene, d) => (far(scene, d) ? CRAWL_TOO_FAR : undefined), (scene, d) => (prone(scene, d) ? undefined : STANDING), ...STUCK],
  resolve: (scene, table, { who, way }) => enter(scene, table, who, way[0] as string, 'prone.crawl'),
});

/** The holder goes along, and the hold counts as sustained [grab.drag.together]. */
export const drag: Action = defineAction({
  id: 'drag',
  clause: 'grab.drag',
  cost: 'exclusive',
  moves: true,
  deeds: (scene, who) => regionsOf(scene).map(id => deed(drag, who, id, `Drag to ${regionName(scene, id)}`, { way: [id] })),
  refusals: [
    (scene, { who }) => (combatant(scene, gripper(scene, who)).grip === 'full' ? undefined : NO_HOLD),
    (scene, d) => (prone(scene, d) ? LYING : undefined),
    ...BOUND,
    (scene, d) => (far(scene, d) ? DRAG_TOO_FAR : undefined),
  ],
  resolve(scene, table, { who, way }) {
    const by = gripper(scene, who);
    const { holds } = combatant(scene, by);
    alter(scene, by).sustained = true;
    carryOff(scene, table, holds, way[0] as string);
    enter(scene, table, who, way[0] as string, 'grab.drag');
    table.tell({ clause: 'grab.drag.together', what: 'dragged', by: who, target: holds });
  },
});
