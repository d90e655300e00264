import { type Who, whoById } from '@fray/engine';
import { copyScene, keyOfThing, knownPossessions, possessionsByName, possessionsProblem, setFightValues, setterFrom } from '@fray/engine/kit';
import { fieldsOf } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { Sheet } from '../setup/encounter.ts';
import { alter, circumstancesSchema, combatant, recordSchema, type Scene, SEGMENTS, type Segment, sheet, thingOf } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { fateSetter, noSuchCause, type Setter, setCondition, setConditions, setDisarmed, setDying, setFields, setStatuses, toList } from './set-status.ts';

/** Names to numbers of combatants. An unknown name stays, so that the schema refuses it. */
const readCombatants = (scene: Scene, value: unknown): unknown[] => toList(value).map(id => (typeof id === 'string' ? (whoById(scene, id) ?? id) : id));

/** The things with these names, the combatant's own or others', but not body parts; undefined if a name is unknown. */
const thingsOf = (scene: Scene, who: Who, value: unknown): readonly number[] | undefined => {
  const { things } = scene.encounter;
  const found = possessionsByName(things, who, value).map(v =>
    typeof v === 'string' ? things.findIndex((_, t) => keyOfThing(scene.encounter, who, t) === v) : v,
  );
  const own = knownPossessions(things, found);
  return typeof own === 'string' || own.some(t => thingOf(scene, t).body) ? undefined : own;
};

const NO_THINGS = say('things that the combatant has, by their names');

const setHands: Setter = (scene, who, value) => {
  const all = thingsOf(scene, who, value);
  if (!all) return NO_THINGS;
  if (all.reduce((n, t) => n + thingOf(scene, t).hands, 0) > 2) return say('more than two hands can hold');
  const c = combatant(scene, who);
  const own = [...new Set([...c.held, ...c.carried, ...all])];
  taken(scene, who, all);
  return setFields(scene, who, { held: all, carried: own.filter(t => !all.includes(t)) });
};

/** A thing that a combatant gets is taken from other combatants and from the ground. */
const taken = (scene: Scene, who: Who, all: readonly number[]): void => {
  scene.lying = scene.lying.filter(l => !all.includes(l.thing));
  for (const [other, { held, carried }] of scene.combatants.entries())
    if (other !== who && [...held, ...carried].some(t => all.includes(t)))
      Object.assign(alter(scene, other), { held: held.filter(t => !all.includes(t)), carried: carried.filter(t => !all.includes(t)) });
};

const setCarried: Setter = (scene, who, value) => {
  const all = thingsOf(scene, who, value);
  if (!all) return NO_THINGS;
  taken(scene, who, all);
  return setFields(scene, who, { carried: all, held: combatant(scene, who).held.filter(t => !all.includes(t)) });
};

const weaknesses: Setter = (scene, who, value) => {
  const given = Object.entries(fieldsOf(value));
  return setFields(scene, who, { weaknesses: given.flatMap(([id, what]) => toList(what).map(w => ({ of: whoById(scene, id) ?? id, what: w }))) });
};

const waits: Setter = (scene, who, value) => {
  const given = Object.entries(fieldsOf(value));
  return setFields(scene, who, { waitsFor: given.flatMap(([id, mode]) => (mode === 'wait' ? [whoById(scene, id) ?? id] : [])) });
};

const guard: Setter = (scene, who, value) => {
  const given = typeof value === 'string' ? { skill: value } : value;
  if (given === null) return setFields(scene, who, { onGuard: null });
  const { skill } = fieldsOf(given);
  const named = scene.encounter.defends.find(d => d.id === skill || d.name === skill);
  if (!named) return say('one of the skills {skills}', { skills: scene.encounter.defends.map(d => d.name).join(', ') });
  const onGuard = { failuresTotal: 0, failuresThisSegment: 0, ...fieldsOf(given), skill: named.name };
  return setFields(scene, who, { onGuard, wentOnGuard: true });
};

