import { readFileSync } from 'node:fs';
import { Fight, type Input, invalid, type Problem, parseTranscript, problem, type Result, type TranscriptHeader, unknownName } from '@fray/engine';
import { decodeUtf8 } from '@fray/engine/util';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';

import { UsageError } from './cli-command.ts';
import { errnoOf } from './errors.ts';

/** The problem for an error of the file system; any other error is a bug and is thrown on. */
export const fileProblem = (error: unknown): Problem => {
  const code = errnoOf(error);
  if (code === undefined) throw error;
  return problem('', code === 'ENOENT' ? 'there is no such file or folder' : code === 'EISDIR' ? 'this is a folder' : `the system says no (${code})`);
};

/** The text of a file. */
export const readText = (file: string): Result<string> => {
  try {
    return decodeUtf8(readFileSync(file));
  } catch (e) {
    return invalid(fileProblem(e));
  }
};

export const readYaml = (file: string): Result<unknown> => {
  const text = readText(file);
  return text.ok ? parseYaml(text.value) : text;
};

/** A system by its id. */
export const systemNamed = (name: string): AnySystem => {
  if (!systemIds.includes(name)) throw new UsageError(`There is no system ${name}; there are ${systemIds.join(', ')}`);
  return systemOf(name);
};

/** A saved fight and its system. */
export const readTranscript = (file: string): Result<{ system: AnySystem; header: TranscriptHeader; inputs: readonly Input[] }> => {
  const text = readText(file);
  return text.ok ? transcriptIn(text.value) : text;
};

/** The text of a saved fight, and its system. */
export const transcriptIn = (text: string): Result<{ system: AnySystem; header: TranscriptHeader; inputs: readonly Input[] }> => {
  const transcript = parseTranscript(text);
  if (!transcript.ok) return transcript;
  const { header, inputs } = transcript.value;
  if (!systemIds.includes(header.system)) return invalid(unknownName('line 1.system', 'system', header.system, systemIds));
  return { ok: true, value: { system: systemOf(header.system), header, inputs } };
};

/** Whether a name is that of a saved fight; otherwise it is an encounter. */
export const isSavedFight = (name: string): boolean => name.endsWith('.jsonl');

/** A saved fight after its last input. */
export const readSavedFight = (file: string): Result<Fight> => {
  const transcript = readTranscript(file);
  return transcript.ok ? Fight.resume(transcript.value.system, transcript.value) : transcript;
};
