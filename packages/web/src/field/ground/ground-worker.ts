import { type Drawing, type DrawnScenery, drawGround, type GroundOptions, inkStyle, svgOf, UNIT } from '@fray/ground';
import { type Part, paintPart } from './painter.ts';

/** A small picture of a ground; its answer has the same number. */
export interface ThumbnailJob {
  readonly job: 'thumbnail';
  readonly n: number;
  readonly scenery: DrawnScenery | undefined;
  readonly options: GroundOptions;
  readonly part: Part;
  readonly colors: Readonly<Record<string, string>>;
  /** A picture in place of the land, in spaces. */
  readonly picture?: { readonly blob: Blob; readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What is asked of the worker: what the ground is, then parts of it, and all of it in ink; or a thumbnail. */
export type GroundJob =
  | { readonly job: 'draw'; readonly scenery: DrawnScenery | undefined; readonly options: GroundOptions; readonly isOverPicture: boolean }
  | { readonly job: 'paint'; readonly part: Part; readonly colors: Readonly<Record<string, string>> }
  | { readonly job: 'print' }
  | ThumbnailJob;

/** What the worker answers: a part of the ground, all of it as SVG text in spaces, or a thumbnail. */
export type GroundAnswer = { readonly part: Part; readonly bitmap: ImageBitmap } | { readonly ink: string } | { readonly n: number; readonly image: Blob };

const answer = (said: GroundAnswer, transfer: Transferable[] = []): void => self.postMessage(said, { transfer });

const inked = ({ area: [left, top], layers: { land, things, trees } }: Drawing): string =>
  `<style>${inkStyle(name => `var(--g-${name})`)}</style><g transform="translate(${left} ${top}) scale(${1 / UNIT})">${svgOf([...land, ...things, ...trees])}</g>`;

let drawing: Drawing | undefined;
let isOverPicture = false;

const paintThumbnail = async ({ n, scenery, options, part, colors, picture }: ThumbnailJob): Promise<void> => {
  const canvas = new OffscreenCanvas(part.width, part.height);
  const on = canvas.getContext('2d');
  const ground = paintPart(drawGround(scenery, options), part, colors, picture !== undefined);
  if (!on || !ground) return;
  on.fillStyle = colors['paper'] ?? '';
  on.fillRect(0, 0, part.width, part.height);
  const bitmap = picture && (await createImageBitmap(picture.blob).catch(() => undefined));
  if (picture && bitmap) {
    const { pixelsPerSpace: size } = part;
    on.drawImage(bitmap, (picture.x - part.x) * size, (picture.y - part.y) * size, picture.width * size, picture.height * size);
    bitmap.close();
  }
  on.drawImage(ground, 0, 0);
  ground.close();
  answer({ n, image: await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }) });
};

self.onmessage = ({ data }: MessageEvent<GroundJob>) => {
  if (data.job === 'draw') {
    ({ isOverPicture } = data);
    drawing = drawGround(data.scenery, data.options);
  } else if (data.job === 'thumbnail') void paintThumbnail(data);
  else if (drawing && data.job === 'paint') {
    const bitmap = paintPart(drawing, data.part, data.colors, isOverPicture);
    if (bitmap) answer({ part: data.part, bitmap }, [bitmap]);
  } else if (drawing && !isOverPicture) answer({ ink: inked(drawing) });
};
