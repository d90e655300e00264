import type { Box, Edges } from './camera.ts';
import { largestGap } from './largest-gap.ts';

/** Room for what comes up over the lower edge and at the right: odds, and the tools of the map. */
const BELOW = 96;
const BESIDE = 60;
/** On a narrow pane, what was last told lies over the upper edge. */
const ABOVE = 84;
/** A lower area has no room to spare. */
const LOW = 420;
/** What lies over the field of a screen for the room. */
const WATCHED_PANELS = '.tv-top, .tv > .time, .tv-moment, .tv-log, .tv-handouts';

/** The part of the page around a pane that no panel covers, where panels float over the field. */
export const freeAreaOf = (pane: HTMLElement): HTMLElement | null => pane.closest('.live')?.querySelector<HTMLElement>('.free') ?? null;

/** What panels cover of a pane in which a box is to be shown. On a screen for the room, it may be shown between the panels. */
export const coveredEdges = (pane: HTMLElement, [, , width, height]: Box): Edges | undefined => {
  const watched = pane.closest('.tv');
  if (watched) {
    const panels = [...watched.querySelectorAll(WATCHED_PANELS)].map(panel => panel.getBoundingClientRect());
    return largestGap(pane.getBoundingClientRect(), panels, [width, height]);
  }
  const free = freeAreaOf(pane)?.getBoundingClientRect();
  if (!free || free.width < 80 || free.height < 80) return undefined;
  const all = pane.getBoundingClientRect();
  // A card that would hide someone in any corner is left room.
  const card = pane.closest('.battlefield')?.querySelector('.doable[data-clears]');
  const taken = card ? card.getBoundingClientRect().width + BESIDE / 2 : 0;
  const isLeft = card?.hasAttribute('data-left') ?? false;
  const beside = free.width > LOW ? BESIDE : 0;
  return {
    top: free.top - all.top + (free.width <= LOW && free.height > LOW ? ABOVE : 0),
    left: free.left - all.left + (isLeft ? beside + taken : 0),
    right: all.right - free.right + Math.max(beside, isLeft ? 0 : taken),
    bottom: all.bottom - free.bottom + (free.height > LOW ? BELOW : 0),
  };
};
