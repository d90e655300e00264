/** A step of a round, as the first page of the rulebook explains it. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** The clauses that it sums up. */
  readonly clauses: readonly string[];
}

/** How a round goes: the page before the clauses of a rulebook. */
export interface RoundGuide {
  /** A heading by language code, where "How a round goes" does not fit. */
  readonly heading?: Readonly<Record<string, string>>;
  /** The steps by language code. Every system has `en` and `de`. */
  readonly steps: Readonly<Record<string, readonly GuideStep[]>>;
  /** A fight that shows a round. It is played from its choices, and told in the language of the reader. */
  readonly example: {
    /** The id of a starter. */
    readonly encounter: string;
    readonly seed: number;
    readonly choices: readonly (readonly [by: string, key: string])[];
  };
}
