import { useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { nameOf } from '../tray/names.ts';
import { useDo } from '../tray/use-do.ts';
import { Button } from '../ui/button.tsx';
import { Sure } from '../ui/sure.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { Invite, type Invited } from './invite.tsx';
import { Link } from './link.tsx';
import { Loans } from './loans.tsx';

interface SeatsProps {
  readonly table: string;
  /** Whether this GM may open and close seats. */
  readonly hosts: boolean;
  readonly viewAs: (seat: string) => void;
}

interface AllProps extends SeatsProps {
  readonly invited: Invited | undefined;
  readonly onInvite: (invited: Invited) => void;
}

/** Who sits at the table, and how somebody gets there. */
export const Seats = ({ table, hosts, viewAs, invited, onInvite }: AllProps) => {
  const { view } = useTable();
  return (
    <>
      {hosts && <Invite {...{ table, invited, onInvite }} />}
      <section className="stack apart">
        <h3>{t('gm.sitting')}</h3>
        <ul className="seats">
          {view.seats.map(s => (
            <Seat key={s.id} seat={s} table={table} hosts={hosts} viewAs={viewAs} />
          ))}
        </ul>
      </section>
      <Loans />
    </>
  );
};

const Seat = ({ seat, table, hosts, viewAs }: SeatsProps & { readonly seat: View['seats'][number] }) => {
  const { view } = useTable();
  const { act, trouble } = useDo();
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
        {plays.length > 0 && <p className="small soft">{plays.map(p => nameOf(view, p)).join(', ')}</p>}
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
            <Sure grave labels={[t('gm.revokeOf', { name }), t('gm.revokeSure', { name })]} onSure={() => void act({ do: 'revoke', seat: id })}>
              {t('gm.revoke')}
            </Sure>
          )}
        </div>
      )}
      {token !== undefined && <Link table={table} token={token} name={name} />}
      <Trouble problem={trouble} />
    </li>
  );
};
