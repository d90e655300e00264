import { type Who, whoById } from '@fray/engine';
import { asList, combatantsById, knownPossessions, possessionsByName, setRecord as putIn, setFightValues, setterFrom, thingsSetter } from '@fray/engine/kit';
import { fieldsOf, isRecord, ownValue } from '@fray/engine/util';
import { Phrase, type Text } from '@fray/engine/words';
import { dropFromHand, openHands, takeFromCombatant } from '../rules/gear/hands.ts';
import { isQuiver } from '../rules/gear/quiver.ts';
import { injuriesFrom } from '../rules/injury/conditions.ts';
import { MAX_WOUNDS, roundOfWound } from '../rules/injury/fatal-wounds.ts';
import { armWorks, hpMax, workingLegs } from '../rules/numbers.ts';
import { markPastTriggers } from '../rules/round/morale.ts';
import { QUICK_THIRDS } from '../setup/encounter.ts';
import { MAX_HP } from '../setup/levels.ts';
import { alter, circumstancesSchema, combatant, EMPTY, isParty, isTime, recordSchema, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';

type Values = Readonly<Record<string, unknown>>;
type WhyNot = Text | undefined;

const isText = (x: unknown): x is Text => typeof x === 'string' || x instanceof Phrase;

const setters: Readonly<Record<string, (scene: Scene, who: Who, value: unknown) => WhyNot>> = {
  position: (scene, who, value) =>
    Array.isArray(value) && value.every(n => typeof n === 'number') && value.length === 2
      ? setFields(scene, who, { x: value[0], y: value[1] })
      : say('a space, like F7'),
  right: (scene, who, value) => setHand(scene, who, 'right', value),
  left: (scene, who, value) => setHand(scene, who, 'left', value),
  held: holdThese,
  injuries: (scene, who, value) => {
    const injuries = injuriesFrom(asList(value));
    return isText(injuries) ? injuries : (putWithin(scene, who, { injuries }) ?? limbsFail(scene, who));
  },
  effects: (scene, who, value) => putWithin(scene, who, { effects: value }) ?? limbsFail(scene, who),
  quick: (scene, who, value) => {
    const things = possessionsByName(scene.encounter.things, who, value);
    const thirds = things.reduce<number>((n, t) => n + (scene.encounter.things[Number(t)]?.thirds ?? 0), 0);
    return thirds > QUICK_THIRDS ? say('more than the three quickdraw slots can hold') : setFields(scene, who, { quick: things });
  },
  deep: (scene, who, value) => setFields(scene, who, { deep: possessionsByName(scene.encounter.things, who, value) }),
  fatalWounds: (scene, who, value) => {
    if (Array.isArray(value)) return woundsOf(scene, who, value);
    const wounds = Number(value);
    if (!Number.isInteger(wounds) || wounds < 0 || wounds > MAX_WOUNDS)
      return say('a whole number up to {most}, or the rounds in which they were received', { most: MAX_WOUNDS });
    const round = roundOfWound(scene);
    const fatal = Array.from({ length: wounds }, () => round);
    return setFields(scene, who, { fatal, dyingSince: wounds > 0 ? round : 0, ...(wounds > 0 && { prone: true }) });
  },
  fatal: woundsOf,
  loaded: (scene, who, value) => {
    const bows = scene.encounter.things.flatMap((t, i) => (t.owner === who && t.weapon?.reload ? [i] : []));
    scene.unloaded = [...scene.unloaded.filter(t => !bows.includes(t)), ...(value ? [] : bows)];
    return undefined;
  },
  morale: (scene, who, value) => {
    const { morale: listed } = combatant(scene, who);
    if (listed === null) return say('the combatant has no Morale');
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 2 || value > 12) return say('Morale runs from 2 to 12');
    return setFields(scene, who, { morale: value, moraleShift: 0 });
  },
  armor: (scene, who, value) =>
    typeof value === 'string' && Object.hasOwn(scene.encounter.armor, value)
      ? setFields(scene, who, { armor: value })
      : say('one suit of armor: {suits}', { suits: { list: Object.keys(scene.encounter.armor), by: 'or' } }),
  hpMax: (scene, who, value) =>
    isParty(scene, who) && (Number(value) < 1 || Number(value) > MAX_HP)
      ? say('between 1 and {most}', { most: MAX_HP })
      : putWithin(scene, who, { hpMax: value }),
  fate: setFate,
  dead: (scene, who, value) => setFate(scene, who, value ? 'dead' : 'up'),
  uses: (scene, who, value) => {
    const given = fieldsOf(value);
    const { spells } = sheet(scene, who);
    if (Array.isArray(value) && value.length !== spells.length) return say('{count} numbers, one for each spell', { count: spells.length });
    return setFields(scene, who, { uses: Array.isArray(value) ? value : spells.map((s, i) => ownValue(given, s.id) ?? combatant(scene, who).uses[i]) });
  },
};

