import type { Point } from '@fray/engine/field';
import type { SentSignal, Signal } from '@fray/table';
import { useEffect } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { createStore } from '../../ui/state/store.ts';

/** How long a ping, a stroke and a pointer that is no longer moved are seen (ms). */
export const PING_MS = 3_500;
export const STROKE_MS = 6_000;
const STILL_MS = 4_000;

interface Lasting {
  readonly key: string;
  readonly seat: string;
  /** When it began, or was added to. */
  readonly at: number;
  /** The region from whose middle its points are measured. */
  readonly in?: string;
}

export type ShownPing = Lasting & { readonly place: Point };
export type ShownPointer = Lasting & { readonly place: Point };
export type ShownRuler = Lasting & { readonly from: Point; readonly to: Point };
export type ShownStroke = Lasting & { readonly points: readonly Point[] };

export interface ShownSignals {
  readonly pings: readonly ShownPing[];
  readonly pointers: readonly ShownPointer[];
  readonly rulers: readonly ShownRuler[];
  readonly strokes: readonly ShownStroke[];
}

/** More of one kind than people can tell apart are not kept. */
const MAX_SHOWN = 40;
const MAX_STROKE_POINTS = 2_000;

const shown = createStore<ShownSignals>({ pings: [], pointers: [], rulers: [], strokes: [] });

export const useShownSignals = (): ShownSignals => ({
  pings: shown.use(s => s.pings),
  pointers: shown.use(s => s.pointers),
  rulers: shown.use(s => s.rulers),
  strokes: shown.use(s => s.strokes),
});

const point = ([x, y]: readonly [number, number]): Point => ({ x, y });
const without = <T extends Lasting>(all: readonly T[], key: string): readonly T[] => all.filter(one => one.key !== key);
const kept = <T extends Lasting>(all: readonly T[], one: T): readonly T[] => [...without(all, one.key), one].slice(-MAX_SHOWN);

const inRegion = (signal: Signal): { readonly in?: string } => ('in' in signal && signal.in !== undefined ? { in: signal.in } : {});

let count = 0;

/** Shows a signal of a seat, one's own too. */
export const showSignal = ({ seat, signal }: SentSignal, at: number): void => {
  const { pings, pointers, rulers, strokes } = shown.get();
  const where = inRegion(signal);
  switch (signal.is) {
    case 'ping':
      return shown.set({ pings: kept(pings, { key: `${seat} ${count++}`, seat, at, place: point(signal.at), ...where }) });
    case 'pointer':
      return shown.set({ pointers: signal.at ? kept(pointers, { key: seat, seat, at, place: point(signal.at), ...where }) : without(pointers, seat) });
    case 'ruler': {
      const [from, to] = signal.line ?? [];
      return shown.set({ rulers: from && to ? kept(rulers, { key: seat, seat, at, from: point(from), to: point(to) }) : without(rulers, seat) });
    }
    case 'stroke': {
      const key = `${seat} ${signal.id}`;
      const before = strokes.find(s => s.key === key)?.points ?? [];
      const points = [...before, ...signal.points.map(point)].slice(-MAX_STROKE_POINTS);
      return shown.set({ strokes: kept(strokes, { key, seat, at, points, ...where }) });
    }
  }
};

const fresh = <T extends Lasting>(all: readonly T[], since: number): readonly T[] =>
  all.every(one => one.at >= since) ? all : all.filter(one => one.at >= since);

/** Drops what has been seen long enough. */
export const dropOldSignals = (now: number): void => {
  const { pings, pointers, rulers, strokes } = shown.get();
  const next = {
    pings: fresh(pings, now - PING_MS),
    pointers: fresh(pointers, now - STILL_MS),
    rulers: fresh(rulers, now - 60_000),
    strokes: fresh(strokes, now - STROKE_MS),
  };
  if (next.pings !== pings || next.pointers !== pointers || next.rulers !== rulers || next.strokes !== strokes) shown.set(next);
};

/** How often what is old is looked for (ms). */
const SWEEP_MS = 250;

/** Listens to what others show, as long as the map is there. */
export const useListening = (): void => {
  const { around } = useTable().seat;
  useEffect(() => {
    const off = around?.onSignal(sent => showSignal(sent, performance.now()));
    const timer = setInterval(() => dropOldSignals(performance.now()), SWEEP_MS);
    return () => {
      off?.();
      clearInterval(timer);
      shown.reset();
    };
  }, [around]);
};

export type SendSignal = (signal: Signal) => void;

/** Shows a signal here and to all others; nothing where the seat may show none. */
export const useSendSignal = (): SendSignal | undefined => {
  const { seat, view } = useTable();
  const { role, seat: id } = view.you;
  const { around } = seat;
  if (!around || role === 'spectator' || role === 'screen') return undefined;
  return signal => {
    showSignal({ seat: id, signal }, performance.now());
    around.signal(signal);
  };
};
