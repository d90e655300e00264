/** A step of a round, as the first page of the rulebook explains it. */
interface GuideStep<C extends string> {
  /** The clauses that it sums up. */
  readonly clauses: readonly C[];
  /** By language code. Every system has `en` and `de`. */
  readonly words: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** How a round goes: the page before the clauses of a rulebook. */
export interface RoundGuide<C extends string = string> {
  /** A heading by language code, where "How a round goes" does not fit. */
  readonly heading?: Readonly<Record<string, string>>;
  readonly steps: readonly GuideStep<C>[];
  /** A fight that shows a round. It is played from its choices, and told in the language of the reader. */
  readonly example: {
    /** The id of a starter. */
    readonly encounter: string;
    readonly seed: number;
    readonly choices: readonly (readonly [by: string, key: string])[];
  };
}
