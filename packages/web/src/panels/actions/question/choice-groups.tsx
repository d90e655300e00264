import type { ReactNode } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { hasSameOdds } from '../../../table/odds/odds-summary.ts';
import type { ChoiceMenu, MenuItem } from '../../../table/view/choice-menu.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { Choosing } from './choosing.ts';

interface ChoiceGroupsProps {
  readonly menu: ChoiceMenu;
  readonly choosing: Choosing;
}

/** At most this many of a group are shown; the rest is folded. */
const MAX_OPEN = 6;
/** The choices at one target are few enough to be shown in full. */
const ALL = 100;

/** The choices in groups; idle ones last. */
export const ChoiceGroups = ({ menu, choosing }: ChoiceGroupsProps) => {
  const most = menu.groups.length > 1 ? MAX_OPEN : ALL;
  const [nothing] = menu.idle;
  const anyway = nothing && choosing.odds.get(nothing.offer.key);
  const row = (item: MenuItem) => {
    const outlook = choosing.odds.get(item.offer.key);
    return (
      <ChoiceRow
        key={item.offer.key}
        item={item}
        outlook={outlook}
        as={anyway && outlook && item !== nothing && hasSameOdds(outlook, anyway) ? nothing.rest : undefined}
        choosing={choosing}
      />
    );
  };
  return (
    <>
      <div className="options">
        {menu.groups.map(({ id, name, items }) => (
          <section className="group" key={id} {...(name !== '' && { 'aria-label': name })}>
            {name && <h3>{name}</h3>}
            <ul className="choices">{items.slice(0, most).map(row)}</ul>
            {items.length > most && <MoreChoices label={t('tray.moreOf', { n: items.length - most })} rows={items.slice(most).map(row)} />}
          </section>
        ))}
        {menu.unusual.length > 0 && <MoreChoices label={t('tray.unusual', { n: menu.unusual.length })} rows={menu.unusual.map(row)} />}
      </div>
      {menu.idle.length > 0 && (
        <ul className="choices idle" {...(menu.spent && { 'data-likely': true })}>
          {menu.idle.map(row)}
        </ul>
      )}
    </>
  );
};

const MoreChoices = ({ label, rows }: { readonly label: string; readonly rows: readonly ReactNode[] }) => (
  <details className="more">
    <summary>{label}</summary>
    <ul className="choices">{rows}</ul>
  </details>
);
