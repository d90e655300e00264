import { z } from 'zod';
import { isRecord } from '../util/is-record.ts';
import { invalid, type Problem, parseWith, problem, type Result } from '../util/problem.ts';
import type { Input } from './input.ts';

/**
 * The version of the file format. Systems have versions of their own.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#transcript}
 */
export const TRANSCRIPT_FORMAT = 1;

/** Fair dice: they come from a secret whose hash was published before the first throw. Once the secret is published, all players can check them. */
export interface FairDice {
  /** The SHA-256 of the secret seed. */
  readonly commitment: string;
  /** Public, and settled after the commitment. */
  readonly salt: string;
  /** The secret, once it has been revealed. */
  readonly seed?: string;
  /** The number of inputs that came from elsewhere, before the first die was drawn from this seed. */
  readonly from?: number;
}

/** The first line of a transcript: everything needed to play the inputs again. */
export interface TranscriptHeader {
  readonly fray: number;
  readonly system: string;
  readonly version: number;
  /** The encounter as it was written, with all content that it names, so that it replays without a library. */
  readonly encounter: unknown;
  /** Throws are drawn from this seed and their number in the log; absent where all dice are entered. */
  readonly seed?: number;
  /** Present where throws are drawn as fair dice instead. */
  readonly dice?: FairDice;
}

/** A fight as it is stored: a header, and all inputs. */
export interface Transcript {
  readonly header: TranscriptHeader;
  readonly inputs: readonly Input[];
}

const why = z.string().max(2000).optional();
const name = z.string().min(1).max(200);

const NO_INPUT = 'neither a choice, nor a throw, a ruling or an undo';

const input = z.union(
  [
    z.strictObject({ by: name, chose: name }),
    z.strictObject({ by: name, clause: name, dice: name, threw: z.int(), how: z.enum(['hand', 'forced']).optional() }),
    z.strictObject({ by: name, ruling: name, with: z.record(z.string(), z.unknown()).optional(), why }),
    z.strictObject({ by: name, undo: z.int().min(0), fresh: z.literal(true).optional(), why }),
  ],
  { error: NO_INPUT },
);

const INPUTS =
  'like {"by": "ada", "chose": "pass"}, {"by": "ada", "clause": "attack.roll", "dice": "d20", "threw": 7}, ' +
  '{"by": "gm", "ruling": "heal", "with": {"who": "ada", "hp": 3}} or {"by": "gm", "undo": 4}';

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits belong here');

const fairDice = z.strictObject({
  commitment: hash,
  salt: z.string().regex(/^([0-9a-f]{2}){1,64}$/, 'bytes as hexadecimal digits belong here, at most 64'),
  seed: hash.optional(),
  from: z.int().min(0).optional(),
});

const header = z.strictObject({
  fray: z.int(),
  system: name,
  version: z.int(),
  encounter: z.record(z.string(), z.unknown()),
  seed: z.int().optional(),
  dice: fairDice.optional(),
});

/**
 * A transcript as text: one line of JSON for the header and for each input.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#transcript}
 */
export const formatTranscript = ({ header, inputs }: Transcript): string => [header, ...inputs].map(line => `${JSON.stringify(line)}\n`).join('');

/**
 * One line of a transcript, for appending to a file.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#transcript}
 */
export const formatInput = (given: Input): string => `${JSON.stringify(given)}\n`;

/**
 * * Reads a transcript. A last line without a line end is left out: the machine stopped while it was written, before it was acknowledged.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#transcript}
 */
export const parseTranscript = (text: string): Result<Transcript> => {
  const lines = text.split('\n');
  lines.pop();
  if (lines.length === 0) {
    return invalid(
      problem('line 1', text ? 'the header is cut off' : 'an empty file', 'a transcript starts with a line of JSON that names system and encounter'),
    );
  }
  const problems: Problem[] = [];
  const parsed = lines.map((line, i) => {
    try {
      const value: unknown = JSON.parse(line);
      return value;
    } catch {
      problems.push(problem(`line ${i + 1}`, 'not JSON', 'each line is one JSON object'));
      return undefined;
    }
  });
  if (problems.length > 0) return invalid(...problems);
  const format = isRecord(parsed[0]) ? parsed[0]['fray'] : undefined;
  if (typeof format === 'number' && format > TRANSCRIPT_FORMAT) {
    return invalid(problem('line 1.fray', `this file is of format ${format}, and this program knows up to ${TRANSCRIPT_FORMAT}`, 'open it with a newer Fray'));
  }
  // This cast and the next: Zod types optional fields as possibly undefined, which JSON cannot be.
  const head = parseWith(header as z.ZodType<TranscriptHeader>, parsed[0], 'line 1');
  if (!head.ok) return head;
  const inputs: Input[] = [];
  parsed.slice(1).forEach((line, i) => {
    const one = parseWith(input as unknown as z.ZodType<Input>, line, `line ${i + 2}`);
    if (!one.ok) problems.push(...one.problems.map(p => (p.problem === NO_INPUT ? { ...p, hint: INPUTS } : p)));
    else if ('undo' in one.value && one.value.undo > i) problems.push(problem(`line ${i + 2}.undo`, `input ${one.value.undo} lies ahead of this undo`));
    else inputs.push(one.value);
  });
  return problems.length > 0 ? invalid(...problems) : { ok: true, value: { header: head.value, inputs } };
};
