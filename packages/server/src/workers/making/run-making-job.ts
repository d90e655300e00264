import { parseTranscript, parseWith, type Result } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { isSeatClosed, litPath, MAX_FOG_PIECES } from '@fray/table';
import {
  type CreatedTable,
  type CreationContext,
  continueTable,
  createTable,
  IMPORT_REQUEST,
  PACKED_TABLE_SCHEMA,
  ProblemError,
  type TableRequest,
  unpackTable,
} from '@fray/table/session';
import type { Limits } from '../../limits/limits.ts';
import { parseSafeBody, parseSafeJson, readableOrThrow } from '../../limits/safe-json.ts';
import { maskPicture } from '../../pictures/mask-picture.ts';
import type { Store } from '../../store/store.ts';
import type { CreationJob, MakingJob, MakingResult, PreparedTable } from './making-job.ts';
import { CHECK_REQUEST, TABLE_REQUEST } from './table-request.ts';

export interface MakingContext {
  readonly maker: CreationContext;
  readonly limits: Limits;
  readonly pictures: Pick<Store['pictures'], 'read'>;
}

/** A check lists no more problems than this. */
const MAX_PROBLEMS = 1000;

/** Runs one job. Bad input and declined requests are part of the result, because they go back to another process; only bugs are thrown. */
export const runMakingJob = async (job: MakingJob, context: MakingContext): Promise<MakingResult> => {
  try {
    if (job.do === 'check') return checkEncounter(job.body, context.limits);
    if (job.do === 'mask') {
      const whole = await context.pictures.read(job.light.whole);
      return { picture: whole && (await maskPicture(whole.bytes, (width, height) => litPath(job.light, width, height))) };
    }
    const created = createFrom(job, context);
    return created.ok ? { made: prepareTable(created.value, context) } : { problems: created.problems };
  } catch (e) {
    if (e instanceof ProblemError) return { declined: e.problem };
    throw e;
  }
};

const checkEncounter = (body: Uint8Array, { depth }: Limits): MakingResult => {
  const request = parseWith(CHECK_REQUEST, readableOrThrow(parseSafeBody(body, depth)));
  if (!request.ok) return { problems: request.problems };
  const { system, encounter } = request.value;
  const read = systemOf(system).readEncounter(encounter);
  return { checked: read.ok ? [] : read.problems.slice(0, MAX_PROBLEMS) };
};

const createFrom = (job: CreationJob, { maker, limits }: MakingContext): Result<CreatedTable> => {
  const read = (body: Uint8Array): unknown => readableOrThrow(parseSafeBody(body, limits.depth));
  switch (job.do) {
    case 'create':
      return andThen(parseWith(TABLE_REQUEST, read(job.body)), request => createTable(request, maker));
    case 'create-read': {
      const request: TableRequest = JSON.parse(job.wanted);
      return createTable(request, maker);
    }
    case 'import':
      return andThen(parseWith(IMPORT_REQUEST, read(job.body)), ({ name, transcript: text }) =>
        andThen(parseTranscript(text), transcript => {
          checkLines(text, limits);
          return continueTable(name, transcript, maker);
        }),
      );
    case 'unpack':
      return andThen(parseWith(PACKED_TABLE_SCHEMA, read(job.body)), table => {
        checkLines(table.transcript, limits);
        return unpackTable(table, maker);
      });
    case 'continue':
      return continueTable(job.name, job.transcript, maker, job.fog);
  }
};

const andThen = <T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> => (result.ok ? next(result.value) : result);

/** The lines of a transcript are JSON inside a JSON text, so they were not checked with the body. */
const checkLines = (text: string, { depth }: Limits): void => {
  for (const line of text.split('\n').slice(0, -1)) readableOrThrow(parseSafeJson(line, depth));
};

const prepareTable = ({ table, entries }: CreatedTable, { maker, limits }: MakingContext): PreparedTable => {
  if (entries.length > limits.entries) throw tooLarge(`its log would have more than ${limits.entries} entries`);
  const pieces = table.state.fog.now.but.length;
  if (pieces > MAX_FOG_PIECES) throw tooLarge(`its fog would have ${pieces} pieces, and not at most ${MAX_FOG_PIECES}`);
  let bytes = 0;
  const written = entries.map(entry => {
    const body = JSON.stringify(entry);
    bytes += body.length;
    if (bytes > limits.tableBytes) throw tooLarge(`its log would have more than ${limits.tableBytes} bytes`);
    return { n: entry.n, at: entry.at, body };
  });
  const seats = [...table.state.seats.values()].filter(seat => !isSeatClosed(seat, maker.now()));
  return { id: table.id, header: JSON.stringify(table.header), entries: written, seats };
};

const tooLarge = (detail: string): ProblemError => new ProblemError('too-large', { detail });
