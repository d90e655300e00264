import type { Page } from 'playwright-core';

/** Five very different pictures, as code that draws them: `on` a canvas, `wide` and `high`, with `chance()` from 0 to 1, the same each time. */
export const PICTURES = {
  'a dark cave': `
    on.fillStyle = '#0b0a09'; on.fillRect(0, 0, wide, high);
    for (let i = 0; i < 9000; i++) { const l = 4 + chance() * 20; on.fillStyle = 'hsl(' + (20 + chance() * 30) + ' 15% ' + l + '%)';
      on.beginPath(); on.arc(chance() * wide, chance() * high, 1 + chance() * 7, 0, 7); on.fill(); }`,
  'bright snow': `
    on.fillStyle = '#f8fbff'; on.fillRect(0, 0, wide, high);
    for (let i = 0; i < 2500; i++) { on.fillStyle = 'hsl(210 40% ' + (90 + chance() * 10) + '%)';
      on.beginPath(); on.arc(chance() * wide, chance() * high, 2 + chance() * 14, 0, 7); on.fill(); }`,
  'a saturated battle map': `
    on.fillStyle = '#2f7d1f'; on.fillRect(0, 0, wide, high);
    for (let i = 0; i < 3000; i++) { const green = chance() < 0.6; on.fillStyle = 'hsl(' + (green ? 95 + chance() * 40 : 18 + chance() * 20) + ' ' + (60 + chance() * 40) + '% ' + (18 + chance() * 34) + '%)';
      on.beginPath(); on.arc(chance() * wide, chance() * high, 3 + chance() * 22, 0, 7); on.fill(); }
    on.strokeStyle = '#8a4b14'; on.lineWidth = 60; on.beginPath(); on.moveTo(0, high * 0.4); on.bezierCurveTo(wide * 0.3, high * 0.2, wide * 0.6, high * 0.8, wide, high * 0.5); on.stroke();`,
  'a plan of lines': `
    on.fillStyle = '#ffffff'; on.fillRect(0, 0, wide, high);
    for (let i = 0; i < 900; i++) { on.strokeStyle = chance() < 0.8 ? '#000000' : '#c01010'; on.lineWidth = 0.5 + chance() * 2.5; const x = chance() * wide, y = chance() * high;
      on.beginPath(); on.moveTo(x, y); on.lineTo(x + (chance() - 0.5) * 120, y + (chance() - 0.5) * 120); on.stroke(); }`,
  'gray stone with a grid': `
    on.fillStyle = '#808080'; on.fillRect(0, 0, wide, high);
    for (let i = 0; i < 5000; i++) { const l = 38 + chance() * 24; on.fillStyle = 'hsl(30 4% ' + l + '%)';
      on.beginPath(); on.arc(chance() * wide, chance() * high, 1 + chance() * 6, 0, 7); on.fill(); }
    on.strokeStyle = '#5a5a5a'; on.lineWidth = 2;
    for (let x = 0; x <= wide; x += 40) { on.beginPath(); on.moveTo(x, 0); on.lineTo(x, high); on.stroke(); }
    for (let y = 0; y <= high; y += 40) { on.beginPath(); on.moveTo(0, y); on.lineTo(wide, y); on.stroke(); }`,
} as const;
export type Picture = keyof typeof PICTURES;

interface Mark {
  readonly of: string;
  readonly paint: 'stroke' | 'fill';
  /** The contrast to what is right beside it. */
  readonly least: number;
}

/** Nearly every dot of a mark; the rest are its ends and what another mark covers. */
export const bright = 0.9;

/** For each mark the number of its dots on the screen, and the share of them that stand out against something within a few pixels. */
export const marksOn = async <K extends string>(
  page: Page,
  marks: Readonly<Record<K, Mark>>,
): Promise<Readonly<Record<K, { readonly seen: number; readonly share: number }>>> => {
  await page.addStyleTag({
    content:
      '.screen > *:not(.map), .tray, .odds-badges { transition: none !important } * { animation: none !important; caret-color: transparent } .last-events, .effects { display: none !important }',
  });
  const shot = async () => (await page.screenshot({ scale: 'device' })).toString('base64');
  // Pictures are drawn as they come, and again as the view comes to rest.
  let shown = await shot();
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(150);
    const before = shown;
    shown = await shot();
    if (shown === before) break;
  }
  const results: [string, { seen: number; share: number }][] = [];
  for (const [name, mark] of Object.entries<Mark>(marks)) {
    const hide = await page.addStyleTag({ content: `${mark.of} { visibility: hidden !important }` });
    const without = await shot();
    await hide.evaluate(e => e instanceof Element && e.remove());
    results.push([name, await page.evaluate(compare, { shown, without, ...mark })]);
  }
  // The names are those of the marks.
  return Object.fromEntries(results) as Record<K, { seen: number; share: number }>;
};

/** In the browser: which dots a mark has, and how they stand out. */
const compare = async ({ shown, without, of, paint, least }: Mark & { readonly shown: string; readonly without: string }) => {
  const dotsOf = async (base64: string) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], { type: 'image/png' }));
    const on = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    on.drawImage(bitmap, 0, 0);
    return on.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [now, before] = [await dotsOf(shown), await dotsOf(without)];
  const { data, width, height } = now;
  const linear = (v: number) => (v <= 10 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const lightAt = (i: number) => 0.2126 * linear(data[i] ?? 0) + 0.7152 * linear(data[i + 1] ?? 0) + 0.0722 * linear(data[i + 2] ?? 0);
  const wanted = [...new Set([...document.querySelectorAll(of)].map(e => getComputedStyle(e)[paint]))].map(color => (color.match(/[\d.]+/g) ?? []).map(Number));
  const isNear = (i: number) =>
    wanted.some(c => Math.hypot((data[i] ?? 0) - (c[0] ?? 0), (data[i + 1] ?? 0) - (c[1] ?? 0), (data[i + 2] ?? 0) - (c[2] ?? 0)) < 40);
  const isChanged = (i: number) =>
    Math.abs((data[i] ?? 0) - (before.data[i] ?? 0)) +
      Math.abs((data[i + 1] ?? 0) - (before.data[i + 1] ?? 0)) +
      Math.abs((data[i + 2] ?? 0) - (before.data[i + 2] ?? 0)) >
    12;
  const FAR = 8 * devicePixelRatio;
  let [seen, strong] = [0, 0];
  for (let y = FAR; y < height - FAR; y++)
    for (let x = FAR; x < width - FAR; x++) {
      const i = 4 * (y * width + x);
      if (!isChanged(i) || !isNear(i)) continue;
      seen++;
      const own = lightAt(i) + 0.05;
      let best = 1;
      for (let d = 1; d <= FAR && best < least; d++)
        for (const [u, v] of [
          [d, 0],
          [-d, 0],
          [0, d],
          [0, -d],
        ] as const) {
          const other = lightAt(4 * ((y + v) * width + x + u)) + 0.05;
          best = Math.max(best, own > other ? own / other : other / own);
        }
      if (best >= least) strong++;
    }
  return { seen, share: seen === 0 ? 0 : strong / seen };
};
