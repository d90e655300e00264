/** At this WebP quality a map looks like its original, at a tenth of the size of a PNG. */
const QUALITY = 0.86;
/** In pixels: all browsers can draw this, and it gives 100 spaces 80 pixels each. */
const MAX_WIDTH = 8192;
const TRIES = 4;

/** Encodes a picture in at most `most` bytes, scaled down if needed. */
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
