import { allCombatants, type ContentPiece, type Draft } from '@fray/table/campaign';
import type { PointerEvent } from 'react';
import { addCombatants, changeCombatant } from '../../../content/draft.ts';
import { createStore } from '../../../ui/state/store.ts';

/** Combatants who are carried to the map by pointer, from a list. */
export interface Carried {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Those of them who are on the map already. */
  readonly ids: readonly string[];
  /** The draft with all of them at these places. */
  readonly put: (draft: Draft, places: readonly unknown[]) => Draft;
}

interface CarryState {
  readonly item: Carried | undefined;
  readonly x: number;
  readonly y: number;
  /** Those who are put on the next place that is pressed. */
  readonly chosen: Carried | undefined;
}

/** Some of a kind from the library, for a side. */
export const carriedFromLibrary = (piece: ContentPiece, side: string, count: number): Carried => ({
  ...{ id: `${side} ${piece.id}`, label: piece.name ?? piece.id, count, ids: [] },
  put(draft, places) {
    const next = addCombatants(draft, side, piece, count);
    const known = new Set(allCombatants(draft).map(e => e.as));
    const fresh = allCombatants(next).flatMap(({ as }) => (known.has(as) ? [] : [as]));
    return withPlaces(next, fresh, places);
  },
});

/** Combatants of the draft. */
export const carriedFromSide = (ids: readonly string[], label: string): Carried => ({
  ...{ id: ids.join(' '), label, count: ids.length, ids },
  put: (draft, places) => withPlaces(draft, ids, places),
});

const withPlaces = (draft: Draft, ids: readonly string[], places: readonly unknown[]): Draft =>
  ids.reduce((d, as, i) => changeCombatant(d, as, entry => ({ ...entry, at: places[i] ?? entry.at })), draft);

const NOTHING: CarryState = { item: undefined, x: 0, y: 0, chosen: undefined };

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
