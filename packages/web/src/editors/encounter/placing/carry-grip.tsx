import { t } from '../../../i18n/i18n.ts';
import { select } from '../../../table/state/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraftEditor } from '../draft-editor.ts';
import { type Carried, carries, carryState } from './carry.ts';

interface CarryGripProps {
  readonly item: Carried;
}

/** Puts combatants on the map: dragged there, or pressed and then put on the next place that is pressed. */
export const CarryGrip = ({ item }: CarryGripProps) => {
  const isChosen = carryState.use(s => s.chosen?.id === item.id);
  const { campaign } = useDraftEditor();
  const choose = () => {
    if (isChosen) {
      select(undefined);
      return carryState.set({ chosen: undefined });
    }
    select(item.ids[0] ?? item.id);
    carryState.set({ chosen: item });
    const map = document.querySelector('.placing');
    map?.scrollIntoView({ block: 'nearest' });
    map?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], .region-go')?.focus({ preventScroll: true });
  };
  // The party of a campaign stands nowhere yet.
  if (campaign?.isParty) return null;
  return (
    <span className="carry-grip" onPointerDownCapture={carries(() => item)}>
      <Button kind="quiet" aria-pressed={isChosen} aria-label={t('placing.place', { name: item.label })} onPress={choose}>
        <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
          <path d="M3 3h.01M9 3h.01M3 8h.01M9 8h.01M3 13h.01M9 13h.01" />
        </svg>
      </Button>
    </span>
  );
};
