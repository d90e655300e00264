import { type Choice, GM, type Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, EMPTY, isPresent, isTime, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { isHolding, layOnGround, openHands } from '../gear/hands.ts';
import { distanceBetween, inReach, isBehindWalls } from '../movement/space.ts';
import { type Attack, applyAttackDamage } from './damage.ts';

interface Mishap extends Choice<ClauseId> {
  readonly ally: Who;
  readonly thing: number;
}

const NO_MISHAP: Mishap = { key: 'nothing', words: 'Nothing more than a miss', clause: 'crit.safe-ground', idle: true, ally: -1, thing: EMPTY };
const PRONE: Mishap = { key: 'prone', words: 'The attacker falls prone', clause: 'crit.fumble-prone', ally: -1, thing: EMPTY };

/** After a natural 20 in a risky situation the GM may add a mishap [crit.further]; otherwise it is a plain miss. */
export const askFumble = (scene: Scene, play: Play, blow: Attack): void => {
  if (!scene.encounter.options['risky-situation']) return;
  const mishap = play.ask<Mishap>({
    by: GM,
    about: 'fumble',
    prompt: `What follows from the natural 20 of ${sheet(scene, blow.by).name}?`,
    clause: 'crit.cramped',
    allowsFreeActions: true,
    choices: mishaps(scene, blow),
    // A ruling may have removed the weapon or ally meanwhile.
    refusal: m => (mishaps(scene, blow).some(still => still.key === m.key) ? undefined : { clause: m.clause, why: 'that is no longer possible' }),
  });
  if (mishap === NO_MISHAP) return;
  play.emit({ clause: mishap.clause, what: 'mishap', by: blow.by, mishap: mishap.key });
  if (mishap.key === 'prone') alter(scene, blow.by).prone = true;
  else if (mishap.ally >= 0) applyAttackDamage(scene, play, blow, mishap.ally, blow.damage);
  else {
    openHands(alter(scene, blow.by), mishap.thing);
    layOnGround(scene, mishap.thing, combatant(scene, blow.by));
  }
};

const mishaps = (scene: Scene, blow: Attack): Mishap[] =>
  isPresent(combatant(scene, blow.by)) ? [NO_MISHAP, ...alliesHit(scene, blow), ...weaponsDropped(scene, blow), PRONE] : [NO_MISHAP];

/** Allies who may be hit: within reach of attacker or target, or within 5 feet of a shot's target. Without one there is no such mishap [crit.fumble-ally]. */
const alliesHit = (scene: Scene, { by, target, how }: Attack): Mishap[] =>
  scene.combatants.flatMap((c, who) => {
    if (who === by || who === target || sheet(scene, who).side !== sheet(scene, by).side || isTime(scene, who) || !isPresent(c)) return [];
    const beside = (one: Who) => inReach(scene, one, who) && !isBehindWalls(scene, one, who);
    const near =
      how === 'melee' || how === 'touch' ? beside(by) || beside(target) : distanceBetween(scene, target, who) <= 5 && !isBehindWalls(scene, target, who);
    return near
      ? [{ key: `ally-hit:${sheet(scene, who).id}`, words: `${sheet(scene, who).name} is hit`, clause: 'crit.fumble-ally' as const, ally: who, thing: EMPTY }]
      : [];
  });

/** The weapon may fall at the attacker's feet; of a pair the GM picks one [crit.fumble-drop]. */
const weaponsDropped = (scene: Scene, { by, weapon, grip }: Attack): Mishap[] => {
  const c = combatant(scene, by);
  if (weapon < 0) return [];
  const dropped = grip === 'pair' ? [c.right, c.left].filter(t => t !== EMPTY) : isHolding(c, weapon) ? [weapon] : [];
  return dropped.map(thing => {
    const key = keyOfThing(scene.encounter, by, thing);
    return {
      key: `weapon-dropped:${key}`,
      words: `The ${scene.encounter.things[thing]?.name} is dropped`,
      clause: 'crit.fumble-drop' as const,
      ally: -1,
      thing,
    };
  });
};
