import type { Gift } from '../../store/invitation-store.ts';
import type { ChallengePurpose } from '../../store/pass-store.ts';

/** The tables of accounts, in both databases. */
export interface AccountSchema {
  readonly accounts: {
    readonly id: string;
    readonly name: string;
    readonly created: number;
    /** 0 or 1. */
    readonly is_host: number;
    readonly recovery: string;
  };
  readonly passkeys: {
    readonly id: string;
    readonly account_id: string;
    readonly name: string;
    readonly credential: string;
    readonly public_key: string;
    readonly counter: number;
    readonly transports: string;
    readonly created: number;
    readonly used: number;
  };
  readonly passes: {
    readonly hash: string;
    readonly account_id: string | null;
    readonly invitation_id: string | null;
    readonly created: number;
    readonly used: number;
    readonly proved: number;
  };
  readonly challenges: {
    readonly hash: string;
    readonly purpose: ChallengePurpose;
    readonly origin: string;
    readonly about: string;
    readonly expires: number;
  };
  readonly invitations: {
    readonly id: string;
    readonly hash: string;
    readonly inviter: string;
    readonly account_id: string | null;
    readonly gives: Gift;
    readonly uses: number;
    readonly used: number;
    readonly created: number;
    readonly expires: number | null;
  };
  /** Which accounts open which campaigns without a token. */
  readonly account_campaigns: {
    readonly account_id: string;
    readonly campaign_id: string;
    readonly summary: string;
    readonly added: number;
    /** 0 or 1. */
    readonly is_owner: number;
  };
}
