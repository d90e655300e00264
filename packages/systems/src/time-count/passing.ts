import { expire, nextEvent, ongoing } from './clock.ts';
import { Count } from './count.ts';
import type { Table } from './deed.ts';
import { land } from './landing.ts';
import type { Scene } from './scene.ts';

/** Counts go by without turns: what is due on them still comes, the dying bleed, poison works, the unconscious wake. */
export const letPass = (scene: Scene, table: Table, counts: number): void => {
  const end = scene.tc + counts;
  for (let at = soonest(scene); at <= end; at = soonest(scene)) {
    scene.tc = Math.max(scene.tc, at);
    const was = scene.combatants.slice();
    const count = new Count();
    expire(scene, table);
    ongoing(scene, table, count);
    // A scroll that was being read takes effect when its time has come.
    for (const turn of count.turns) turn.deed.action.resolve(scene, table, turn, count);
    land(scene, table, count, was);
  }
  scene.tc = end;
};

const soonest = (scene: Scene): number => Math.min(...scene.combatants.map((_, who) => nextEvent(scene, who)));
