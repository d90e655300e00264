import { type Who, whoIs } from '@fray/engine';
import { put as putIn, setterOf } from '@fray/engine/kit';
import { handsIn, inHand } from './actions/target.ts';
import { endTurnOf, loseAim } from './effects.ts';
import { become, bind, bindOf, boundWeapon, dropLinksOfTheFallen, hasLinks, link, unbind, unlinkAll } from './links.ts';
import { worst } from './numbers.ts';
import { standUp } from './place.ts';
import {
  alter,
  type Changing,
  circumstancesSchema,
  combatant,
  combatantSchema,
  isIn,
  type Scene,
  STATUSES,
  type Status,
  sheet,
  thingAt,
  WOUNDS,
  type Wound,
} from './scene.ts';
import { trimmed } from './wounds.ts';

type Setter = (scene: Scene, who: Who, value: unknown) => string | undefined;

const put = (scene: Scene, who: Who, values: Record<string, unknown>): string | undefined => {
  const wasIn = isIn(combatant(scene, who));
  const no = putIn(scene, combatantSchema, who, values);
  if (no !== undefined) return no;
  if (!isIn(combatant(scene, who))) {
    dropLinksOfTheFallen(scene, SILENT);
    loseAim(scene, who);
  } else if (!wasIn) standUp(scene, who);
  return undefined;
};
const SILENT = { tell() {} } as unknown as Parameters<typeof dropLinksOfTheFallen>[1];

/** Somebody's weapon by its name among its own, or as it is held. */
const thingOf = (scene: Scene, who: Who, name: unknown): number => {
  const { things } = scene.encounter;
  const mine = (test: (key: string) => boolean) => things.findIndex((t, i) => (t.owner === who || combatant(scene, who).held.includes(i)) && test(t.key));
  const exact = mine(key => key === name);
  return exact >= 0 ? exact : mine(key => key.replace(/-\d+$/, '') === name);
};

const others = (scene: Scene, who: Who): Who[] => scene.combatants.flatMap((c, other) => (other !== who && isIn(c) ? [other] : []));

/** The partners that are named, or the only one there could be. */
const partners = (scene: Scene, who: Who, value: unknown): Who[] | string => {
  const names = value === undefined ? [] : [value].flat();
  const found = names.map(n => whoIs(scene, String(n)));
  const unknown = names.find((_, i) => found[i] === undefined || (found[i] as number) < 0 || found[i] === who);
  if (unknown !== undefined) return `there is no ${String(unknown)} to be a partner`;
  const gone = found.find(p => !isIn(combatant(scene, p as Who)));
  if (gone !== undefined) return `${sheet(scene, gone).name} is out of the fight`;
  if (found.length > 0) return found as Who[];
  const could = others(scene, who);
  return could.length === 1 ? could : 'with whom? Name a partner';
};

/** The weapon somebody would be bound with: the first melee weapon in hand, or bare hands. */
const weaponFor = (scene: Scene, who: Who, name: unknown): number =>
  name !== undefined
    ? thingOf(scene, who, name)
    : (combatant(scene, who).held.find(t => scene.encounter.things[t]?.kind === 'melee') ?? sheet(scene, who).bareHands);

/** The GM sets any status: Bound wants a partner, Grappled and Pinned at least one, the others end all links [status.gm-set]. Whoever is out of the fight has neither [status.partner-out]. */
export const setStatus = (scene: Scene, who: Who, status: Status, given: { with?: unknown; weapon?: unknown; its?: unknown } = {}): string | undefined => {
  if (status === 'On Guard' || status === 'Off Guard') {
    unbind(scene, who, 'On Guard');
    unlinkAll(scene, who, status);
    return undefined;
  }
  if (!isIn(combatant(scene, who))) return `${sheet(scene, who).name} is out of the fight`;
  if (status === 'Bound') return setBound(scene, who, given);
  if (given.with === undefined && hasLinks(scene, who)) {
    become(scene, who, status);
    return undefined;
  }
  const found = partners(scene, who, given.with);
  if (typeof found === 'string') return found;
  for (const p of found) link(scene, who, p);
  become(scene, who, status);
  return undefined;
};

