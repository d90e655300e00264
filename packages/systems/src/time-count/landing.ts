import type { Who } from '@fray/engine';
import { loseCoups } from './actions/coup.ts';
import type { Count, Turn } from './count.ts';
import { landBlows, suffer } from './damage.ts';
import type { Deed, Table } from './deed.ts';
import { askFacing } from './facing.ts';
import { settle } from './fall.ts';
import { alter, type Combatant, combatant, has, isPresent, lift, type Scene } from './scene.ts';
import { distance, hasMap, touches } from './space.ts';

/** Everything that was thrown and noted lands at once, in this order, and then it shows who is still up. */
export const land = (scene: Scene, table: Table, count: Count, was: readonly Combatant[]): void => {
  for (const begin of count.begins) begin(scene, table);
  landBlows(scene, table, count);
  for (const lose of count.losses) lose(scene, table);
  for (const { who, deed } of count.turns) if (deed.action.fatigue > 0) count.costs.push({ who, fatigue: deed.action.fatigue, clause: 'fat.cost' });
  for (const { who, fatigue, clause } of count.costs) {
    suffer(scene, who, fatigue, 0);
    table.tell({ clause, what: 'tires', by: who, fatigue });
  }
  for (const heal of count.heals) heal(scene, table);
  for (const move of count.moves) move(scene, table);
  for (const push of count.forced) push(scene, table);
  for (const turn of count.turns) if (turn.kind === 'own' || turn.kind === 'released') untilHeActs(scene, table, turn, was);
  for (const { who, deed } of count.turns) if (isBlow(deed)) lift(scene, who, e => e.is === 'backstab');
  for (const change of count.changes) change(scene, table);
  partGrabs(scene, table);
  settle(scene, table, was);
  loseCoups(scene, table);
  askFacing(scene, table, was);
};

/** What lasted until he acts again ends with the effects of his action [sur.unsteady_end]: being off guard, a lost feint, a movement that does not go on. */
const untilHeActs = (scene: Scene, table: Table, { who, deed, concentrates }: Turn, before: readonly Combatant[]): void => {
  lift(scene, who, e => e.is === 'surprised' || e.is === 'fumbled' || e.is === 'feint');
  const was = combatant(scene, who);
  const c = alter(scene, who);
  c.resistanceLowered = false;
  const moves = MOVES.includes(deed.action.id);
  // Stopping by choice costs nothing [run.voluntary_stop].
  if (!moves) c.moving = null;
  if (!moves || !c.moving) c.approached = [];
  else if (hasMap(scene)) c.approached = nearer(scene, who, before);
  // Bracing ends with anything else.
  if (!KEEPS_BRACED.includes(deed.action.id)) c.braced = null;
  if (c.active.length > 0 && !concentrates) {
    c.active = [];
    table.tell({ clause: 'act.concentrate', what: 'spell ended', by: who });
  }
  if (was.rested > 0 && deed.action.id !== 'wait') c.rested = 0;
  for (let other = 0; other < scene.combatants.length; other++)
    if (has(combatant(scene, other), 'distracted')) lift(scene, other, e => e.is === 'distracted' && e.by === who);
};

const MOVES: readonly string[] = ['move', 'run', 'sprint'];
const BLOWS: readonly string[] = [...['attack', 'attack_both', 'attack_alternate', 'attack_limb', 'quick_strike'], ...['grapple', 'coup_de_grace', 'set_blow']];

/** Damage with a weapon or the hands, or a try at it: not what is only prepared. */
const isBlow = ({ action }: Deed): boolean => BLOWS.includes(action.id) && action.clause !== 'coup.prep';

const KEEPS_BRACED: readonly string[] = ['wait', 'set_weapon', 'set_blow'];

/** Those toward whom a movement went: to where they stood, or to where they came meanwhile. */
const nearer = (scene: Scene, who: Who, before: readonly Combatant[]): Who[] => {
  const then = { ...scene, combatants: [...before] };
  const ahead = { ...scene, combatants: before.with(who, combatant(scene, who)) };
  const behind = { ...scene, combatants: scene.combatants.with(who, combatant(then, who)) };
  const goesTo = (other: Who) => distance(ahead, who, other) < distance(then, who, other) || distance(scene, who, other) < distance(behind, who, other);
  return before.flatMap((_, other) => (other !== who && goesTo(other) ? [other] : []));
};

/** A grabber stays adjacent, or the grab is over [grab.adjacent]. */
export const partGrabs = (scene: Scene, table: Table): void => {
  for (let by = 0; by < scene.combatants.length; by++) {
    const { grab } = combatant(scene, by);
    if (grab === null || (isPresent(combatant(scene, grab.target)) && touches(scene, by, grab.target))) continue;
    alter(scene, by).grab = null;
    table.tell({ clause: 'grab.adjacent', what: 'grab over', by, target: grab.target });
  }
};
