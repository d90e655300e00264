import { type Vitals, type Who, whoIs } from '@fray/engine';
import { put as putIn, setCircumstances, setterOf, thingsNamed } from '@fray/engine/kit';
import { allowance } from './allowance.ts';
import { QUICK_THIRDS } from './encounter.ts';
import { deathRound } from './fatal.ts';
import { describe } from './grave.ts';
import { encumbrance, slotsUsed } from './inventory.ts';
import { ability, attackScore, defense, hpMax, morale, movement, orderWisdom, plain, save, stealth } from './numbers.ts';
import { canAct, circumstancesSchema, combatant, combatantSchema, EMPTY, isDying, isHelpless, isPresent, isTime, type Scene, sheet } from './scene.ts';
import { ABILITIES } from './sheet.ts';

/** What everybody can see of somebody's state, in the book's words. */
export const conditions = (scene: Scene, who: Who): string[] => {
  const c = combatant(scene, who);
  const all: string[] = [];
  if (c.fate !== 'up') all.push(c.fate);
  if (c.prone) all.push('prone');
  if (isDying(c)) all.push('dying');
  for (const i of c.injuries) all.push(i.where ? `${i.name} (${i.where})` : i.name);
  for (const e of c.effects) if (e.is !== 'note' && e.is !== 'ability') all.push(describe(e));
  return all;
};

export const vitals = (scene: Scene, who: Who): Vitals => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  if (s.kind === 'time') return { side: s.side, gauges: [], conditions: [], down: false, out: true };
  return {
    side: s.side,
    gauges: [{ id: 'hp', label: 'HP', value: c.hp, most: hpMax(scene, who) }],
    conditions: c.fate === 'up' && !c.prone && c.fatal.length === 0 && c.injuries.length === 0 && c.effects.length === 0 ? NONE : conditions(scene, who),
    down: !canAct(c),
    out: !isPresent(c),
  };
};
const NONE: readonly string[] = [];

const nameOf = (scene: Scene, thing: number): string | null => (thing === EMPTY ? null : (scene.encounter.things[thing]?.key ?? null));

