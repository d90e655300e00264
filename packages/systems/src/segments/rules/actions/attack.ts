import type { Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { copyScene } from '@fray/engine/kit';
import { defined, ownValue } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { isRanged, keyOfMeans, type Means } from '../../setup/encounter.ts';
import type { LocationRow } from '../../setup/tables.ts';
import { alter, combatant, isFoe, nameIn, type Scene, type Segment, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { makeAttack, playAttack } from '../attack/attack.ts';
import { attackRefusal, isInReach } from '../attack/target.ts';
import { type Attack, calledClause } from '../attack/target-score.ts';
import { foeMetByStep, setPlace, stepToMeet, stepToReach } from '../movement/pathfinding.ts';
import { distanceBetween, enterDistance, hasEnteredDistance, isEngaged, reachWith, sceneInTheOpen } from '../movement/space.ts';
import { doesAttackNeedHaste, usageOf } from '../round/segment-rights.ts';
import { survivesOpening } from '../stance/opportunity-attacks.ts';

/** The parts of the target's body that a disabling hit may be aimed at [location.substitute]. */
const partsOf = (scene: Scene, target: Who, row: LocationRow) =>
  row.effect === 'disable' ? sheet(scene, target).parts.filter(p => p.location === row.location) : [];

/** Key and words of an attack, given what the key has for the called location ('' for none) and what it is called. */
interface Naming {
  readonly key: (place: string) => string;
  readonly words: (place?: Text) => Text;
}

/** An attack and its called shots, which are declared before the roll [armed.called] [unarmed.called] [rangedwpn.called]. */
export const attackForms = (
  action: ActionKind,
  scene: Scene,
  who: Who,
  target: Who,
  means: Means,
  { key, words }: Naming,
  more: Partial<Action> = {},
): Action[] => {
  const { table, thing } = means;
  const aimed = { ...more, target, thing, means };
  const plain = makeAction(action, who, key(''), words(), aimed);
  if (!table) return [plain];
  const called = scene.encounter.locations[table].flatMap(row => {
    const at = { ...aimed, location: row.location, clause: calledClause(table, row.location) };
    if (row.effect !== 'disable') {
      // A row without modifier and special effect is the plain attack under another name.
      const unusual = row.modifier === 0 && row.effect === 'damage';
      return [makeAction(action, who, key(`:${row.location}`), words(say(row.location)), { ...at, unusual })];
    }
    return partsOf(scene, target, row).map(p => makeAction(action, who, key(`:${row.location}:${p.key}`), words(p.name), { ...at, part: p.key }));
  });
  if (scene.encounter.options['general-kill-shot'] === 'off' || table === 'unarmed' || means.power) return [plain, ...called];
  const kill = { ...aimed, kill: true, clause: 'house.kill-shot-general' as const };
  return [plain, ...called, makeAction(action, who, key(':kill-shot'), words(say('Kill Shot')), kill)];
};

const attackWords = (action: RuleText, target: string, weapon: Text): Naming['words'] => {
  const aimed = { target, weapon };
  switch (action) {
    case 'Ranged weapon attack':
      return place =>
        place === undefined ? say('Ranged attack on {target}: {weapon}', aimed) : say('Ranged attack on {target}: {weapon}, {place}', { ...aimed, place });
    case 'Unarmed attack':
      return place =>
        place === undefined ? say('Unarmed attack on {target}: {weapon}', aimed) : say('Unarmed attack on {target}: {weapon}, {place}', { ...aimed, place });
    default:
      return place => (place === undefined ? say('Attack {target}: {weapon}', aimed) : say('Attack {target}: {weapon}, {place}', { ...aimed, place }));
  }
};

const named = (action: ActionKind, scene: Scene, who: Who, target: Who, means: Means): Naming => {
  const { id } = sheet(scene, target);
  const start = `${id}:${keyOfMeans(scene.encounter, who, means)}`;
  return { key: place => `${start}${place}`, words: attackWords(action.name, nameIn(scene, target), means.name) };
};

/** Pays for an attack and takes the step that it needs. Attacking reveals a hidden attacker and fixes the attack segment [initskills.single-attack]. */
const commit = (scene: Scene, play: Play, action: Action, segment: Segment, seen: Scene): void => {
  const { who } = action;
  const means = defined(action.means);
  const usage = usageOf(scene, who, means);
  const rapid = doesAttackNeedHaste(scene, who, means, segment);
  const c = alter(scene, who);
  c.actions -= Math.min(c.actions, usage);
  c.attackSegment ??= segment;
  c.setPosition = false;
  if (rapid) c.rapid = true;
  if (usage < means.usage) c.quickened = true;
  if (means.flurry) c.strikes = { ...c.strikes, [means.flurry.id]: (ownValue(c.strikes, means.flurry.id) ?? 0) + 1 };
  takeStepBefore(scene, play, action, segment, seen);
};

/** Takes the combat step that an attack needs first, if it needs one. */
export const takeStepBefore = (scene: Scene, play: Play, action: Action, segment: Segment, seen: Scene = scene): void => {
  const to = stepIn(scene, action, segment, seen);
  if (to) play.emit({ clause: 'melee.step', what: 'step', by: action.who, x: to.x, y: to.y });
};

/** Where that step leads: beside a foe for a shot in Melee, or into reach of the target as it stood in `seen`. */
const stepOf = (scene: Scene, action: Action, segment: Segment, seen: Scene): Point | undefined => {
  const { who, target } = action;
  const means = defined(action.means);
  if (isRanged(means)) return segment === 'melee' && !isEngaged(scene, who) ? stepToMeet(scene, who) : undefined;
  const reach = reachWith(scene, who, means);
  return isInReach(seen, who, target, reach) ? undefined : stepToReach(sceneInTheOpen(seen, who), who, target, reach, scene);
};

/** Whether an attack made now takes the combat step of the round first. */
export const needsStep = (scene: Scene, action: Action): boolean => stepOf(scene, action, scene.segment ?? 'melee', scene) !== undefined;

/** Whether others have taken every place that the attack's step could lead to. */
export const isCrowdedOut = (scene: Scene, action: Action, seen: Scene): boolean => {
  const { who, target, means } = action;
  if (!means || isRanged(means)) return false;
  return !isInReach(seen, who, target, reachWith(scene, who, means)) && !stepOf(scene, action, scene.segment ?? 'melee', seen);
};

const stepIn = (scene: Scene, action: Action, segment: Segment, seen: Scene): Point | undefined => {
  const { who, target } = action;
  const to = stepOf(scene, action, segment, seen);
  if (!to) return undefined;
  const met = isRanged(defined(action.means)) ? foeMetByStep(scene, who) : target;
  alter(scene, who).stepped = true;
  setPlace(scene, who, to);
  if (met !== undefined && hasEnteredDistance(scene, who, met)) enterDistance(scene, who, met, distanceBetween(scene, who, met) - 1);
  return to;
};

/** The scene in which an attack made now is rolled: the attacker is no longer hidden and has taken the step. */
export const sceneOfAttack = (scene: Scene, action: Action): Scene => {
  const then = copyScene(scene);
  alter(then, action.who).setPosition = false;
  stepIn(then, action, scene.segment ?? 'melee', then);
  return then;
};

export const attackOf = ({ who, target, means, location, part, kill }: Action): Attack => makeAttack(who, target, defined(means), { location, part, kill });

/** Pays for an attack. Nothing is returned when the attack is only begun, because it costs more actions than are left. */
export const payForAttack = (scene: Scene, play: Play, d: Action, seen: Scene = scene): Attack | undefined => {
  const owed = usageOf(scene, d.who, defined(d.means)) - combatant(scene, d.who).actions;
  commit(scene, play, d, scene.segment ?? 'melee', seen);
  const one = attackOf(d);
  if (owed <= 0) return one;
  alter(scene, d.who).unfinished = { means: one.means.key, target: d.target, owed, round: scene.round };
  play.emit({ clause: 'segment.carry-exception', what: 'begun', by: d.who, target: d.target, with: one.means.name, owed });
  return undefined;
};

const resolve = (scene: Scene, play: Play, d: Action, made: () => void): void => {
  const one = payForAttack(scene, play, d);
  if (!one || !survivesOpening(scene, play, one)) return;
  playAttack(scene, play, one);
  made();
};

const attackAction = (id: string, name: RuleText, also: readonly string[], clause: ClauseId, kinds: readonly Means['kind'][]): ActionKind => {
  const action: ActionKind = defineAction(id, name, {
    also,
    clause,
    counts: 'attack',
    with: (scene, who, means) =>
      kinds.includes(means.kind)
        ? scene.combatants.flatMap((_, target) =>
            isFoe(scene, who, target) ? attackForms(action, scene, who, target, means, named(action, scene, who, target, means)) : [],
          )
        : [],
    refusal: attackRefusal,
    cost: (scene, d) => Math.min(combatant(scene, d.who).actions, usageOf(scene, d.who, defined(d.means))),
    resolve,
  });
  return action;
};

/** Attacks are melee or ranged depending on their means [attack.melee-or-range]; ranged ones use Shooting or Throwing [rangedwpn.scope]. */
export const attacks: readonly ActionKind[] = [
  attackAction('melee-attack', say('Armed melee attack'), ['armed-attack', 'armed-melee-attack', 'strike', 'called-shot'], 'attack.torso', ['armed-melee']),
  attackAction('natural-attack', say('Natural attack'), ['bite', 'claw', 'strike', 'called-shot'], 'house.natural-attacks', ['natural']),
  attackAction('unarmed-attack', say('Unarmed attack'), ['punch', 'kick', 'strike', 'called-shot'], 'unarmed.called.vulnerability', ['unarmed']),
  attackAction('ranged-attack', say('Ranged weapon attack'), ['shoot', 'throw', 'hurl', 'fire', 'called-shot'], 'rangedwpn.scope', ['ranged-weapon']),
  attackAction('power-melee', say('Power in melee'), ['cast'], 'othermelee.same', ['magic-melee', 'mental-melee']),
  attackAction('power-ranged', say('Power at range'), ['cast'], 'otherranged.same', ['magic-ranged', 'mental-ranged']),
];
