import type { Refusal, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { TextPart } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isAble, NO_COMBATANT, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, firstRefusal, makeAction, type Play, type RefusalCheck } from '../action.ts';
import { gripperOf, isGrabbed, isHeld, isMuchLarger, loosenGrips } from '../attack/grab.ts';
import { refuse } from '../refusals.ts';
import { partPair } from '../turn/mounts.ts';
import type { Provocation } from '../turn/opportunity-attacks.ts';
import { turnSharers } from '../turn/turn-end.ts';

const FAR = refuse('move.walk', 'that region is not a neighbor of this one');
const CRAWL_TOO_FAR = refuse('prone.crawl', 'a crawl goes into a neighboring region', undefined, ['move.walk']);
const DRAG_TOO_FAR = refuse('grab.drag', 'that region is not a neighbor of this one', undefined, ['move.walk']);
const PRONE = refuse('prone.crawl', 'prone', 'crawl, or stand up first');
const STANDING = refuse('prone.crawl', 'only a prone combatant crawls');
const GRABBED = refuse('grab.partial.target', 'grabbed', 'escape first');
const HELD = refuse('grab.partial.target', 'fully held', 'escape first', ['grab.full.includes']);
const HOLDING = refuse('grab.partial.grappler', 'holding a target', 'let go first', ['grab.much-larger']);
const HOLDING_FULLY = refuse('grab.partial.grappler', 'holding a target', 'let go first', ['grab.full.includes', 'grab.much-larger']);
const PAIR_HELD = refuse('mount.held', 'rider or mount is grabbed', undefined, ['grab.partial.target']);
const ROOTED = refuse('damage.other', 'bound by roots');
const LAME = refuse('mortal.scar.effect', 'a lame combatant cannot run on foot');
const MOUNT_STUNNED = refuse('mount.one-out', 'the mount is stunned', undefined, ['heal.stun.meaning']);
const MOUNT_HELPLESS = refuse('mount.one-out', 'the mount is helpless', undefined, ['helpless.actions']);
const NO_HOLD = refuse('grab.drag', 'this needs a full hold', undefined, ['grab.full']);
const LYING = refuse('grab.drag', 'a prone holder cannot force the target to move', 'stand up first');
const WHERE = refuse('move.run', 'a run goes from region to neighboring region, like gate,road');
const TOO_LONG = refuse('move.run', 'a run on foot covers at most two regions');
const TOO_LONG_FOR_MOUNT = refuse('mount.run', 'a mount runs at most three regions');
const TOO_LONG_FOR_THIS_MOUNT = refuse('mount.run.speed', 'too far for a mount of this speed', undefined, ['mount.run']);

/** The combatant whose legs move: the mount of a pair, otherwise the combatant. */
const legsOf = (scene: Scene, who: Who): Who => {
  const { riding } = combatant(scene, who);
  return riding === NO_COMBATANT ? who : riding;
};

const mountOut: RefusalCheck = (scene, { who }) => {
  const legs = combatant(scene, legsOf(scene, who));
  if (isAble(legs)) return undefined;
  return legs.helpless ? MOUNT_HELPLESS : MOUNT_STUNNED;
};

/** For a pair, roots on either bind both [mount.held]. */
const rootedRefusal: RefusalCheck = (scene, { who }) => (turnSharers(scene, who).some(one => combatant(scene, one).rooted > 0) ? ROOTED : undefined);

const grabbedRefusal: RefusalCheck = (scene, { who }) => {
  const unit = turnSharers(scene, who);
  if (!unit.some(one => isGrabbed(scene, one))) return undefined;
  if (unit.length > 1) return PAIR_HELD;
  return isHeld(scene, who) ? HELD : GRABBED;
};

/** A combatant who holds a target cannot leave, nor can a rider whose mount holds one. */
const holdingRefusal: RefusalCheck = (scene, { who }) => {
  const by = gripperOf(scene, who);
  const { holds, grip } = combatant(scene, by);
  if (holds === NO_COMBATANT || isMuchLarger(scene, by, holds)) return undefined;
  return grip === 'full' ? HOLDING_FULLY : HOLDING;
};

const proneRefusal: RefusalCheck = (scene, { who }) => (combatant(scene, legsOf(scene, who)).prone ? PRONE : undefined);

/** What prevents all movement. */
const BOUND: readonly RefusalCheck[] = [mountOut, rootedRefusal, grabbedRefusal];
/** What prevents leaving the region. */
const STUCK: readonly RefusalCheck[] = [...BOUND, holdingRefusal];
/** What prevents walking. */
const WALK: readonly RefusalCheck[] = [proneRefusal, ...STUCK];

