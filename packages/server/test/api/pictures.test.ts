import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL, PIXEL_ID } from '../helpers/request-examples.ts';
import { type Served, served } from '../helpers/test-server.ts';

let server: Served;
beforeAll(async () => {
  server = await served({ limits: { pictureBytes: 1000, picturesPerAddressAndHour: 6 } });
});
afterAll(() => server.stop());

const bring = (body: Buffer, type = 'image/png') => server.call('POST', '/api/pictures', { body, headers: { 'content-type': type } });

test('a picture is served by its hash with its detected type, and cannot run scripts', async () => {
  const brought = await bring(PIXEL, 'text/html');
  expect([brought.status, JSON.parse(brought.text)]).toEqual([201, { id: PIXEL_ID }]);
  expect((await bring(PIXEL)).status).toBe(201);
  const { status, headers } = await server.call('GET', `/api/pictures/${PIXEL_ID}`);
  expect([status, headers['content-type'], headers['content-length']]).toEqual([200, 'image/png', `${PIXEL.length}`]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a body that is not a picture is refused, with any declared type', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'GIF89a', ''])
    expect(JSON.parse((await bring(Buffer.from(text))).text)).toMatchObject({ status: 415, type: 'urn:fray:no-picture' });
});

test('pictures beyond the limits of size and number are refused', async () => {
  expect((await bring(Buffer.concat([PIXEL, Buffer.alloc(1000)]))).status).toBe(413);
  expect((await bring(PIXEL)).status).toBe(429);
});

test('an unknown hash is answered with 404', async () => {
  expect((await server.call('GET', `/api/pictures/${'0'.repeat(64)}`)).status).toBe(404);
});
