import type { IncomingMessage } from 'node:http';
import type { AccountRecord, AccountStore } from '../store/account-store.ts';
import type { PassRecord, PassStore } from '../store/pass-store.ts';
import { hashToken, newToken } from '../store/tokens.ts';
import { passCookie, passTokenOf } from './pass-cookie.ts';

/** A pass ends when it was not used for so long, and when it is so old (ms). */
const IDLE_MS = 30 * 86_400_000;
const LONGEST_MS = 180 * 86_400_000;

/** The use of a pass is written down this often (ms). */
const NOTED_MS = 3_600_000;

/** A passkey that was shown so lately need not be shown again (ms). */
const PROVED_MS = 600_000;

/** A pass that holds, and its account where it has one. */
export interface OpenPass {
  readonly pass: PassRecord;
  readonly account: AccountRecord | undefined;
}

interface PassServices {
  readonly store: { readonly passes: PassStore; readonly accounts: AccountStore };
  /** How many browsers may be signed in to one account. */
  readonly most: number;
  readonly secure: boolean;
  readonly now: () => number;
}

/** The browsers that are signed in, or that came by an invitation. */
export class Passes {
  private readonly services: PassServices;

  constructor(services: PassServices) {
    this.services = services;
  }

  /** The pass that came with a request. */
  async open(request: IncomingMessage): Promise<OpenPass | undefined> {
    const token = passTokenOf(request, this.services.secure);
    if (token === undefined) return undefined;
    const { store, now } = this.services;
    const pass = await store.passes.pass(hashToken(token));
    const at = now();
    if (!pass || pass.used < at - IDLE_MS || pass.created < at - LONGEST_MS) return undefined;
    const account = pass.account === null ? undefined : await store.accounts.account(pass.account);
    if (pass.account !== null && !account) return undefined;
    if (pass.used < at - NOTED_MS) await store.passes.noteUse(pass.hash, at);
    return { pass, account };
  }

  /** A new pass. The one that the browser had ends, so that no token outlives what was known of its bearer. Answers the cookie. */
  async grant(to: { readonly account: string } | { readonly invitation: string }, before: OpenPass | undefined): Promise<string> {
    const { store, now, most, secure } = this.services;
    const token = newToken();
    const at = now();
    const { account = null, invitation = null } = { account: undefined, invitation: undefined, ...to };
    const times = { created: at, used: at, proved: at };
    await store.passes.add({ hash: hashToken(token), account, invitation, ...times }, { most, usedSince: at - IDLE_MS });
    if (before) await store.passes.remove(before.pass.hash);
    return passCookie(token, LONGEST_MS / 1000, secure);
  }

  /** Ends a pass. Answers the cookie that deletes it. */
  async end(open: OpenPass | undefined): Promise<string> {
    if (open) await this.services.store.passes.remove(open.pass.hash);
    return this.noCookie;
  }

  /** The cookie that deletes one. */
  get noCookie(): string {
    return passCookie(undefined, 0, this.services.secure);
  }

  /** Whether the bearer has shown a passkey lately. */
  isProved({ pass }: OpenPass): boolean {
    return pass.proved > this.services.now() - PROVED_MS;
  }
}
