import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRecord } from '@fray/engine/util';
import type { Columns } from '../fights/chunk.ts';
import type { ChunkStore } from '../run/chunk-store.ts';

const isColumns = (value: unknown): value is Columns =>
  Array.isArray(value) && value.every(column => Array.isArray(column) && column.every(n => typeof n === 'number'));

/** A chunk that is kept, as one line of JSON. */
const readLine = (line: string): readonly [string, Columns] | undefined => {
  try {
    const data: unknown = JSON.parse(line);
    const { chunk, columns } = isRecord(data) ? data : {};
    return typeof chunk === 'string' && isColumns(columns) ? [chunk, columns] : undefined;
  } catch {
    return undefined;
  }
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (e) {
    if (e instanceof Error && 'code' in e && e.code === 'ENOENT') return '';
    throw e;
  }
};

/**
 * Keeps chunks in a file that only grows, a line for each. A line that was cut when the machine stopped is dropped, and its chunk played again.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#threads}
 */
export const fileStore = (file: string): ChunkStore => ({
  load: async () => {
    const text = await textOf(file);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
    return new Map(linesIn(whole));
  },
  keep: async (key, columns) => {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, 'a');
    try {
      await handle.appendFile(`${JSON.stringify({ chunk: key, columns })}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  },
});

const linesIn = (text: string): (readonly [string, Columns])[] => {
  const found: (readonly [string, Columns])[] = [];
  for (const line of text.split('\n')) {
    const chunk = readLine(line);
    if (chunk) found.push(chunk);
  }
  return found;
};
