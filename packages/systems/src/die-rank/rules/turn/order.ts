import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { rankOf } from '../../setup/dice.ts';
import { alter, combatant, isPresent, leaderOf, NO_COMBATANT, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { Advantage, rollNumber, withRulings } from '../advantage.ts';
import { advantageOfState } from '../attack/blow.ts';
import { hidePlayOf } from './hiding.ts';

/** The REF roll that decides a place in the order. */
const rollReflexes = (scene: Scene, play: Play, who: Who): number => {
  const lean = new Advantage(play.isListening);
  advantageOfState(lean, scene, who);
  if (combatant(scene, who).surprised) lean.hamper('surprised.order');
  const roll = { by: who, clause: 'order.roll', sides: sheet(scene, who).dice.REF, mode: lean.mode(scene.encounter.options), lean } as const;
  return rollNumber(play, withRulings(scene, play, roll));
};

/** Every combatant rolls once for the whole encounter [order.fixed]. Ties are rolled again. */
export const rollOrder = (scene: Scene, play: Play): void => {
  const here = scene.combatants.length;
  const all = [...scene.combatants.keys()].filter(who => isPresent(combatant(scene, who)));
  for (const who of all) throwInitiative(scene, play, who);
  scene.order = sorted(scene, play, all);
  // Rulings may have added combatants while the dice were awaited.
  for (let who = here; who < scene.combatants.length; who++) takePlaceInOrder(scene, play, who);
  if (!play.isListening) return;
  // A pair has one turn, at the place of its faster half.
  const ids = (order: readonly Who[]) => [...new Set(order.map(who => leaderOf(scene, who)))].map(who => sheet(scene, who).id);
  play.emit({ clause: 'order.sort', what: 'order', order: ids(scene.order.filter(who => !scene.hidden.includes(who))) });
  for (const who of new Set(scene.hidden.map(one => leaderOf(scene, one))))
    play.emit({ clause: 'order.sort', what: 'in hiding', by: who, before: ids(scene.order.slice(scene.order.indexOf(who) + 1)) });
};

const throwInitiative = (scene: Scene, play: Play, who: Who): void => {
  const initiative = rollReflexes(scene, play, who);
  alter(scene, who).initiative = initiative;
  play.emit({ clause: 'order.roll', what: 'initiative', by: who, initiative });
};

/** Higher initiative first, then the larger REF die [order.ties]. */
const compare = (scene: Scene, a: Who, b: Who): number =>
  combatant(scene, b).initiative - combatant(scene, a).initiative || rankOf(sheet(scene, b).dice.REF) - rankOf(sheet(scene, a).dice.REF);

/** The slower half of a pair has no place of its own. The die of the faster one counts [mount.initiative]. */
const comesAfter = (scene: Scene, who: Who): boolean => {
  const partner = partnerOf(combatant(scene, who));
  if (partner === NO_COMBATANT) return false;
  return compare(scene, who, partner) > 0 || (compare(scene, who, partner) === 0 && combatant(scene, who).carrying !== NO_COMBATANT);
};

const sorted = (scene: Scene, play: Play, all: readonly Who[]): Who[] => {
  const rows = [...all].sort((a, b) => compare(scene, a, b) || Number(comesAfter(scene, a)) - Number(comesAfter(scene, b)) || a - b);
  if (!rows.some((who, i) => i > 0 && compare(scene, elementAt(rows, i - 1), who) === 0)) return rows;
  const order: Who[] = [];
  while (order.length < rows.length) {
    const first = elementAt(rows, order.length);
    const tied = rows.slice(order.length).filter(who => compare(scene, first, who) === 0);
    const leading = tied.filter(who => !comesAfter(scene, who));
    order.push(...breakTies(scene, play, leading), ...tied.filter(who => comesAfter(scene, who)));
  }
  return order;
};

/** Tied combatants roll REF again among themselves until no two are equal. */
const breakTies = (scene: Scene, play: Play, tied: readonly Who[]): Who[] => {
  if (tied.length < 2) return [...tied];
  const unheard = hidePlayOf(scene, play, tied);
  const thrown = tied.map(who => ({ who, number: rollReflexes(scene, unheard, who) }));
  const numbers = [...new Set(thrown.map(t => t.number))].sort((a, b) => b - a);
  return numbers.flatMap(n =>
    breakTies(
      scene,
      play,
      thrown.filter(t => t.number === n).map(t => t.who),
    ),
  );
};

/** Combatants without a place in the order roll for one, and act when it is next reached [order.late]. */
export const giveLatecomersPlaces = (scene: Scene, play: Play): void => {
  if (scene.phase !== 'turns') return;
  for (let who = 0; who < scene.combatants.length; who++)
    if (isPresent(combatant(scene, who)) && !scene.order.includes(who)) takePlaceInOrder(scene, play, who);
};

const takePlaceInOrder = (scene: Scene, play: Play, who: Who): void => {
  throwInitiative(scene, play, who);
  const place = scene.order.findIndex(other => isBefore(scene, play, who, other));
  const at = place < 0 ? scene.order.length : place;
  scene.order = [...scene.order.slice(0, at), who, ...scene.order.slice(at)];
  // A place that this round has already passed is reached in the next round.
  if (at < scene.at) scene.at += 1;
};

const isBefore = (scene: Scene, play: Play, who: Who, other: Who): boolean => {
  const ahead = compare(scene, who, other);
  return ahead < 0 || (ahead === 0 && breakTies(scene, play, [who, other])[0] === who);
};
