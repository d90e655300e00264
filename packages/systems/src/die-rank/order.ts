import type { Who } from '@fray/engine';
import { leanOfState } from './blow.ts';
import type { Table } from './deed.ts';
import { rankOf } from './dice.ts';
import { atHand, Lean, throwNumber } from './lean.ts';
import { alter, combatant, isPresent, NOBODY, partnerOf, type Scene, sheet } from './scene.ts';
import { behindVeil } from './veil.ts';

/** The REF roll for a place in the order. */
const throwRef = (scene: Scene, table: Table, who: Who): number => {
  const lean = new Lean(table.listening);
  leanOfState(lean, scene, who);
  if (combatant(scene, who).surprised) lean.hamper('surprised.order');
  const roll = { by: who, clause: 'order.roll', sides: sheet(scene, who).dice.REF, mode: lean.mode(scene.encounter.options), lean } as const;
  return throwNumber(table, atHand(scene, table, roll));
};

/** Everybody throws once, and the order stands [order.fixed]; ties are thrown again. */
export const rollOrder = (scene: Scene, table: Table): void => {
  const here = scene.combatants.length;
  const all = [...scene.combatants.keys()].filter(who => isPresent(combatant(scene, who)));
  for (const who of all) throwInitiative(scene, table, who);
  scene.order = sorted(scene, table, all);
  // Others may have come while the dice fell.
  for (let who = here; who < scene.combatants.length; who++) takePlace(scene, table, who);
  if (!table.listening) return;
  const ids = (order: readonly Who[]) => order.map(who => sheet(scene, who).id);
  table.tell({ clause: 'order.sort', what: 'order', order: ids(scene.order.filter(who => !scene.hidden.includes(who))) });
  for (const who of scene.hidden)
    table.tell({ clause: 'order.sort', what: 'in hiding', by: who, before: ids(scene.order.slice(scene.order.indexOf(who) + 1)) });
};

const throwInitiative = (scene: Scene, table: Table, who: Who): void => {
  const initiative = throwRef(scene, table, who);
  alter(scene, who).initiative = initiative;
  table.tell({ clause: 'order.roll', what: 'initiative', by: who, initiative });
};

/** High numbers first, then the larger REF die [order.ties]. */
const compare = (scene: Scene, a: Who, b: Who): number =>
  combatant(scene, b).initiative - combatant(scene, a).initiative || rankOf(sheet(scene, b).dice.REF) - rankOf(sheet(scene, a).dice.REF);

/** Of a pair the half that is slower has no place of its own; the faster one's die counts [mount.initiative]. */
const follows = (scene: Scene, who: Who): boolean => {
  const partner = partnerOf(combatant(scene, who));
  if (partner === NOBODY) return false;
  return compare(scene, who, partner) > 0 || (compare(scene, who, partner) === 0 && combatant(scene, who).carrying !== NOBODY);
};

const sorted = (scene: Scene, table: Table, all: readonly Who[]): Who[] => {
  const rows = [...all].sort((a, b) => compare(scene, a, b) || Number(follows(scene, a)) - Number(follows(scene, b)) || a - b);
  if (!rows.some((who, i) => i > 0 && compare(scene, rows[i - 1] as Who, who) === 0)) return rows;
  const order: Who[] = [];
  while (order.length < rows.length) {
    const first = rows[order.length] as Who;
    const tied = rows.slice(order.length).filter(who => compare(scene, first, who) === 0);
    const leading = tied.filter(who => !follows(scene, who));
    order.push(...untied(scene, table, leading), ...tied.filter(who => follows(scene, who)));
  }
  return order;
};

/** The tied throw REF again, among themselves, until no two are equal. */
const untied = (scene: Scene, table: Table, tied: readonly Who[]): Who[] => {
  if (tied.length < 2) return [...tied];
  const unheard = behindVeil(scene, table, tied);
  const thrown = tied.map(who => ({ who, number: throwRef(scene, unheard, who) }));
  const numbers = [...new Set(thrown.map(t => t.number))].sort((a, b) => b - a);
  return numbers.flatMap(n =>
    untied(
      scene,
      table,
      thrown.filter(t => t.number === n).map(t => t.who),
    ),
  );
};

/** Whoever is there without a place in the order throws for one, and acts when it is reached next [order.late]. */
export const arrive = (scene: Scene, table: Table): void => {
  if (scene.phase !== 'turns') return;
  for (let who = 0; who < scene.combatants.length; who++) if (isPresent(combatant(scene, who)) && !scene.order.includes(who)) takePlace(scene, table, who);
};

const takePlace = (scene: Scene, table: Table, who: Who): void => {
  throwInitiative(scene, table, who);
  const place = scene.order.findIndex(other => isBefore(scene, table, who, other));
  const at = place < 0 ? scene.order.length : place;
  scene.order = [...scene.order.slice(0, at), who, ...scene.order.slice(at)];
  // Whose place has gone by waits for the next round.
  if (at < scene.at) scene.at += 1;
};

const isBefore = (scene: Scene, table: Table, who: Who, other: Who): boolean => {
  const ahead = compare(scene, who, other);
  return ahead < 0 || (ahead === 0 && untied(scene, table, [who, other])[0] === who);
};
