import './choice-row.css';
import type { SentOutlook } from '@fray/table';
import { Button as Choice } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { pointsLeftWords } from '../../../table/odds/time-preview.ts';
import { makeRoomForField } from '../../../table/state/panels.ts';
import { highlightLine, requestWalk } from '../../../table/state/table-state.ts';
import type { MenuItem } from '../../../table/view/choice-menu.ts';
import { Button } from '../../../ui/button.tsx';
import { ChanceLine } from '../odds/chance-line.tsx';
import { ChoiceDetail } from '../odds/choice-detail.tsx';
import { ChoiceForms } from './choice-forms.tsx';
import type { Choosing } from './choosing.ts';

interface ChoiceRowProps {
  readonly item: MenuItem;
  readonly outlook: SentOutlook | undefined;
  /** The words of the idle choice, if this one has the same odds. */
  readonly as: string | undefined;
  readonly choosing: Choosing;
}

/** A choice with its odds; the “i” opens all of them. */
export const ChoiceRow = ({ item, outlook, as, choosing }: ChoiceRowProps) => {
  const { offer, target } = item;
  const { opened, compared } = choosing;
  const open = opened === offer.key;
  const { by, id } = choosing.prompt;
  const look = (here: boolean) => {
    if (here) choosing.look(item);
    highlightLine(here && target !== undefined && target !== by ? { question: id, ends: { from: by, to: target, key: offer.key } } : undefined);
  };
  return (
    <li className="choice" {...(open && { 'data-open': true })}>
      <Choice
        className="button option"
        onPress={() => {
          if (!offer.open) return choosing.choose(offer.key);
          choosing.open(offer.key);
          requestWalk(open ? undefined : { question: id, key: offer.key });
          if (!open) makeRoomForField();
        }}
        onHoverChange={look}
        onFocusChange={look}
        {...(offer.open && { 'aria-expanded': open })}
      >
        <ChoiceLabel {...{ item, outlook, as }} />
      </Choice>
      {!offer.open && (
        <Button kind="quiet" aria-label={t('tray.more', { what: offer.words })} aria-expanded={open} onPress={() => choosing.open(offer.key)}>
          <span className="info" aria-hidden="true">
            i
          </span>
        </Button>
      )}
      {open && offer.open && <ChoiceForms offer={offer} choosing={choosing} />}
      {open && !offer.open && (
        <div className="choice-detail">
          <ChoiceDetail item={item} by={by} outlook={outlook} />
          <label className="tick">
            <input type="checkbox" checked={compared.includes(offer.key)} onChange={() => choosing.compare(offer.key)} /> {t('tray.compare')}
          </label>
        </div>
      )}
    </li>
  );
};

/** The words of a choice, with its key, what it leaves of the turn, and its odds. */
const ChoiceLabel = ({ item: { offer, rest, target }, outlook, as }: Omit<ChoiceRowProps, 'choosing'>) => {
  const { view } = useTable();
  const left = outlook && !offer.idle ? pointsLeftWords(outlook, view) : undefined;
  const before = offer.words.indexOf(rest);
  return (
    <span className="option-words">
      <span>
        {before > 0 && <span className="hidden">{offer.words.slice(0, before)}</span>}
        {rest}
        {offer.open && '…'}
        {left !== undefined && <span className="chip cost">{left}</span>}
      </span>
      {!offer.open && <ChanceLine outlook={outlook} target={target} as={as} />}
    </span>
  );
};