/** Circumstances by name, or the GM's own causes with a modifier. */
const situations: Setter = (scene, who, value) => {
  const given = toList(value).map(s => ({
    cause: undefined,
    modifier: 0,
    lasting: true,
    ...(typeof s === 'string' ? { cause: s } : typeof s === 'object' ? s : {}),
  }));
  const known = scene.encounter.situations;
  if (given.some(s => s.modifier === 0 && !Object.hasOwn(known, String(s.cause)))) return noSuchCause(Object.keys(known));
  return setFields(scene, who, { situations: given });
};

const setters: Readonly<Record<string, Setter>> = {
  position: (scene, who, value) => (Array.isArray(value) && value.length === 2 ? setFields(scene, who, { x: value[0], y: value[1] }) : say('a space, like F7')),
  hp: (scene, who, value) => setFields(scene, who, { hitPoints: value }),
  condition: setCondition,
  conditions: setConditions,
  dying: setDying,
  disarmed: setDisarmed,
  held: setHands,
  carried: setCarried,
  knownWeakness: weaknesses,
  status: setStatuses,
  readyMode: waits,
  onGuard: guard,
  waitsFor: (scene, who, value) => setFields(scene, who, { waitsFor: readCombatants(scene, value) }),
  noticedBy: (scene, who, value) => setFields(scene, who, { noticedBy: readCombatants(scene, value) }),
  canReact: (scene, who, value) => setFields(scene, who, { surprised: !value }),
  dead: fateSetter('dead'),
  surrendered: fateSetter('surrendered'),
  withdrawn: fateSetter('withdrawn'),
  unconscious: (scene, who, value) => setFields(scene, who, { wakes: value === true ? scene.round + 4 : Number(value) > 0 ? scene.round + Number(value) : 0 }),
  armor: (scene, who, value) =>
    typeof value === 'string' && Object.hasOwn(scene.encounter.armors, value)
      ? setFields(scene, who, { armor: value })
      : say('one suit of armor, of {armors}', { armors: Object.keys(scene.encounter.armors).join(', ') }),
  situations,
};

/** Puts the fight into a segment, beginning the first round if necessary. */
const enter = (scene: Scene, segment: Segment): void => {
  scene.segment = segment;
  scene.opened = true;
  scene.round = Math.max(1, scene.round);
  if (scene.phase === 'setup' || scene.phase === 'round') scene.phase = 'aggressive';
};

const giveTurn = (scene: Scene, value: unknown): Text | undefined => {
  const who = typeof value === 'string' ? whoById(scene, value) : undefined;
  if (who === undefined || who < 0) return say('the name of a combatant is needed');
  enter(scene, scene.segment ?? 'melee');
  const c = alter(scene, who);
  if (c.stance !== 'defensive') c.stance = 'ready';
  scene.phase = c.stance;
  scene.turn = who;
  scene.done = [];
  return undefined;
};

const setSegment = (scene: Scene, value: unknown): string | undefined => {
  const segment = SEGMENTS.find(s => s === value);
  if (segment) enter(scene, segment);
  return segment ? undefined : setFightValues(scene, circumstancesSchema, { segment: value });
};

/** The powers that a combatant could keep up. */
const ownPowers = (powers: Sheet['powers']): Text =>
  powers.length === 0 ? say('the combatant has no powers') : say('powers of the combatant: {powers}', { powers: powers.map(p => p.id).join(', ') });

/** An entered distance, given with names or with numbers. */
const figure = (scene: Scene, given: unknown): unknown => {
  if (Array.isArray(given)) return given;
  const { between, yards } = fieldsOf(given);
  return [...readCombatants(scene, between).sort((a, b) => Number(a) - Number(b)), yards];
};

const effect = (scene: Scene, given: unknown): unknown => {
  const { power, owner, target, since = 0, rounds = null } = fieldsOf(given);
  return { power, owner: whoById(scene, String(owner)) ?? owner, target: whoById(scene, String(target ?? owner)) ?? target, since, rounds };
};

