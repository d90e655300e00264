import { beat } from './beat.ts';
import type { Table } from './deed.ts';
import { chooseModes } from './modes.ts';
import { beginRound, endRound } from './round.ts';
import type { Scene } from './scene.ts';
import { openSegment } from './segment.ts';
import { endSegment, stage } from './stage.ts';
import { takeStances } from './stance.ts';
import { veiled } from './veil.ts';

/**
 * From one quiet moment to the next: the start of a round, the opening of a segment, its stances, the modes of the Ready, a beat of the Aggressive, a deed of
 * somebody Ready or Defensive, the end of a round. In a segment they act in this order [stance.order], and a later
 * segment comes after all of an earlier one [stance.early-order].
 */
export const step = (scene: Scene, open: Table): void => {
  const table = veiled(scene, open);
  switch (scene.phase) {
    case 'setup':
    case 'round':
      return beginRound(scene, table);
    case 'segment':
      return openSegment(scene, table);
    case 'stances':
      return takeStances(scene, table);
    case 'modes':
      return chooseModes(scene, table);
    case 'aggressive':
      if (!beat(scene, table)) scene.phase = 'ready';
      return;
    case 'ready':
      if (stage(scene, table, 'ready')) Object.assign(scene, { phase: 'defensive', done: [] });
      return;
    case 'defensive':
      if (stage(scene, table, 'defensive')) endSegment(scene);
      return;
    case 'end':
      return endRound(scene, table);
    case 'closed':
      throw new Error('the fight is over');
  }
};