/** Everything there is to know of a combatant: what is stored, and what follows. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  if (isTime(scene, who)) return { kind: s.kind, fate: c.fate, trackers: trackerValues(scene, who), wisdomPenalty: s.wisdomPenalty };
  return {
    ...c,
    position: [c.x, c.y],
    right: nameOf(scene, c.right),
    left: nameOf(scene, c.left),
    held: [...new Set([c.right, c.left])].flatMap(t => nameOf(scene, t) ?? []),
    quick: c.quick.map(t => nameOf(scene, t)),
    deep: c.deep.map(t => nameOf(scene, t)),
    uses: Object.fromEntries(s.spells.map((spell, i) => [spell.id, c.uses[i]])),
    hpMax: hpMax(scene, who),
    hp_max: hpMax(scene, who),
    lethal_damage: Math.max(0, -c.hp),
    fatal_wounds: c.fatal.length,
    dies_at_end_of_round: isDying(c) ? deathRound(scene, who) : null,
    dying: isDying(c),
    dead: c.fate === 'dead',
    conscious: isPresent(c) && !isDying(c) && !isHelpless(c),
    can_act: canAct(c),
    injuries: c.injuries.map(i => ({ ...i })),
    injury_names: c.injuries.map(i => i.name),
    effects: c.effects.map(describe),
    conditions: conditions(scene, who),
    kind: s.kind,
    side: s.side,
    level: s.level,
    attack: plain(t => attackScore(t, scene, who, false)),
    defense: plain(t => defense(t, scene, who)),
    movement: plain(t => movement(t, scene, who)),
    stealth: plain(t => stealth(t, scene, who)),
    save: plain(t => save(t, scene, who)),
    morale: morale(scene, who) ?? null,
    wisdom_for_order: orderWisdom(scene, who),
    slots: slotsUsed(scene, who),
    encumbrance: encumbrance(scene, who),
    short_move: allowance(scene, who, 'move'),
    run: allowance(scene, who, 'run'),
    charge: allowance(scene, who, 'charge'),
    loaded: s.startsWith && scene.encounter.things.flatMap((t, i) => (t.owner === who && t.weapon?.reload ? [!scene.unloaded.includes(i)] : [])).every(Boolean),
    ...Object.fromEntries(ABILITIES.map(a => [a, ability(scene, who, a)])),
  };
};

const trackerValues = (scene: Scene, who: Who): Record<string, number> =>
  Object.fromEntries(scene.encounter.trackers.flatMap((t, i) => (t.time === who ? [[t.name, scene.trackers[i] as number]] : [])));

export const circumstances = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants: _, ...rest } = scene;
  const id = (who: number) => (who < 0 ? null : encounter.combatants[who]?.id);
  return {
    ...rest,
    turn: id(scene.turn),
    order: scene.queue.slice(scene.at).flatMap(s => s.who.map(id)),
    early: scene.queue.slice(scene.at).flatMap(s => (s.phase === 'early' ? s.who.map(id) : [])),
    late: scene.queue.slice(scene.at).flatMap(s => (s.phase === 'late' ? s.who.map(id) : [])),
    trackers: Object.fromEntries(encounter.trackers.map((t, i) => [t.name, scene.trackers[i]])),
    lying: scene.lying.map(l => ({ ...l, thing: nameOf(scene, l.thing) })),
    unloaded: scene.unloaded.map(t => nameOf(scene, t)),
    over: scene.ended !== '',
  };
};

const setters: Readonly<Record<string, (scene: Scene, who: Who, value: unknown) => string | undefined>> = {
  position: (scene, who, value) =>
    Array.isArray(value) && value.every(n => typeof n === 'number') && value.length === 2
      ? put(scene, who, { x: value[0], y: value[1] })
      : 'two numbers, like [10, 5]',
  right: (scene, who, value) => hand(scene, who, 'right', value),
  left: (scene, who, value) => hand(scene, who, 'left', value),
  held: holdThese,
  quick: (scene, who, value) => {
    const things = thingsNamed(scene.encounter.things, who, value);
    const thirds = things.reduce<number>((n, t) => n + (scene.encounter.things[t as number]?.thirds ?? 0), 0);
    return thirds > QUICK_THIRDS ? 'more than the three quickdraw slots hold' : put(scene, who, { quick: things });
  },
  deep: (scene, who, value) => put(scene, who, { deep: thingsNamed(scene.encounter.things, who, value) }),
  fatal_wounds: (scene, who, value) =>
    put(scene, who, {
      fatal: Array.from({ length: Number(value) }, () => scene.round),
      dyingSince: Number(value) > 0 ? scene.round : 0,
      ...(Number(value) > 0 && { prone: true }),
    }),
  fatal: (scene, who, value) => put(scene, who, { fatal: value, dyingSince: Array.isArray(value) && value.length > 0 ? Math.min(...(value as number[])) : 0 }),
  loaded: (scene, who, value) => {
    const bows = scene.encounter.things.flatMap((t, i) => (t.owner === who && t.weapon?.reload ? [i] : []));
    scene.unloaded = [...scene.unloaded.filter(t => !bows.includes(t)), ...(value ? [] : bows)];
    return undefined;
  },
  morale: (scene, who, value) => {
    const { morale: listed } = combatant(scene, who);
    if (listed === null) return 'it has no Morale';
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 2 || value > 12) return 'Morale runs from 2 to 12';
    return put(scene, who, { morale: value, moraleShift: 0 });
  },
  armour: (scene, who, value) =>
    typeof value === 'string' && value in scene.encounter.armour
      ? put(scene, who, { armour: value })
      : `one suit, of ${Object.keys(scene.encounter.armour).join(', ')}`,
  hp_max: (scene, who, value) => put(scene, who, { hpMax: value }),
  dead: (scene, who, value) => put(scene, who, { fate: value ? 'dead' : 'up' }),
  uses: (scene, who, value) => {
    const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const { spells } = sheet(scene, who);
    return put(scene, who, { uses: Array.isArray(value) ? value : spells.map((s, i) => given[s.id] ?? combatant(scene, who).uses[i]) });
  },
};

function holdThese(scene: Scene, who: Who, value: unknown): string | undefined {
  const things = thingsNamed(scene.encounter.things, who, value);
  if (things.some(t => typeof t !== 'number') || things.length > 2) return 'up to two things that it carries';
  const [first = EMPTY, second = EMPTY] = things as number[];
  const hands = (thing: number) => scene.encounter.things[thing]?.hands ?? 0;
  if (hands(first) + hands(second) > 2) return 'more than two hands can hold';
  const both = hands(first) === 2;
  const c = combatant(scene, who);
  const all = new Set([...c.quick, ...c.deep, c.right, c.left].filter(t => t !== EMPTY));
  const shield = scene.encounter.things[first]?.shield && second === EMPTY;
  const grasp = both ? { right: first, left: first } : shield ? { right: EMPTY, left: first } : { right: first, left: second };
  const quick = c.quick.filter(t => t !== first && t !== second);
  const deep = [...all].filter(t => t !== first && t !== second && !quick.includes(t));
  return put(scene, who, { ...grasp, quick, deep });
}

const hand = (scene: Scene, who: Who, side: 'left' | 'right', value: unknown): string | undefined =>
  put(scene, who, { [side]: value === null ? EMPTY : thingsNamed(scene.encounter.things, who, value)[0] });

const put = (scene: Scene, who: Who, values: Record<string, unknown>): string | undefined => putIn(scene, combatantSchema, who, values);

/** Where no dice were thrown, an enemy without listed HP has as many as its Hit Dice come to on average. */
const middlingHp = (scene: Scene): void => {
  scene.encounter.combatants.forEach(({ side, kind, hd }, who) => {
    if (side === 'enemy' && kind !== 'time' && combatant(scene, who).hpMax === 0) {
      const hp = Math.ceil(4.5 * hd);
      put(scene, who, { hp, hpMax: hp });
    }
  });
};

