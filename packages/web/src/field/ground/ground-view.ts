import type { Camera } from '../canvas/camera.ts';
import type { Colors } from './ground-colors.ts';
import type { GroundAnswer, GroundJob } from './ground-worker.ts';
import type { Part } from './painter.ts';

/** Canvas pixels per CSS pixel. */
const dots = (): number => Math.min(2, window.devicePixelRatio || 1);
/** After this time without movement the part in sight is painted (ms). */
const SETTLES_MS = 120;
/** How much is painted beyond what is in sight, as a share of it. */
const MARGIN = 0.4;
/** A bitmap is at most as large as this many pixels. */
const MAX_PIXELS = 7_000_000;

/** A ground that follows a camera: a worker paints what is in sight and some way around it, and the compositor moves that along. */
export class GroundView {
  private readonly worker: Worker;
  private readonly canvas: HTMLCanvasElement;
  private readonly camera: Camera;
  private readonly feet: number;
  private readonly colors: Colors;
  private readonly unfollow: () => void;
  private readonly size: ResizeObserver;
  private shown: Part | undefined;
  private asked: Part | undefined;
  private timer = 0;
  /** All of it as SVG text in spaces, for a printer: known soon after it is seen first, since printing does not wait. */
  ink: string | undefined;

  constructor(canvas: HTMLCanvasElement, camera: Camera, feet: number, colors: Colors, ground: Extract<GroundJob, { job: 'draw' }>) {
    Object.assign(canvas.style, { transformOrigin: '0 0' });
    this.canvas = canvas;
    this.camera = camera;
    this.feet = feet;
    this.colors = colors;
    this.worker = new Worker(new URL('./ground-worker.ts', import.meta.url), { type: 'module', name: 'ground' });
    this.worker.onmessage = ({ data }: MessageEvent<GroundAnswer>) => {
      if ('ink' in data) this.ink = data.ink;
      else if ('bitmap' in data) this.show(data.part, data.bitmap);
    };
    this.send(ground);
    this.unfollow = camera.follow(() => this.follow());
    this.size = new ResizeObserver(() => this.follow());
    this.size.observe(canvas.parentElement ?? canvas);
  }

  private send(job: GroundJob): void {
    this.worker.postMessage(job);
  }

  private follow(): void {
    this.place();
    if (this.shown && this.isCovered(this.shown) && !this.isBlurred(this.shown)) return;
    if (this.shown && !this.isCovered(this.shown)) return this.ask();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.ask(), this.shown ? SETTLES_MS : 0);
  }

  /** The part in sight, in spaces, with a margin. */
  private wanted(): Part {
    const { viewport: sight, size } = this.camera;
    const perSpace = sight.scale * this.feet;
    const [width, height] = [size.width * (1 + 2 * MARGIN), size.height * (1 + 2 * MARGIN)];
    const sharp = Math.min(dots(), Math.sqrt(MAX_PIXELS / (width * height)));
    return {
      x: -(sight.x + MARGIN * size.width) / perSpace,
      y: -(sight.y + MARGIN * size.height) / perSpace,
      ...{ width: Math.ceil(width * sharp), height: Math.ceil(height * sharp), pixelsPerSpace: perSpace * sharp },
    };
  }

  private isCovered(part: Part): boolean {
    const { viewport: sight, size } = this.camera;
    const perSpace = sight.scale * this.feet;
    const [left, top] = [-sight.x / perSpace, -sight.y / perSpace];
    return (
      part.x <= left &&
      part.y <= top &&
      part.x + part.width / part.pixelsPerSpace >= left + size.width / perSpace &&
      part.y + part.height / part.pixelsPerSpace >= top + size.height / perSpace
    );
  }

  private isBlurred(part: Part): boolean {
    return Math.abs(part.pixelsPerSpace / this.wanted().pixelsPerSpace - 1) > 0.01;
  }

  /** One part is painted at a time; the next is what is in sight by then. */
  private ask(): void {
    if (this.asked || this.camera.size.width <= 1) return;
    this.asked = this.wanted();
    this.send({ job: 'paint', part: this.asked, colors: this.colors });
  }

  private show(part: Part, bitmap: ImageBitmap): void {
    const { canvas } = this;
    Object.assign(canvas, { width: part.width, height: part.height });
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    canvas.dataset['painted'] = `${Math.round(part.pixelsPerSpace * 100) / 100}`;
    if (!this.shown) this.send({ job: 'print' });
    this.shown = part;
    this.asked = undefined;
    this.follow();
  }

  private place(): void {
    const { shown, camera, canvas, feet } = this;
    if (!shown) return;
    const { x, y, scale } = camera.viewport;
    const perSpace = scale * feet;
    canvas.style.transform = `translate(${x + shown.x * perSpace}px, ${y + shown.y * perSpace}px) scale(${perSpace / shown.pixelsPerSpace})`;
  }

  leave(): void {
    clearTimeout(this.timer);
    this.unfollow();
    this.size.disconnect();
    this.worker.terminate();
  }
}
