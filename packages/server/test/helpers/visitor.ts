import { request } from 'node:http';
import { Authenticator, type Flaws } from './authenticator.ts';
import type { Message } from './test-server.ts';

interface Answer {
  readonly status: number;
  readonly body: Message;
  readonly text: string;
}

/** A browser with cookies and an authenticator, at `http://localhost`. */
export class Visitor {
  cookie: string | undefined;
  /** What the last answer set. */
  setCookie: string | undefined;
  readonly keys: Authenticator;
  private port: number;
  private readonly host: string;

  constructor(port: number, { host = `localhost:${port}`, keys }: { readonly host?: string; readonly keys?: Authenticator } = {}) {
    this.port = port;
    this.host = host;
    this.keys = keys ?? new Authenticator(`http://${host}`);
  }

  /** From now on another node answers at the same address. */
  at(port: number): this {
    this.port = port;
    return this;
  }

  call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const all = {
      host: this.host,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
      ...(this.cookie !== undefined && { cookie: this.cookie }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: this.port, method, path, headers: all }, response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          this.keep(response.headers['set-cookie']?.[0]);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, text, body: response.headers['content-type']?.includes('json') ? JSON.parse(text) : undefined });
        });
      });
      asked.on('error', reject).end(text);
    });
  }

  challenge(asked: object): Promise<Answer> {
    return this.call('POST', '/api/account/challenge', asked);
  }

  /** Makes an account. */
  async makes(name: string, more: object = {}, flaws: Flaws = {}): Promise<Answer> {
    const { status, text, body } = await this.challenge({ for: 'make', name, ...more });
    if (status !== 200) return { status, text, body };
    return this.call('POST', '/api/account', { response: this.keys.make(body, flaws), label: 'Laptop' });
  }

  async signsIn(flaws: Flaws = {}, what: 'sign-in' | 'prove' = 'sign-in'): Promise<Answer> {
    const { body } = await this.challenge({ for: what });
    return this.call('POST', '/api/account/sign-in', { response: this.keys.show(body, flaws) });
  }

  async addsPasskey(label: string, keys = this.keys): Promise<Answer> {
    const asked = await this.challenge({ for: 'add' });
    return asked.status === 200 ? this.call('POST', '/api/account/passkeys', { response: keys.make(asked.body), label }) : asked;
  }

  private keep(set: string | undefined): void {
    if (set === undefined) return;
    this.setCookie = set;
    const [pair = ''] = set.split(';');
    this.cookie = pair.endsWith('=') ? undefined : pair;
  }
}
