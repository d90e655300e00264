import { t } from '../words/words.ts';
import type { Group, Item, Menu } from './menu.ts';
import type { Choosing } from './question.tsx';
import { Row } from './row.tsx';

interface OptionsProps {
  readonly menu: Menu;
  readonly choosing: Choosing;
  readonly numbered: boolean;
}

/** So many of a group are open; the rest is one step away. */
const MOST = 6;

/** Splits off what is unusual, and what is beyond the first few. */
const split = ({ items }: Group): [shown: readonly Item[], more: readonly Item[]] => {
  const usual = items.filter(i => !i.offer.unusual);
  const unusual = items.filter(i => i.offer.unusual);
  return [usual.slice(0, MOST), [...usual.slice(MOST), ...unusual]];
};

/** What may be chosen, in groups; doing nothing last, and apart. */
export const Options = ({ menu, choosing, numbered }: OptionsProps) => {
  const shown = menu.groups.map(g => ({ ...g, parts: split(g) }));
  const order = [...shown.flatMap(g => g.parts[0]), ...menu.idle];
  const row = (item: Item) => {
    const digit = order.indexOf(item) + 1;
    return (
      <Row
        key={item.offer.key}
        item={item}
        outlook={choosing.odds.get(item.offer.key)}
        digit={numbered && digit >= 1 && digit <= 9 ? digit : undefined}
        choosing={choosing}
      />
    );
  };
  return (
    <div className="options">
      {shown.map(({ id, name, parts: [some, more] }) => (
        <section className="group" key={id} aria-label={name || t('tray.choices')}>
          {name && <h3>{name}</h3>}
          {some.length > 0 && <ul className="choices">{some.map(row)}</ul>}
          {more.length > 0 && (
            <details>
              <summary>{t(some.length > 0 ? 'tray.moreOf' : 'tray.unusual', { n: more.length })}</summary>
              <ul className="choices">{more.map(row)}</ul>
            </details>
          )}
        </section>
      ))}
      {menu.idle.length > 0 && <ul className="choices idle">{menu.idle.map(row)}</ul>}
    </div>
  );
};
