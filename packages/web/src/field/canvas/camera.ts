import type { Point } from '@fray/engine/field';

/** A point on the field is drawn at `x + feet * scale`, in pixels. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const MIN_SCALE = 0.6;
const MAX_SCALE = 60;
/** After this time without movement the drawing is rendered sharp (ms). */
const SETTLES_MS = 140;
/** From this scale on there is room for names (pixels per foot). */
const SHOW_NAMES_FROM = 9;
/** From here on there are larger names where there is room. */
const SHOW_FAR_NAMES_FROM = 6.2;
/** And from here on the largest, as on a phone. */
const SHOW_FARTHEST_NAMES_FROM = 3.6;
/** Free pixels around what is fitted in, and below it for the bar of moves. A low pane has no such bar. */
const PAD = 12;
const BOTTOM_BAR = 64;
const LOW_PANE = 260;
/** A duel is not drawn as large as the pane. */
const MAX_FIT_SCALE = 13;
const MAX_WATCHED_SCALE = 26;
/** Coins can be read at this scale; on a narrow pane, at the scale at which the pane is this many feet wide. */
const READABLE_SCALE = 6.4;
const READABLE_FEET = 72;
/** On a screen for the room all are shown down to this scale: no one there can look for those who are not. */
const WATCHED_SCALE = 5;
/** Rather than only one combatant, several are shown this much smaller than can be read well. */
const STILL_READABLE = 0.65;
/** A part of the map is shown at most this many times larger than is needed to read it. */
const LARGEST_PART = 1.25;
/** The view is fitted again when that would make it larger by this factor. */
const REFIT_FACTOR = 1.5;

/** Where a box may begin, in pixels, and its scale. */
interface FitRoom {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels at each edge of the pane that panels cover. */
export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Left, top, width and height. */
export type Box = readonly [number, number, number, number];

const clamp = (low: number, n: number, high: number): number => Math.max(low, Math.min(high, n));

/**
 * The visible part of the field. Moving the camera does not render React: the compositor moves the drawing as a whole, and the drawing itself changes only when
 * the camera rests.
 */
export class Camera {
  viewport: Viewport = { x: 0, y: 0, scale: 8 };
  private drawn = this.viewport;
  private svg: SVGSVGElement | undefined;
  private tools: HTMLElement | null = null;
  /** What panels cover of the pane; nothing where the field has a place of its own. */
  covered: (box: Box) => Edges | undefined = () => undefined;
  /** Fits everything in again, unless the user moved the camera. */
  fitAgain: () => void = () => undefined;
  /** The pane is on a screen for the room. */
  isWatched = false;
  /** From which scale on coins can be read, where the field says so. */
  legible: number | undefined;
  private measured: Size | undefined;
  private frame = 0;
  private timer = 0;
  private readonly followers = new Set<(sight: Viewport) => void>();
  /** Set when the user moved the camera; the app then leaves it alone. */
  isMovedByHand = false;

  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    this.measured = undefined;
    const resized = new ResizeObserver(() => {
      this.measured = undefined;
    });
    resized.observe(svg);
    this.settle();
    return () => {
      this.svg = undefined;
      resized.disconnect();
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      clearTimeout(this.timer);
    };
  }

  /** A toolbar that lies over the drawing; `fit` keeps clear of it. */
  readonly keepClearOf = (tools: HTMLElement | null): void => {
    this.tools = tools;
  };

  /** Calls back on every frame, for layers that draw themselves. */
  follow(follower: (sight: Viewport) => void): () => void {
    this.followers.add(follower);
    follower(this.viewport);
    return () => this.followers.delete(follower);
  }

  /** Measured anew only after it changed: to measure in each frame would lay out the page each time. */
  get size(): Size {
    const { svg } = this;
    if (!svg) return { width: 1, height: 1 };
    this.measured ??= { width: svg.clientWidth || 1, height: svg.clientHeight || 1 };
    return this.measured;
  }

  /** The point on the field at a pixel of the drawing. */
  toField({ x, y }: Point): Point {
    const { viewport: sight } = this;
    return { x: (x - sight.x) / sight.scale, y: (y - sight.y) / sight.scale };
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.viewport;
    this.to({ x: x + dx, y: y + dy, scale });
  }

  /** Zooms around a pixel. */
  zoom(by: number, around: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const scale = clamp(MIN_SCALE, this.viewport.scale * by, MAX_SCALE);
    const at = this.toField(around);
    this.to({ x: around.x - at.x * scale, y: around.y - at.y * scale, scale });
  }

