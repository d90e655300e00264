import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { DueTime } from '../lobby/due-time.tsx';

/** Other combatants who are deciding. */
export const OthersDeciding = () => {
  const { view } = useTable();
  const asked = new Set(view.prompts.map(p => p.by));
  const others = view.waiting.filter(w => !asked.has(w.by)).map(w => combatantName(view, w.by));
  if (others.length === 0) return null;
  return (
    <p className="soft small">
      {t(asked.size > 0 ? 'tray.alsoDeciding' : 'table.waitingFor', { names: others.join(', ') })} <span className="dots" aria-hidden="true" /> <DueTime />
    </p>
  );
};