/** What a bind is of: a melee weapon in hand, or bare hands [status.bound.meaning] [unarmed-attack.parry-tie]. */
const isBindable = (scene: Scene, who: Who, thing: number): boolean => inHand(scene, who, thing) && thingAt(scene, thing).kind !== 'ranged';

const setBound = (scene: Scene, who: Who, given: { with?: unknown; weapon?: unknown; its?: unknown }): string | undefined => {
  if (given.with === undefined && bindOf(scene, who)) return undefined;
  const found = partners(scene, who, given.with);
  if (typeof found === 'string') return found;
  const [other, more] = found;
  if (other === undefined || more !== undefined) return 'a bind has exactly one partner';
  const weapon = weaponFor(scene, who, given.weapon);
  const its = weaponFor(scene, other, given.its);
  if (!isBindable(scene, who, weapon) || !isBindable(scene, other, its)) return 'there is no such melee weapon in hand';
  for (const one of [who, other]) {
    unbind(scene, one, 'On Guard');
    unlinkAll(scene, one, 'On Guard');
  }
  bind(scene, who, weapon, other, its);
  return undefined;
};

/** Wounds are set without what they do at the moment; what lasts follows from them, a lower maximum of AP included. */
const setWounds: Setter = (scene, who, value) => {
  const wounds = (Array.isArray(value) ? value : value === 'none' ? [] : [value]) as Wound[];
  if (wounds.some(w => !WOUNDS.includes(w))) return `wounds are ${WOUNDS.join(', ')}`;
  const felled = wounds.includes('fatal') ? 'dead' : wounds.includes('critical') ? 'incapacitated' : '';
  // Healing brings back nobody who is gone.
  const out = combatant(scene, who).out === 'gone' && felled !== 'dead' ? 'gone' : felled;
  const no = put(scene, who, { wounds, out, ...(felled !== '' && { ap: 0 }) });
  if (no === undefined && worst(wounds) === 'severe') alter(scene, who).ap = trimmed(scene, who);
  return no;
};

const setters: Readonly<Record<string, Setter>> = {
  position: (scene, who, value) => (Array.isArray(value) && value.length === 2 ? put(scene, who, { x: value[0], y: value[1] }) : 'two numbers, like [3, 0]'),
  status: (scene, who, value) => {
    const given = (typeof value === 'object' && value !== null ? value : { is: value }) as { is?: unknown; with?: unknown };
    const status = STATUSES.find(s => s.toLowerCase().replace(' ', '-') === String(given.is).toLowerCase().replace(' ', '-'));
    return status ? setStatus(scene, who, status, given) : `a status is ${STATUSES.join(', ')}`;
  },
  bound_with: (scene, who, value) =>
    setStatus(scene, who, 'Bound', (typeof value === 'object' && value !== null ? value : { with: value }) as { with?: unknown }),
  grappled_with: (scene, who, value) => {
    const { status } = combatant(scene, who);
    return setStatus(scene, who, status === 'Pinned' ? status : 'Grappled', { with: value });
  },
  wounds: setWounds,
  wound: setWounds,
  incapacitated: (scene, who, value) => put(scene, who, { out: value ? 'incapacitated' : '' }),
  dead: (scene, who, value) => put(scene, who, { out: value ? 'dead' : '' }),
  held: (scene, who, value) => hold(scene, who, 'held', value),
  carried: (scene, who, value) => hold(scene, who, 'carried', value),
  shots: (scene, who, value) => count(scene, who, 'loaded', value),
  reloading: (scene, who, value) => count(scene, who, 'reloading', value),
  aim: (scene, who, value) => {
    if (value === null) return put(scene, who, { aim: null });
    const { weapon, target } = (value ?? {}) as { weapon?: unknown; target?: unknown };
    const at = whoIs(scene, String(target));
    const thing = thingOf(scene, who, weapon);
    return at === undefined || at < 0 || thing < 0 ? 'an aim has a weapon and a target' : put(scene, who, { aim: { thing, target: at } });
  },
};

