import { ProblemError } from '@fray/table/session';
import type { AccountStore } from '../store/account-store.ts';
import type { Gift, InvitationRecord, InvitationStore } from '../store/invitation-store.ts';
import { hashToken, newTableId, newToken, TOKEN_PATTERN } from '../store/tokens.ts';

interface InvitationServices {
  readonly store: { readonly invitations: InvitationStore; readonly accounts: AccountStore };
  readonly most: number;
  readonly now: () => number;
}

/** What is wanted of a new invitation. */
export interface InvitationTerms {
  /** Who invites; empty for a host without an account. */
  readonly by: string;
  readonly account?: string;
  readonly gives: Gift;
  readonly uses: number;
  /** How long it holds; without an end where it is undefined. */
  readonly days?: number | undefined;
}

const DAY_MS = 86_400_000;

/** A new invitation, and the token of its link. */
export const newInvitation = (
  { by, account, gives, uses, days }: InvitationTerms,
  now: number,
): { readonly record: InvitationRecord; readonly token: string } => {
  const token = newToken();
  const expires = days === undefined ? null : now + days * DAY_MS;
  const record = { id: newTableId(), hash: hashToken(token), by, account: account ?? null, gives, uses, used: 0, created: now, expires };
  return { record, token };
};

export const isInvitationOpen = ({ used, uses, expires }: InvitationRecord, now: number): boolean => used < uses && (expires === null || expires > now);

const notHeld = (): ProblemError =>
  new ProblemError('not-found', { detail: 'this invitation does not hold, or no more', instead: 'ask who sent it for another' });

/** The invitations of this server. */
export class Invitations {
  private readonly services: InvitationServices;

  constructor(services: InvitationServices) {
    this.services = services;
  }

  /** The invitation of a link, as long as it holds. */
  async find(token: string): Promise<InvitationRecord | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    const found = await this.services.store.invitations.find(hashToken(token));
    return found && isInvitationOpen(found, this.services.now()) ? found : undefined;
  }

  /** The same, or a problem that is the same for all that do not hold. */
  async findOrThrow(token: string): Promise<InvitationRecord> {
    const found = await this.find(token);
    if (!found) throw notHeld();
    return found;
  }

  /** Takes a use of an invitation. */
  async use(invitation: InvitationRecord): Promise<void> {
    if (!(await this.services.store.invitations.use(invitation.id, this.services.now()))) throw notHeld();
  }

  /** Makes the bearer of an account the host. */
  async makeHost(invitation: InvitationRecord, account: string): Promise<void> {
    await this.use(invitation);
    await this.services.store.accounts.update(account, { isHost: true });
  }

  async create(terms: InvitationTerms): Promise<{ readonly id: string; readonly token: string }> {
    const { record, token } = newInvitation(terms, this.services.now());
    if (!(await this.services.store.invitations.create(record, this.services.most)))
      throw new ProblemError('full', { detail: `this server keeps ${this.services.most} invitations, and no more`, instead: 'revoke some' });
    return { id: record.id, token };
  }

  all(): Promise<readonly InvitationRecord[]> {
    return this.services.store.invitations.all();
  }

  async revoke(id: string): Promise<void> {
    if (!(await this.services.store.invitations.remove(id))) throw new ProblemError('not-found');
  }
}
