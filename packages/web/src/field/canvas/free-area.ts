import type { Edges } from './camera.ts';

/** Room for what comes up over the lower edge and at the right: odds, and the tools of the map. */
const BELOW = 96;
const BESIDE = 60;
/** A lower area has no room to spare, and a screen for the room has neither. */
const LOW = 420;

/** The part of the page around a pane that no panel covers, where panels float over the field. */
export const freeAreaOf = (pane: HTMLElement): HTMLElement | null => pane.closest('.live')?.querySelector<HTMLElement>('.free') ?? null;

/** What panels cover of a pane. */
export const coveredEdges = (pane: HTMLElement): Edges | undefined => {
  const free = freeAreaOf(pane)?.getBoundingClientRect();
  if (!free || free.width < 80 || free.height < 80) return undefined;
  const all = pane.getBoundingClientRect();
  const isWatched = pane.closest('.tv') !== null;
  // A card that would hide someone in any corner is left room.
  const card = pane.closest('.battlefield')?.querySelector('.doable[data-clears]');
  const taken = card ? card.getBoundingClientRect().width + BESIDE / 2 : 0;
  const isLeft = card?.hasAttribute('data-left') ?? false;
  const beside = free.width > LOW && !isWatched ? BESIDE : 0;
  return {
    top: free.top - all.top,
    left: free.left - all.left + (isLeft ? beside + taken : 0),
    right: all.right - free.right + Math.max(beside, isLeft ? 0 : taken),
    bottom: all.bottom - free.bottom + (free.height > LOW && !isWatched ? BELOW : 0),
  };
};