/** Applies limbs that were set not to work: an arm drops what it held [dd.disabled-arm], and without a leg the combatant lies prone [dd.disabled-leg]. */
const limbsFail = (scene: Scene, who: Who): undefined => {
  for (const side of ['right', 'left'] as const) if (!armWorks(combatant(scene, who), side)) dropFromHand(scene, who, side);
  if (workingLegs(combatant(scene, who)) === 0) alter(scene, who).prone = true;
};

/** Sets the rounds in which Fatal Wounds were received, sorted oldest first [fatal.oldest-first]. */
function woundsOf(scene: Scene, who: Who, value: unknown): WhyNot {
  const fatal = Array.isArray(value) ? value.toSorted((a, b) => a - b) : value;
  const [first] = asList(fatal);
  return setFields(scene, who, { fatal, dyingSince: first ?? 0, ...(first !== undefined && { prone: true }) });
}

/** Sets the fate. The dead are no longer dying. */
function setFate(scene: Scene, who: Who, value: unknown): WhyNot {
  return setFields(scene, who, value === 'dead' ? { fate: value, fatal: [], dyingSince: 0 } : { fate: value });
}

function holdThese(scene: Scene, who: Who, value: unknown): WhyNot {
  const named = possessionsByName(scene.encounter.things, who, value);
  const things = named.filter(t => typeof t === 'number');
  if (things.length < named.length || things.length > 2) return say('up to two things that the combatant carries');
  const [first = EMPTY, second = EMPTY] = things;
  const hands = (thing: number) => scene.encounter.things[thing]?.hands ?? 0;
  if (hands(first) + hands(second) > 2) return say('more than two hands can hold');
  const both = hands(first) === 2;
  const c = combatant(scene, who);
  const all = new Set([...c.quick, ...c.deep, c.right, c.left].filter(t => t !== EMPTY));
  const goesLeft = scene.encounter.things[first]?.shield || (second === EMPTY && !armWorks(c, 'right'));
  const grasp = both ? { right: first, left: first } : goesLeft ? { right: second, left: first } : { right: first, left: second };
  const quick = c.quick.filter(t => t !== first && t !== second);
  const deep = [...all].filter(t => t !== first && t !== second && !quick.includes(t));
  return setFields(scene, who, { ...grasp, quick, deep });
}

const setHand = (scene: Scene, who: Who, side: 'left' | 'right', value: unknown): WhyNot =>
  setFields(scene, who, { [side]: value === null ? EMPTY : possessionsByName(scene.encounter.things, who, value)[0] });

/** Sets values and lowers HP to a maximum that has fallen [hp.healing-limit]. */
const putWithin = (scene: Scene, who: Who, values: Values): WhyNot => {
  const before = hpMax(scene, who);
  const no = setFields(scene, who, values);
  const now = hpMax(scene, who);
  if (now < before && combatant(scene, who).hp > now) alter(scene, who).hp = now;
  return no;
};

/** Sets values, after checking that the things exist, and moves these things to the combatant. */
const setFields = (scene: Scene, who: Who, values: Values): WhyNot => {
  const hands = [values['right'], values['left']].filter(t => t !== undefined && t !== EMPTY);
  const things = knownPossessions(scene.encounter.things, [...hands, ...asList(values['quick']), ...asList(values['deep'])]);
  if (isText(things)) return things;
  const no = noQuiver(scene, things) ?? putIn(scene, recordSchema, who, values);
  if (no === undefined && things.length > 0) bringTo(scene, who, things, values);
  return no;
};

const noQuiver = (scene: Scene, things: readonly number[]): WhyNot =>
  things.some(t => isQuiver(scene, t)) ? say('a quiver is worn: set the arrows') : undefined;

/** Takes things out of all other hands, packs and off the ground. */
const bringTo = (scene: Scene, who: Who, things: readonly number[], values: Values): void => {
  scene.lying = scene.lying.filter(l => !things.includes(l.thing));
  for (let other = 0; other < scene.combatants.length; other++) if (other !== who) takeFromAll(scene, other, things);
  const c = alter(scene, who);
  if (values['right'] === undefined && values['left'] === undefined) for (const thing of things) openHands(c, thing);
  for (const pack of ['quick', 'deep'] as const) if (values[pack] === undefined) c[pack] = c[pack].filter(t => !things.includes(t));
};

