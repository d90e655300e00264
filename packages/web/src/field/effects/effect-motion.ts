import type { Effect } from './effect.ts';
import type { Spot } from './stage.ts';

const place = (x: number, y: number, more = ''): string => `translate(${x}px, ${y}px)${more}`;

/** A shot that misses flies on past its target, to the side of it, in its half width. */
const PAST = 2.2;
const ASIDE = 0.9;

/** Where an effect is drawn; it stays there if nothing moves. */
export const restOf = (effect: Effect, { x, y, r }: Spot, goal: Spot | undefined): string => {
  if (effect.kind === 'die') return place(x + (r + 16) * (effect.slot % 2 ? -1 : 1), y - r * 0.9 - (effect.slot > 1 ? 30 : 0));
  if (effect.kind === 'flight' && goal) return place((x + goal.x) / 2, (y + goal.y) / 2);
  if (effect.kind === 'miss' || effect.kind === 'state') return place(x, y - r * 1.35);
  if (effect.kind === 'number') return place(x, y - r * 0.6);
  if (effect.kind === 'check') return place(x + r * 0.9, y - r * 0.9);
  return place(x, y);
};

/** How an effect comes, moves and goes. */
export const framesOf = (effect: Effect, spot: Spot, goal: Spot | undefined): Keyframe[] => {
  const rest = restOf(effect, spot, goal);
  const { x, y, r } = spot;
  const gone = { opacity: 0 };
  switch (effect.kind) {
    case 'flight': {
      if (!goal) return [gone, gone];
      const far = Math.hypot(goal.x - x, goal.y - y) || 1;
      const [right, down] = [(goal.x - x) / far, (goal.y - y) / far];
      const end = effect.misses
        ? place(goal.x + (right * PAST - down * ASIDE) * goal.r, goal.y + (down * PAST + right * ASIDE) * goal.r)
        : place(goal.x - right * goal.r * 0.5, goal.y - down * goal.r * 0.5);
      return [
        { transform: place(x, y), opacity: 1 },
        { transform: end, opacity: 1, offset: 0.9 },
        { transform: end, opacity: 0 },
      ];
    }
    case 'number':
      return [
        { transform: `${rest} scale(0.6)`, opacity: 0 },
        { transform: `${rest} translateY(${-r * 0.9}px) scale(${effect.big ? 1.25 : 1})`, opacity: 1, offset: 0.25, easing: 'ease-out' },
        { transform: `${rest} translateY(${-r * 1.1}px)`, opacity: 1, offset: 0.75 },
        { transform: `${rest} translateY(${-r * 1.5}px)`, opacity: 0 },
      ];
    case 'die':
      return [
        { transform: `${rest} translateY(-26px) rotate(-220deg) scale(0.7)`, opacity: 0 },
        { transform: `${rest} rotate(20deg)`, opacity: 1, offset: 0.25, easing: 'ease-in' },
        { transform: rest, opacity: 1, offset: 0.35 },
        { transform: rest, opacity: 1, offset: 0.85 },
        { transform: rest, opacity: 0 },
      ];
    case 'burst':
    case 'fall':
    case 'rise':
    case 'spark':
      return [
        { transform: `${rest} scale(0.5)`, opacity: 1 },
        { transform: `${rest} scale(${effect.kind === 'fall' ? 1.7 : 1.25})`, opacity: 0 },
      ];
    default:
      return [
        { transform: rest, opacity: 0 },
        { transform: rest, opacity: 1, offset: 0.2 },
        { transform: rest, opacity: 1, offset: 0.75 },
        { transform: `${rest} translateY(-8px)`, opacity: 0 },
      ];
  }
};
