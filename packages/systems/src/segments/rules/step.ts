import type { Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { hidePlay } from './hiding.ts';
import { beginRound, endRound } from './round/round.ts';
import { openSegment } from './round/segment.ts';
import { playBeat } from './stance/beat.ts';
import { askModes } from './stance/modes.ts';
import { endSegment, playStage } from './stance/stage.ts';
import { askStances } from './stance/stance.ts';

/**
 * From one quiet moment to the next: the start of a round, the opening of a segment, its stances, the modes of the Ready, a beat of the Aggressive, a deed of
 * somebody Ready or Defensive, the end of a round. In a segment they act in this order [stance.order], and a later
 * segment comes after all of an earlier one [stance.early-order].
 */
export const step = (scene: Scene, open: Play): void => {
  const play = hidePlay(scene, open);
  switch (scene.phase) {
    case 'setup':
    case 'round':
      return beginRound(scene, play);
    case 'segment':
      return openSegment(scene, play);
    case 'stances':
      return askStances(scene, play);
    case 'modes':
      return askModes(scene, play);
    case 'aggressive':
      if (!playBeat(scene, play)) scene.phase = 'ready';
      return;
    case 'ready':
      if (playStage(scene, play, 'ready')) Object.assign(scene, { phase: 'defensive', done: [] });
      return;
    case 'defensive':
      if (playStage(scene, play, 'defensive')) endSegment(scene);
      return;
    case 'end':
      return endRound(scene, play);
    case 'closed':
      throw new Error('the fight is over');
  }
};
