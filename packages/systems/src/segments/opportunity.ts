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

/** The melee attacks that reach a provoker without a step. */
const chances = (scene: Scene, who: Who, provoker: Who): Chance[] => {
  const yards = distance(scene, who, provoker);
  return [...combatant(scene, who).held, ...sheet(scene, who).body].flatMap(t =>
    thingOf(scene, t).means.flatMap(means =>
      means.range > 0 || means.strike || means.flurry || !isAtHand(scene, who, means) || yards > reachWith(scene, who, means)
        ? []
        : [{ key: keyOfMeans(scene.encounter, who, means), words: `Strike: ${means.name}`, clause: 'house.aoo' as const, means }],
    ),
  );
};

const mayTake = (scene: Scene, who: Who): boolean => {
  const { aoo_limit: limit, aoo_cost: cost } = scene.encounter.options;
  const c = combatant(scene, who);
  return isAble(c) && (limit === 'unlimited' || c.opportunities < limit) && (cost === 'free' || c.actions > 0);
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
  const foes = engaged.filter(who => mayTake(scene, who) && chances(scene, who, provoker).length > 0);
  for (const who of inOrder(scene, table, foes)) {
    if (!goesOn()) return;
    if (!mayTake(scene, who)) continue;
    const { means } = table.ask<Chance>({
      by: who,
      about: 'opportunity',
      prompt: `${sheet(scene, provoker).name} gives ${sheet(scene, who).name} an opening`,
      clause: 'house.aoo',
      choices: [LET_GO, ...chances(scene, who, provoker)],
      refusal: ({ means: struck }) => (struck && !(goesOn() && mayTake(scene, who)) ? OVER : undefined),
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
