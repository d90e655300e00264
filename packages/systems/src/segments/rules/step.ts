import { stepByPhase } from '@fray/engine/kit';
import type { Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { hidePlay } from './hiding.ts';
import { beginRound, endRound } from './round/round.ts';
import { openSegment } from './round/segment.ts';
import { playBeat } from './stance/beat.ts';
import { askModes } from './stance/modes.ts';
import { endSegment, playStage } from './stance/stage.ts';
import { askStances } from './stance/stance.ts';

const playAggressive = (scene: Scene, play: Play): void => {
  if (!playBeat(scene, play)) scene.phase = 'ready';
};

const playReady = (scene: Scene, play: Play): void => {
  if (playStage(scene, play, 'ready')) Object.assign(scene, { phase: 'defensive', done: [] });
};

const playDefensive = (scene: Scene, play: Play): void => {
  if (playStage(scene, play, 'defensive')) endSegment(scene);
};

/** Inside a segment the stances act in order [stance.order]; a later segment starts only after an earlier one is complete [stance.early-order]. */
const phaseStep = stepByPhase<Scene, Play>({
  setup: beginRound,
  round: beginRound,
  segment: openSegment,
  stances: askStances,
  modes: askModes,
  aggressive: playAggressive,
  ready: playReady,
  defensive: playDefensive,
  end: endRound,
});

/**
 * Plays one step: the start of a round, the opening of a segment, its stances, the modes of the Ready, one beat of the Aggressive, one action of
 * a Ready or Defensive combatant, or the end of a round.
 */
export const step = (scene: Scene, open: Play): void => phaseStep(scene, hidePlay(scene, open));
