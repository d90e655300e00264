import { storePicture } from '../../storage/pictures.ts';

/** The part of a picture that becomes a face: a square, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The width of a stored face in pixels. */
export const FACE_PIXELS = 256;
const QUALITY = 0.86;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square of a picture around a point, as small as the zoom says, moved until it lies in the picture. */
export const cropAround = ({ width, height }: Size, zoom: number, middle: { readonly x: number; readonly y: number }): Crop => {
  const size = Math.min(width, height) / zoom;
  const inside = (at: number, most: number) => Math.max(0, Math.min(most - size, at - size / 2));
  return { x: inside(middle.x, width), y: inside(middle.y, height), size };
};

/** Draws the crop as a circle that fills a square canvas. */
export const drawRound = (context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, picture: ImageBitmap, { x, y, size }: Crop): void => {
  context.clearRect(0, 0, FACE_PIXELS, FACE_PIXELS);
  context.save();
  context.beginPath();
  context.arc(FACE_PIXELS / 2, FACE_PIXELS / 2, FACE_PIXELS / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(picture, x, y, size, size, 0, 0, FACE_PIXELS, FACE_PIXELS);
  context.restore();
};

/** Stores the crop in this browser as a round picture, and answers its hash. */
export const keepRoundPicture = async (picture: ImageBitmap, crop: Crop): Promise<string> => {
  const canvas = new OffscreenCanvas(FACE_PIXELS, FACE_PIXELS);
  const context = canvas.getContext('2d');
  if (context) drawRound(context, picture, crop);
  return storePicture(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }));
};
