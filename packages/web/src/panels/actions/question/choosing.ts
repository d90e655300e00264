import type { Prompt } from '../../../i18n/spoken.ts';
import type { OddsByKey } from '../../../table/odds/odds-cache.ts';
import type { MenuItem } from '../../../table/view/choice-menu.ts';

/** The state of a question, for the components that list its choices. */
export interface Choosing {
  readonly prompt: Prompt;
  readonly odds: OddsByKey;
  /** It was shown long enough to be read: before that no key answers it. */
  readonly isRead: boolean;
  /** The choice whose details are open. */
  readonly opened: string | undefined;
  readonly compared: readonly string[];
  readonly choose: (what: string) => void;
  readonly look: (item: MenuItem) => void;
  readonly open: (key: string) => void;
  readonly compare: (key: string) => void;
}
