import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Got, type Seating, type Served, served } from '../helpers/test-server.ts';

let server: Served;
beforeAll(async () => {
  server = await served();
});
afterAll(() => server.stop());

const COLUMNS = 8;
const ROWS = 6;

/** A picture of a field of 8 by 6 spaces, each with its own color, so that a pixel shows where it comes from. */
const checkered = (across: number, type: 'png' | 'jpeg', color = colorOf): Promise<Buffer> => {
  const [width, height] = [COLUMNS * across, ROWS * across];
  const bytes = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) bytes.set(color(Math.floor(x / across), Math.floor(y / across)), 3 * (y * width + x));
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    [type]()
    .toBuffer();
};
const colorOf = (column: number, row: number) => [20 + 25 * column, 30 + 35 * row, 128];

const encounter = (id: string, map: object, more: object) => ({
  heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }],
  foes: [{ use: 'orc', as: 'orc', at: [10, 0] }],
  map: { edges: [0, 0, 35, 25], dark: true, image: { id, at: [-2.5, -2.5], size: [40, 30] }, ...map },
  ...more,
});

const setUp = async (picture: Buffer, map: object = {}, more: object = {}): Promise<{ readonly set: Seating; readonly whole: string }> => {
  const { id } = JSON.parse((await server.call('POST', '/api/pictures', { body: picture })).text) as { id: string };
  const seats = [
    { role: 'player', name: 'Ann', owns: ['ada'] },
    { role: 'spectator', name: 'Eve' },
  ];
  return { set: await server.table(seats, { system: 'time-count', encounter: encounter(id, map, more) }), whole: id };
};

const asGm = (set: Seating, command: object): Promise<Got> => server.call('POST', `/api/tables/${set.id}/commands`, { token: set.tokens['GM'], body: command });

const imageOf = async (set: Seating, name: string): Promise<{ readonly id: string; readonly cut?: true }> => {
  const { text } = await server.call('GET', `/api/tables/${set.id}`, { token: set.tokens[name] });
  return (JSON.parse(text) as { field: { image: { id: string } } }).field.image;
};

/** The picture as a seat receives it. */
const pictureOf = async (set: Seating, name: string, of = ''): Promise<Response> =>
  fetch(`${server.url}/api/tables/${set.id}/picture?of=${of}`, { headers: { authorization: `Bearer ${set.tokens[name]}` } });

/** The color of the pixel in the middle of each space, and whether anything is visible in it. */
const seenIn = async (bytes: ArrayBuffer) => {
  const { data, info } = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const across = info.width / COLUMNS;
  const pixel = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  return Array.from({ length: ROWS * COLUMNS }, (_, i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    let opaque = 0;
    for (let y = Math.ceil(row * across); y < Math.floor((row + 1) * across); y++)
      for (let x = Math.ceil(column * across); x < Math.floor((column + 1) * across); x++) if (data[4 * (y * info.width + x) + 3] !== 0) opaque++;
    return { column, row, opaque: opaque > 0, middle: pixel(Math.floor((column + 0.5) * across), Math.floor((row + 0.5) * across)) };
  });
};

const near = (a: readonly number[], b: readonly number[]): boolean => a.slice(0, 3).every((n, i) => Math.abs(n - (b[i] as number)) < 12);