  /** Shows all of a box (in feet), centered as far as the toolbar allows. */
  fit(box: Box): void {
    const [left, top, width, height] = box;
    const { size } = this;
    const covered = this.covered(box);
    if (covered) return this.fitBetween(box, covered);
    const room = this.roomFor(box);
    const { scale } = room;
    const x = Math.max(room.left, (size.width - width * scale) / 2);
    const y = Math.max(room.top, PAD + (this.high - height * scale) / 2);
    this.tools?.toggleAttribute('data-lying', room.top > room.left);
    this.to({ x: x - left * scale, y: y - top * scale, scale });
  }

  /** Centers a box in what the panels leave free. */
  private fitBetween([left, top, width, height]: Box, edges: Edges): void {
    const { size } = this;
    const [wide, high] = [size.width - edges.left - edges.right, size.height - edges.top - edges.bottom];
    const scale = clamp(MIN_SCALE, Math.min((wide - 2 * PAD) / width, (high - 2 * PAD) / height), this.maxFitScale);
    this.to({ x: edges.left + (wide - width * scale) / 2 - left * scale, y: edges.top + (high - height * scale) / 2 - top * scale, scale });
  }

  /**
   * The first of some boxes that can be shown so large that it can be read. Rather than only the last, one before it is shown somewhat smaller. Around a part
   * of what there is, as much is shown as can be read.
   */
  readable(boxes: readonly [Box, ...Box[]]): Box {
    const least = this.legible ?? Math.min(this.isWatched ? WATCHED_SCALE : READABLE_SCALE, this.size.width / READABLE_FEET);
    const [all, last = all] = [boxes[0], boxes.at(-1)];
    const first = (scale: number) => boxes.find(box => this.roomFor(box).scale >= scale) ?? last;
    const readable = first(least);
    const found = readable === last ? first(least * STILL_READABLE) : readable;
    if (found === all) return found;
    const more = Math.max(1, this.roomFor(found, Number.POSITIVE_INFINITY).scale / (least * LARGEST_PART));
    const [left, top, width, height] = found;
    return [left - (width * (more - 1)) / 2, top - (height * (more - 1)) / 2, width * more, height * more];
  }

  /** Fits a box in again if part of it is out of sight or all of it has become small. */
  refit(box: Box): void {
    const [left, top, width, height] = box;
    const { size, viewport: sight } = this;
    const edges = this.covered(box);
    const [x, y] = [left * sight.scale + sight.x, top * sight.scale + sight.y];
    const isSeen =
      x >= (edges?.left ?? 0) &&
      y >= (edges?.top ?? 0) &&
      x + width * sight.scale <= size.width - (edges?.right ?? 0) &&
      y + height * sight.scale <= size.height - (edges?.bottom ?? 0);
    if (!isSeen || this.roomFor(box).scale > sight.scale * REFIT_FACTOR) this.fit(box);
  }

  private get maxFitScale(): number {
    return this.isWatched ? MAX_WATCHED_SCALE : MAX_FIT_SCALE;
  }

  private get high(): number {
    const { height } = this.size;
    return height - PAD - (height < LOW_PANE ? PAD : BOTTOM_BAR);
  }

  /** The room beside or below the toolbar, whichever allows the larger scale. */
  private roomFor(box: Box, most = this.maxFitScale): FitRoom {
    const [, , width, height] = box;
    const { size, high, tools } = this;
    const edges = this.covered(box);
    if (edges) {
      const [wide, tall] = [size.width - edges.left - edges.right, size.height - edges.top - edges.bottom];
      return { left: edges.left, top: edges.top, scale: clamp(MIN_SCALE, Math.min(wide / width, tall / height), most) };
    }
    const [across = 0, along = 0] = tools ? [tools.offsetWidth, tools.offsetHeight].sort((a, b) => a - b) : [];
    const margin = tools?.offsetLeft ?? 0;
    const edge = margin + across + PAD;
    const room = (left: number, top: number): FitRoom => ({
      ...{ left, top },
      scale: clamp(MIN_SCALE, Math.min((size.width - left - PAD) / width, (high + PAD - top) / height), most),
    });
    const [beside, below] = [room(edge, PAD), room(PAD, edge)];
    return along + 2 * margin > size.height || below.scale > beside.scale ? below : beside;
  }

  /** Moves just far enough to show a point. */
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
    svg.toggleAttribute('data-far', sight.scale >= SHOW_FAR_NAMES_FROM && sight.scale < SHOW_NAMES_FROM);
    svg.toggleAttribute('data-farthest', sight.scale >= SHOW_FARTHEST_NAMES_FROM && sight.scale < SHOW_FAR_NAMES_FROM);
    svg.style.setProperty('--foot', `${1 / sight.scale}`);
    svg.style.transform = '';
  }
}
