import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { TokenFigure } from '../../../field/tokens/token.tsx';
import { useLooks } from '../../../field/tokens/use-looks.ts';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { OddsByKey } from '../../../table/odds/odds-cache.ts';
import { roundPercent } from '../../../table/odds/percent.ts';
import { bestChance } from '../../../table/odds/success-chance.ts';
import { bearsShortcut } from '../../../table/state/shortcuts.ts';
import { setConsidered } from '../../../table/state/table-state.ts';
import type { ActionKind } from '../../../table/view/action-kinds.ts';
import { menuItemOf } from '../../../table/view/choice-menu.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ActionCost } from './action-cost.tsx';
import { BarredAction, useBarred } from './barred-action.tsx';
import type { Bar } from './use-bar.ts';
import { useHeld } from './use-held.ts';

/** The width of a button with its gap, and of the widest phone, in pixels. */
const BUTTON_PX = 118;
const PHONE_PX = 700;
/** Two rows of three. */
const ON_PHONE = 6;
/** Until the room is measured. */
const ON_DESK = 6;
/** Longer names are set smaller. */
const LONG_NAME = 20;

const onPhone = matchMedia(`(max-width: ${PHONE_PX}px)`);

/** How many buttons there is room for. */
const useRoom = () => {
  const row = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(onPhone.matches ? ON_PHONE : ON_DESK);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const size = new ResizeObserver(() => setRoom(onPhone.matches ? ON_PHONE : Math.max(2, Math.floor((element.clientWidth + 8) / BUTTON_PX))));
    size.observe(element);
    return () => size.disconnect();
  }, []);
  return { row, room };
};

/** The kinds of actions as large buttons: icon, best chance, name and cost. */
export const ActionButtons = ({ bar, isRead }: { readonly bar: Bar; readonly isRead: boolean }) => {
  const { row, room } = useRoom();
  const { kinds, aim } = bar;
  const barred = useBarred(bar.batch[0], bar);
  const held = useHeld();
  const shown = kinds.slice(0, room - barred.length);
  const style: CSSProperties = { '--kinds': Math.min(9, kinds.length + barred.length) };
  return (
    <>
      {held.told && (
        <p className="act-told float" role="status">
          {held.told}
        </p>
      )}
      <ul className="acts" ref={row} style={style}>
        {barred.map(offer => (
          <li key={offer.key}>
            <BarredAction offer={offer} />
          </li>
        ))}
        {shown.map((kind, i) => (
          <li key={kind.id}>
            <ActionButton kind={kind} bar={bar} held={held} digit={isRead && i < 9 ? i + 1 : undefined} isOn={aim?.kind === kind.id} />
          </li>
        ))}
      </ul>
    </>
  );
};

interface ActionButtonProps {
  readonly kind: ActionKind;
  readonly bar: Bar;
  readonly held: ReturnType<typeof useHeld>;
  readonly digit: number | undefined;
  readonly isOn: boolean;
}

/** All that a button says in short. */
const wholeWords = ({ name, detail, cost, risk, note }: ActionKind): string =>
  `${[name, detail].filter(Boolean).join(': ')}. ${[cost, risk, note].filter(Boolean).join('; ')}`;

const ActionButton = ({ kind, bar, held, digit, isOn }: ActionButtonProps) => {
  const { view } = useTable();
  const { name, icon, offers, targets } = kind;
  const [first] = offers;
  const consider = (here: boolean) => {
    if (here && first) setConsidered({ item: menuItemOf(first, view), outlook: bar.odds.get(first.key), question: bar.batch[0].id });
  };
  const asks = targets.size > 0 || offers.length > 1 || first?.open === true;
  return (
    <Button
      className="act"
      ref={bearsShortcut(digit?.toString())}
      onPressStart={e => e.pointerType === 'touch' && held.begin(wholeWords(kind))}
      onPressEnd={held.end}
      onPress={e => (e.pointerType === 'touch' && held.hasAsked()) || bar.press(kind, e.pointerType === 'keyboard' || e.pointerType === 'virtual')}
      onHoverChange={here => {
        consider(here);
        bar.glance(here ? kind : undefined);
      }}
      onFocusChange={consider}
      {...(asks && { 'aria-pressed': isOn })}
      {...(kind.isPlanned && { 'data-planned': true })}
    >
      {kind.who === undefined ? <Icon name={icon} size="2.25rem" /> : <ActFace who={kind.who} />}
      {bar.unhurt ? <UnhurtChance kind={kind} unhurt={bar.unhurt} /> : <BestChance kind={kind} odds={bar.odds} />}
      {digit !== undefined && (
        <span className="key" aria-hidden="true">
          {digit}
        </span>
      )}
      {kind.isPlanned && <small className="act-planned">{t('dock.planned')}</small>}
      <b className="act-name" {...(name.length > LONG_NAME && { 'data-long': true })}>
        {name}
      </b>
      {kind.who === undefined ? <ActionCost kind={kind} /> : <ActState who={kind.who} />}
    </Button>
  );
};

/** The face of the one who is next by this choice. */
const ActFace = ({ who }: { readonly who: string }) => {
  const look = useLooks().get(who);
  return (
    <svg className="act-face" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      {look && <TokenFigure look={look} r={1} />}
    </svg>
  );
};

/** How the one is who is next by this choice. */
const ActState = ({ who }: { readonly who: string }) => {
  const look = useLooks().get(who);
  const words = [look?.stateWords, look?.health].filter(Boolean).join(' · ');
  return words === '' ? null : <em>{words}</em>;
};

/** The best chance to come away from an attack unhurt. */
const UnhurtChance = ({ kind, unhurt }: { readonly kind: ActionKind; readonly unhurt: ReadonlyMap<string, number> }) => {
  const chances = kind.offers.flatMap(({ key }) => unhurt.get(key) ?? []);
  return chances.length === 0 ? null : (
    <span className="best">
      {roundPercent(Math.max(...chances))}
      <small>{t('dock.unhurt')}</small>
    </span>
  );
};

/** The best chance among all targets. What cannot fail needs none. */
const BestChance = ({ kind, odds }: { readonly kind: ActionKind; readonly odds: OddsByKey }) => {
  const all = [...kind.targets.values()].flat();
  const best = bestChance(all.length > 0 ? all : kind.offers, odds);
  if (best !== undefined && (best < 1 || all.length > 0))
    return (
      <span className="best">
        {roundPercent(best)}
        {kind.targets.size > 1 && <small>{t('dock.best', { n: kind.targets.size })}</small>}
      </span>
    );
  // The place of odds that are still computed stays empty.
  return kind.targets.size > 0 && all.some(o => !o.open && !odds.has(o.key)) ? <span className="best" aria-hidden="true" /> : null;
};
