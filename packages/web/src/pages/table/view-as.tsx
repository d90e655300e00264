import { useEffect, useMemo, useState } from 'react';
import { Battlefield } from '../../field/battlefield.tsx';
import { t } from '../../i18n/i18n.ts';
import { LogPanel } from '../../panels/log/log-panel.tsx';
import { Roster } from '../../panels/roster/roster.tsx';
import { TimePanel } from '../../panels/time/time-panel.tsx';
import { readOnlySeat } from '../../seat/read-only-seat.ts';
import { TableContext, useTable } from '../../seat/use-seat.ts';
import { type Snapshot, viewFromParts } from '../../seat/view.ts';
import { closeDrawer } from '../../table/state/table-state.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Drawer } from '../../ui/drawer.tsx';

interface SeenBySeat {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: Snapshot['heard'];
}

/** The fight as another seat sees it, read-only. */
const ViewAs = ({ seat: id }: { readonly seat: string }) => {
  const { id: table, seat, view, snapshot } = useTable();
  const [seen, setSeen] = useState<SeenBySeat>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change for the GM may be one for the seat
  useEffect(() => {
    let current = true;
    void seat.ask<SeenBySeat>({ ask: 'view-as', seat: id }).then(
      s => current && setSeen(s),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, id, snapshot]);
  const there = useMemo(() => {
    if (!seen) return undefined;
    const theirs: Snapshot = { state: 'here', view: viewFromParts(seen.parts), heard: seen.heard };
    return (
      theirs.view && {
        ...(table !== undefined && { id: table }),
        seat: readOnlySeat(theirs, image => seat.picture(image)),
        view: theirs.view,
        snapshot: theirs,
      }
    );
  }, [seen, seat, table]);
  const name = view.seats.find(s => s.id === id)?.name ?? id;
  return (
    <Drawer title={t('gm.seenBy', { name })} close={closeDrawer} wide>
      {!there && <p className="soft">…</p>}
      {there && (
        <TableContext value={there}>
          <div className="view-as">
            <TimePanel />
            <ul className="row" aria-label={t('gm.asked')}>
              {there.view.prompts.map(p => (
                <li className="chip" key={p.id}>
                  {combatantName(there.view, p.by)}: {p.prompt}
                </li>
              ))}
              {there.view.prompts.length === 0 && <li className="soft small">{t('gm.askedNothing')}</li>}
            </ul>
            <Roster />
            <Battlefield />
            <LogPanel />
          </div>
        </TableContext>
      )}
    </Drawer>
  );
};

export default ViewAs;
