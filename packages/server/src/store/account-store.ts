import type { KeptCampaign } from './campaign-store.ts';

/** The account of a person. */
export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** May invite others. */
  readonly isHost: boolean;
  /** The hash of the recovery code. */
  readonly recovery: string;
}

/** A passkey of an account. */
export interface PasskeyRecord {
  /** The hash of `credential`, which may be too long for an address. */
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** The id that the authenticator gave it, in base64url. */
  readonly credential: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it was used, as the authenticator says; 0 where that does not count. */
  readonly counter: number;
  /** JSON: how a browser reaches the authenticator. */
  readonly transports: string;
  readonly created: number;
  readonly used: number;
}

/** Accounts and their passkeys. */
export interface AccountStore {
  /** Stores an account with its first passkey, and takes a use of the invitation, where one is needed. */
  create(
    account: AccountRecord,
    passkey: PasskeyRecord,
    terms: { readonly most: number; readonly invitation?: string | undefined },
  ): Promise<CreateAccountResult>;
  account(id: string): Promise<AccountRecord | undefined>;
  /** Oldest first. */
  ids(): Promise<readonly string[]>;
  update(id: string, change: Partial<Pick<AccountRecord, 'name' | 'recovery' | 'isHost'>>): Promise<void>;
  /** Replaces a recovery code by another. Answers whose it was: at most one call for each code. */
  takeRecovery(hash: string, next: string): Promise<AccountRecord | undefined>;
  /** Removes an account with its passkeys and passes; the campaigns that no other account has too, if they are to go. */
  remove(id: string, campaigns: 'delete' | 'leave'): Promise<boolean>;
  passkeys(account: string): Promise<readonly PasskeyRecord[]>;
  passkey(id: string): Promise<PasskeyRecord | undefined>;
  addPasskey(passkey: PasskeyRecord, most: number): Promise<boolean>;
  renamePasskey(account: string, id: string, name: string): Promise<boolean>;
  /** Removes a passkey, unless it is the last one of its account. */
  removePasskey(account: string, id: string): Promise<'done' | 'last' | 'none'>;
  /** Notes that a passkey was used. Answers whether its counter was still this one. */
  noteUse(passkey: PasskeyRecord, counter: number, at: number): Promise<boolean>;
  /** Puts back an account from a backup, with its passkeys and what it keeps. */
  restore(account: AccountRecord, passkeys: readonly PasskeyRecord[], campaigns: readonly KeptCampaign[]): Promise<void>;
}

export type CreateAccountResult = 'done' | 'full' | 'uninvited';
