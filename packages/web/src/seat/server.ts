import type { MapKind, Option } from '@fray/engine';
import type { Problem } from './seat.ts';

/** The systems as a server describes them. */
export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  readonly options: readonly Option[];
  readonly map: MapKind;
  /** What the GM may rule; `takes` is a JSON Schema. */
  readonly rulings: readonly { readonly id: string; readonly words: string; readonly takes: unknown }[];
}

export interface Created {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly id: string; readonly role: string; readonly name: string }; readonly token: string }[];
}

export class Failed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.problems?.map(p => `${p.path}: ${p.problem}`).join('; ') ?? problem.title);
    this.problem = problem;
  }
}

/** Asks the server that the app came from. */
export const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<T> => {
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const said = (await reply.json()) as unknown;
  if (!reply.ok) throw new Failed(said as Problem);
  return said as T;
};

let systems: Promise<readonly SystemInfo[]> | undefined;
export const systemsOnServer = (): Promise<readonly SystemInfo[]> => (systems ??= call<readonly SystemInfo[]>('GET', '/api/systems'));
