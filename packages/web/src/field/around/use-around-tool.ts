import type { Point, Template } from '@fray/engine/field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { randomName } from '../../seat/wire-seat.ts';
import type { Stroke } from '../canvas/gestures.ts';
import type { Field } from '../grid/space.ts';
import type { Ruler } from '../tools/use-ruler.ts';
import { takeTool, useAround } from './around-state.ts';
import { type SendSignal, useListening, useSendSignal } from './signals.ts';
import { useTemplateTool } from './template-tool.ts';
import { throttled } from './throttle.ts';

/** Ten times a second is as smooth as a pointer has to be (ms). */
const EVERY_MS = 100;

type Pair = [number, number];
const pair = ({ x, y }: Point): Pair => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** What a pointer on the map shows others, or lays down. */
export interface AroundMap {
  /** Replaces panning while a tool is taken. */
  readonly stroke: Stroke;
  readonly isTaken: boolean;
  /** Points others to a place. */
  readonly ping: ((at: Point) => void) | undefined;
  /** The template that is being laid. */
  readonly draft: Template | undefined;
}

/** A live pointer while it is held down; a press that does not move is a ping. */
const pointerStroke = (send: SendSignal): Stroke => {
  const follow = throttled<Point>(EVERY_MS, at => send({ is: 'pointer', at: pair(at) }));
  let begun: Point | undefined;
  let moved = false;
  const stop = () => {
    follow.end();
    send({ is: 'pointer', at: null });
  };
  return {
    begin(at) {
      begun = at;
      moved = false;
      follow.put(at);
      return true;
    },
    to(at) {
      moved = true;
      follow.put(at);
    },
    end() {
      stop();
      if (begun && !moved) send({ is: 'ping', at: pair(begun) });
    },
    cancel: stop,
  };
};

/** The most points in one piece of a stroke. */
const MAX_PIECE = 60;

/** A stroke by hand, sent piece by piece. */
const drawnStroke = (send: SendSignal): Stroke => {
  let id = '';
  let points: Pair[] = [];
  const flush = () => {
    // The next piece begins where this one ends.
    const last = points.at(-1);
    for (; points.length > 0; points = points.slice(MAX_PIECE)) send({ is: 'stroke', id, points: points.slice(0, MAX_PIECE) });
    points = last && id !== '' ? [last] : [];
  };
  const piece = throttled<true>(EVERY_MS, flush);
  const finish = () => {
    piece.end();
    if (points.length > 1) flush();
    id = '';
    points = [];
  };
  return {
    begin(at) {
      id = randomName();
      points = [pair(at)];
      return true;
    },
    to(at) {
      points.push(pair(at));
      piece.put(true);
    },
    end: finish,
    cancel: finish,
  };
};

const NO_STROKE: Stroke = { begin: () => false, to: () => undefined, end: () => undefined, cancel: () => undefined };

/** Pointing and drawing, which a field of any kind has. */
export const useShowing = (send: SendSignal | undefined): Pick<AroundMap, 'stroke' | 'isTaken' | 'ping'> => {
  const taken = useAround(s => s.tool);
  const latest = useRef(send);
  latest.current = send;
  useListening();
  useEffect(() => () => takeTool(undefined), []);
  // One stroke goes on over many renders.
  const strokes = useMemo(() => {
    const say: SendSignal = signal => latest.current?.(signal);
    return { point: pointerStroke(say), draw: drawnStroke(say) };
  }, []);
  return {
    stroke: !send || taken === undefined || taken === 'template' ? NO_STROKE : strokes[taken],
    isTaken: send !== undefined && taken !== undefined,
    ping: send && (at => send({ is: 'ping', at: pair(at) })),
  };
};

/** The tools around the fight on a map. */
export const useAroundTool = (field: Field, ruler: Ruler): AroundMap => {
  const taken = useAround(s => s.tool);
  const send = useSendSignal();
  const [draft, setDraft] = useState<Template>();
  const showing = useShowing(send);
  const laid = useTemplateTool(field, setDraft);
  useSharedRuler(ruler, send);
  const isLaying = send !== undefined && taken === 'template';
  return { ...showing, ...(isLaying && { stroke: laid }), draft: taken === 'template' ? draft : undefined };
};

/** Shows others what this seat measures, if it wants to. */
const useSharedRuler = ({ from, to }: Ruler, send: SendSignal | undefined): void => {
  const shares = useAround(s => s.sharesRuler);
  const latest = useRef(send);
  latest.current = send;
  const [follow] = useState(() =>
    throttled<[Pair, Pair] | null>(EVERY_MS, line => {
      latest.current?.({ is: 'ruler', line });
    }),
  );
  const [fx, fy, tx, ty] = [from?.x, from?.y, to?.x, to?.y];
  const isShared = useRef(false);
  useEffect(() => {
    const line: [Pair, Pair] | null =
      shares && fx !== undefined && fy !== undefined && tx !== undefined && ty !== undefined ? [pair({ x: fx, y: fy }), pair({ x: tx, y: ty })] : null;
    if (line || isShared.current) follow.put(line);
    isShared.current = line !== null;
  }, [follow, shares, fx, fy, tx, ty]);
};
