import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Found } from '../global-setup.ts';

const urlOf = (found: Found): string => {
  if ('missing' in found) throw new Error(found.missing);
  return found.url;
};

export const natsUrl = (): string => urlOf(inject('nats'));

/** Cleans up what the tests of one file were given. */
const putAway: (() => unknown)[] = [];
afterAll(async () => {
  for (const put of putAway) await put();
});

/** An empty database for the tests of one file. */
export const freshDatabase = async (): Promise<string> => {
  const server = urlOf(inject('postgres'));
  const name = `fray_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  putAway.push(() => run(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** The path of a file that does not exist yet, in a folder that is removed after the tests of one file. */
export const freshFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-store-'));
  putAway.push(() => rmSync(folder, { recursive: true }));
  return join(folder, 'fray.db');
};

/** Runs one statement on a separate connection. */
export const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
