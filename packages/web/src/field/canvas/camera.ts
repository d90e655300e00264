import type { Point } from '@fray/engine/field';

/** Feet are drawn at so many pixels times `scale`, moved by x and y. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const MIN_SCALE = 0.6;
const MAX_SCALE = 60;
/** After so long without a change it is drawn anew, sharp. */
const SETTLES_MS = 140;
/** From so many pixels a foot on there is room for names. */
const SHOW_NAMES_FROM = 9;
/** Pixels left free around what is fitted in, and below it for the bar of moves; where there is little room at all there is no such bar. */
const PAD = 12;
const BOTTOM_BAR = 64;
const LOW_PANE = 260;
/** Two who duel are not drawn as large as the room. */
const MAX_FIT_SCALE = 11;
/** What would fit in so many times larger has become small. */
const REFIT_FACTOR = 1.5;

/** Where a box may begin, in pixels, and how large it is drawn. */
interface FitRoom {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const clamp = (low: number, n: number, high: number): number => Math.max(low, Math.min(high, n));

/**
 * What part of the field is seen. React knows nothing of it: while it moves the drawing is moved as a whole, by the
 * compositor, and only when it rests is the drawing itself changed.
 */
export class Camera {
  viewport: Viewport = { x: 0, y: 0, scale: 8 };
  private drawn = this.viewport;
  private svg: SVGSVGElement | undefined;
  private tools: HTMLElement | null = null;
  private frame = 0;
  private timer = 0;
  private readonly followers = new Set<(sight: Viewport) => void>();
  /** Whoever moved it by hand does not want it moved. */
  isMovedByHand = false;

  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    this.settle();
    return () => {
      this.svg = undefined;
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      clearTimeout(this.timer);
    };
  }

  /** A bar of tools that lies over the drawing: what is fitted in is not hidden by it. */
  readonly keepClearOf = (tools: HTMLElement | null): void => {
    this.tools = tools;
  };

  /** Tells of every frame: for a layer that draws itself, like an image under the grid. */
  follow(follower: (sight: Viewport) => void): () => void {
    this.followers.add(follower);
    follower(this.viewport);
    return () => this.followers.delete(follower);
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.svg?.clientWidth || 1, height: this.svg?.clientHeight || 1 };
  }

  /** Where a pixel of the drawing lies on the field. */
  toField({ x, y }: Point): Point {
    const { viewport: sight } = this;
    return { x: (x - sight.x) / sight.scale, y: (y - sight.y) / sight.scale };
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.viewport;
    this.to({ x: x + dx, y: y + dy, scale });
  }

  /** Nearer or farther, around a pixel. */
  zoom(by: number, around: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const scale = clamp(MIN_SCALE, this.viewport.scale * by, MAX_SCALE);
    const at = this.toField(around);
    this.to({ x: around.x - at.x * scale, y: around.y - at.y * scale, scale });
  }

  /** So that all of a box in feet is seen, in the middle or as near to it as the tools allow. */
  fit(box: readonly [number, number, number, number]): void {
    const [left, top, width, height] = box;
    const { size } = this;
    const room = this.roomFor(box);
    const { scale } = room;
    const x = Math.max(room.left, (size.width - width * scale) / 2);
    const y = Math.max(room.top, PAD + (this.high - height * scale) / 2);
    this.tools?.toggleAttribute('data-lying', room.top > room.left);
    this.to({ x: x - left * scale, y: y - top * scale, scale });
  }

  /** Fits a box in again where part of it is out of sight, or all of it has become small; otherwise the picture keeps still. */
  refit(box: readonly [number, number, number, number]): void {
    const [left, top, width, height] = box;
    const { size, viewport: sight } = this;
    const [x, y] = [left * sight.scale + sight.x, top * sight.scale + sight.y];
    const isSeen = x >= 0 && y >= 0 && x + width * sight.scale <= size.width && y + height * sight.scale <= size.height;
    if (!isSeen || this.roomFor(box).scale > sight.scale * REFIT_FACTOR) this.fit(box);
  }

  private get high(): number {
    const { height } = this.size;
    return height - PAD - (height < LOW_PANE ? PAD : BOTTOM_BAR);
  }

  /** The room for a box beside the tools, where they stand at the left, or below them, where they lie: as it can be drawn larger. */
  private roomFor([, , width, height]: readonly [number, number, number, number]): FitRoom {
    const { size, high, tools } = this;
    const [across = 0, along = 0] = tools ? [tools.offsetWidth, tools.offsetHeight].sort((a, b) => a - b) : [];
    const margin = tools?.offsetLeft ?? 0;
    const edge = margin + across + PAD;
    const room = (left: number, top: number): FitRoom => ({
      ...{ left, top },
      scale: clamp(MIN_SCALE, Math.min((size.width - left - PAD) / width, (high + PAD - top) / height), MAX_FIT_SCALE),
    });
    const [beside, below] = [room(edge, PAD), room(PAD, edge)];
    return along + 2 * margin > size.height || below.scale > beside.scale ? below : beside;
  }

  /** Moves only as far as it must for a point to be seen. */
  reveal(at: Point, margin = 48): void {
    const { size, viewport: sight } = this;
    const [x, y] = [at.x * sight.scale + sight.x, at.y * sight.scale + sight.y];
    const dx = clamp(Math.min(margin, size.width / 2), x, Math.max(size.width - margin, size.width / 2)) - x;
    const dy = clamp(Math.min(margin, size.height / 2), y, Math.max(size.height - margin, size.height / 2)) - y;
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  private to(sight: Viewport): void {
    this.viewport = sight;
    if (!this.frame) this.frame = requestAnimationFrame(() => this.show());
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.settle(), SETTLES_MS);
  }

  private show(): void {
    this.frame = 0;
    const { viewport: sight, drawn, svg } = this;
    for (const f of this.followers) f(sight);
    if (!svg) return;
    const scale = sight.scale / drawn.scale;
    svg.style.transform = `translate(${sight.x - drawn.x * scale}px, ${sight.y - drawn.y * scale}px) scale(${scale})`;
  }

  private settle(): void {
    const { viewport: sight, svg } = this;
    this.drawn = sight;
    if (!svg) return;
    svg.querySelector('.world')?.setAttribute('transform', `translate(${sight.x} ${sight.y}) scale(${sight.scale})`);
    svg.toggleAttribute('data-near', sight.scale >= SHOW_NAMES_FROM);
    svg.style.setProperty('--foot', `${1 / sight.scale}`);
    svg.style.transform = '';
  }
}
