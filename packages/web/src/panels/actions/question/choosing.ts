import type { Prompt } from '@fray/table';
import type { MenuItem } from '../../../table/view/choice-menu.ts';
import type { OddsByKey } from '../odds/use-prompt-odds.ts';

/** What those who list the choices need to know of whoever chooses. */
export interface Choosing {
  readonly prompt: Prompt;
  readonly odds: OddsByKey;
  /** It has stood there long enough to be read: before that no key answers it. */
  readonly isRead: boolean;
  /** The one whose particulars are open. */
  readonly opened: string | undefined;
  readonly compared: readonly string[];
  readonly choose: (what: string) => void;
  readonly look: (item: MenuItem) => void;
  readonly open: (key: string) => void;
  readonly compare: (key: string) => void;
}