test.each([
  ['in its original size', 40, 'png'],
  ['made smaller', 540, 'jpeg'],
] as const)('a picture %s has no pixel of the dark for seats other than the GM, and the lit part unchanged', async (_, across, type) => {
  const { set, whole } = await setUp(await checkered(across, type));
  await asGm(set, { do: 'fog', dark: false, spaces: [[0, 0, 2, 1]] });
  await asGm(set, { do: 'fog', dark: true, spaces: [[1, 1, 1, 1]] });
  for (const name of ['Ann', 'Eve']) {
    const { id } = await imageOf(set, name);
    expect(id).not.toBe(whole);
    const got = await pictureOf(set, name, id);
    expect([got.status, got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([200, 'image/webp', expect.stringContaining('immutable')]);
    for (const { column, row, opaque, middle } of await seenIn(await got.arrayBuffer())) {
      const isLit = column <= 2 && row <= 1 && !(column === 1 && row === 1);
      expect([column, row, opaque]).toEqual([column, row, isLit]);
      if (isLit) expect([column, row, near(middle, colorOf(column, row))]).toEqual([column, row, true]);
    }
  }
  expect(await imageOf(set, 'GM')).toMatchObject({ id: whole });
});

test.each([40, 540])('two pictures that differ only in the dark, with %i pixels to a space, give the same bytes', async across => {
  const isLit = (column: number, row: number) => column <= 2 && row <= 1;
  const got = [];
  for (const blue of [0, 255]) {
    const { set } = await setUp(await checkered(across, 'png', (column, row) => (isLit(column, row) ? colorOf(column, row) : [255 - blue, 40 * row, blue])));
    await asGm(set, { do: 'fog', dark: false, spaces: [[0, 0, 2, 1]] });
    got.push(Buffer.from(await (await pictureOf(set, 'Ann')).arrayBuffer()));
  }
  expect(got[0]?.equals(got[1] as Buffer)).toBe(true);
});

test('a seat receives nothing that gives access to the whole picture, and an earlier name gives what is lit today', async () => {
  const { set } = await setUp(await checkered(20, 'png'));
  await asGm(set, { do: 'fog', dark: false, spaces: [[0, 0, 7, 5]] });
  const { id } = await imageOf(set, 'Ann');
  expect((await server.call('GET', `/api/pictures/${id}`)).status).toBe(404);
  await asGm(set, { do: 'fog', dark: true, spaces: [[1, 0, 7, 5]] });
  const late = await pictureOf(set, 'Ann', id);
  expect(late.headers.get('cache-control')).toBe('no-store');
  expect((await seenIn(await late.arrayBuffer())).filter(s => s.opaque).every(s => s.column === 0)).toBe(true);
});

test('on hexes the lit area is a hex, to the pixel', async () => {
  const { set } = await setUp(await checkered(40, 'png'), {}, { options: { grid: 'hex' } });
  await asGm(set, { do: 'fog', dark: false, spaces: [[3, 2, 3, 2]] });
  const { data, info } = await sharp(Buffer.from(await (await pictureOf(set, 'Ann')).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const across = info.width / COLUMNS;
  const [x, y] = [(3 * Math.sqrt(3)) / 2 + 0.5, 2.5 + 0.5].map(n => n * across) as [number, number];
  let opaque = 0;
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] === 0) continue;
    opaque++;
    const off = Math.hypot((((i - 3) / 4) % info.width) + 0.5 - x, Math.floor(i / 4 / info.width) + 0.5 - y);
    expect(off).toBeLessThan(across / Math.sqrt(3) + 1);
  }
  const square = await setUp(await checkered(40, 'png'));
  await asGm(square.set, { do: 'fog', dark: false, spaces: [[3, 2, 3, 2]] });
  expect((await imageOf(square.set, 'Ann')).id).not.toBe((await imageOf(set, 'Ann')).id);
  const hex = (Math.sqrt(3) / 2) * across ** 2;
  expect([opaque > 0.96 * hex, opaque < 1.04 * hex]).toEqual([true, true]);
});

test('there is no masked picture if nothing is lit, if there is no fog, or if the picture cannot be read', async () => {
  const { set } = await setUp(await checkered(10, 'png'));
  expect((await pictureOf(set, 'Ann')).status).toBe(204);
  await asGm(set, { do: 'fog', dark: false, all: true });
  expect((await pictureOf(set, 'Ann')).status).toBe(204);
  const broken = await setUp(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]));
  await asGm(broken.set, { do: 'fog', dark: false, spaces: [[0, 0, 2, 2]] });
  expect((await pictureOf(broken.set, 'Ann')).status).toBe(204);
});
