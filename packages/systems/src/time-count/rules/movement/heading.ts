import type { Movement, Scene } from '../../state/scene.ts';
import { isHex } from './space.ts';

/** Whither somebody goes: the heading, the side last stepped over, and the feet straight to that side. */
export type Heading = Pick<Movement, 'heading' | 'side' | 'feet'>;

/** A direction as a heading: on hexes there are twelve of them, a side and a zigzag by turns. */
export const headingOf = (scene: Scene, dir: number): number => (isHex(scene) ? 2 * dir : dir);

/** The heading of a step that is no turn: straight on, or on hexes to and fro between two sides [run.zigzag_hex]. */
const headingAfter = (scene: Scene, { heading, side, feet }: Heading, dir: number): number | undefined => {
  const toward = headingOf(scene, dir);
  if (heading < 0 || heading === toward) return toward;
  if (!isHex(scene)) return undefined;
  const round = (toward - heading + 12) % 12;
  if (heading % 2 === 1) return side !== dir && (round === 1 || round === 11) ? heading : undefined;
  // After one step to a side, one to the next makes a zigzag of both.
  return feet === 5 && (round === 2 || round === 10) ? (heading + (round === 2 ? 1 : 11)) % 12 : undefined;
};

export const isTurn = (scene: Scene, on: Heading, dir: number): boolean => headingAfter(scene, on, dir) === undefined;

/** The same after one step more. */
export const headingAfterStep = (scene: Scene, on: Heading, dir: number): Heading => ({
  heading: headingAfter(scene, on, dir) ?? headingOf(scene, dir),
  side: dir,
  feet: on.side < 0 || on.side === dir ? on.feet + 5 : 5,
});
