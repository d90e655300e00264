import { invalid, ok, problem, type Result } from '@fray/engine';
import type { Limits } from '@fray/server';
import { readYaml } from './read-files.ts';

/** Limits from a file in YAML or JSON, overridden by NAME=VALUE. */
export const limitsFrom = async (file: string | undefined, single: readonly string[]): Promise<Result<Limits>> => {
  const { readLimits } = await import('@fray/server');
  const written = file === undefined ? ok({}) : readYaml(file);
  if (!written.ok) return written;
  // An empty file, or one with only comments, sets nothing.
  const inFile = readLimits(written.value ?? {});
  if (!inFile.ok) return inFile;
  const odd = single.find(text => !/^\w+=\d+$/.test(text));
  if (odd !== undefined) return invalid(problem(odd, 'not like NAME=VALUE with a whole number', 'for example --limit perSecond=20'));
  return readLimits({ ...inFile.value, ...Object.fromEntries(single.map(text => text.split('=')).map(([name, value]) => [name, Number(value)])) });
};
