import { closestName, type Problem, parseWith, problem, type Result } from '@fray/engine';
import { z } from 'zod';

/** The longest delay of a timer in Node. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const MAX_DISK_BYTES = 2 ** 50;

const limit = (usual: number, words: string, most = MAX_TIMER_MS) => z.int().min(1).max(most).default(usual).describe(words);

/** Bounds on everything that comes from outside. The descriptions are the help of `fray serve`. */
export const LIMIT_SCHEMA = z.strictObject({
  bodyBytes: limit(1_000_000, 'bytes of one body'),
  messageBytes: limit(200_000, 'bytes of one message of a socket'),
  campaignBytes: limit(3_000_000, 'bytes of one campaign, with the transcripts of its fights'),
  pictureBytes: limit(10_000_000, 'bytes of one picture'),
  depth: limit(40, 'how deep what was sent may be nested'),
  combatants: limit(300, 'combatants at one table'),
  entries: limit(100_000, 'entries in the log of one table'),
  tableBytes: limit(50_000_000, 'bytes of the log of one table'),
  storedBytesPerAddressAndDay: limit(500_000_000, 'bytes of logs, tables and pictures that one address may have kept in a day', MAX_DISK_BYTES),
  storedBytes: limit(20_000_000_000, 'bytes of all that is kept: at four fifths no more tables and pictures are taken, at all of it nothing', MAX_DISK_BYTES),
  storedPictureBytes: limit(5_000_000_000, 'bytes of all pictures', MAX_DISK_BYTES),
  unusedPictureMs: limit(604_800_000, 'milliseconds that a picture is kept that no table uses'),
  tablesPerAddressAndHour: limit(200, 'tables that one address may make in an hour'),
  picturesPerAddressAndHour: limit(100, 'pictures that one address may bring in an hour'),
  campaignsPerAccount: limit(200, 'campaigns on one account'),
  accountsInAll: limit(20_000, 'accounts in all'),
  passkeysPerAccount: limit(10, 'passkeys of one account'),
  passesPerAccount: limit(20, 'browsers that are signed in to one account: one more signs out the one that was used longest ago'),
  challengesInAll: limit(5_000, 'passkeys that are being made or shown'),
  invitationsInAll: limit(1_000, 'invitations that are kept'),
  entriesPerAddressAndHour: limit(120, 'times that one address may try to make, open or change an account, or to use an invitation, in an hour'),
  browsersPerSeat: limit(5, 'browsers that are called when one seat is asked'),
  browsersInAll: limit(20_000, 'browsers that are called in all'),
  hooksInAll: limit(2_000, 'tables that post to other servers'),
  postsPerTableAndHour: limit(120, 'posts of one table, and calls of one seat, in an hour; later posts wait'),
  postDelayMs: limit(3_000, 'milliseconds that a question is open before anyone outside is told, so that quick answers are told together'),
  postMs: limit(10_000, 'milliseconds that a post or a call may take'),
  postRetryMs: limit(10_000, 'milliseconds before a post that failed is tried again; each later time twice as long, an hour at most'),
  socketsPerSeat: limit(10, 'sockets that look through one seat'),
  socketsPerAddress: limit(200, 'sockets from one address'),
  connectionsPerAddress: limit(200, 'connections of one address that are no sockets: a new one takes the place of the idle one that was used longest ago'),
  connections: limit(20_000, 'connections in all, sockets included'),
  burst: limit(200, 'messages and requests of one seat or address at once'),
  perSecond: limit(50, 'messages and requests of one seat or address a second, on end'),
  bytesAtOnce: limit(4_000_000, 'bytes of bodies and messages of one address at once'),
  bytesPerSecond: limit(200_000, 'bytes of bodies and messages of one address a second, on end'),
  msAtOnce: limit(2_000, 'milliseconds of the serving thread that one address may cost at once'),
  msPerSecond: limit(200, 'milliseconds of the serving thread that one address may cost a second, on end'),
  workerMsAtOnce: limit(20_000, 'milliseconds of the workers that one address may cost at once'),
  workerMsPerSecond: limit(500, 'milliseconds of the workers that one address may cost a second, on end'),
  headMs: limit(5_000, 'milliseconds in which a connection has to send the head of a request, from when it is opened'),
  requestMs: limit(20_000, 'milliseconds in which a request has to be here in full'),
  oddsMs: limit(3_000, 'milliseconds that odds or advice may take'),
  questionMs: limit(3_000, 'milliseconds that a question may take that looks far or far back, and half a millisecond more for each entry of the log'),
  makeMs: limit(10_000, 'milliseconds that a table may take to be made, imported, forked or packed, and an encounter to be checked or a picture to be cut'),
  workerMegabytes: limit(512, 'megabytes that a worker may take'),
  answerBytes: limit(8_000_000, 'bytes of one answer to a question that looks far or far back; what there is to see now has no bound of its own'),
  waiting: limit(200, 'commands that wait at one table'),
  openTables: limit(20_000, 'tables in memory'),
  openBytes: limit(1_000_000_000, 'bytes of the logs of tables in memory; above that, tables without connected seats are unloaded', MAX_DISK_BYTES),
  idleMs: limit(300_000, 'milliseconds that a table without connected seats stays in memory'),
  unsentBytes: limit(1_000_000, 'bytes that may wait to be sent to one socket before it is left behind'),
  unsentBytesPerAddress: limit(32_000_000, 'bytes that may wait to be read by one address: who has waited longest is cut off'),
  unsentBytesInAll: limit(256_000_000, 'bytes that may wait to be read by all together'),
  unreadMs: limit(60_000, 'milliseconds after which a client that reads none of its waiting data is cut off'),
  slowestBytesPerSecond: limit(4_000, 'bytes a second that a client has to read of its waiting data to get more time'),
});
export type Limits = Readonly<z.infer<typeof LIMIT_SCHEMA>>;

export const DEFAULT_LIMITS: Limits = LIMIT_SCHEMA.parse({});

/** Reads limits from a file or from options; those that are missing are the defaults. */
export const readLimits = (written: unknown): Result<Limits> => {
  const limits = parseWith(LIMIT_SCHEMA, written);
  return limits.ok ? limits : { ok: false, problems: limits.problems.map(withSuggestion) };
};

const withSuggestion = (p: Problem): Problem => {
  const near = p.problem === 'unknown field' ? closestName(p.path, Object.keys(DEFAULT_LIMITS)) : undefined;
  return near === undefined ? p : problem(p.path, 'unknown limit', `did you mean "${near}"?`);
};
