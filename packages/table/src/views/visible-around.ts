import { isAddressedTo } from '../protocol/audience.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { LaidTemplate } from '../protocol/template.ts';
import type { Timer } from '../table/surroundings.ts';
import type { Table } from '../table/table.ts';

/** A handout as a seat sees it. The picture itself is loaded at the address of the handout. */
export interface VisibleHandout {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly picture?: true;
  /** For the GM: who sees it; absent for all. */
  readonly to?: readonly string[];
}

/** The templates that a seat sees. Who else sees one is for the GM and the seat that laid it. */
export const visibleTemplates = ({ state }: Table, seat: TableSeat): readonly LaidTemplate[] =>
  state.around.templates.flatMap(template => {
    if (!isAddressedTo(template, seat)) return [];
    const { to, ...rest } = template;
    return to && !canSeeAll(seat) && seat.id !== template.seat ? [{ ...rest, to: [] }] : [template];
  });

/** The handouts that a seat is shown. */
export const visibleHandouts = ({ state }: Table, seat: TableSeat): readonly VisibleHandout[] =>
  [...state.around.handouts.values()].flatMap(({ id, content, to }): VisibleHandout[] => {
    if (!isAddressedTo({ to }, seat)) return [];
    const { title, text, picture } = content;
    return [{ id, title, ...(text !== undefined && { text }), ...(picture !== undefined && { picture: true }), ...(to && canSeeAll(seat) && { to }) }];
  });

/**
 * The picture of a handout by its hash, if a seat is shown it now.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#handout}
 */
export const handoutPicture = ({ state }: Table, seat: TableSeat, id: string): string | undefined => {
  const handout = state.around.handouts.get(id);
  return handout && isAddressedTo({ to: handout.to }, seat) ? handout.content.picture : undefined;
};

/** The timers that a seat sees. Who sees them is for the GM. */
export const visibleTimers = ({ state }: Table, seat: TableSeat): readonly Timer[] =>
  [...state.around.timers.values()].flatMap(({ all, ...timer }) => (canSeeAll(seat) ? [{ ...timer, ...(all && { all }) }] : all ? [timer] : []));
