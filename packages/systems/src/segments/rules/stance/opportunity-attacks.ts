import type { Choice, Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { isRanged, keyOfMeans, type Means } from '../../setup/encounter.ts';
import { alter, combatant, isAble, isAtHand, isPresent, nameIn, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { makeAttack, playAttack } from '../attack/attack.ts';
import type { Attack } from '../attack/target-score.ts';
import { distanceBetween, engagedFoes, reachWith } from '../movement/space.ts';
import { refuse } from '../refusals.ts';
import { inOrder } from '../round/order.ts';

interface OpportunityAttack extends Choice<ClauseId> {
  readonly means: Means | undefined;
}

const OVER = refuse('house.aoo', 'the opening is gone');

const LET_GO: OpportunityAttack = {
  key: 'pass',
  also: ['let-it-go'],
  words: say('No attack of opportunity'),
  clause: 'house.aoo',
  idle: true,
  means: undefined,
};

/** Whether a weapon at hand reaches the provoker without a step. */
const isReaching = (scene: Scene, who: Who, provoker: Who, means: Means): boolean =>
  isAtHand(scene, who, means) && distanceBetween(scene, who, provoker) <= reachWith(scene, who, means);

/** The melee attacks that reach the provoker. */
const opportunityAttacks = (scene: Scene, who: Who, provoker: Who): OpportunityAttack[] =>
  [...combatant(scene, who).held, ...sheet(scene, who).body].flatMap(t =>
    thingOf(scene, t).means.flatMap(means =>
      means.range > 0 || means.strike || means.flurry || !isReaching(scene, who, provoker, means)
        ? []
        : [
            {
              key: keyOfMeans(scene.encounter, who, means),
              also: [`attack-of-opportunity-${means.key}`, `strike-${means.key}`],
              words: say('Attack of opportunity: {weapon}', { weapon: means.name }),
              clause: 'house.aoo' as const,
              means,
            },
          ],
    ),
  );

const canTake = (scene: Scene, who: Who, provoker: Who): boolean => {
  const { 'aoo-limit': limit, 'aoo-cost': cost } = scene.encounter.options;
  const c = combatant(scene, who);
  return (
    isAble(c) && (limit === 'unlimited' || c.opportunities < limit) && (cost === 'free' || c.actions > 0) && opportunityAttacks(scene, who, provoker).length > 0
  );
};

/** Those of the engaged foes who may attack a combatant that gives them an opening. */
export const opportunists = (scene: Scene, provoker: Who, engaged: readonly Who[]): Who[] => engaged.filter(who => canTake(scene, who, provoker));

/**
 * Each engaged foe who is able may make one uncalled melee attack, in tie-break order, each resolved before the next. It is
 * free and does not fix the attack segment [house.aoo].
 */
export const askOpportunities = (
  scene: Scene,
  play: Play,
  provoker: Who,
  goesOn: () => boolean,
  engaged: readonly Who[] = engagedFoes(scene, provoker),
): void => {
  for (const who of inOrder(scene, play, opportunists(scene, provoker, engaged))) {
    if (!goesOn()) return;
    if (!canTake(scene, who, provoker)) continue;
    const { means } = play.ask<OpportunityAttack>({
      by: who,
      about: 'opportunity',
      prompt: say('{who}: attack of opportunity on {target}?', { who: nameIn(scene, who), target: nameIn(scene, provoker) }),
      clause: 'house.aoo',
      choices: [...opportunityAttacks(scene, who, provoker), LET_GO],
      // A ruling may have moved one of them meanwhile, or taken the weapon.
      refusal: ({ means: struck }) => (struck && !(goesOn() && canTake(scene, who, provoker) && isReaching(scene, who, provoker, struck)) ? OVER : undefined),
      defaultIfMoot: () => (isPresent(combatant(scene, who)) ? undefined : LET_GO),
      isResultOf: ({ means: struck }, { by, what }) => struck !== undefined && by === who && what === 'opportunity',
      allowsFreeActions: true,
    });
    if (!means) continue;
    const c = alter(scene, who);
    c.opportunities += 1;
    if (scene.encounter.options['aoo-cost'] === 'one-action') c.actions -= 1;
    playAttack(scene, play, makeAttack(who, provoker, means, { opportunity: true }));
  }
};

/** Whether such an attack gives engaged foes an opening: a shot, or any power. */
export const isOpening = (means: Means): boolean => isRanged(means) || means.power !== undefined;

/**
 * Shooting or casting while engaged provokes attacks of opportunity before the roll [ambush.engaged-aoo] [melee.aoo]
 * [rangedwpn.melee-aoo]. An attacker who cannot go on after them loses the attack; the answer is false then.
 */
export const survivesOpening = (scene: Scene, play: Play, blow: Attack, seen: Scene = scene): boolean => {
  const { by, means, opportunity } = blow;
  if (opportunity || !isOpening(means)) return true;
  const able = (): boolean => isAble(combatant(scene, by)) && isAtHand(scene, by, means);
  askOpportunities(scene, play, by, able, engagedFoes(seen, by));
  if (able()) return true;
  play.emit({ clause: 'house.aoo', what: 'attack lost', by });
  return false;
};