/** In the middle of a round, and of the first one when nothing has begun. */
const inRound = (scene: Scene): void => {
  if (scene.phase === 'turns' || scene.phase === 'ambush') return;
  if (scene.phase === 'setup') middlingHp(scene);
  scene.phase = 'turns';
  scene.round = Math.max(1, scene.round);
};

const giveTurn = (scene: Scene, value: unknown): string | undefined => {
  const who = typeof value === 'string' ? whoIs(scene, value) : undefined;
  if (who === undefined || who < 0 || isTime(scene, who)) return 'whose turn? The name of a combatant';
  inRound(scene);
  Object.assign(scene, { turn: who, bigThing: false, walked: 0, stepped: false });
  return undefined;
};

const setOrder = (scene: Scene, value: unknown): string | undefined => {
  const all = (Array.isArray(value) ? value : []).map(id => whoIs(scene, String(id)));
  if (!Array.isArray(value) || all.some(who => who === undefined || who < 0)) return 'who acts, one after the other: a list of names';
  inRound(scene);
  scene.at = 0;
  scene.queue = (all as Who[]).map(who => ({ who: [who], picks: -1, phase: sheet(scene, who).side === 'party' ? 'early' : 'enemy' }));
  return undefined;
};

/** All trackers in their order, or some by name. */
const setTrackers = (scene: Scene, value: unknown): string | undefined => {
  const { trackers } = scene.encounter;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return setCircumstances(scene, circumstancesSchema, { trackers: value });
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).find(k => !trackers.some(t => t.name === k));
  return unknown
    ? `there is no tracker ${unknown}`
    : setCircumstances(scene, circumstancesSchema, { trackers: trackers.map((t, i) => given[t.name] ?? scene.trackers[i]) });
};

/** Sets a stored value of a combatant, or of the fight, by its name. */
export const set = setterOf<Scene>({
  combatant: combatantSchema,
  circumstances: circumstancesSchema,
  ofCombatant: setters,
  ofFight: { turn: giveTurn, order: setOrder, trackers: setTrackers },
  put,
});
