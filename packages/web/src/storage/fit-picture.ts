/** At this quality a map looks like the picture it was, in a tenth of the room that a PNG takes. */
const QUALITY = 0.86;
/** In pixels: every browser can still draw as much, and a hundred spaces across have eighty each. */
const MAX_WIDTH = 8192;
const TRIES = 4;

/** The same picture in no more than so many bytes: written anew, and smaller where that is not enough. */
export const fitPicture = async (picture: ImageBitmap, most: number): Promise<Blob | undefined> => {
  let scale = Math.min(1, MAX_WIDTH / Math.max(picture.width, picture.height));
  for (let i = 0; i < TRIES; i++) {
    const blob = await encodePicture(picture, scale);
    if (blob.size <= most) return blob;
    scale *= 0.9 * Math.sqrt(most / blob.size);
  }
  return undefined;
};

const encodePicture = (picture: ImageBitmap, scale: number): Promise<Blob> => {
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
};
