import type { Role } from '@fray/table';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { isOneOf } from '../../ui/values.ts';

const ROLES: readonly Role[] = ['player', 'spectator', 'screen', 'co-gm'];

/** An invitation, with the token for its link. */
export interface Invited {
  readonly name: string;
  readonly token: string;
}

interface InviteProps {
  /** Since the page was opened, the newest first: each link is shown as long as that. */
  readonly invited: readonly Invited[];
  readonly onInvite: (invited: Invited) => void;
}

/** Makes seats and shows their links. */
export const Invite = ({ invited, onInvite }: InviteProps) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [role, setRole] = useState<Role>('player');
  const taken = new Set(view.seats.flatMap(s => s.plays));
  const invite = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = e.currentTarget;
    const data = new FormData(form);
    const name = String(data.get('name') ?? '').trim();
    const owns = data.getAll('owns').map(String);
    const done = await act({ do: 'invite', role, name, ...(role === 'player' && { owns }) });
    if (!done.ok || done.token === undefined) return;
    onInvite({ name, token: done.token });
    form.reset();
  };
  return (
    <form className="stack" onSubmit={e => void invite(e)}>
      <h3>{t('table.invite')}</h3>
      <div className="pair">
        <label className="field-label">
          {t('gm.name')}
          <input className="input" name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label className="field-label">
          {t('gm.role')}
          <select className="input" value={role} onChange={e => isOneOf(ROLES, e.target.value) && setRole(e.target.value)}>
            {ROLES.map(r => (
              <option key={r} value={r}>
                {t(`home.role.${r}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {role === 'player' && (
        <fieldset className="bare">
          <legend>{t('gm.plays')}</legend>
          <div className="ticks">
            {view.sheets.map(s => (
              <label className="tick" key={s.id}>
                <input type="checkbox" name="owns" value={s.id} />{' '}
                <span>
                  {s.name} {taken.has(s.id) && <span className="soft small">{t('gm.taken')}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Button type="submit" kind="main">
        {t('gm.makeLink')}
      </Button>
      {invited.map(({ name, token }) => (
        <SeatLink key={token} token={token} name={name} />
      ))}
      <ProblemAlert problem={trouble} />
    </form>
  );
};
