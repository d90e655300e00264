import { parseTranscript, type Result } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { isGone, litPath, MAX_FOG_PIECES } from '@fray/table';
import { continued, Declined, IMPORTED, type Made, type Maker, makeTable, orProblems, PACKED, unpacked, valid, type Wanted } from '@fray/table/play';
import { parsed, textOf } from '../http/json.ts';
import type { Limits } from '../limits.ts';
import { cutPicture } from '../pictures/cut.ts';
import type { Store } from '../store/store.ts';
import type { Job, NewTable, Outcome } from './job.ts';
import { CHECKABLE, WANTED } from './wanted.ts';

/** What a job is done with. */
export interface Bench {
  readonly maker: Maker;
  readonly limits: Limits;
  readonly pictures: Pick<Store['pictures'], 'read'>;
}

/** More of what is wrong with an encounter nobody reads at once. */
const MAX_PROBLEMS = 1000;

/** Does one job; what somebody is to be told comes as an answer, and a bug is thrown. */
export const carryOut = async (job: Job, around: Bench): Promise<Outcome> => {
  try {
    return await outcomeOf(job, around);
  } catch (e) {
    if (e instanceof Declined) return { declined: e.problem };
    throw e;
  }
};

const outcomeOf = async (job: Job, { maker, limits, pictures }: Bench): Promise<Outcome> => {
  const read = (body: Uint8Array) => parsed(textOf(body), limits.depth);
  switch (job.do) {
    case 'check': {
      const { system, encounter } = valid(CHECKABLE, read(job.body));
      const found = systemOf(system).encounter(encounter);
      return { problems: found.ok ? [] : found.problems.slice(0, MAX_PROBLEMS) };
    }
    case 'create':
      return made(makeTable(valid(WANTED, read(job.body)), maker), maker, limits);
    case 'create-read':
      return made(makeTable(JSON.parse(job.wanted) as Wanted, maker), maker, limits);
    case 'import': {
      const { name, transcript } = valid(IMPORTED, read(job.body));
      const found = orProblems(parseTranscript(transcript));
      checkLines(transcript, limits);
      return made(continued(name, found, maker), maker, limits);
    }
    case 'unpack': {
      const table = valid(PACKED, read(job.body));
      checkLines(table.transcript, limits);
      return made(unpacked(table, maker), maker, limits);
    }
    case 'continue':
      return made(continued(job.name, job.transcript, maker, job.fog), maker, limits);
    case 'cut': {
      const whole = await pictures.read(job.light.whole);
      return { picture: whole && (await cutPicture(whole.bytes, (width, height) => litPath(job.light, width, height))) };
    }
  }
};

/** Lines of JSON that came as text. */
const checkLines = (text: string, { depth }: Limits): void => {
  for (const line of text.split('\n').slice(0, -1)) parsed(line, depth);
};

const made = (result: Result<Made>, { now }: Maker, limits: Limits): Outcome => {
  const { table, entries } = orProblems(result);
  if (entries.length > limits.entries) throw new Declined('too-large', { detail: `its log would have more than ${limits.entries} entries` });
  const pieces = table.affairs.fog.now.but.length;
  if (pieces > MAX_FOG_PIECES) throw new Declined('too-large', { detail: `its fog would have ${pieces} pieces, and not at most ${MAX_FOG_PIECES}` });
  let bytes = 0;
  const written = entries.map((entry): NewTable['entries'][number] => {
    const body = JSON.stringify(entry);
    bytes += body.length;
    if (bytes > limits.tableBytes) throw new Declined('too-large', { detail: `its log would have more than ${limits.tableBytes} bytes` });
    return { n: entry.n, at: entry.at, body };
  });
  const seats = [...table.affairs.seats.values()].filter(seat => !isGone(seat, now()));
  return { made: { id: table.id, header: JSON.stringify(table.header), entries: written, seats } };
};
