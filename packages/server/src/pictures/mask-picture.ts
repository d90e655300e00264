/** Nothing larger is read, in pixels; and what is sent is no wider or higher. */
const MAX_READ_PIXELS = 120_000_000;
const MAX_SENT_SIDE = 4096;
/** So many pixels to each side a pixel of a smaller picture is mixed from. */
const BLEND_PIXELS = 3;

/** What is left of a picture where only that path is lit, as WebP; nothing where it cannot be read. */
export const maskPicture = async (bytes: Buffer, lit: (width: number, height: number) => string): Promise<Buffer | undefined> => {
  // It is native code: a machine that has none of it does without pictures under fog, and with all else.
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
  // Where pixels are mixed, those at the rim would have something of the dark: they go as well.
  const rim = { input: drawn(`fill="none" stroke="#000" stroke-width="${2 * BLEND_PIXELS}"`), blend: 'dest-out' } as const;
  return read()
    .resize(width, height, { fit: 'fill' })
    .composite(scale < 1 ? [light, rim] : [light])
    .webp({ quality: 86, alphaQuality: 100, effort: 1 })
    .toBuffer()
    .catch(() => undefined);
};
