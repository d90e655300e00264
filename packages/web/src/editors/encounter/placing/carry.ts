import type { PointerEvent } from 'react';
import type { ContentPiece } from '../../../content/content-description.ts';
import { addCombatants, allCombatants, type Draft } from '../../../content/draft.ts';
import { createStore } from '../../../ui/store.ts';

/** Combatants who are carried to the map by pointer, from a list. */
export interface Carried {
  readonly label: string;
  readonly count: number;
  /** The draft with them, and their ids: those who come from the library are not in it yet. */
  readonly take: (draft: Draft) => readonly [draft: Draft, ids: readonly string[]];
  /** What is known of them now: those who are in the draft. */
  readonly ids: readonly string[];
}

interface CarryState {
  readonly item: Carried | undefined;
  readonly x: number;
  readonly y: number;
  /** Those who are put on the next place that is pressed. */
  readonly chosen: readonly string[];
}

/** Some of a kind from the library, for a side. */
export const carriedFromLibrary = (piece: ContentPiece, side: string, count: number): Carried => ({
  ...{ label: piece.name ?? piece.id, count, ids: [] },
  take: draft => {
    const next = addCombatants(draft, side, piece, count);
    const there = new Set(allCombatants(draft).map(e => e.as));
    return [next, allCombatants(next).flatMap(({ as }) => (there.has(as) ? [] : [as]))];
  },
});

const NOTHING: CarryState = { item: undefined, x: 0, y: 0, chosen: [] };

/** Who is carried now, and who waits to be put somewhere. */
export const carryState = createStore<CarryState>(NOTHING);

/** A press that moves less is a press. */
const TOLERANCE_PX = 6;

type Drop = (at: { readonly x: number; readonly y: number }, item: Carried) => void;
let dropped: Drop | undefined;

/** Hears of what is let go anywhere on the page. */
export const onDrop = (drop: Drop): (() => void) => {
  dropped = drop;
  return () => {
    if (dropped === drop) dropped = undefined;
  };
};

/** Carries something once the pointer moves from where it was pressed. */
export const carries =
  (item: () => Carried) =>
  ({ button, clientX, clientY }: PointerEvent): void => {
    if (button !== 0) return;
    const ended = new AbortController();
    const on = { signal: ended.signal };
    const end = (): boolean => {
      ended.abort();
      const was = carryState.get().item !== undefined;
      carryState.set({ item: undefined });
      return was;
    };
    const move = ({ clientX: x, clientY: y }: MouseEvent) => {
      const { item: held } = carryState.get();
      if (held) return carryState.set({ x, y });
      if (Math.hypot(x - clientX, y - clientY) >= TOLERANCE_PX) carryState.set({ item: item(), x, y });
    };
    const up = ({ clientX: x, clientY: y }: MouseEvent) => {
      const { item: held } = carryState.get();
      if (end() && held) dropped?.({ x, y }, held);
    };
    window.addEventListener('pointermove', move, on);
    window.addEventListener('pointerup', up, on);
    window.addEventListener('pointercancel', end, on);
    window.addEventListener('keydown', e => e.key === 'Escape' && end(), on);
  };
