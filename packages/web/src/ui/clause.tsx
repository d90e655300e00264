import { useTable } from '../seat/use-seat.ts';

/** A rule by its id, and the way to it in the rulebook. */
export const Clause = ({ id }: { readonly id: string }) => (
  <a className="clause" href={`/rules/${useTable().view.table.system}#${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
    {id}
  </a>
);
