import type { Movement, Scene } from '../../state/scene.ts';
import { isHex } from './space.ts';

/** The direction of a movement: the heading, the side of the last step, and the feet moved straight in that direction. */
export type Heading = Pick<Movement, 'heading' | 'side' | 'feet'>;

/** A direction as a heading. Hexes have twelve headings, alternately a side and a zigzag between two sides. */
export const headingOf = (scene: Scene, dir: number): number => (isHex(scene) ? 2 * dir : dir);

/** The heading of a step that is not a turn: straight on, or on hexes alternating between two sides [run.zigzag-hex]. */
const headingAfter = (scene: Scene, { heading, side, feet }: Heading, dir: number): number | undefined => {
  const toward = headingOf(scene, dir);
  if (heading < 0 || heading === toward) return toward;
  if (!isHex(scene)) return undefined;
  const round = (toward - heading + 12) % 12;
  if (heading % 2 === 1) return side !== dir && (round === 1 || round === 11) ? heading : undefined;
  // After a first step to one side, a step to the next side makes a zigzag of both.
  return feet === 5 && (round === 2 || round === 10) ? (heading + (round === 2 ? 1 : 11)) % 12 : undefined;
};

export const isTurn = (scene: Scene, on: Heading, dir: number): boolean => headingAfter(scene, on, dir) === undefined;

/** The movement after one more step. */
export const headingAfterStep = (scene: Scene, on: Heading, dir: number): Heading => ({
  heading: headingAfter(scene, on, dir) ?? headingOf(scene, dir),
  side: dir,
  feet: on.side < 0 || on.side === dir ? on.feet + 5 : 5,
});
