import { useTable } from '../../seat/use-seat.ts';
import { sideName, sidesOwnFirst } from '../../table/view/sides.ts';
import type { ShownAccount } from './use-account.ts';

/** The table of who did what, by side. Where it is narrow each combatant is a card; its roles are then said for screen readers. */
export const AccountRows = ({ account: { table, shares } }: { readonly account: ShownAccount }) => {
  const { view } = useTable();
  const { columns, rows, who, note, title } = table;
  const sideOf = new Map(view.sheets.map(({ id, side }) => [id, side]));
  const sides = [...new Set([...sidesOwnFirst(view), ...rows.map(row => sideOf.get(row.who) ?? '')])];
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: without the display of a table, browsers take its roles away */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: it is one */}
      <table className="account numbers" role="table" aria-label={title}>
        <thead role="rowgroup">
          <tr role="row">
            {[who, ...columns.map(({ heading }) => heading)].map(heading => (
              <th key={heading} scope="col" role="columnheader">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {sides.map((side, i) => (
          <tbody key={side} role="rowgroup" data-side={i}>
            {side !== '' && (
              <tr role="row" className="account-side">
                <th scope="rowgroup" role="rowheader" colSpan={columns.length + 1}>
                  {sideName(view, side)}
                </th>
              </tr>
            )}
            {rows
              .filter(row => (sideOf.get(row.who) ?? '') === side)
              .map(row => (
                <tr key={row.who} role="row">
                  <th scope="row" role="rowheader">
                    {row.name}
                  </th>
                  {columns.map(({ id, heading }, n) => (
                    <td
                      key={id}
                      role="cell"
                      data-heading={heading}
                      data-column={id}
                      {...(!row.cells[n] && { 'data-empty': true })}
                      {...(id === 'dealt' && { style: { '--share': `${100 * (shares.get(row.who) ?? 0)}%` } })}
                    >
                      {row.cells[n]}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/useSemanticElements: it is one */}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {columns.some(({ id }) => id === 'luck') && <p className="soft small">{note}</p>}
    </>
  );
};
