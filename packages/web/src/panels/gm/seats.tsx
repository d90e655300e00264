import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ReachNotice } from '../../table/reach-notice.tsx';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { openDrawer } from '../../table/state/table-state.ts';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Away } from '../lobby/away.tsx';
import { SeatPresence } from '../lobby/seat-presence.tsx';
import { CopyAll } from './copy-all.tsx';
import { Invite, type Invited } from './invite.tsx';
import { Loans } from './loans.tsx';

interface SeatListProps {
  /** Since the page was opened: a link is shown only once, and stays as long as that. */
  readonly invited: readonly Invited[];
  readonly onInvite: (invited: Invited) => void;
}

/** The seats of the table, and invitations. */
export const Seats = ({ invited, onInvite }: SeatListProps) => {
  const { view } = useTable();
  return (
    <>
      {view.you.role === 'gm' && <ReachNotice />}
      {view.you.role === 'gm' && <Invite onInvite={onInvite} />}
      <section className="stack apart">
        <h3>{t('gm.sitting')}</h3>
        <CopyAll invited={invited.filter(i => view.seats.some(s => s.name === i.name))} />
        <ul className="seats">
          {view.seats.map(s => (
            <SeatRow key={s.id} seat={s} invited={invited.find(i => i.name === s.name)?.token} />
          ))}
        </ul>
      </section>
      <Loans />
    </>
  );
};

interface SeatRowProps {
  readonly seat: View['seats'][number];
  /** The token of its link, if it was just made. */
  readonly invited: string | undefined;
}

const SeatRow = ({ seat, invited }: SeatRowProps) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [renewed, setRenewed] = useState<string>();
  const token = renewed ?? invited;
  const { id, name, role, plays } = seat;
  const own = id === view.you.seat;
  // A co-GM opens and closes no seats.
  const hosts = view.you.role === 'gm';
  const renew = async () => {
    const done = await act({ do: 'renew', seat: id });
    if (done.ok) setRenewed(done.token);
  };
  return (
    <li className="seat">
      <div>
        <strong>{name}</strong> <span className="chip">{t(`home.role.${role}`)}</span>{' '}
        {own ? <span className="soft small">{t('gm.you')}</span> : <SeatPresence seat={id} />}
        {role === 'player' && <p className="small soft">{plays.map(p => combatantName(view, p)).join(', ') || t('gm.playsNone')}</p>}
      </div>
      {!own && (
        <div className="row">
          <Button aria-label={t('gm.viewAsOf', { name })} onPress={() => openDrawer({ what: 'as', seat: id })}>
            {t('gm.viewAs')}
          </Button>
          {hosts && (
            <Button aria-label={t('gm.renewOf', { name })} onPress={() => void renew()}>
              {t('gm.renew')}
            </Button>
          )}
          {hosts && (
            <ConfirmButton isDanger labels={[t('gm.revokeOf', { name }), t('gm.revokeSure', { name })]} onConfirm={() => void act({ do: 'revoke', seat: id })}>
              {t('gm.revoke')}
            </ConfirmButton>
          )}
        </div>
      )}
      {role === 'player' && <Away seat={seat} />}
      {token !== undefined && <SeatLink token={token} name={name} isNew />}
      <ProblemAlert problem={trouble} />
    </li>
  );
};
