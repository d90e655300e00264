/** The texts of the terminal itself in one language. What the combat system says is in its own words. */
export interface TerminalWords {
  readonly help: string;
  readonly sitHelp: string;
  /** The packs that a fight has something of. */
  readonly madeWith: (packs: string) => string;
  readonly board: {
    readonly at: (space: string) => string;
    readonly in: (place: string) => string;
    readonly now: (who: string) => string;
    readonly next: (all: string) => string;
  };
  readonly question: {
    readonly throws: (who: string, dice: string) => string;
    readonly range: (least: number, most: number) => string;
    readonly shows: string;
    readonly unusual: (n: number) => string;
    readonly waiting: (who: string) => string;
    readonly nothingAsked: string;
    /** The fight waits for its players. */
    readonly lobby: string;
  };
  readonly refusal: {
    readonly notNow: (why: string) => string;
    readonly noNumber: (shown: string) => string;
    readonly sayTotal: string;
    readonly nothingToUndo: string;
    readonly forTables: string;
    readonly howTables: string;
  };
  readonly log: { readonly before: (lines: number) => string; readonly lost: string };
  readonly odds: {
    readonly down: (who: string, chance: string) => string;
    readonly gauge: (who: string, gauge: string, now: number, mean: string) => string;
    readonly guessed: (odds: string) => string;
    readonly dice: (mean: string, least: number, most: number) => string;
  };
  readonly menu: {
    readonly refused: string;
    readonly advice: string;
    readonly noAdvice: string;
    readonly details: string;
    readonly board: string;
    readonly undo: string;
    readonly rule: string;
    readonly quit: string;
    readonly unusual: string;
    readonly more: (n: number) => string;
    readonly back: string;
    readonly left: string;
    readonly over: string;
    readonly where: string;
    readonly rules: string;
    readonly field: (name: string) => string;
    readonly why: string;
  };
  readonly exchange: {
    readonly none: string;
    readonly explained: string;
    readonly others: string;
    readonly worth: (value: string) => string;
    readonly gain: (gain: string) => string;
    readonly noQuestion: string;
    readonly followed: (what: string) => string;
    readonly or: string;
  };
}
