import { type Drawing, INKS, type Mark, UNIT } from '@fray/ground';

/** A part of a ground, as a bitmap: `x` and `y` are the place of its top left corner, in spaces. */
export interface Part {
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelsPerSpace: number;
}

interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}
const LOOKS: Readonly<Record<Mark['ink'], Look>> = INKS;

const paths = new WeakMap<Mark, Path2D>();
const pathOf = (mark: Mark): Path2D => {
  let path = paths.get(mark);
  if (!path) paths.set(mark, (path = new Path2D(mark.d)));
  return path;
};

const clips = new Map<string, Path2D>();
const clipOf = (d: string): Path2D => {
  let path = clips.get(d);
  if (!path) clips.set(d, (path = new Path2D(d)));
  return path;
};

const paintMark = (on: OffscreenCanvasRenderingContext2D, mark: Mark, colors: Readonly<Record<string, string>>): void => {
  const { fill, stroke, width = 1, opacity = 1 } = LOOKS[mark.ink];
  if (mark.matrix || mark.clip !== undefined) on.save();
  if (mark.matrix) on.transform(...mark.matrix);
  if (mark.clip !== undefined) on.clip(clipOf(mark.clip));
  on.globalAlpha = opacity;
  if (fill !== undefined) {
    on.fillStyle = colors[fill] ?? '';
    on.fill(pathOf(mark), 'evenodd');
  }
  if (stroke !== undefined) {
    on.strokeStyle = colors[stroke] ?? '';
    on.lineWidth = mark.width ?? width;
    on.setLineDash(mark.dash ? [...mark.dash] : []);
    on.stroke(pathOf(mark));
  }
  if (mark.matrix || mark.clip !== undefined) on.restore();
};

/** Paints a part of a ground. Over a picture the land itself is left out. */
export const paintPart = (drawing: Drawing, part: Part, colors: Readonly<Record<string, string>>, isOverPicture: boolean): ImageBitmap | undefined => {
  const canvas = new OffscreenCanvas(Math.max(1, part.width), Math.max(1, part.height));
  const on = canvas.getContext('2d');
  if (!on) return undefined;
  const [left, top] = drawing.area;
  const scale = part.pixelsPerSpace / UNIT;
  on.setTransform(scale, 0, 0, scale, (left - part.x) * part.pixelsPerSpace, (top - part.y) * part.pixelsPerSpace);
  Object.assign(on, { lineCap: 'round', lineJoin: 'round' });
  const { land, things, trees } = drawing.layers;
  for (const marks of isOverPicture ? [things, trees] : [land, things, trees]) for (const mark of marks) paintMark(on, mark, colors);
  return canvas.transferToImageBitmap();
};