const isNeighbor = (scene: Scene, from: string, to: string): boolean => scene.encounter.distances[from]?.[to] === 1;

const farRefusal: RefusalCheck = (scene, { who, way }) => (isNeighbor(scene, combatant(scene, who).region, elementAt(way, 0)) ? undefined : FAR);

/** Moves a combatant into a region: a pair together, and with a much larger grappler the target. A target who is carried off leaves their pair. */
const enterRegion = (scene: Scene, play: Play, who: Who, region: string, clause: ClauseId, further = false): void => {
  const legs = legsOf(scene, who);
  const { carrying } = combatant(scene, legs);
  const { holds } = combatant(scene, gripperOf(scene, who));
  alter(scene, legs).region = region;
  if (carrying !== NO_COMBATANT) alter(scene, carrying).region = region;
  if (holds !== NO_COMBATANT) carryOff(scene, play, holds, region);
  if (!play.isListening) play.emit({ clause, what: 'moves', by: who, region });
  else {
    const how = legs === who ? HOW[clause] : RIDING[clause];
    const along = holds === NO_COMBATANT ? undefined : { along: holds };
    play.emit({ clause, what: 'moves', by: who, region, place: regionName(scene, region), how, ...along, ...(further && { further }) });
  }
  loosenGrips(scene, play);
};

const RIDING: Partial<Record<ClauseId, 'rides' | 'gallops'>> = { 'move.walk': 'rides', 'move.run': 'gallops' };
const HOW: Partial<Record<ClauseId, 'walks' | 'runs' | 'crawls' | 'drags'>> = {
  'move.walk': 'walks',
  'move.run': 'runs',
  'prone.crawl': 'crawls',
  'grab.drag': 'drags',
};

const carryOff = (scene: Scene, play: Play, who: Who, region: string): void => {
  const c = combatant(scene, who);
  const rider = c.riding !== NO_COMBATANT ? who : c.carrying;
  if (rider !== NO_COMBATANT) partPair(scene, play, rider, 'mount.held');
  alter(scene, who).region = region;
};

const regionsOf = (scene: Scene): readonly string[] => scene.encounter.regions.ids;
const regionName = (scene: Scene, id: string): string => scene.encounter.regions.byId.get(id)?.name ?? id;
/** A region as a part of a text, which those who do not know of it are told without its name. */
const regionPart = (scene: Scene, region: string): TextPart => ({ region, name: regionName(scene, region) });

/** Into a neighboring region. Declared as going past enemies, it provokes for that too. */
export const move: ActionKind = defineAction('move', {
  clause: 'move.walk',
  cost: 'minor',
  moves: true,
  actions: (scene, who) =>
    regionsOf(scene).flatMap(id => [
      makeAction(move, who, id, say('Move to {region}', { region: regionPart(scene, id) }), { way: [id] }),
      makeAction(move, who, `${id}:past`, say('Move past enemies to {region}', { region: regionPart(scene, id) }), {
        way: [id],
        past: true,
        unusual: true,
        clause: 'move.slip-past',
      }),
    ]),
  provokes: (_, { past }) => (past ? 'oa.trigger.past' : 'oa.trigger.leave'),
  refusals: [farRefusal, ...WALK],
  resolve: (scene, play, { who, way }) => enterRegion(scene, play, who, elementAt(way, 0), 'move.walk'),
});

/** Regions that one run may cover: two on foot, three for mounts [mount.run], fewer or more for slow and fast mounts [mount.run.speed]. */
const runActions = (scene: Scene, who: Who): number => {
  const legs = sheet(scene, legsOf(scene, who));
  return legs.mount ? legs.runRegions : 2;
};

const routeWords = ([first = '', ...rest]: readonly TextPart[]): TextPart =>
  rest.reduce<TextPart>((before, next) => say('{before}, then {next}', { before, next }), first);

const tooLong = (scene: Scene, who: Who): Refusal => {
  if (!sheet(scene, legsOf(scene, who)).mount) return TOO_LONG;
  return runActions(scene, who) === 3 ? TOO_LONG_FOR_MOUNT : TOO_LONG_FOR_THIS_MOUNT;
};

const routesOf = (scene: Scene, from: string, length: number): string[][] => {
  if (length === 0) return [];
  return (scene.encounter.regions.byId.get(from)?.borders ?? []).flatMap(({ to }) => [[to], ...routesOf(scene, to, length - 1).map(rest => [to, ...rest])]);
};

const lameRefusal: RefusalCheck = (scene, { who }) => {
  const { injuries } = combatant(scene, legsOf(scene, who));
  return injuries.length > 0 && injuries.includes('lame') ? LAME : undefined;
};