const takeFromAll = (scene: Scene, who: Who, things: readonly number[]): void => {
  const c = alter(scene, who);
  for (const thing of things) takeFromCombatant(c, thing);
};

/** Gives enemies without listed HP the average of their Hit Dice, because none were rolled. */
const middlingHp = (scene: Scene): void => {
  scene.encounter.combatants.forEach(({ side, kind, hd }, who) => {
    if (side === 'enemy' && kind !== 'time' && combatant(scene, who).hpMax === 0) {
      const hp = Math.ceil(4.5 * hd);
      setFields(scene, who, { hp: combatant(scene, who).hp || hp, hpMax: hp });
    }
  });
};

/** Puts the fight into a round, beginning the first one or resuming a finished fight if necessary. */
const inRound = (scene: Scene): void => {
  if (scene.phase === 'turns' || scene.phase === 'ambush') return;
  if (scene.phase === 'setup') middlingHp(scene);
  Object.assign(scene, { phase: 'turns', round: Math.max(1, scene.round), ended: '', winner: '' });
};

const giveTurn = (scene: Scene, value: unknown): WhyNot => {
  const who = typeof value === 'string' ? whoById(scene, value) : undefined;
  if (who === undefined || who < 0 || isTime(scene, who)) return say('the name of a combatant is wanted');
  inRound(scene);
  Object.assign(scene, { turn: who, begun: false, bigThing: false, walked: 0, stepped: false, stood: false });
  return undefined;
};

const setOrder = (scene: Scene, value: unknown): WhyNot => {
  const all = Array.isArray(value) ? combatantsById(scene, value) : undefined;
  if (!all) return say('a list of names is wanted, in the order of their turns');
  inRound(scene);
  scene.at = 0;
  scene.queue = all.map(who => ({ who: [who], picks: -1, phase: sheet(scene, who).side === 'party' ? 'early' : 'enemy' }));
  return undefined;
};

/** Sets all trackers in order, or some by name. */
const setTrackers = (scene: Scene, value: unknown): WhyNot => {
  const { trackers } = scene.encounter;
  if (Array.isArray(value) && value.length !== trackers.length) return say('{count} numbers, one for each tracker', { count: trackers.length });
  if (!isRecord(value)) return setFightValues(scene, circumstancesSchema, { trackers: value });
  const unknown = Object.keys(value).find(k => !trackers.some(t => t.name === k));
  return unknown
    ? say('there is no tracker {name}', { name: unknown })
    : setFightValues(scene, circumstancesSchema, { trackers: trackers.map((t, i) => value[t.name] ?? scene.trackers[i]) });
};

/** Sets the things on the ground, and takes them away from all combatants. */
const setLying = (scene: Scene, value: unknown): WhyNot => {
  const things = knownPossessions(
    scene.encounter.things,
    asList(value).map(l => fieldsOf(l)['thing']),
  );
  if (isText(things)) return things;
  const no = setFightValues(scene, circumstancesSchema, { lying: value });
  if (no === undefined) for (let who = 0; who < scene.combatants.length; who++) takeFromAll(scene, who, things);
  return no;
};

const setQueue = (scene: Scene, value: unknown): WhyNot => {
  const all = asList(value).flatMap(stage => asList(fieldsOf(stage)['who']));
  return all.every(who => typeof who === 'number' && who in scene.combatants)
    ? setFightValues(scene, circumstancesSchema, { queue: value })
    : say('only combatants of this fight have a turn');
};

const fightSetters = {
  turn: giveTurn,
  order: setOrder,
  queue: setQueue,
  lying: setLying,
  trackers: setTrackers,
  unloaded: thingsSetter(circumstancesSchema, 'unloaded'),
};
const schemas = { combatant: recordSchema, circumstances: circumstancesSchema };

/** Sets a stored value of a combatant, or of the fight, by name. */
export const setValue = setterFrom<Scene, Text>({ ...schemas, ofCombatant: setters, ofFight: fightSetters, put: setFields });

/** Sets a value before the fight. Deaths that it implies happened earlier, so they trigger no Morale checks. */
export const setValueBeforeFight: typeof setValue = (scene, who, name, value) => {
  const no = setValue(scene, who, name, value);
  if (no === undefined && who !== undefined) markPastTriggers(scene);
  return no;
};
