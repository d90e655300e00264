import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@fray/table/session';
import type { Limits } from '../limits/limits.ts';
import type { AccountRecord, PasskeyRecord } from '../store/account-store.ts';
import type { ChallengePurpose } from '../store/pass-store.ts';
import type { Store } from '../store/store.ts';
import { hashToken, newTableId } from '../store/tokens.ts';
import { type ChallengeSubject, Challenges, signedChallenge } from './challenges.ts';
import { Invitations } from './invitations.ts';
import { type OpenPass, Passes } from './passes.ts';
import type { MadePasskey, ShownPasskey } from './passkey-responses.ts';
import { creationOptions, requestOptions, verifyMade, verifyShown } from './passkey-verifier.ts';
import { hashRecoveryCode, newRecovery } from './recovery-code.ts';
import { type RelyingParty, relyingPartyFor } from './relying-party.ts';

export interface AccountOptions {
  readonly store: Pick<Store, 'accounts' | 'passes' | 'invitations' | 'campaigns'>;
  readonly limits: Limits;
  readonly baseUrl: string | undefined;
  readonly secure: boolean;
  /** Only who was invited may make tables, campaigns and accounts. */
  readonly inviteOnly: boolean;
  readonly now: () => number;
}

/** What a browser asks a challenge for. */
export type ChallengeRequest =
  | { readonly for: 'make'; readonly name: string; readonly invitation?: string | undefined }
  | { readonly for: 'add' }
  | { readonly for: 'sign-in' }
  | { readonly for: 'prove' };

/** Someone came in: the cookie of their pass, and a recovery code that is told this once. */
export interface CameIn {
  readonly account: AccountRecord;
  readonly cookie: string;
  readonly recovery?: string;
}

/** The same for an unknown passkey, a wrong signature and a used challenge, so that nothing of other accounts can be told from it. */
const notLetIn = (): ProblemError => new ProblemError('forbidden', { detail: 'this opens no account here', instead: 'try again from the beginning' });
const uninvited = (): ProblemError => new ProblemError('uninvited', { instead: 'open the link of an invitation first' });

/** The accounts of this server. */
export class Accounts {
  readonly passes: Passes;
  readonly invitations: Invitations;
  readonly inviteOnly: boolean;
  private readonly options: AccountOptions;
  private readonly challenges: Challenges;

  constructor(options: AccountOptions) {
    const { store, limits, secure, now, inviteOnly } = options;
    this.options = options;
    this.inviteOnly = inviteOnly;
    this.passes = new Passes({ store, most: limits.passesPerAccount, secure, now });
    this.challenges = new Challenges({ passes: store.passes, most: limits.challengesInAll, now });
    this.invitations = new Invitations({ store, most: limits.invitationsInAll, now });
  }

  /** Whom passkeys are for on the page that a request comes from; undefined where browsers know none. */
  partyFor(request: IncomingMessage): RelyingParty | undefined {
    return relyingPartyFor(request, this.options.baseUrl);
  }

  /** What the browser has to have signed. */
  async challenge(request: IncomingMessage, asked: ChallengeRequest, pass: OpenPass | undefined): Promise<object> {
    const party = this.partyOf(request);
    if (asked.for === 'make') {
      const subject = { account: newTableId(), name: asked.name, ...(await this.invitationFor(asked.invitation, pass)) };
      return creationOptions(party, { ...(await this.newChallenge('make', party, subject)), account: subject.account, name: subject.name, others: [] });
    }
    if (asked.for === 'sign-in') return requestOptions(party, { ...(await this.newChallenge('sign-in', party, {})), only: [] });
    const { id, name } = asked.for === 'add' ? this.provedAccount(pass) : accountOf(pass);
    const others = await this.options.store.accounts.passkeys(id);
    const made = await this.newChallenge(asked.for, party, { account: id });
    return asked.for === 'prove' ? requestOptions(party, { ...made, only: others }) : creationOptions(party, { ...made, account: id, name, others });
  }

  /** Makes an account with its first passkey. */
  async make(
    request: IncomingMessage,
    { response, label }: { readonly response: MadePasskey; readonly label: string },
    pass: OpenPass | undefined,
  ): Promise<CameIn> {
    const { store, limits, now } = this.options;
    const { subject, passkey } = await this.checkMade(request, 'make', { response, label });
    const { code, hash: recovery } = newRecovery();
    const account = { id: passkey.account, name: subject.name ?? '', created: now(), isHost: subject.gives === 'host', recovery };
    const done = await store.accounts.create(account, passkey, { most: limits.accountsInAll, invitation: subject.invitation });
    if (done === 'full') throw new ProblemError('full', { detail: 'this server has as many accounts as it may', instead: 'ask its operator' });
    if (done === 'uninvited') throw uninvited();
    return { account, recovery: code, cookie: await this.passes.grant({ account: account.id }, pass) };
  }

