import { type Vitals, type Who, whoIs } from '@fray/engine';
import { put as putIn, setCircumstances, setterOf, thingsNamed } from '@fray/engine/kit';
import { giveAp, poolOf, total } from './ap.ts';
import { gripOn } from './grab.ts';
import { isHelpless, sidesOf } from './resist.ts';
import { alter, canAct, circumstancesSchema, combatant, combatantSchema, isConscious, isPresent, leaderOf, NOBODY, type Scene, sheet } from './scene.ts';
import { STATS } from './sheet.ts';
import { unitOf } from './turn-end.ts';

/** What everybody can see of somebody's state, in the book's words. */
export const conditions = (scene: Scene, who: Who): string[] => {
  const c = combatant(scene, who);
  const all: string[] = [];
  if (c.absent) all.push('gone');
  if (c.wound === 'dead') return [...all, 'dead'];
  if (c.knockedOut !== 'none') all.push('knocked out');
  if (c.wound === 'badlyWounded') all.push('badly wounded');
  if (c.wound === 'mortallyWounded') all.push('mortally wounded');
  if (c.stun !== 'none') all.push('stunned');
  if (c.prone) all.push('prone');
  if (c.helpless) all.push('helpless');
  if (c.surprised) all.push('surprised');
  if (c.rooted > 0) all.push('rooted');
  const grip = gripOn(scene, who);
  if (grip !== 'none') all.push(grip === 'full' ? 'held' : 'grabbed');
  for (const i of c.injuries) all.push(i);
  return all;
};

export const vitals = (scene: Scene, who: Who): Vitals => {
  const c = combatant(scene, who);
  return {
    side: sheet(scene, who).side,
    gauges: [
      { id: 'hp', label: 'HP', value: c.hp, most: c.hpMax },
      { id: 'mp', label: 'MP', value: c.mp, most: c.mpMax },
    ],
    conditions: conditions(scene, who),
    down: !canAct(c),
    out: !isPresent(c),
  };
};

const idOf = (scene: Scene, who: Who): string | null => (who < 0 ? null : sheet(scene, who).id);
const nameOf = (scene: Scene, thing: number): string => scene.encounter.things[thing]?.key ?? '';

/** Its place in the order has been reached this round, or it had part in a turn before. */
const hasGone = (scene: Scene, who: Who): boolean => scene.went.includes(who) || scene.order.slice(0, scene.at).includes(who);

/** Everything there is to know of a combatant: what is stored, and what follows. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  const mine = scene.turn !== NOBODY && unitOf(scene, scene.turn).includes(who);
  return {
    ...c,
    holds: idOf(scene, c.holds),
    riding: idOf(scene, c.riding),
    carrying: idOf(scene, c.carrying),
    ready: c.ready.map(t => nameOf(scene, t)),
    carried: c.carried.map(t => nameOf(scene, t)),
    unaware: c.unaware.map(u => (u.of < 0 ? 'anybody' : idOf(scene, u.of))),
    acted: hasGone(scene, who),
    ap: mine ? scene.ap : null,
    total: total(scene, who),
    pool: poolOf(scene, who),
    grabbed: gripOn(scene, who),
    grabbed_by: scene.combatants.flatMap((g, i) => (g.holds === who ? [sheet(scene, i).id] : [])),
    hidden: scene.hidden.includes(who),
    stunned: c.stun !== 'none',
    helpless: isHelpless(scene, who),
    dead: c.wound === 'dead',
    conscious: isConscious(c),
    can_act: canAct(c),
    conditions: conditions(scene, who),
    side: s.side,
    loaded: !c.ready.some(t => scene.unloaded.includes(t)),
    ...Object.fromEntries(STATS.map(stat => [stat, `D${sidesOf(scene, who, stat)}`])),
  };
};

export const circumstances = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants: _, ...rest } = scene;
  return {
    ...rest,
    turn: idOf(scene, scene.turn),
    order: scene.order.map(who => idOf(scene, who)),
    next: scene.order.slice(scene.at).map(who => idOf(scene, who)),
    lying: scene.lying.map(l => ({ ...l, thing: nameOf(scene, l.thing) })),
    went: scene.went.map(who => idOf(scene, who)),
    heirs: scene.heirs.map(h => ({ of: idOf(scene, h.of), by: idOf(scene, h.by) })),
    latest: idOf(scene, scene.latest),
    movedThisTurn: scene.underWay !== NOBODY,
    hidden: scene.hidden.map(who => idOf(scene, who)),
    unloaded: scene.unloaded.map(t => nameOf(scene, t)),
    name: encounter.name,
    over: scene.ended !== '',
  };
};

type Setter = (scene: Scene, who: Who, value: unknown) => string | undefined;

/** Somebody by name, or nobody. */
const named = (scene: Scene, value: unknown): Who | undefined => (value === null ? NOBODY : whoIs(scene, String(value)));

