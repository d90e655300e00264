import { type RefObject, useEffect } from 'react';
import type { Camera } from '../canvas/camera.ts';
import { freeAreaOf } from '../canvas/free-area.ts';
import type { Field } from '../grid/space.ts';

const GAP_PX = 12;
/** Whom the card is about counts for more than all others that it would hide. */
const OWN = 1000;

interface Card {
  readonly card: Element;
  readonly map: HTMLElement;
  readonly camera: Camera;
  readonly tokens: Field['tokens'];
  readonly who: string | undefined;
}

/** The corners of the field at which a card may lie, in order of preference, by the attributes that style sheets know. */
const CORNERS = [[], ['data-left'], ['data-low'], ['data-left', 'data-low']] as const;

/** Puts the card into a corner; whom it hides there counts. */
const hiddenAt = (corner: (typeof CORNERS)[number], { card, map, camera, tokens, who }: Card): number => {
  for (const attribute of ['data-left', 'data-low'] as const)
    card.toggleAttribute(
      attribute,
      corner.some(a => a === attribute),
    );
  const [pane, box] = [map.getBoundingClientRect(), card.getBoundingClientRect()];
  const { x, y, scale } = camera.viewport;
  return tokens.reduce((sum, k) => {
    const [across, down, r] = [pane.left + x + k.x * scale, pane.top + y + k.y * scale, (k.feet / 2) * scale];
    const isUnder = across + r > box.left && across - r < box.right && down + r > box.top && down - r < box.bottom;
    return sum + (isUnder ? (k.who === who ? OWN : 1) : 0);
  }, 0);
};

/** Puts the card where it hides the fewest. Where it would hide someone in any corner, the camera leaves it room. */
const placeCard = (shown: Card): void => {
  const { card, camera } = shown;
  if (card.hasAttribute('data-clears')) return;
  const found = CORNERS.map(corner => ({ corner, hidden: hiddenAt(corner, shown) }));
  const best = found.reduce((a, b) => (b.hidden < a.hidden ? b : a));
  hiddenAt(best.hidden > 0 ? (found[1] && found[1].hidden < (found[0]?.hidden ?? 0) ? CORNERS[1] : CORNERS[0]) : best.corner, shown);
  if (best.hidden === 0 || camera.isMovedByHand) return;
  card.toggleAttribute('data-clears', true);
  camera.fitAgain();
};

/**
 * The card of a combatant hides as few as can be. Over the lower part of a phone it comes up, and grows with its odds: there the map moves up as far as the
 * card would cover its combatant.
 */
export const useClearOfCard = (pane: RefObject<HTMLElement | null>, camera: Camera, { tokens }: Pick<Field, 'tokens'>, who: string | undefined): void => {
  useEffect(() => {
    const token = tokens.find(k => k.who === who);
    const map = pane.current;
    const card = map?.closest('.battlefield')?.querySelector('.doable');
    if (!token || !map || !card) return undefined;
    const makeRoom = () => {
      const { top, left, width } = map.getBoundingClientRect();
      const box = card.getBoundingClientRect();
      if (box.width <= width * 0.8) return freeAreaOf(map) ? placeCard({ card, map, camera, tokens, who }) : undefined;
      const { x, y, scale } = camera.viewport;
      const [middle, below] = [left + x + token.x * scale, top + y + (token.y + token.feet / 2) * scale + GAP_PX];
      if (middle > box.left && middle < box.right && below > box.top) camera.pan(0, box.top - below);
    };
    const size = new ResizeObserver(makeRoom);
    size.observe(card);
    return () => {
      size.disconnect();
      if (!card.isConnected && card.hasAttribute('data-clears')) camera.fitAgain();
    };
  }, [pane, camera, tokens, who]);
};