  /** Lets in who shows a passkey: to sign in, or to prove again who it is. */
  async signIn(request: IncomingMessage, response: ShownPasskey, pass: OpenPass | undefined): Promise<CameIn> {
    const { store, now } = this.options;
    const party = this.partyOf(request);
    const taken = await this.challenges.take(['sign-in', 'prove'], party, signedChallenge(response.response.clientDataJSON));
    const passkey = await store.accounts.passkey(hashToken(response.id));
    if (!taken || !passkey || (taken.subject.account ?? passkey.account) !== passkey.account) throw notLetIn();
    const { userHandle } = response.response;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.account) throw notLetIn();
    const counter = await verifyShown(party, response, { challenge: taken.challenge, passkey });
    const account = await store.accounts.account(passkey.account);
    if (counter === undefined || !account || !(await store.accounts.noteUse(passkey, counter, now()))) throw notLetIn();
    return { account, cookie: await this.passes.grant({ account: account.id }, pass) };
  }

  /** Lets in who has the recovery code. It is used up by that: another takes its place, and all other browsers are signed out. */
  async recover(typed: string, pass: OpenPass | undefined): Promise<CameIn> {
    const { store } = this.options;
    const hash = hashRecoveryCode(typed);
    const next = newRecovery();
    const account = hash === undefined ? undefined : await store.accounts.takeRecovery(hash, next.hash);
    if (!account) throw notLetIn();
    await store.passes.removeAll(account.id);
    return { account, recovery: next.code, cookie: await this.passes.grant({ account: account.id }, pass) };
  }

  /** Another recovery code. The old one stops working. */
  async renewRecovery(pass: OpenPass | undefined): Promise<string> {
    const { id } = this.provedAccount(pass);
    const { code, hash } = newRecovery();
    await this.options.store.accounts.update(id, { recovery: hash });
    return code;
  }

  async addPasskey(request: IncomingMessage, made: { readonly response: MadePasskey; readonly label: string }, pass: OpenPass | undefined): Promise<void> {
    const { id } = this.provedAccount(pass);
    const { passkey } = await this.checkMade(request, 'add', made, id);
    const { store, limits } = this.options;
    if (!(await store.accounts.addPasskey(passkey, limits.passkeysPerAccount)))
      throw new ProblemError('full', { detail: `an account has up to ${limits.passkeysPerAccount} passkeys`, instead: 'remove one first' });
  }

  async removePasskey(passkey: string, pass: OpenPass | undefined): Promise<void> {
    const done = await this.options.store.accounts.removePasskey(this.provedAccount(pass).id, passkey);
    if (done === 'none') throw new ProblemError('not-found');
    if (done === 'last')
      throw new ProblemError('invalid', { detail: 'this is the last passkey of the account', instead: 'add another first, or delete the account' });
  }

  async remove(campaigns: 'delete' | 'leave', pass: OpenPass | undefined): Promise<void> {
    await this.options.store.accounts.remove(this.provedAccount(pass).id, campaigns);
  }

  /** The account of a pass whose bearer has shown a passkey lately. */
  provedAccount(pass: OpenPass | undefined): AccountRecord {
    const account = accountOf(pass);
    if (!pass || !this.passes.isProved(pass)) throw new ProblemError('unproven', { instead: 'show a passkey of the account, and try again' });
    return account;
  }

  /** Throws where the server is for invited people, and the browser is none of theirs. */
  async checkInvited(pass: () => Promise<OpenPass | undefined>): Promise<void> {
    if (this.inviteOnly && !(await pass())) throw uninvited();
  }

  private partyOf(request: IncomingMessage): RelyingParty {
    const party = this.partyFor(request);
    if (!party) throw new ProblemError('invalid', { detail: 'passkeys need a page that came by https, from an address with a name' });
    return party;
  }

  private async newChallenge(purpose: ChallengePurpose, party: RelyingParty, subject: ChallengeSubject): Promise<{ readonly challenge: string }> {
    return { challenge: await this.challenges.make(purpose, party, subject) };
  }

  /** The invitation by which an account may be made. Who came by one already needs no other. */
  private async invitationFor(token: string | undefined, pass: OpenPass | undefined): Promise<Pick<ChallengeSubject, 'invitation' | 'gives'>> {
    const found = token === undefined ? undefined : await this.invitations.find(token);
    if (token !== undefined && !found) throw uninvited();
    const isIn = !this.inviteOnly || pass !== undefined;
    if (found && (!isIn || found.gives === 'host')) return { invitation: found.id, gives: found.gives };
    if (!isIn) throw uninvited();
    return {};
  }

  private async checkMade(
    request: IncomingMessage,
    purpose: ChallengePurpose,
    { response, label }: { readonly response: MadePasskey; readonly label: string },
    account?: string,
  ): Promise<{ readonly subject: ChallengeSubject; readonly passkey: PasskeyRecord }> {
    const party = this.partyOf(request);
    const taken = await this.challenges.take([purpose], party, signedChallenge(response.response.clientDataJSON));
    const of = taken?.subject.account;
    if (!taken || of === undefined || (account !== undefined && of !== account)) throw notLetIn();
    const terms = { challenge: taken.challenge, account: of, name: label, at: this.options.now() };
    const passkey = await verifyMade(party, response, terms);
    if (!passkey || (await this.options.store.accounts.passkey(passkey.id))) throw notLetIn();
    return { subject: taken.subject, passkey };
  }
}

/** The account that a browser is signed in to. */
export const accountOf = (pass: OpenPass | undefined): AccountRecord => {
  if (!pass?.account) throw new ProblemError('signed-out');
  return pass.account;
};
