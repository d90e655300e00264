import { t } from '../../../i18n/i18n.ts';
import type { Sheet } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { ActionKind } from '../../../table/view/action-kinds.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Whether a sentence names a combatant, and not another one whose number only begins so. */
const isNamed = (said: string, { name }: Sheet): boolean => {
  const at = said.indexOf(name);
  return at >= 0 && !/\d/.test(said.charAt(at + name.length));
};

/** Longer ones are told in full once it is aimed. */
export const LONG_COST = 34;

/** What it costs; of a long list only the first, with a sign that there is more. */
const Cost = ({ cost }: { readonly cost: string }) => {
  if (cost.length <= LONG_COST) return <em>{cost}</em>;
  return (
    <em title={cost}>
      <span aria-hidden="true">
        {cost.replace(/,.*/, '')} <span className="more-cost">i</span>
      </span>
      <span className="hidden">{cost}</span>
    </em>
  );
};

/** What an action costs, and in short who may strike at it; all of it for screen readers, on a long press and once it is aimed. */
export const ActionCost = ({ kind: { detail, cost, risk, note, leaves, isAtFallen } }: { readonly kind: ActionKind }) => {
  const { sheets } = useTable().view;
  const count = Math.max(1, sheets.filter(s => isNamed(risk, s)).length);
  return (
    <>
      {isAtFallen && <em className="at-fallen">{t('dock.atFallen')}</em>}
      {detail && <em>{detail}</em>}
      {cost && <Cost cost={cost} />}
      {risk && (
        <em className="risk" title={risk}>
          <span aria-hidden="true">
            <Icon name="swords" size="0.8rem" /> {t('dock.risk', { count })}
          </span>
          <span className="hidden">{risk}</span>
        </em>
      )}
      {leaves && (
        <em className="leaves" aria-hidden="true">
          {leaves}
        </em>
      )}
      {note && <span className="hidden">, {note}</span>}
    </>
  );
};
