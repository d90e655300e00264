import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { ok, type Result } from '@fray/engine';
import { parseYaml } from './yaml.ts';

const kept = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const keep = (file: string, data: unknown): void => {
  try {
    // Several processes may start at once: none reads a file that is half written.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(data));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // It is read again next time.
  }
};

/**
 * The data of a file of starter content. Reading YAML takes half the time that a process needs to start. So the data is kept beside the code that Node keeps
 * compiled, where it does (from Node 22 on), by the text that it was read from.
 */
export const readYamlOnce = (text: string): Result<unknown> => {
  const folder = module.getCompileCacheDir?.();
  if (folder === undefined) return parseYaml(text);
  const file = join(folder, `yaml-${createHash('sha256').update(text).digest('hex')}.json`);
  const data = kept(file);
  if (data !== undefined) return ok(data);
  const read = parseYaml(text);
  if (read.ok) keep(file, read.value);
  return read;
};