const setters: Readonly<Record<string, Setter>> = {
  holds: (scene, who, value) => {
    const target = named(scene, value);
    if (target === undefined) return `there is no ${value} here`;
    const { grip } = combatant(scene, who);
    return put(scene, who, { holds: target, grip: target === NOBODY ? 'none' : grip === 'none' ? 'partial' : grip });
  },
  riding: (scene, who, value) => {
    const mount = named(scene, value);
    if (mount === undefined) return `there is no ${value} here`;
    const was = combatant(scene, who).riding;
    if (was !== NOBODY) alter(scene, was).carrying = NOBODY;
    if (mount !== NOBODY) alter(scene, mount).carrying = who;
    return put(scene, who, { riding: mount });
  },
  ready: (scene, who, value) => {
    const list = thingsNamed(scene.encounter.things, who, value);
    const c = combatant(scene, who);
    const all = [...new Set([...c.ready, ...c.carried])];
    return put(scene, who, { ready: list, carried: all.filter(t => !list.includes(t)) });
  },
  carried: (scene, who, value) => put(scene, who, { carried: thingsNamed(scene.encounter.things, who, value) }),
  unaware: (scene, who, value) => {
    if (typeof value === 'boolean') return put(scene, who, { unaware: value ? [{ of: -1, lasting: false }] : [] });
    const of = (Array.isArray(value) ? value : []).map(v => ({ of: named(scene, v), lasting: true }));
    return put(scene, who, { unaware: of });
  },
  knockedOut: (scene, who, value) => {
    const out = value !== 'none';
    return put(scene, who, { knockedOut: value, survivalOpen: value === 'lethal', ...(out && { hp: 0, mp: 0, prone: true }) });
  },
  hidden: (scene, who, value) => {
    const unit = unitOf(scene, who);
    scene.hidden = [...scene.hidden.filter(other => !unit.includes(other)), ...(value === true ? unit : [])];
    return undefined;
  },
  region: (scene, who, value) => {
    if (!scene.encounter.regions.byId.has(String(value))) return `there is no region ${value}`;
    for (const one of unitOf(scene, who)) put(scene, one, { region: value });
    return undefined;
  },
  stunned: (scene, who, value) => put(scene, who, { stun: value === true ? 'turn' : value === false ? 'none' : value }),
  dead: (scene, who, value) => put(scene, who, { wound: value ? 'dead' : 'none' }),
  loaded: (scene, who, value) => {
    const own = scene.encounter.things.flatMap((t, i) => (t.owner === who && t.weapon && t.weapon.reload !== 'none' ? [i] : []));
    scene.unloaded = [...scene.unloaded.filter(t => !own.includes(t)), ...(value ? [] : own)];
    return undefined;
  },
};

const put = (scene: Scene, who: Who, values: Record<string, unknown>): string | undefined => putIn(scene, combatantSchema, who, values);

/** In the middle of a round, and of the first one when nothing has begun: all in the order in which they were entered. */
const inRound = (scene: Scene): void => {
  if (scene.phase === 'turns') return;
  scene.phase = 'turns';
  scene.round = Math.max(1, scene.round);
  if (scene.order.length === 0) scene.order = scene.combatants.map((_, who) => who);
};

/** The mount whose rider has the turn has moved, or is moving; or not. */
export const setMoving = (scene: Scene, value: unknown): string | undefined => {
  const mount = scene.turn === NOBODY ? NOBODY : combatant(scene, scene.turn).riding;
  if (mount === NOBODY) return 'nobody has a turn in the saddle';
  scene.underWay = value ? mount : NOBODY;
  return undefined;
};

const giveTurn = (scene: Scene, value: unknown): string | undefined => {
  const who = typeof value === 'string' ? whoIs(scene, value) : undefined;
  if (who === undefined || who < 0) return 'whose turn? The name of a combatant';
  inRound(scene);
  const leader = leaderOf(scene, who);
  Object.assign(scene, { turn: leader, majorUsed: false, acted: false, underWay: NOBODY, at: scene.order.indexOf(who) + 1 });
  giveAp(scene, leader, 0);
  if (combatant(scene, leader).riding !== NOBODY) scene.went = [...scene.went, ...unitOf(scene, who)];
  return undefined;
};

const setOrder = (scene: Scene, value: unknown): string | undefined => {
  const all = (Array.isArray(value) ? value : []).map(id => whoIs(scene, String(id)));
  if (!Array.isArray(value) || all.some(who => who === undefined || who < 0)) return 'who acts, one after the other: a list of names';
  inRound(scene);
  scene.order = [...(all as Who[]), ...scene.combatants.flatMap((_, who) => (all.includes(who) ? [] : [who]))];
  scene.at = 0;
  return undefined;
};

/** Sets a stored value of a combatant, or of the fight, by its name. */
export const set = setterOf<Scene>({
  combatant: combatantSchema,
  circumstances: circumstancesSchema,
  ofCombatant: setters,
  ofFight: {
    turn: giveTurn,
    order: setOrder,
    movedThisTurn: setMoving,
    ap: (scene, value) => setCircumstances(scene, circumstancesSchema, { ap: value, forMoves: value, forOthers: value }),
  },
  put,
});
