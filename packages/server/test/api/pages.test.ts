import { expect, test } from 'vitest';
import { served } from '../helpers/test-server.ts';

test('a server without the app explains on its first page how to build it, and answers 404 elsewhere', async () => {
  const server = await served();
  try {
    const door = await server.call('GET', '/');
    expect(door).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, text: expect.stringContaining('npm run build') });
    expect((await server.call('GET', '/nothing')).headers['content-type']).toBe('application/problem+json');
  } finally {
    await server.stop();
  }
});
