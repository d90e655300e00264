import { type Who, whoById } from '@fray/engine';
import { combatantById, combatantsById } from '@fray/engine/kit';
import { fieldsOf } from '@fray/engine/util';
import { endTurnOf } from '../rules/exchange/effects.ts';
import { endBind, endGrapple } from '../rules/holds.ts';
import { type Scene, sheet } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { setStatus } from './set-status.ts';
import { hasDuplicates, takeFromAll, weaponNamed } from './set-things.ts';

const startTurns = (scene: Scene): void => {
  if (scene.order.length === 0) scene.order = scene.combatants.map((_, who) => who);
  if (scene.phase === 'setup') scene.phase = 'turns';
};

const setTurn = (scene: Scene, value: unknown): RuleText | undefined => {
  const who = typeof value === 'string' ? whoById(scene, value) : undefined;
  if (who === undefined || who < 0) return say('whose turn? One of {names}', { names: scene.encounter.combatants.map(c => c.id).join(', ') });
  startTurns(scene);
  if (scene.turn !== who) endTurnOf(scene);
  scene.turn = who;
  scene.went = scene.order.slice(0, scene.order.indexOf(who) + 1);
  return undefined;
};

/** Combatants who are not named keep their places after those who are. */
export const setOrder = (scene: Scene, value: unknown): RuleText | undefined => {
  const order = combatantsById(scene, Array.isArray(value) ? value : []);
  if (!order || order.length === 0) return say('the combatants in order: a list of names');
  if (hasDuplicates(order)) return say('each combatant acts once a round');
  startTurns(scene);
  scene.order = [...order, ...scene.order.filter(who => !order.includes(who))];
  return undefined;
};

/** Pairs of two different combatants, by name. */
const readPairs = (scene: Scene, value: unknown): [Who, Who][] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const pairs = value.flatMap((p): [Who, Who][] => {
    const [a, b, more] = (Array.isArray(p) && combatantsById(scene, p)) || [];
    return a === undefined || b === undefined || a === b || more !== undefined ? [] : [[a, b]];
  });
  return pairs.length === value.length ? pairs : undefined;
};

const setUnseen = (scene: Scene, value: unknown): RuleText | undefined => {
  const pairs = readPairs(scene, value);
  if (!pairs) return say('pairs of names who do not see each other, like ada, bo');
  scene.unseen = pairs;
  return undefined;
};

const LYING = say('a list like of: bo, thing: mace, x: 1, y: 0, for each weapon');

/** Weapons on the ground, each by its owner and name. */
const setLying = (scene: Scene, value: unknown): RuleText | undefined => {
  if (!Array.isArray(value)) return LYING;
  for (const one of value) {
    const { of, thing, x, y } = fieldsOf(one);
    const owner = combatantById(scene, String(of));
    const found = owner === undefined ? -1 : weaponNamed(scene, owner, thing);
    if (found < 0 || typeof x !== 'number' || !Number.isInteger(x) || typeof y !== 'number' || !Number.isInteger(y)) return LYING;
    takeFromAll(scene, found);
    scene.lying = [...scene.lying, { thing: found, x, y }];
  }
  return undefined;
};

/** Sets all binds: by names, with weapons where they are named [status.bind.pair]. Other binds end. */
const setBinds = (scene: Scene, value: unknown): RuleText | undefined => {
  if (!Array.isArray(value)) return BINDS;
  for (const { one } of scene.binds) endBind(scene, one, 'On Guard');
  for (const b of value) {
    const { one, other, weapon, its } = fieldsOf(Array.isArray(b) ? { one: b[0], other: b[1] } : b);
    const who = combatantById(scene, String(one));
    if (who === undefined) return BINDS;
    const no = setStatus(scene, who, 'Bound', { with: other, weapon, its });
    if (no !== undefined) return no;
  }
  return undefined;
};
const BINDS = say('a list like one: ada, other: bo, weapon: longsword, its: mace, for each bind');

/** Sets all grapples: pairs of names [status.grapple.links]. Other grapples end. */
const setGrapples = (scene: Scene, value: unknown): RuleText | undefined => {
  const pairs = readPairs(scene, value);
  if (!pairs) return say('pairs of names who wrestle, like ada, bo');
  for (const { one, other } of scene.grapples) endGrapple(scene, one, other);
  for (const [one, other] of pairs) {
    const no = setStatus(scene, one, 'Grappled', { with: sheet(scene, other).id });
    if (no !== undefined) return no;
  }
  return undefined;
};

/** Who has had a turn in this round. */
const setWent = (scene: Scene, value: unknown): RuleText | undefined => {
  const went = combatantsById(scene, Array.isArray(value) ? value : [value]);
  if (!went) return say('the combatants who have had a turn: a list of names');
  scene.went = went;
  return undefined;
};

const BY_COMBATANT = say('that is set by combatant, like bo: shots of bow 0');

/** The values of the fight that are set by names. */
export const fightSetters: Readonly<Record<string, (scene: Scene, value: unknown) => RuleText | undefined>> = {
  turn: setTurn,
  order: setOrder,
  went: setWent,
  unseen: setUnseen,
  lying: setLying,
  binds: setBinds,
  grapples: setGrapples,
  loaded: () => BY_COMBATANT,
  reloading: () => BY_COMBATANT,
};
