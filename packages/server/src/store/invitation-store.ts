/** What an invitation gives: to make tables, campaigns and an account, or to be the host as well. */
export const GIFTS = ['play', 'host'] as const;
export type Gift = (typeof GIFTS)[number];

export interface InvitationRecord {
  readonly id: string;
  /** The hash of the token in its link. */
  readonly hash: string;
  /** Who invites; empty for the host without an account. */
  readonly by: string;
  /** The account of who invites. */
  readonly account: string | null;
  readonly gives: Gift;
  /** How many people may use it, and how many have. */
  readonly uses: number;
  readonly used: number;
  readonly created: number;
  readonly expires: number | null;
}

export interface InvitationStore {
  /** Stores an invitation, unless there are as many as there may be. */
  create(invitation: InvitationRecord, most: number): Promise<boolean>;
  find(hash: string): Promise<InvitationRecord | undefined>;
  /** The newest first. */
  all(): Promise<readonly InvitationRecord[]>;
  /** Takes one of its uses, if there is one left. */
  use(id: string, now: number): Promise<boolean>;
  /** Removes an invitation, and the passes without an account that came by it. */
  remove(id: string): Promise<boolean>;
}
