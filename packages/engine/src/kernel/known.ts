/** What others than its own players and the GM may know of a combatant, where that is not all. */
export interface Known {
  /** `seen`: no numbers, and of their things only what can be seen, such as armor and what is in hand. */
  readonly sheet?: 'open' | 'seen' | undefined;
  /** `none`: not what ails them, either. */
  readonly conditions?: 'open' | 'none' | undefined;
  /** What they are called until the GM reveals who they are: "a hooded figure". */
  readonly as?: string | undefined;
  /** Who they are, while others know them by something else. */
  readonly truly?: { readonly name: string; readonly face?: string | undefined } | undefined;
}

/**
 * Whether others do not see the numbers of a combatant.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#known}
 */
export const isClosed = ({ known }: { readonly known?: Known | undefined }): boolean =>
  known !== undefined && (known.sheet === 'seen' || known.conditions === 'none');
