import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useLinkOrigin } from '../../seat/api/reach.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { seatLink } from '../../table/seat-link.tsx';
import { Button } from '../../ui/button.tsx';
import type { Invited } from './invite.tsx';

/** Copies all links that were just made, a line for each. Pages served over plain HTTP have no clipboard. */
export const CopyAll = ({ invited }: { readonly invited: readonly Invited[] }) => {
  const { id = '' } = useTable();
  const origin = useLinkOrigin();
  const [copied, setCopied] = useState(0);
  if (invited.length < 2 || !('clipboard' in navigator) || isLocalTable(id)) return null;
  const links = invited.map(({ name, token }) => `${name}: ${seatLink(origin, id, token)}`).join('\n');
  return (
    <Button
      onPress={() =>
        void navigator.clipboard.writeText(links).then(
          () => setCopied(invited.length),
          () => undefined,
        )
      }
    >
      {copied === invited.length ? t('gm.copied') : t('gm.copyAll', { count: invited.length })}
    </Button>
  );
};
