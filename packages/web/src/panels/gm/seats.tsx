import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { openDrawer } from '../../table/state/table-state.ts';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Invite, type Invited } from './invite.tsx';
import { Loans } from './loans.tsx';

interface SeatListProps {
  readonly invited: readonly Invited[];
  readonly onInvite: (invited: Invited) => void;
}

/** The seats of the table, and invitations. */
export const Seats = ({ invited, onInvite }: SeatListProps) => {
  const { view } = useTable();
  return (
    <>
      {view.you.role === 'gm' && <Invite invited={invited} onInvite={onInvite} />}
      <section className="stack apart">
        <h3>{t('gm.sitting')}</h3>
        <ul className="seats">
          {view.seats.map(s => (
            <SeatRow key={s.id} seat={s} />
          ))}
        </ul>
      </section>
      <Loans />
    </>
  );
};

const SeatRow = ({ seat }: { readonly seat: View['seats'][number] }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [token, setToken] = useState<string>();
  const { id, name, role, plays } = seat;
  const own = id === view.you.seat;
  // A co-GM opens and closes no seats.
  const hosts = view.you.role === 'gm';
  const renew = async () => {
    const done = await act({ do: 'renew', seat: id });
    if (done.ok) setToken(done.token);
  };
  return (
    <li className="seat">
      <div>
        <strong>{name}</strong> <span className="chip">{t(`home.role.${role}`)}</span> {own && <span className="soft small">{t('gm.you')}</span>}
        {plays.length > 0 && <p className="small soft">{plays.map(p => combatantName(view, p)).join(', ')}</p>}
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
      {token !== undefined && <SeatLink token={token} name={name} />}
      <ProblemAlert problem={trouble} />
    </li>
  );
};