export const run: ActionKind = defineAction('run', {
  clause: 'move.run',
  cost: 'exclusive',
  moves: true,
  actions: (_, who) => [makeAction(run, who, '', say('Run'), { open: true })],
  provokes: () => 'oa.trigger.exclusive',
  refusals: [lameRefusal, ...WALK, (scene, { who }) => (routesOf(scene, combatant(scene, who).region, 1).length === 0 ? FAR : undefined)],
  closings: (scene, open): Completions<Action> => {
    const { who } = open;
    const { region } = combatant(scene, who);
    const along = (way: readonly string[], past = false): Action => {
      const regions = routeWords(way.map(id => regionPart(scene, id)));
      const words = past ? say('Run past enemies to {regions}', { regions }) : say('Run to {regions}', { regions });
      return makeAction(run, who, `${way.join(',')}${past ? ':past' : ''}`, words, { way, past });
    };
    return {
      all: () => routesOf(scene, region, runActions(scene, who)).map(way => along(way)),
      any(below) {
        const all = routesOf(scene, region, runActions(scene, who));
        return along(elementAt(all, below(all.length)));
      },
      // Enemies it goes past have an opportunity attack in any case, because it runs in.
      named(detail) {
        const past = detail.endsWith(':past');
        const way = detail.replace(/:past$/, '').split(',');
        if (!way.every((id, i) => isNeighbor(scene, way[i - 1] ?? region, id))) return WHERE;
        return way.length > runActions(scene, who) ? tooLong(scene, who) : along(way, past);
      },
    };
  },
  resolve() {
    throw new Error('move.run: a run is resolved step by step');
  },
});

/** Region by region. The enemies of each region have their opportunity attacks when the runner has just entered it. */
export const runThroughRegions = (scene: Scene, play: Play, d: Action, provocation: Provocation): void => {
  const { who, way } = d;
  const legs = legsOf(scene, who);
  for (const [i, region] of way.entries()) {
    enterRegion(scene, play, who, region, 'move.run', i > 0);
    if (!provocation.offer('oa.trigger.run-in') || legsOf(scene, who) !== legs || firstRefusal(WALK, scene, d)) return;
  }
};

/** Past enemies within a region. */
export const slipPast: ActionKind = defineAction('slip-past', {
  clause: 'move.slip-past',
  also: ['move-past-enemies'],
  cost: 'minor',
  moves: true,
  actions: (_, who) => [makeAction(slipPast, who, '', say('Move past the enemies here'), { unusual: true })],
  provokes: () => 'oa.trigger.past',
  refusals: WALK,
  resolve(_, play, { who }) {
    play.emit({ clause: 'move.slip-past', what: 'slips past', by: who });
  },
});

export const crawl: ActionKind = defineAction('crawl', {
  clause: 'prone.crawl',
  cost: 'exclusive',
  moves: true,
  actions: (scene, who) => regionsOf(scene).map(id => makeAction(crawl, who, id, say('Crawl to {region}', { region: regionPart(scene, id) }), { way: [id] })),
  refusals: [(scene, d) => (farRefusal(scene, d) ? CRAWL_TOO_FAR : undefined), (scene, d) => (proneRefusal(scene, d) ? undefined : STANDING), ...STUCK],
  resolve: (scene, play, { who, way }) => enterRegion(scene, play, who, elementAt(way, 0), 'prone.crawl'),
});

/** The holder moves along, and the hold counts as sustained [grab.drag.together]. */
export const drag: ActionKind = defineAction('drag', {
  clause: 'grab.drag',
  also: ['force-to-move'],
  cost: 'exclusive',
  moves: true,
  actions: (scene, who) =>
    regionsOf(scene).map(id => makeAction(drag, who, id, say('Force the held target to move to {region}', { region: regionPart(scene, id) }), { way: [id] })),
  refusals: [
    (scene, { who }) => (combatant(scene, gripperOf(scene, who)).grip === 'full' ? undefined : NO_HOLD),
    (scene, d) => (proneRefusal(scene, d) ? LYING : undefined),
    ...BOUND,
    (scene, d) => (farRefusal(scene, d) ? DRAG_TOO_FAR : undefined),
  ],
  resolve(scene, play, { who, way }) {
    const by = gripperOf(scene, who);
    const { holds } = combatant(scene, by);
    alter(scene, by).sustained = true;
    carryOff(scene, play, holds, elementAt(way, 0));
    enterRegion(scene, play, who, elementAt(way, 0), 'grab.drag');
    play.emit({ clause: 'grab.drag.together', what: 'dragged', by: who, target: holds });
  },
});
