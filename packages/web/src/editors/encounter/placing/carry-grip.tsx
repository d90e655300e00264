import { t } from '../../../i18n/i18n.ts';
import { select } from '../../../table/state/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { carries, carryState } from './carry.ts';

interface CarryGripProps {
  readonly ids: readonly string[];
  readonly label: string;
}

/** Puts combatants on the map: dragged there, or pressed and then put on the next place that is pressed. */
export const CarryGrip = ({ ids, label }: CarryGripProps) => {
  const isChosen = carryState.use(s => ids.length > 0 && ids.every(id => s.chosen.includes(id)) && s.chosen.length === ids.length);
  const choose = () => {
    if (isChosen) {
      select(undefined);
      return carryState.set({ chosen: [] });
    }
    select(ids[0]);
    carryState.set({ chosen: ids });
    const map = document.querySelector('.placing');
    map?.scrollIntoView({ block: 'nearest' });
    map?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], .region-go')?.focus({ preventScroll: true });
  };
  return (
    <span className="carry-grip" onPointerDownCapture={carries(() => ({ ids, label, count: ids.length, take: d => [d, ids] }))}>
      <Button kind="quiet" aria-pressed={isChosen} aria-label={t('placing.place', { name: label })} onPress={choose}>
        <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
          <path d="M3 3h.01M9 3h.01M3 8h.01M9 8h.01M3 13h.01M9 13h.01" />
        </svg>
      </Button>
    </span>
  );
};
