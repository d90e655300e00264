import { surprise } from './ambush.ts';
import { announce, passOver, passOverRest } from './announce.ts';
import type { Table } from './deed.ts';
import type { Guards } from './on-guard.ts';
import { alter, combatant, everybody, NOBODY, type Scene, type Segment } from './scene.ts';
import { takeStances } from './stance.ts';

/**
 * Announces the next segment. The first of a round is one step with its stances: On-Guard may be announced until they
 * are shown, so that what is said unseen is nowhere before. Whoever is surprised by then has announced nothing, and pays
 * nothing [onguard.announce].
 */
export const openSegment = (scene: Scene, table: Table): void => {
  const guards: Guards = new Map();
  const segment = announce(scene, table, guards);
  if (segment === undefined) {
    passOverRest(scene, table);
    scene.phase = 'end';
    return;
  }
  const isFirst = !scene.opened;
  begin(scene, table, segment);
  if (segment === 'ambush') surprise(scene, table, guards);
  if (isFirst) takeStances(scene, table, guards);
};

const begin = (scene: Scene, table: Table, segment: Segment): void => {
  passOver(scene, table, segment);
  scene.segment = segment;
  scene.phase = 'stances';
  scene.turn = NOBODY;
  scene.done = [];
  for (const who of everybody(scene)) {
    const c = combatant(scene, who);
    if (c.stance === null && c.waits_for.length === 0) continue;
    const fresh = alter(scene, who);
    fresh.stance = null;
    fresh.waits_for = [];
  }
};
