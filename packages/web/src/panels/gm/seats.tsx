import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Invite, type Invited } from './invite.tsx';
import { Loans } from './loans.tsx';

interface SeatRowProps {
  readonly table: string;
  /** Whether this GM may open and close seats. */
  readonly hosts: boolean;
  readonly viewAs: (seat: string) => void;
}

interface SeatListProps extends SeatRowProps {
  readonly invited: Invited | undefined;
  readonly onInvite: (invited: Invited) => void;
}

/** Who sits at the table, and how somebody gets there. */
export const Seats = ({ table, hosts, viewAs, invited, onInvite }: SeatListProps) => {
  const { view } = useTable();
  return (
    <>
      {hosts && <Invite {...{ table, invited, onInvite }} />}
      <section className="stack apart">
        <h3>{t('gm.sitting')}</h3>
        <ul className="seats">
          {view.seats.map(s => (
            <SeatRow key={s.id} seat={s} table={table} hosts={hosts} viewAs={viewAs} />
          ))}
        </ul>
      </section>
      <Loans />
    </>
  );
};

const SeatRow = ({ seat, table, hosts, viewAs }: SeatRowProps & { readonly seat: View['seats'][number] }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [token, setToken] = useState<string>();
  const { id, name, role, plays } = seat;
  const own = id === view.you.seat;
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
          <Button aria-label={t('gm.viewAsOf', { name })} onPress={() => viewAs(id)}>
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
      {token !== undefined && <SeatLink table={table} token={token} name={name} />}
      <ProblemAlert problem={trouble} />
    </li>
  );
};
