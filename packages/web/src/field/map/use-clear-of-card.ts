import { type RefObject, useEffect } from 'react';
import type { Camera } from '../canvas/camera.ts';
import type { Field } from '../grid/space.ts';

const GAP_PX = 12;

/** The card of a combatant comes up over the lower part of a phone, and grows with its odds: the map moves up as far as it would cover them. */
export const useClearOfCard = (pane: RefObject<HTMLElement | null>, camera: Camera, { tokens }: Pick<Field, 'tokens'>, who: string | undefined): void => {
  useEffect(() => {
    const token = tokens.find(k => k.who === who);
    const map = pane.current;
    const card = map?.closest('.battlefield')?.querySelector('.doable');
    if (!token || !map || !card) return undefined;
    const makeRoom = () => {
      const { top, left, width } = map.getBoundingClientRect();
      const box = card.getBoundingClientRect();
      const { x, y, scale } = camera.viewport;
      const [middle, below] = [left + x + token.x * scale, top + y + (token.y + token.feet / 2) * scale + GAP_PX];
      const isWide = box.width > width * 0.8;
      if (isWide && middle > box.left && middle < box.right && below > box.top) camera.pan(0, box.top - below);
    };
    const size = new ResizeObserver(makeRoom);
    size.observe(card);
    return () => size.disconnect();
  }, [pane, camera, tokens, who]);
};
