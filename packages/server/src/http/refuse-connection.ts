import { STATUS_CODES } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import type { ProblemDetails } from '@fray/table/session';

/** Headers of every answer. */
const SECURITY = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' https: http:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'cache-control': 'no-store',
};
export type HttpHeaders = Readonly<Record<string, string>>;

/** With https, browsers use nothing else for a year, so that no one on the network can downgrade a visit. */
export const securityHeaders = (secure: boolean): HttpHeaders => ({ ...SECURITY, ...(secure && { 'strict-transport-security': 'max-age=31536000' }) });

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

const MAX_DRAIN_MS = 5_000;

/** Reads on for a moment: closing a connection with unread data would discard the answer. */
export const drainRequest = (stream: Readable): void => {
  const end = setTimeout(() => stream.destroy(), MAX_DRAIN_MS);
  stream.once('close', () => clearTimeout(end)).resume();
};

/** Answers where there is no readable request, and closes the connection. */
export const refuseConnection = (connection: Duplex, problem: ProblemDetails, security: HttpHeaders): void => {
  connection.on('error', () => connection.destroy());
  if (!connection.writable) {
    connection.destroy();
    return;
  }
  const body = JSON.stringify(problem);
  const headers = { ...security, 'content-type': PROBLEM_CONTENT_TYPE, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
  drainRequest(connection);
};