const hold = (scene: Scene, who: Who, where: 'held' | 'carried', value: unknown): string | undefined => {
  const things = (Array.isArray(value) ? value : [value]).map(v => thingOf(scene, who, v));
  if (things.some(t => t < 0)) return 'a list of its own weapons';
  if (isTwiceIn(things)) return 'each weapon once';
  const c = combatant(scene, who);
  const had = [...c.held, ...c.carried];
  const rest = had.filter(t => !things.includes(t));
  if (where === 'held' && handsIn(scene, things) > 2) return 'more than two hands can hold';
  for (const thing of things) if (!had.includes(thing)) takeAway(scene, thing);
  const no = put(scene, who, where === 'held' ? { held: things, carried: rest } : { carried: things, held: c.held.filter(t => !things.includes(t)) });
  slip(scene, who);
  return no;
};

/** Out of every hand and pack, and off the ground: a weapon is in one place. */
const takeAway = (scene: Scene, thing: number): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c: Changing = alter(scene, who);
    c.held = c.held.filter(t => t !== thing);
    c.carried = c.carried.filter(t => t !== thing);
    slip(scene, who);
  }
  scene.lying = scene.lying.filter(l => l.thing !== thing);
};

/** A bind is of weapons in hand: it is over once one of them is not [status.bind.pair]. */
const slip = (scene: Scene, who: Who): void => {
  if (!inHand(scene, who, boundWeapon(scene, who))) unbind(scene, who, 'On Guard');
};

const count = (scene: Scene, who: Who, field: 'loaded' | 'reloading', value: unknown): string | undefined => {
  const given = Object.entries((typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>);
  for (const [name, n] of given) {
    const thing = thingOf(scene, who, name);
    if (thing < 0 || typeof n !== 'number' || !Number.isInteger(n) || n < 0) return `how many for ${name}? A weapon of its own and a number`;
    scene[field] = { ...scene[field], [thing]: n };
  }
  return undefined;
};

const isTwiceIn = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

const inTurns = (scene: Scene): void => {
  if (scene.order.length === 0) scene.order = scene.combatants.map((_, who) => who);
  if (scene.phase === 'setup') scene.phase = 'turns';
};

const setTurn = (scene: Scene, value: unknown): string | undefined => {
  const who = typeof value === 'string' ? whoIs(scene, value) : undefined;
  if (who === undefined || who < 0) return 'whose turn? The name of a combatant';
  inTurns(scene);
  if (scene.turn !== who) endTurnOf(scene);
  scene.turn = who;
  scene.went = scene.order.slice(0, scene.order.indexOf(who) + 1);
  return undefined;
};

/** Whoever is not named keeps its place after those who are. */
export const setOrder = (scene: Scene, value: unknown): string | undefined => {
  const named = (Array.isArray(value) ? value : []).map(one => whoIs(scene, String(one)));
  if (named.length === 0 || named.some(who => who === undefined || who < 0)) return 'who acts, one after the other: a list of names';
  if (isTwiceIn(named)) return 'nobody acts twice in a round';
  inTurns(scene);
  const order = named as Who[];
  scene.order = [...order, ...scene.order.filter(who => !order.includes(who))];
  return undefined;
};

const setUnseen = (scene: Scene, value: unknown): string | undefined => {
  const pairs = (Array.isArray(value) ? value : []).map(p => (Array.isArray(p) ? p.map(n => whoIs(scene, String(n))) : []));
  if (pairs.some(p => p.length !== 2 || p.some(w => w === undefined || w < 0))) return 'pairs of names who do not see each other';
  scene.unseen = pairs as [number, number][];
  return undefined;
};

/** Weapons on the ground, each by its owner and name. */
const setLying = (scene: Scene, value: unknown): string | undefined => {
  for (const one of Array.isArray(value) ? value : []) {
    const { of, thing, x, y } = one as { of?: unknown; thing?: unknown; x?: unknown; y?: unknown };
    const owner = whoIs(scene, String(of));
    const found = owner === undefined || owner < 0 ? -1 : thingOf(scene, owner, thing);
    if (found < 0 || typeof x !== 'number' || typeof y !== 'number') return 'a list like [{of: bo, thing: mace, x: 1, y: 0}]';
    takeAway(scene, found);
    scene.lying = [...scene.lying, { thing: found, x, y }];
  }
  return undefined;
};

/** Sets a stored value of a combatant, or of the fight, by its name. */
export const set = setterOf<Scene>({
  combatant: combatantSchema,
  circumstances: circumstancesSchema,
  ofCombatant: setters,
  ofFight: { turn: setTurn, order: setOrder, unseen: setUnseen, lying: setLying },
  put,
});