/** Sets the powers that a combatant keeps up. Target and duration default to the combatant and the power's entry. */
const keep = (scene: Scene, who: Who, value: unknown): Text | undefined => {
  const { id, powers } = sheet(scene, who);
  const own = toList(value).map((e): Record<string, unknown> => ({ ...(typeof e === 'string' ? { power: e } : typeof e === 'object' ? e : {}), owner: id }));
  const strange = own.find(e => !powers.some(p => p.id === e['power']));
  if (strange) return ownPowers(powers);
  const kept = own.map(e => effect(scene, { since: scene.round, rounds: powers.find(p => p.id === e['power'])?.durationRounds ?? null, ...e }));
  return setFightValues(scene, circumstancesSchema, { effects: [...scene.effects.filter(e => e.owner !== who), ...kept] });
};

/** Names of things, of any owner, to their numbers. */
const named = (scene: Scene, value: unknown): unknown[] =>
  toList(value).map(v => {
    const found = scene.encounter.things.findIndex((t, i) => t.key === v || `${t.key}-of-${sheet(scene, t.owner).id}` === v || i === v);
    return found < 0 ? v : found;
  });

/** A setter for a value that is written with names but stored with numbers. */
const inNumbers =
  (name: string, numbers: (scene: Scene, value: unknown) => unknown) =>
  (scene: Scene, value: unknown): string | undefined =>
    setFightValues(scene, circumstancesSchema, { [name]: numbers(scene, value) });

const setRecordValue = setterFrom<Scene, Text>({
  combatant: recordSchema,
  circumstances: circumstancesSchema,
  ofCombatant: { ...setters, activeEffects: keep },
  ofFight: {
    turn: giveTurn,
    clock: inNumbers('seconds', (_, value) => value),
    segment: setSegment,
    stage: inNumbers('phase', (_, value) => value),
    effects: inNumbers('effects', (scene, value) => toList(value).map(e => effect(scene, e))),
    done: inNumbers('done', readCombatants),
    figures: inNumbers('figures', (scene, value) => toList(value).map(f => figure(scene, f))),
    broken: inNumbers('broken', named),
    unloaded: inNumbers('unloaded', named),
    lying: inNumbers('lying', (scene, value) => toList(value).map(l => ({ ...fieldsOf(l), thing: named(scene, fieldsOf(l)['thing'])[0] }))),
  },
  put: setFields,
});

/** Why a scene is inconsistent: it refers to combatants, body parts, powers or things that do not exist. */
const notThere = (scene: Scene): Text | undefined => {
  const { combatants, encounter } = scene;
  const people = [
    ...[...scene.done, ...scene.figures.flatMap(f => f.slice(0, 2)), ...scene.effects.flatMap(e => [e.owner, e.target])],
    ...combatants.flatMap(c => [...c.waitsFor, ...c.noticedBy, ...c.weaknesses.map(w => w.of), ...(c.unfinished ? [c.unfinished.target] : [])]),
  ];
  if (people.some(who => !(who in combatants))) return say('names of those here: {names}', { names: encounter.combatants.map(c => c.id).join(', ') });
  for (const [who, { disabled }] of combatants.entries()) {
    const parts = sheet(scene, who).parts.map(p => p.key);
    if (!disabled.every(d => parts.includes(d))) return say('parts of that body: {parts}', { parts: parts.join(', ') });
  }
  for (const { power, owner } of scene.effects) {
    const { powers } = sheet(scene, owner);
    if (!powers.some(p => p.id === power)) return ownPowers(powers);
  }
  const things = [...scene.broken, ...scene.unloaded, ...scene.lying.map(l => l.thing), ...combatants.flatMap(c => [...c.held, ...c.carried])];
  return possessionsProblem(encounter.things, things);
};

/** Sets a stored value of a combatant, or of the fight, by name. Refused if the scene would become inconsistent. */
export const setValue = (scene: Scene, who: Who | undefined, name: string, value: unknown): Text | undefined => {
  const then = copyScene(scene);
  const no = setRecordValue(then, who, name, value) ?? notThere(then);
  if (no === undefined) Object.assign(scene, then);
  return no;
};
