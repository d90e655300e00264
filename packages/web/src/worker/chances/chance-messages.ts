/** A whole fight as it was exported, whose chances to win are wanted. */
export interface ChanceRequest {
  readonly transcript: string;
}

/** How fights ended that were played on from a moment. */
export interface SentPoint {
  /** How many events of the fight were told before it. */
  readonly told: number;
  readonly fights: number;
  /** By winner: a side, or `''` for none. */
  readonly winners: Readonly<Record<string, number>>;
}

/** What is known of the chances so far; `isDone` once more fights would show nothing new. */
export type ChanceAnswer = { readonly points: readonly SentPoint[]; readonly isDone: boolean } | { readonly failed: string };
