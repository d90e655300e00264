/** Larger pictures are not read (pixels); larger results are scaled down to this width and height. */
const MAX_READ_PIXELS = 120_000_000;
const MAX_SENT_SIDE = 4096;
/** When scaling down, a pixel is blended from this many to each side. */
const BLEND_PIXELS = 3;

/** Makes everything outside a path transparent, and returns WebP; undefined if the picture cannot be read. */
export const maskPicture = async (bytes: Buffer, lit: (width: number, height: number) => string): Promise<Buffer | undefined> => {
  // Loaded late because it is native code: on a machine without it, everything but pictures under fog works.
  const { default: sharp } = await import('sharp');
  const read = () => sharp(bytes, { limitInputPixels: MAX_READ_PIXELS }).autoOrient();
  const { autoOrient } = await read()
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  if (!autoOrient) return undefined;
  const scale = Math.min(1, MAX_SENT_SIDE / Math.max(autoOrient.width, autoOrient.height));
  const [width, height] = [Math.max(1, Math.round(autoOrient.width * scale)), Math.max(1, Math.round(autoOrient.height * scale))];
  const d = lit(width, height);
  const drawn = (how: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${d}" shape-rendering="crispEdges" ${how}/></svg>`);
  const light = { input: drawn('fill-rule="evenodd"'), blend: 'dest-in' } as const;
  // Blended pixels at the edge contain a little of the dark, so a rim is removed as well.
  const rim = { input: drawn(`fill="none" stroke="#000" stroke-width="${2 * BLEND_PIXELS}"`), blend: 'dest-out' } as const;
  return read()
    .resize(width, height, { fit: 'fill' })
    .composite(scale < 1 ? [light, rim] : [light])
    .webp({ quality: 86, alphaQuality: 100, effort: 1 })
    .toBuffer()
    .catch(() => undefined);
};
