/** What a browser shows to be let in: it is signed in to an account, or it was invited without one. */
export interface PassRecord {
  /** The hash of the token in its cookie. */
  readonly hash: string;
  readonly account: string | null;
  /** The invitation by which it came, where it has no account. */
  readonly invitation: string | null;
  readonly created: number;
  readonly used: number;
  /** When a passkey or a recovery code was last shown. */
  readonly proved: number;
}

/** What a challenge is for: to make an account, to add a passkey, to sign in, or to prove again who it is. */
export type ChallengePurpose = 'make' | 'add' | 'sign-in' | 'prove';

/** Bytes that an authenticator has to sign once. */
export interface ChallengeRecord {
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  /** The origin of the page that asked for it. */
  readonly origin: string;
  /** JSON: for whom it is. */
  readonly about: string;
  readonly expires: number;
}

/** Passes and challenges. Neither is in backups. */
export interface PassStore {
  pass(hash: string): Promise<PassRecord | undefined>;
  /** Stores a pass. Removes those that were last used before then, and the oldest of the same account where it has too many. */
  add(pass: PassRecord, bounds: { readonly most: number; readonly usedSince: number }): Promise<void>;
  noteUse(hash: string, at: number): Promise<void>;
  remove(hash: string): Promise<void>;
  /** Ends all passes of an account, but for one. */
  removeAll(account: string, but?: string): Promise<void>;
  /** Stores a challenge. Removes those that have expired, and the oldest where there are too many. */
  addChallenge(challenge: ChallengeRecord, bounds: { readonly most: number; readonly now: number }): Promise<void>;
  /** Takes a challenge out: at most one call gets it, on all nodes together. */
  takeChallenge(hash: string): Promise<ChallengeRecord | undefined>;
}
