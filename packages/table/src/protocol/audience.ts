import { canSeeAll, type TableSeat } from './seat.ts';

/** Something that some seats may see: absent `to` means all. The GM sees everything, and so does the seat that it is from. */
export interface Addressed {
  readonly seat?: string | undefined;
  readonly to?: readonly string[] | undefined;
}

/** Whether a seat is among those who may see something. */
export const isAddressedTo = ({ seat, to }: Addressed, viewer: TableSeat): boolean =>
  to === undefined || canSeeAll(viewer) || seat === viewer.id || to.includes(viewer.id);
