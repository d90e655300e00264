import { readFileSync } from 'node:fs';
import { bad, problem, type Result } from '@fray/engine';
import { type AnySystem, parseYaml, systemIds, systemOf } from '@fray/systems';
import { Misuse } from './command.ts';

/** A file's text, or why it cannot be read. */
export const readText = (file: string): Result<string> => {
  try {
    return { ok: true, value: readFileSync(file, 'utf8') };
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code;
    return bad(problem('', code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : `cannot be read (${code})`));
  }
};

export const readYaml = (file: string): Result<unknown> => {
  const text = readText(file);
  return text.ok ? parseYaml(text.value) : text;
};

/** A system by its name, the way people type it. */
export const systemNamed = (name: string): AnySystem => {
  if (!systemIds.includes(name)) throw new Misuse(`There is no system ${name}; there are ${systemIds.join(', ')}`);
  return systemOf(name);
};
