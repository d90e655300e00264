import { type Who, whoById } from '@fray/engine';
import { asList, combatantsById, knownPossessions, possessionsByName, setRecord as putIn, setFightValues, setterFrom, thingsSetter } from '@fray/engine/kit';
import { fieldsOf, shownName } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { knockedOutState } from '../rules/injury/damage.ts';
import { mortallyWounded } from '../rules/injury/survival.ts';
import { giveApAfterDebt, turnAp } from '../rules/turn/action-points.ts';
import { turnSharers } from '../rules/turn/turn-end.ts';
import { alter, circumstancesSchema, combatant, isConscious, leaderOf, NO_COMBATANT, partnerOf, recordSchema, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';

type Values = Readonly<Record<string, unknown>>;
type Setter = (scene: Scene, who: Who, value: unknown) => Text | undefined;

/** A combatant by name; `NO_COMBATANT` for null. */
const combatantNamed = (scene: Scene, value: unknown): Who | undefined => (value === null ? NO_COMBATANT : whoById(scene, String(value)));

const setters: Readonly<Record<string, Setter>> = {
  holds: (scene, who, value) => {
    const target = combatantNamed(scene, value);
    if (target === undefined) return say('there is no {name} here', { name: shownName(value) });
    if (target === who) return say('a combatant cannot hold themselves');
    const { grip } = combatant(scene, who);
    return setFields(scene, who, { holds: target, grip: target === NO_COMBATANT ? 'none' : grip === 'none' ? 'partial' : grip });
  },
  grip: (scene, who, value) => {
    if (value === 'none') return setFields(scene, who, { holds: NO_COMBATANT, grip: value });
    return combatant(scene, who).holds === NO_COMBATANT ? say('holding no target') : setFields(scene, who, { grip: value });
  },
  hpMax: (scene, who, value) => setFields(scene, who, { hpMax: value }) ?? fallWithMaximum(scene, who),
  mpMax: (scene, who, value) => setFields(scene, who, { mpMax: value }) ?? fallWithMaximum(scene, who),
  riding: (scene, who, value) => {
    const mount = combatantNamed(scene, value);
    return mount === undefined ? say('there is no {name} here', { name: shownName(value) }) : setRider(scene, who, mount);
  },
  carrying: (scene, who, value) => {
    const rider = combatantNamed(scene, value);
    if (rider === undefined) return say('there is no {name} here', { name: shownName(value) });
    if (rider !== NO_COMBATANT) return setRider(scene, rider, who);
    const was = combatant(scene, who).carrying;
    return was === NO_COMBATANT ? undefined : setRider(scene, was, NO_COMBATANT);
  },
  ready: (scene, who, value) => {
    const list = possessionsByName(scene.encounter.things, who, value);
    const c = combatant(scene, who);
    const all = [...new Set([...c.ready, ...c.carried])];
    return setFields(scene, who, { ready: list, carried: all.filter(t => !list.includes(t)) });
  },
  carried: (scene, who, value) => setFields(scene, who, { carried: possessionsByName(scene.encounter.things, who, value) }),
  unaware: (scene, who, value) => {
    if (typeof value === 'boolean') return setFields(scene, who, { unaware: value ? [{ of: -1, lasting: false }] : [] });
    const of = (Array.isArray(value) ? value : []).map(v => ({ of: combatantNamed(scene, v), lasting: true }));
    return setFields(scene, who, { unaware: of });
  },
  knockedOut: (scene, who, value) => {
    if (value !== 'none') clearRider(scene, who);
    const open = value === 'lethal' && combatant(scene, who).wound !== 'mortally-wounded';
    return setFields(scene, who, { knockedOut: value, survivalOpen: open, ...(value !== 'none' && knockedOutState(combatant(scene, who))) });
  },
  wound: (scene, who, value) => setWound(scene, who, value),
  hidden: (scene, who, value) => {
    const unit = turnSharers(scene, who);
    scene.hidden = [...scene.hidden.filter(other => !unit.includes(other)), ...(value === true ? unit : [])];
    return undefined;
  },
  region: (scene, who, value) => {
    if (!scene.encounter.regions.byId.has(String(value))) return say('there is no region {name}', { name: shownName(value) });
    for (const one of turnSharers(scene, who)) setFields(scene, one, { region: value });
    return undefined;
  },
  ap: (scene, who, value) =>
    scene.turn !== NO_COMBATANT && leaderOf(scene, scene.turn) === leaderOf(scene, who)
      ? leaveAp(scene, value)
      : say('AP belong to the current turn, and it is not theirs'),
  stunned: (scene, who, value) => setFields(scene, who, { stun: value === true ? 'turn' : value === false ? 'none' : value }),
  dead: (scene, who, value) => setWound(scene, who, value ? 'dead' : 'none'),
  loaded: (scene, who, value) => {
    const own = scene.encounter.things.flatMap((t, i) => (t.owner === who && t.weapon && t.weapon.reload !== 'none' ? [i] : []));
    scene.unloaded = [...scene.unloaded.filter(t => !own.includes(t)), ...(value ? [] : own)];
    return undefined;
  },
};

/** Sets the AP left in the turn, without limits on their use. */
const leaveAp = (scene: Scene, value: unknown): Text | undefined =>
  setFightValues(scene, circumstancesSchema, { ap: value, forMoves: value, forOthers: value });

/** A mortally wounded combatant is knocked out too [mortal.no-wake]. */
const setWound = (scene: Scene, who: Who, value: unknown): Text | undefined => {
  if (value === 'dead' || value === 'mortally-wounded') clearRider(scene, who);
  return setFields(
    scene,
    who,
    value === 'mortally-wounded' ? { knockedOut: 'lethal', ...knockedOutState(combatant(scene, who)), ...mortallyWounded(scene) } : { wound: value },
  );
};

/** Lowers HP and MP to the maximum when that falls. */
const fallWithMaximum = (scene: Scene, who: Who): undefined => {
  const c = alter(scene, who);
  Object.assign(c, { hp: Math.min(c.hp, c.hpMax), mp: Math.min(c.mp, c.mpMax) });
};

/** Puts a rider on a mount in the same region, or on none. Neither may have another partner or be prone. The debts add up [mount.join]. */
const setRider = (scene: Scene, rider: Who, mount: Who): Text | undefined => {
  if (rider === mount) return say('a combatant cannot ride themselves');
  if (mount !== NO_COMBATANT && (!sheet(scene, mount).mount || sheet(scene, rider).mount))
    return say('the rider must not be a mount, and the other one must be');
  if (mount !== NO_COMBATANT && !(isConscious(combatant(scene, rider)) && isConscious(combatant(scene, mount))))
    return say('one of the two is knocked out, dead or gone');
  const couple = mount === NO_COMBATANT ? [rider] : [rider, mount];
  for (const one of couple.flatMap(who => [who, partnerOf(combatant(scene, who))])) {
    if (one !== NO_COMBATANT) Object.assign(alter(scene, one), { riding: NO_COMBATANT, carrying: NO_COMBATANT });
  }
  if (mount === NO_COMBATANT) return undefined;
  const { region, debt } = combatant(scene, mount);
  Object.assign(alter(scene, mount), { carrying: rider, debt: 0, prone: false });
  const r = alter(scene, rider);
  Object.assign(r, { riding: mount, region, debt: r.debt + debt, prone: false });
  return undefined;
};

/** A combatant who goes down is out of the saddle; the rider of a mount that goes down is prone [mount.fall]. */
const clearRider = (scene: Scene, who: Who): void => {
  const { riding, carrying } = combatant(scene, who);
  const rider = riding === NO_COMBATANT ? carrying : who;
  if (rider === NO_COMBATANT) return;
  setRider(scene, rider, NO_COMBATANT);
  alter(scene, rider).prone = true;
};

/** Sets fields. Things that are given to a combatant are taken from every other place. */
const setFields = (scene: Scene, who: Who, values: Values): Text | undefined => {
  const things = knownPossessions(scene.encounter.things, [...asList(values['ready']), ...asList(values['carried'])]);
  if (typeof things === 'string') return things;
  const no = putIn(scene, recordSchema, who, values);
  if (no === undefined && things.length > 0) bringTo(scene, who, things, values);
  return no;
};

/** Removes things from every other combatant and from the ground. */
const bringTo = (scene: Scene, who: Who, things: readonly number[], values: Values): void => {
  scene.lying = scene.lying.filter(l => !things.includes(l.thing));
  for (let other = 0; other < scene.combatants.length; other++) takeFromAll(scene, other, things, other === who ? values : {});
};

/** Removes things from a combatant except in the fields that are being set. */
const takeFromAll = (scene: Scene, who: Who, things: readonly number[], given: Values = {}): void => {
  const c = alter(scene, who);
  for (const place of ['ready', 'carried'] as const) if (given[place] === undefined) c[place] = c[place].filter(t => !things.includes(t));
};

/** Moves the scene into a round; into the first one, in order of entry, if the fight has not begun. */
const enterRound = (scene: Scene): void => {
  if (scene.phase === 'turns') return;
  scene.phase = 'turns';
  scene.round = Math.max(1, scene.round);
  if (scene.order.length === 0) scene.order = scene.combatants.map((_, who) => who);
};

/** Sets whether the mount of the combatant with the turn is moving. */
export const setMoving = (scene: Scene, value: unknown): Text | undefined => {
  const mount = scene.turn === NO_COMBATANT ? NO_COMBATANT : combatant(scene, scene.turn).riding;
  if (mount === NO_COMBATANT) return say('no rider has the turn');
  scene.underWay = value ? mount : NO_COMBATANT;
  return undefined;
};

const giveTurn = (scene: Scene, value: unknown): Text | undefined => {
  const who = typeof value === 'string' ? whoById(scene, value) : undefined;
  if (who === undefined || who < 0) return say('whose turn? The name of a combatant');
  enterRound(scene);
  const leader = leaderOf(scene, who);
  Object.assign(scene, { turn: leader, majorUsed: false, acted: false, underWay: NO_COMBATANT, at: scene.order.indexOf(who) + 1 });
  giveApAfterDebt(scene, leader, 0);
  if (combatant(scene, leader).riding !== NO_COMBATANT) scene.went = [...scene.went, ...turnSharers(scene, who)];
  return undefined;
};

const setOrder = (scene: Scene, value: unknown): Text | undefined => {
  const all = Array.isArray(value) ? combatantsById(scene, value) : undefined;
  if (!all) return say('who acts, one after the other: a list of names');
  enterRound(scene);
  scene.order = [...all, ...scene.combatants.flatMap((_, who) => (all.includes(who) ? [] : [who]))];
  scene.at = 0;
  return undefined;
};

/** Puts things, given by index in the encounter's list, on the ground. They are taken from their holders. */
const setLying = (scene: Scene, value: unknown): Text | undefined => {
  const all = asList(value).map(fieldsOf);
  const regions = all.map(l => l['region']);
  const astray = regions.findIndex(region => !scene.encounter.regions.byId.has(String(region)));
  if (astray >= 0)
    return regions[astray] === undefined
      ? say('a thing and the region in which it lies belong here')
      : say('there is no region {name}', { name: shownName(regions[astray]) });
  const things = knownPossessions(
    scene.encounter.things,
    all.map(l => l['thing']),
  );
  if (typeof things === 'string') return things;
  const no = setFightValues(scene, circumstancesSchema, { lying: value });
  if (no === undefined) for (let who = 0; who < scene.combatants.length; who++) takeFromAll(scene, who, things);
  return no;
};

/** Sets a value of the fight that lists combatants by index. */
const combatantsSetter =
  (name: string, whom: (value: unknown) => readonly unknown[] = asList) =>
  (scene: Scene, value: unknown): Text | undefined =>
    whom(value).every(who => typeof who === 'number' && who in scene.combatants)
      ? setFightValues(scene, circumstancesSchema, { [name]: value })
      : say('only those who are here');

const orNobody = (value: unknown): readonly unknown[] => (value === NO_COMBATANT ? [] : [value]);
const areInPairs = (value: unknown): readonly unknown[] => asList(value).flatMap(h => Object.values(fieldsOf(h)));

const fightSetters = {
  turn: giveTurn,
  order: setOrder,
  movedThisTurn: setMoving,
  lying: setLying,
  unloaded: thingsSetter(circumstancesSchema, 'unloaded'),
  hidden: combatantsSetter('hidden'),
  went: combatantsSetter('went'),
  heirs: combatantsSetter('heirs', areInPairs),
  latest: combatantsSetter('latest', orNobody),
  underWay: combatantsSetter('underWay', orNobody),
  ap: leaveAp,
};

const schemas = { combatant: recordSchema, circumstances: circumstancesSchema };
const setStoredValue = setterFrom<Scene, Text>({ ...schemas, ofCombatant: setters, ofFight: fightSetters, put: setFields });

/** No AP of the current turn was spent yet. */
const isUntouched = (scene: Scene): boolean => scene.turn !== NO_COMBATANT && !scene.acted && scene.ap === turnAp(scene, scene.turn);

/** Sets a stored value of a combatant or of the fight by name. A turn in which nothing was done yet gets its AP anew. */
export const setValue = (scene: Scene, who: Who | undefined, name: string, value: unknown): Text | undefined => {
  const untouched = who !== undefined && name !== 'ap' && isUntouched(scene);
  const no = setStoredValue(scene, who, name, value);
  if (untouched && no === undefined) giveApAfterDebt(scene, leaderOf(scene, scene.turn), 0);
  return no;
};
