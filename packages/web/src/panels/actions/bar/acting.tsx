import { useEffect } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { useTableState } from '../../../table/state/table-state.ts';
import { useCommand } from '../../../table/use-command.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';

/** Who acts by themselves since the GM's press; the next press anywhere stops it. While the GM is asked something meanwhile, presses are answers. */
export const Acting = () => {
  const { view } = useTable();
  const { act } = useCommand();
  const acting = useTableState(s => s.acting);
  const isOn = acting !== undefined && view.run?.who.includes(acting) === true && !view.prompts.some(p => p.by !== acting);
  useEffect(() => {
    if (!isOn) return undefined;
    const halt = () => void act({ do: 'halt' });
    window.addEventListener('pointerdown', halt, { capture: true, once: true });
    window.addEventListener('keydown', halt, { capture: true, once: true });
    return () => {
      window.removeEventListener('pointerdown', halt, { capture: true });
      window.removeEventListener('keydown', halt, { capture: true });
    };
  });
  if (!isOn) return null;
  return (
    <p className="act-told float" role="status">
      {t('dock.acting', { name: combatantName(view, acting) })}
    </p>
  );
};
