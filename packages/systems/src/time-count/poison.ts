import { d20, GM, own, type Who } from '@fray/engine';
import { beginRoll, throwLeaning } from '@fray/engine/kit';
import { Count } from './count.ts';
import { suffer } from './damage.ts';
import type { Table } from './deed.ts';
import { settle } from './fall.ts';
import { defense, plain } from './numbers.ts';
import { alter, combatant, type Effect, type Scene } from './scene.ts';
import type { Dose, Poison, Weapon } from './sheet.ts';

type Poisoned = Extract<Effect, { is: 'poison' }>;

/** The stone that any hit of some weapons brings, whatever damage is left of it [petr.point]. */
export const petrify = (count: Count, target: Who, { petrification }: Weapon): void => {
  if (petrification > 0)
    count.changes.push((s, t) => {
      const c = alter(s, target);
      c.petrification = Math.min(10, c.petrification + petrification);
      t.tell({ clause: c.petrification >= 10 ? 'petr.full' : 'petr.point', what: 'petrification', by: target, points: c.petrification });
    });
};

/** The paralysis that any hit of some weapons brings, to wear off at an interval of its own [para.accumulate] [para.recovery]. */
export const numb = (scene: Scene, table: Table, count: Count, by: Who, target: Who, { id, paralysis, paralysis_every }: Weapon): void => {
  if (!paralysis) return;
  const amount = table.roll(by, 'para.accumulate', paralysis, n => n);
  paralyse(scene, count, target, id, amount, paralysis_every);
};

/** The poison that a blow carries if it dealt damage. */
export const poisoned = (scene: Scene, table: Table, count: Count, by: Who, target: Who, weapon: Weapon): void => {
  const poison = weapon.poison === undefined ? undefined : own(scene.encounter.poisons, weapon.poison);
  if (poison) deliver(scene, table, count, by, target, poison);
};

/** Poison that is drunk, or got otherwise than by a blow: the GM throws for it, and what it does at once is done [poison.ongoing]. */
export const takeIn = (scene: Scene, table: Table, who: Who, poison: Poison): void => {
  const was = scene.combatants.slice();
  const count = new Count();
  // Its later doses are looked up by its name.
  scene.encounter = { ...scene.encounter, poisons: { ...scene.encounter.poisons, [poison.id]: poison } };
  deliver(scene, table, count, GM, who, poison);
  for (const land of [...count.losses, ...count.changes]) land(scene, table);
  settle(scene, table, was);
};

/** One attack roll of the poison against Vigor settles all its doses [poison.ongoing]: 1 misses, 20 hits, and neither means more. */
const deliver = (scene: Scene, table: Table, count: Count, by: Who, target: Who, poison: Poison): void => {
  const vigor = plain(t => defense(t, scene, target, 'Vigor'));
  const { lean, modifier } = beginRoll(scene, table, by, 'poison.ongoing');
  const read = (n: number) => n === 20 || (n > 1 && n + poison.attack_bonus + modifier >= vigor);
  const takes = throwLeaning(table, lean, 'poison.ongoing', { by, dice: d20, better: 'high', read });
  table.tell({ clause: 'poison.ongoing', what: 'poison', by: target, poison: poison.id, outcome: takes ? 'hit' : 'miss' });
  if (!takes) return;
  poison.doses.forEach((dose, i) => {
    let left = dose.times;
    let next = scene.tc + dose.after;
    if (dose.after === 0) {
      take(scene, table, count, by, target, poison, dose);
      left -= 1;
      next = scene.tc + dose.every;
    }
    if (left > 0) {
      count.changes.push(s => {
        const c = alter(s, target);
        c.effects = [...c.effects, { is: 'poison', poison: poison.id, dose: i, left, next }];
      });
    }
  });
};

/** What a dose takes: fatigue or hit points [poison.forms], attributes [poison.attribute]; the threshold has no part in it [poison.top]. Kept apart, as it heals only by itself [poison.heal]. */
const take = (scene: Scene, table: Table, count: Count, by: Who, target: Who, poison: Poison, dose: Dose): void => {
  const paralysis = dose.paralysis ? table.roll(by, 'para.accumulate', dose.paralysis, n => n) : 0;
  if (paralysis > 0) paralyse(scene, count, target, poison.id, paralysis, dose.paralysis_every);
  count.losses.push((s, t) => {
    const { hp } = combatant(s, target);
    suffer(s, target, dose.fatigue, dose.hp);
    const c = alter(s, target);
    c.poisonFatigue += dose.fatigue;
    c.poisonLoss += hp - c.hp;
    if (dose.attribute) c.lostToPoison = { ...c.lostToPoison, [dose.attribute]: (c.lostToPoison[dose.attribute] ?? 0) + dose.loss };
    t.tell({ clause: dose.attribute ? 'poison.attribute' : 'poison.forms', what: 'poison', by: target, fatigue: dose.fatigue, loss: dose.hp });
  });
};

/** Adds up [para.accumulate]; doses of one kind run together, the interval from the last. */
export const paralyse = (_: Scene, count: Count, target: Who, kind: string, amount: number, every: number): void => {
  count.changes.push((s, t) => {
    const c = alter(s, target);
    const before = c.paralysis.find(p => p.kind === kind)?.amount ?? 0;
    c.paralysis = [...c.paralysis.filter(p => p.kind !== kind), { kind, amount: before + amount, every, next: s.tc + every }];
    t.tell({ clause: 'para.accumulate', what: 'paralysis', by: target, points: before + amount });
  });
};

/** A later dose, thrown and noted now. */
export const doseDue = (scene: Scene, table: Table, count: Count, who: Who, due: Poisoned): void => {
  const poison = own(scene.encounter.poisons, due.poison);
  const dose = poison?.doses[due.dose];
  const c = alter(scene, who);
  const later = dose && due.left > 1 ? [{ ...due, left: due.left - 1, next: scene.tc + dose.every }] : [];
  c.effects = combatant(scene, who).effects.flatMap(e => (e === due ? later : [e]));
  if (poison && dose) take(scene, table, count, who, who, poison, dose);
};
