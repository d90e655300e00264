import type { FreeThrow } from '@fray/table';

/** How free dice fell, in figures: `14 [6, 5, 3, (2)]`; a die in brackets does not count. */
export const thrownWords = ({ total, terms }: FreeThrow): string => {
  const parts = terms.map(({ total: sum, dice }) =>
    dice.length === 0 ? `${sum}` : dice.map(({ value, dropped }) => (dropped ? `(${value})` : `${value}`)).join(', '),
  );
  return `${total} [${parts.join(' | ')}]`;
};
