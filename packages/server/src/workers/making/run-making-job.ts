import { parseTranscript, type Result } from '@fray/engine';
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
  parseOrThrow,
  resultOrThrow,
  type TableRequest,
  unpackTable,
} from '@fray/table/session';
import type { Limits } from '../../limits/limits.ts';
import { decodeUtf8, parseSafeJson } from '../../limits/safe-json.ts';
import { maskPicture } from '../../pictures/mask-picture.ts';
import type { Store } from '../../store/store.ts';
import type { MakingJob, MakingResult, PreparedTable } from './making-job.ts';
import { CHECK_REQUEST, TABLE_REQUEST } from './table-request.ts';

/** What a job is done with. */
export interface MakingContext {
  readonly maker: CreationContext;
  readonly limits: Limits;
  readonly pictures: Pick<Store['pictures'], 'read'>;
}

/** More of what is wrong with an encounter nobody reads at once. */
const MAX_PROBLEMS = 1000;

/** Does one job; what somebody is to be told comes as an answer, and a bug is thrown. */
export const runMakingJob = async (job: MakingJob, around: MakingContext): Promise<MakingResult> => {
  try {
    return await resultOf(job, around);
  } catch (e) {
    if (e instanceof ProblemError) return { declined: e.problem };
    throw e;
  }
};

const resultOf = async (job: MakingJob, { maker, limits, pictures }: MakingContext): Promise<MakingResult> => {
  const read = (body: Uint8Array) => parseSafeJson(decodeUtf8(body), limits.depth);
  switch (job.do) {
    case 'check': {
      const { system, encounter } = parseOrThrow(CHECK_REQUEST, read(job.body));
      const found = systemOf(system).readEncounter(encounter);
      return { problems: found.ok ? [] : found.problems.slice(0, MAX_PROBLEMS) };
    }
    case 'create':
      return prepareTable(createTable(parseOrThrow(TABLE_REQUEST, read(job.body)), maker), maker, limits);
    case 'create-read':
      return prepareTable(createTable(JSON.parse(job.wanted) as TableRequest, maker), maker, limits);
    case 'import': {
      const { name, transcript } = parseOrThrow(IMPORT_REQUEST, read(job.body));
      const found = resultOrThrow(parseTranscript(transcript));
      checkLines(transcript, limits);
      return prepareTable(continueTable(name, found, maker), maker, limits);
    }
    case 'unpack': {
      const table = parseOrThrow(PACKED_TABLE_SCHEMA, read(job.body));
      checkLines(table.transcript, limits);
      return prepareTable(unpackTable(table, maker), maker, limits);
    }
    case 'continue':
      return prepareTable(continueTable(job.name, job.transcript, maker, job.fog), maker, limits);
    case 'cut': {
      const whole = await pictures.read(job.light.whole);
      return { picture: whole && (await maskPicture(whole.bytes, (width, height) => litPath(job.light, width, height))) };
    }
  }
};

/** Lines of JSON that came as text. */
const checkLines = (text: string, { depth }: Limits): void => {
  for (const line of text.split('\n').slice(0, -1)) parseSafeJson(line, depth);
};

const prepareTable = (result: Result<CreatedTable>, { now }: CreationContext, limits: Limits): MakingResult => {
  const { table, entries } = resultOrThrow(result);
  if (entries.length > limits.entries) throw new ProblemError('too-large', { detail: `its log would have more than ${limits.entries} entries` });
  const pieces = table.state.fog.now.but.length;
  if (pieces > MAX_FOG_PIECES) throw new ProblemError('too-large', { detail: `its fog would have ${pieces} pieces, and not at most ${MAX_FOG_PIECES}` });
  let bytes = 0;
  const written = entries.map((entry): PreparedTable['entries'][number] => {
    const body = JSON.stringify(entry);
    bytes += body.length;
    if (bytes > limits.tableBytes) throw new ProblemError('too-large', { detail: `its log would have more than ${limits.tableBytes} bytes` });
    return { n: entry.n, at: entry.at, body };
  });
  const seats = [...table.state.seats.values()].filter(seat => !isSeatClosed(seat, now()));
  return { made: { id: table.id, header: JSON.stringify(table.header), entries: written, seats } };
};
