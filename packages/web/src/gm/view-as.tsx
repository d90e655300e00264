import { useEffect, useMemo, useState } from 'react';
import { Battlefield } from '../field/battlefield.tsx';
import { Log } from '../log/log.tsx';
import { Roster } from '../roster/roster.tsx';
import { onlyLooking } from '../seat/looking.ts';
import { TableContext, useTable } from '../seat/use-seat.ts';
import { type Snapshot, viewOf } from '../seat/view.ts';
import { Time } from '../time/time.tsx';
import { nameOf } from '../tray/names.ts';
import { Drawer } from '../ui/drawer.tsx';
import { t } from '../words/words.ts';

interface Seen {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: Snapshot['heard'];
}

/** The fight as another seat sees it, beside one’s own; there is nothing to be done in it. */
const ViewAs = ({ seat: id, close }: { readonly seat: string; readonly close: () => void }) => {
  const { seat, view, snapshot } = useTable();
  const [seen, setSeen] = useState<Seen>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes for the GM may have changed for the seat
  useEffect(() => {
    let current = true;
    void seat.ask<Seen>({ ask: 'view-as', seat: id }).then(
      s => current && setSeen(s),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, id, snapshot]);
  const there = useMemo(() => {
    if (!seen) return undefined;
    const theirs: Snapshot = { state: 'here', view: viewOf(seen.parts), heard: seen.heard };
    return theirs.view && { seat: onlyLooking(theirs, image => seat.picture(image)), view: theirs.view, snapshot: theirs };
  }, [seen, seat]);
  const name = view.seats.find(s => s.id === id)?.name ?? id;
  return (
    <Drawer title={t('gm.seenBy', { name })} close={close} wide>
      {!there && <p className="soft">…</p>}
      {there && (
        <TableContext value={there}>
          <div className="view-as">
            <Time />
            <ul className="row" aria-label={t('gm.asked')}>
              {there.view.prompts.map(p => (
                <li className="chip" key={p.id}>
                  {nameOf(there.view, p.by)}: {p.prompt}
                </li>
              ))}
              {there.view.prompts.length === 0 && <li className="soft small">{t('gm.askedNothing')}</li>}
            </ul>
            <Roster />
            <Battlefield />
            <Log />
          </div>
        </TableContext>
      )}
    </Drawer>
  );
};

export default ViewAs;
