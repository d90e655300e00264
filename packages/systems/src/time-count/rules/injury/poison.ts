import { GM, type Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import type { Dose, Poison, Weapon } from '../../setup/content-schema.ts';
import { alter, combatant, type Effect, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { Count, landingOn } from '../action.ts';
import { takeFatigueAndLoss } from '../attack/damage.ts';
import { defenseScore, totalOf } from '../numbers.ts';
import { settleCollapses } from './collapse.ts';

type Poisoned = Extract<Effect, { is: 'poison' }>;

/** Some weapons petrify on any hit, even if the damage is reduced to 0 [petr.point]. */
export const addPetrification = (count: Count, target: Who, { petrification }: Weapon): void => {
  if (petrification > 0)
    count.changes.push(
      landingOn(target, `petrifies ${petrification}`, (s, t) => {
        const c = alter(s, target);
        c.petrification = Math.min(10, c.petrification + petrification);
        t.emit({ clause: c.petrification >= 10 ? 'petr.full' : 'petr.point', what: 'petrification', by: target, points: c.petrification });
      }),
    );
};

/** Some weapons paralyze on any hit; each kind wears off at its own interval [para.accumulate] [para.recovery]. */
export const paralyzeByWeapon = (scene: Scene, play: Play, count: Count, by: Who, target: Who, { id, paralysis, paralysisEvery }: Weapon): void => {
  if (!paralysis) return;
  const amount = play.roll(by, 'para.accumulate', paralysis, n => n);
  addParalysis(scene, count, target, id, amount, paralysisEvery);
};

/** A blow delivers its poison if it dealt damage. */
export const deliverPoison = (scene: Scene, play: Play, count: Count, by: Who, target: Who, weapon: Weapon): void => {
  const poison = weapon.poison === undefined ? undefined : ownValue(scene.encounter.poisons, weapon.poison);
  if (poison) deliver(scene, play, count, by, target, poison);
};

/** Poison taken without a blow, for example drunk. The GM rolls, and its immediate effect is applied [poison.ongoing]. */
export const takePoison = (scene: Scene, play: Play, who: Who, poison: Poison): void => {
  const was = scene.combatants.slice();
  const count = new Count();
  // Later doses find the poison by its id.
  scene.encounter = { ...scene.encounter, poisons: { ...scene.encounter.poisons, [poison.id]: poison } };
  deliver(scene, play, count, GM, who, poison);
  for (const land of [...count.losses, ...count.changes]) land(scene, play);
  settleCollapses(scene, play, was);
};

/** One attack roll of the poison against Vigor decides about all its doses [poison.ongoing]: 1 misses, 20 hits, without fumble or critical. */
const deliver = (scene: Scene, play: Play, count: Count, by: Who, target: Who, poison: Poison): void => {
  const vigor = totalOf(t => defenseScore(t, scene, target, 'Vigor'));
  const { advantage, modifier } = beginRoll(scene, play, by, 'poison.ongoing');
  const read = (n: number) => n === 20 || (n > 1 && n + poison.attackBonus + modifier >= vigor);
  const takes = rollWithAdvantage(play, advantage, 'poison.ongoing', { by, dice: d20, better: 'high', read });
  play.emit({ clause: 'poison.ongoing', what: 'poison', by: target, poison: poison.id, name: poison.name ?? poison.id, outcome: takes ? 'hit' : 'miss' });
  if (!takes) return;
  poison.doses.forEach((dose, i) => {
    let left = dose.times;
    let next = scene.tc + dose.after;
    if (dose.after === 0) {
      take(scene, play, count, by, target, poison, dose);
      left -= 1;
      next = scene.tc + dose.every;
    }
    if (left > 0) {
      count.changes.push(
        landingOn(target, `poison ${poison.id} ${i} ${left} ${next}`, s => {
          const c = alter(s, target);
          c.effects = [...c.effects, { is: 'poison', poison: poison.id, dose: i, left, next }];
        }),
      );
    }
  });
};

/**
 * The effect of a dose: fatigue or hit points [poison.forms], attributes [poison.attribute]. The threshold does not apply [poison.top]. Stored
 * separately, because it heals in its own way [poison.heal].
 */
const take = (scene: Scene, play: Play, count: Count, by: Who, target: Who, poison: Poison, dose: Dose): void => {
  const paralysis = dose.paralysis ? play.roll(by, 'para.accumulate', dose.paralysis, n => n) : 0;
  if (paralysis > 0) addParalysis(scene, count, target, poison.id, paralysis, dose.paralysisEvery);
  count.losses.push(
    landingOn(target, `dose ${dose.fatigue} ${dose.hp} ${dose.attribute} ${dose.loss}`, (s, t) => {
      const { hp } = combatant(s, target);
      takeFatigueAndLoss(s, target, dose.fatigue, dose.hp);
      const c = alter(s, target);
      c.poisonFatigue += dose.fatigue;
      c.poisonLoss += hp - c.hp;
      if (dose.attribute) c.lostToPoison = { ...c.lostToPoison, [dose.attribute]: (c.lostToPoison[dose.attribute] ?? 0) + dose.loss };
      t.emit({
        clause: dose.attribute ? 'poison.attribute' : 'poison.forms',
        what: 'poison',
        by: target,
        fatigue: dose.fatigue,
        loss: dose.hp,
        ...(dose.attribute && { attribute: dose.attribute, points: dose.loss }),
      });
    }),
  );
};

/** Paralysis accumulates [para.accumulate]. Doses of one kind are added, and the interval starts with the last one. */
export const addParalysis = (_: Scene, count: Count, target: Who, kind: string, amount: number, every: number): void => {
  count.changes.push(
    landingOn(target, `paralyzes ${kind} ${amount} ${every}`, (s, t) => {
      const c = alter(s, target);
      const before = c.paralysis.find(p => p.kind === kind)?.amount ?? 0;
      c.paralysis = [...c.paralysis.filter(p => p.kind !== kind), { kind, amount: before + amount, every, next: s.tc + every }];
      t.emit({ clause: 'para.accumulate', what: 'paralysis', by: target, points: before + amount });
    }),
  );
};

/** A later dose, rolled and noted on this count. */
export const applyDose = (scene: Scene, play: Play, count: Count, who: Who, due: Poisoned): void => {
  const poison = ownValue(scene.encounter.poisons, due.poison);
  const dose = poison?.doses[due.dose];
  const c = alter(scene, who);
  const later = dose && due.left > 1 ? [{ ...due, left: due.left - 1, next: scene.tc + dose.every }] : [];
  c.effects = combatant(scene, who).effects.flatMap(e => (e === due ? later : [e]));
  if (poison && dose) take(scene, play, count, who, who, poison, dose);
};
