import { useEffect, useState } from 'react';
import { useTable } from '../../../seat/use-seat.ts';
import { isAbout } from '../../../sentences/log-rows.ts';
import { ownersElsewhere } from '../../../table/view/owners.ts';
import type { TellableRow } from './pace.ts';

/** Somebody who presses sooner has not read the question yet (ms). */
const READ_MS = 1200;

/** Rows that are still to be read: the last about the viewer's own combatants, and the newest. They go when the viewer has answered a question of their own. */
export const useHeldRows = (rows: readonly TellableRow[], current: TellableRow | undefined): readonly TellableRow[] => {
  const { view } = useTable();
  const [read, setRead] = useState(-1);
  const owners = ownersElsewhere(view);
  const asked = view.prompts.find(p => !owners.has(p.by))?.id;
  const shown = current?.row.seq ?? -1;
  useEffect(() => {
    if (asked === undefined) return undefined;
    const since = performance.now();
    const pressed = () => performance.now() - since > READ_MS && setRead(shown);
    window.addEventListener('pointerdown', pressed, { capture: true });
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', pressed, { capture: true });
      window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, [asked, shown]);
  const own = view.you.plays;
  const isOwn = ({ row }: TellableRow) => own.some(who => isAbout(row, who));
  const mine = rows.findLast(one => one.row.seq <= shown && isOwn(one));
  const held = [...(mine && mine !== current ? [mine] : []), ...(current ? [current] : [])];
  return held.filter(one => one.row.seq > read);
};
