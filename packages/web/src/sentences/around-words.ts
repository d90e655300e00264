import type { Command, FreeThrow, TableEvent } from '@fray/table';
import { t } from '../i18n/i18n.ts';

type Note = Extract<Command, { do: 'note' }>;
type Dice = Extract<TableEvent, { do: 'dice' }>;

const seatName = (seat: string | undefined): string => (seat === 'GM' ? t('home.role.gm') : (seat ?? t('log.nobody')));

/** What somebody said, or does. */
export const noteWords = ({ text, emote }: Pick<Note, 'text' | 'emote'>, seat: string | undefined): string =>
  emote ? `${seatName(seat)} ${text}` : `${seatName(seat)}: ${text}`;

/** How free dice fell: `14 [6, 5, 3, (2)]`; a die in brackets does not count. */
export const thrownWords = ({ total, terms }: FreeThrow): string => {
  const parts = terms.map(({ total: sum, dice }) =>
    dice.length === 0 ? `${sum}` : dice.map(({ value, dropped }) => (dropped ? `(${value})` : `${value}`)).join(', '),
  );
  return `${total} [${parts.join(' | ')}]`;
};

/** A free throw in a sentence. */
export const diceWords = ({ roll, thrown }: Dice, seat: string | undefined): string =>
  t('around.thrown', { seat: seatName(seat), roll, result: thrown ? thrownWords(thrown) : '' });
