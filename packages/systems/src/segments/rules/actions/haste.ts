import type { Refusal, Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { copyScene } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { isRanged, keyOfMeans, type Means } from '../../setup/encounter.ts';
import type { Haste } from '../../setup/tables.ts';
import { alter, combatant, isAble, isFoe, isPresent, nameIn, type Scene, type Segment, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { playAttack } from '../attack/attack.ts';
import { atHandRefusal, attackRefusal, placeRefusal, segmentRefusal, TARGET_OUT } from '../attack/target.ts';
import { canMoveAway, isLeaving, placeToReach, setPlace } from '../movement/pathfinding.ts';
import { distanceBetween, enterDistance, hasEnteredDistance, reachWith, sceneInTheOpen } from '../movement/space.ts';
import { moveRate } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { doesAttackNeedHaste, moveRefusalInSegment, SLOW_MELEE, usageOf } from '../round/segment-rights.ts';
import { survivesOpening } from '../stance/opportunity-attacks.ts';
import { attackForms, attackOf } from './attack.ts';
import { actionsToGo, breakAway, closingsWithin, goTo, shutInRefusal, TOO_FEW_ACTIONS } from './move.ts';

const tooSoon = (...also: ClauseId[]): Refusal =>
  refuse('initskills.effect', 'the skill does not allow this in the present segment', undefined, ['segment.own-or-later', 'segment.earliest', ...also]);
const TOO_SOON = tooSoon();
const NOT_IN_AMBUSH = tooSoon('ambush.no-movement');
const BEYOND = refuse('initskills.effect', 'one move rate is not enough to get within reach of the target');
const NOWHERE = refuse('initskills.effect', 'the target cannot be attacked from any place within one move rate');
const LONG = refuse('initskills.effect', 'the skill allows only an attack of 1 or 2 actions', undefined, ['multiform.attacks', 'segment.multiform']);

/** The skills with this effect that the combatant has enough points in: 0 for six of the skills, 4 for an expert's, 8 for a master's [initskills.list]. */
const hasteSkills = (scene: Scene, who: Who, effect: Haste['effect']): readonly Haste[] => {
  const { haste } = sheet(scene, who);
  return haste.length === 0 ? haste : haste.filter(h => h.effect === effect);
};

/** Allowed from Melee on. Like any move, it is allowed in Multiform only if it was held [multiform.held-move]. */
const rushRight = (scene: Scene, who: Who, segment: Segment): Refusal | undefined =>
  segment === 'ambush' ? NOT_IN_AMBUSH : segment === 'multiform' ? moveRefusalInSegment(scene, who, segment) : undefined;

/** A move that a skill allows as early as Melee, 1 action per move rate [initskills.effect]. */
export const earlyMove: ActionKind = defineAction('early-move', say('Early move'), {
  clause: 'initskills.effect',
  counts: 'move',
  actions: (scene, who) => hasteSkills(scene, who, 'early-move').map(haste => makeAction(earlyMove, who, haste.id, haste.name, { haste, open: true })),
  refusal(scene, { who }, segment) {
    const no = rushRight(scene, who, segment);
    if (no) return no;
    const { actions } = combatant(scene, who);
    return actions < 1 ? TOO_FEW_ACTIONS : shutInRefusal(scene, who, actions * moveRate(scene, who));
  },
  closings: (scene, open) => closingsWithin(scene, open, combatant(scene, open.who).actions * moveRate(scene, open.who)),
  cost: (scene, d) => (d.open ? 1 : actionsToGo(scene, d.who, d)),
  resolve(scene, play, d) {
    const cost = actionsToGo(scene, d.who, d);
    alter(scene, d.who).actions -= cost;
    goTo(scene, play, d.who, d, 'initskills.effect');
  },
});

/** Pays for a move and an attack made together by a skill. */
const spendHaste = (scene: Scene, { who, means }: Action): void => {
  const c = alter(scene, who);
  const usage = usageOf(scene, who, defined(means));
  c.actions -= 1 + usage;
  c.attackSegment ??= scene.segment;
  if (usage < defined(means).usage) c.quickened = true;
};

/** Makes the attack of such an action. It is the attack that reveals a hidden combatant, not the move before it. */
const attackNow = (scene: Scene, play: Play, d: Action, made: () => void): void => {
  const one = attackOf(d);
  alter(scene, d.who).setPosition = false;
  if (!isAble(combatant(scene, d.who)) || !survivesOpening(scene, play, one)) return;
  playAttack(scene, play, one);
  made();
};

interface RushParts {
  readonly skill: string;
  readonly target: string;
  readonly weapon: Text;
}

const rushWords = (when: 'before' | 'after' | undefined, rush: RushParts, place?: Text): Text => {
  if (place === undefined) {
    if (when === undefined) return say('{skill} on {target}: {weapon}', rush);
    return when === 'before' ? say('{skill} on {target}: move, then {weapon}', rush) : say('{skill} on {target}: {weapon}, then move', rush);
  }
  const aimed = { ...rush, place };
  if (when === undefined) return say('{skill} on {target}: {weapon}, {place}', aimed);
  return when === 'before' ? say('{skill} on {target}: move, then {weapon}, {place}', aimed) : say('{skill} on {target}: {weapon}, {place}, then move', aimed);
};

/** Key and words of such an attack: the skill, and whether the move comes before or after where that is a choice. */
const namedBy = (scene: Scene, who: Who, haste: Haste, target: Who, means: Means, when?: 'before' | 'after') => {
  const { id } = sheet(scene, target);
  return {
    key: (place: string) => `${haste.id}:${id}:${keyOfMeans(scene.encounter, who, means)}${place}${when === undefined ? '' : `:${when}`}`,
    words: (place?: Text) => rushWords(when, { skill: haste.name, target: nameIn(scene, target), weapon: means.name }, place),
  };
};

/** A move of up to one move rate and a blow, as early as Melee. Without the skill, rush and blow wait for Movement [movement.maneuvers]. */
export const moveAndMelee: ActionKind = defineAction('move-and-melee', say('Rush and strike'), {
  clause: 'initskills.effect',
  counts: 'attack',
  with: (scene, who, means) =>
    isRanged(means) || means.flurry
      ? []
      : hasteSkills(scene, who, 'move-and-melee').flatMap(haste =>
          scene.combatants.flatMap((_, target) =>
            isFoe(scene, who, target) ? attackForms(moveAndMelee, scene, who, target, means, namedBy(scene, who, haste, target, means), { haste }) : [],
          ),
        ),
  refusal(scene, d, segment) {
    const { who, target } = d;
    const means = defined(d.means);
    const usage = usageOf(scene, who, means);
    const isSlow = means.power && usage > 1 && (segment === 'melee' || segment === 'ranged');
    const no = joinRefusals(
      rushRight(scene, who, segment),
      atHandRefusal(scene, who, means),
      isPresent(combatant(scene, target)) ? undefined : TARGET_OUT,
      usage > 2 ? LONG : isSlow ? SLOW_MELEE : undefined,
      segmentRefusal(scene, who, means, segment),
      placeRefusal(scene, d),
      combatant(scene, who).actions < 1 + usage ? TOO_FEW_ACTIONS : undefined,
    );
    return no ?? (endOfRush(scene, d) ? undefined : BEYOND);
  },
  cost: (scene, d) => 1 + usageOf(scene, d.who, defined(d.means)),
  resolve(scene, play, d, made) {
    const end = endOfRush(scene, d);
    spendHaste(scene, d);
    const { who, target } = d;
    if (hasEnteredDistance(scene, who, target)) {
      if (isLeaving(scene, who, target) && !breakAway(scene, play, who)) return;
      const yards = Math.min(distanceBetween(scene, who, target), reachWith(scene, who, defined(d.means)));
      enterDistance(scene, who, target, yards);
      play.emit({ clause: 'initskills.effect', what: 'approach', by: who, target, yards });
    } else if (!end || !goTo(scene, play, who, end, 'initskills.effect')) return;
    attackNow(scene, play, d, made);
  },
});

const endOfRush = (scene: Scene, { who, target, means }: Action) =>
  placeToReach(scene, who, target, moveRate(scene, who), reachWith(scene, who, defined(means)));

/** The scene with a combatant moved to a place. */
const movedTo = (scene: Scene, who: Who, p: Point): Scene => {
  const then = copyScene(scene);
  setPlace(then, who, p);
  return then;
};

/** A move and a shot, or a move and a spell, in Ranged and in either order. The shot's line is judged from the place where it is made. */
const moveAndFire = (id: string, name: RuleText, effect: Haste['effect'], fits: (means: Means) => boolean): ActionKind => {
  const fromThere = (scene: Scene, d: Action): Refusal | undefined => attackRefusal(movedTo(scene, d.who, d), d, scene.segment ?? 'ranged');
  const closings = (scene: Scene, open: Action) =>
    open.aim === 'before'
      ? closingsWithin(scene, open, moveRate(scene, open.who), d => fromThere(scene, d))
      : closingsWithin(sceneInTheOpen(scene, open.who), open, moveRate(scene, open.who));
  const refusal = (scene: Scene, d: Action, segment: Segment): Refusal | undefined => {
    if (segment === 'ambush' || segment === 'melee') return segment === 'melee' ? TOO_SOON : NOT_IN_AMBUSH;
    const usage = usageOf(scene, d.who, defined(d.means));
    const no = joinRefusals(usage > 2 ? LONG : undefined, combatant(scene, d.who).actions < 1 + usage ? TOO_FEW_ACTIONS : undefined);
    if (no) return no;
    const from = attackRefusal(scene, d, segment);
    if (d.aim === 'after') return from ?? shutInRefusal(sceneInTheOpen(scene, d.who), d.who, moveRate(scene, d.who));
    return shutInRefusal(scene, d.who, moveRate(scene, d.who)) ?? (closings(scene, d).all().length > 0 ? undefined : (from ?? NOWHERE));
  };
  const action: ActionKind = defineAction(id, name, {
    clause: 'initskills.effect',
    counts: 'attack',
    with: (scene, who, means) =>
      fits(means)
        ? hasteSkills(scene, who, effect).flatMap(haste =>
            scene.combatants.flatMap((_, target) =>
              isFoe(scene, who, target)
                ? (['before', 'after'] as const).flatMap(aim =>
                    attackForms(action, scene, who, target, means, namedBy(scene, who, haste, target, means, aim), { haste, aim, open: true }),
                  )
                : [],
            ),
          )
        : [],
    refusal,
    closings,
    cost: (scene, d) => 1 + usageOf(scene, d.who, defined(d.means)),
    resolve(scene, play, d, made) {
      const from = d.aim === 'before' ? movedTo(scene, d.who, d) : scene;
      const rapid = doesAttackNeedHaste(from, d.who, defined(d.means), scene.segment ?? 'ranged');
      spendHaste(scene, d);
      if (rapid) alter(scene, d.who).rapid = true;
      if (d.aim === 'before' && !goTo(scene, play, d.who, d, 'initskills.effect')) return;
      attackNow(scene, play, d, made);
      // A thrown weapon may have had the longest reach: without it the move may now leave a foe.
      if (d.aim === 'after' && isAble(combatant(scene, d.who)) && canMoveAway(scene, d.who, d)) goTo(scene, play, d.who, d, 'initskills.effect');
    },
  });
  return action;
};

export const moveAndShoot: ActionKind = moveAndFire('move-and-shoot', say('Shoot on the move'), 'move-and-shoot', m => m.kind === 'ranged-weapon');
export const moveAndCast: ActionKind = moveAndFire('move-and-cast', say('Cast on the move'), 'move-and-cast', m => m.power !== undefined && isRanged(m));
