import type { Effect, TimedEffect } from './effect.ts';
import { pixelsPerUnit, type Stage } from './stage.ts';

/** How far a token goes, in its own half width. */
const LUNGE = 0.9;
const SIDESTEP = 0.8;
const SHAKE = 0.14;

const shift = (x: number, y: number): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
const HOME = shift(0, 0);

/** The way that a token goes and comes back in an effect, in pixels; undefined where the token stays. */
const moveOf = (effect: Effect, stage: Stage): Keyframe[] | undefined => {
  const spot = stage.spot(effect.who);
  if (!spot) return undefined;
  if (effect.kind === 'lunge') {
    const goal = stage.spot(effect.toward);
    if (!goal) return undefined;
    const far = Math.hypot(goal.x - spot.x, goal.y - spot.y) || 1;
    const reach = Math.min(LUNGE * spot.r, far / 2) / far;
    const [x, y] = [(goal.x - spot.x) * reach, (goal.y - spot.y) * reach];
    return [HOME, shift(-x / 4, -y / 4), { ...shift(x, y), easing: 'ease-out' }, HOME];
  }
  if (effect.kind === 'sidestep') return [HOME, shift(SIDESTEP * spot.r, -SIDESTEP * spot.r), HOME];
  if (effect.kind === 'shake') return [0, 1, -1, 1, 0].map(side => shift(side * SHAKE * spot.r, 0));
  return undefined;
};

const inUnits = (keyframes: readonly Keyframe[], unit: number): Keyframe[] =>
  keyframes.map(frame => ({ ...frame, transform: String(frame['transform']).replace(/-?[\d.e-]+px/g, px => `${Number.parseFloat(px) / unit}px`) }));

/** Moves tokens as effects want it. What it returns ends all of it, and each token stands where the board has it. */
export const moveTokens = (effects: readonly TimedEffect[], stage: Stage): (() => void) => {
  const moves = effects.flatMap(({ effect, at, lasts }) => {
    const token = stage.mover(effect.who);
    const frames = moveOf(effect, stage);
    if (!token || !frames) return [];
    return [token.animate(inUnits(frames, pixelsPerUnit(token)), { delay: at, duration: lasts, easing: 'ease-in-out' })];
  });
  return () => {
    for (const move of moves) move.cancel();
  };
};
