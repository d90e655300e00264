import type { Choice, Who } from '@fray/engine';
import { blowOf, strike } from './attack.ts';
import type { Table } from './deed.ts';
import { keyOfMeans, type Means } from './encounter.ts';
import { freeActs } from './free-act.ts';
import { TOO_LATE } from './on-guard.ts';
import { inOrder } from './order.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isAble, isAtHand, isPresent, type Scene, sheet, thingOf } from './scene.ts';
import { distance, engagedFoes, reachWith } from './space.ts';

interface Chance extends Choice<ClauseId> {
  readonly means: Means | undefined;
}

const OVER = refuse('house.aoo', 'what gave the opening has come to nothing');

const LET_GO: Chance = { key: 'pass', words: 'Let it go', clause: 'house.aoo', idle: true, means: undefined };

/** Whether something at hand reaches a provoker without a step. */
const reaches = (scene: Scene, who: Who, provoker: Who, means: Means): boolean =>
  isAtHand(scene, who, means) && distance(scene, who, provoker) <= reachWith(scene, who, means);

/** The melee attacks that do. */
const chances = (scene: Scene, who: Who, provoker: Who): Chance[] =>
  [...combatant(scene, who).held, ...sheet(scene, who).body].flatMap(t =>
    thingOf(scene, t).means.flatMap(means =>
      means.range > 0 || means.strike || means.flurry || !reaches(scene, who, provoker, means)
        ? []
        : [{ key: keyOfMeans(scene.encounter, who, means), words: `Strike: ${means.name}`, clause: 'house.aoo' as const, means }],
    ),
  );

const mayTake = (scene: Scene, who: Who, provoker: Who): boolean => {
  const { aoo_limit: limit, aoo_cost: cost } = scene.encounter.options;
  const c = combatant(scene, who);
  return isAble(c) && (limit === 'unlimited' || c.opportunities < limit) && (cost === 'free' || c.actions > 0) && chances(scene, who, provoker).length > 0;
};

/**
 * Each foe who is engaged, awake and not surprised may make one uncalled melee attack, in tie-break order, each resolved
 * before the next; it is free, and chooses no attack segment [house.aoo].
 */
export const offerOpportunities = (
  scene: Scene,
  table: Table,
  provoker: Who,
  goesOn: () => boolean,
  engaged: readonly Who[] = engagedFoes(scene, provoker),
): void => {
  const foes = engaged.filter(who => mayTake(scene, who, provoker));
  for (const who of inOrder(scene, table, foes)) {
    if (!goesOn()) return;
    if (!mayTake(scene, who, provoker)) continue;
    const { means } = table.ask<Chance>({
      by: who,
      about: 'opportunity',
      prompt: `${sheet(scene, provoker).name} gives ${sheet(scene, who).name} an opening`,
      clause: 'house.aoo',
      choices: [LET_GO, ...chances(scene, who, provoker)],
      // A ruling may have parted them meanwhile, or taken the weapon.
      refusal: ({ means: struck }) => (struck && !(goesOn() && mayTake(scene, who, provoker) && reaches(scene, who, provoker, struck)) ? OVER : undefined),
      absent: key => (key.includes('on-guard') ? TOO_LATE : undefined),
      lapsed: () => (isPresent(combatant(scene, who)) ? undefined : LET_GO),
      meanwhile: by => freeActs(scene, by),
    });
    if (!means) continue;
    const c = alter(scene, who);
    c.opportunities += 1;
    if (scene.encounter.options.aoo_cost === 'one-action') c.actions -= 1;
    strike(scene, table, blowOf(who, provoker, means, { opportunity: true }));
  }
};
