import './seat-link.css';
import { use, useRef, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { useLinkOrigin } from '../seat/api/reach.ts';
import { TableContext } from '../seat/use-seat.ts';
import { isLocalTable } from '../storage/table-id.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from './qr-code.tsx';

interface SeatLinkProps {
  /** The table, where it is not the one on the screen. */
  readonly table?: string;
  readonly token: string;
  readonly name: string;
  /** The viewer's own seat. */
  readonly mine?: boolean;
  /** It was just made, and is scrolled to. */
  readonly isNew?: boolean;
}

/** The address that opens a seat. */
export const seatLink = (origin: string, table: string, token: string): string => `${origin}/t/${table}#${token}`;

const reveal = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'nearest' });

/** The link of a seat, to be copied. The link of another seat is shown this once. */
export const SeatLink = ({ table: given, token, name, mine = false, isNew = false }: SeatLinkProps) => {
  const shown = use(TableContext)?.id;
  const table = given ?? shown ?? '';
  const origin = useLinkOrigin();
  const link = seatLink(isLocalTable(table) ? location.origin : origin, table, token);
  const [copied, setCopied] = useState(false);
  const [isCoded, setCoded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // Pages served over plain HTTP have no clipboard; the selected link can be copied by hand.
    await navigator.clipboard?.writeText(field.current?.value ?? '').then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="link-card" role="status" ref={isNew ? reveal : undefined}>
      <label className="field-label">
        {t('gm.linkFor', { name })}
        <input className="input" ref={field} readOnly value={link} onFocus={e => e.currentTarget.select()} />
      </label>
      <div className="row">
        <Button kind="main" onPress={() => void copy()}>
          {t(copied ? 'gm.copied' : 'gm.copy')}
        </Button>
        {!isLocalTable(table) && (
          <Button aria-expanded={isCoded} aria-label={t('gm.qrOf', { name })} onPress={() => setCoded(!isCoded)}>
            {t('gm.qr')}
          </Button>
        )}
      </div>
      {isCoded && <QrCode text={link} name={name} />}
      <p className="soft small">{t(mine ? 'tray.myLinkHint' : isLocalTable(table) ? 'offline.linkHere' : 'gm.linkOnce')}</p>
    </div>
  );
};
