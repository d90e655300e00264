import type { Role } from '@fray/table';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { isOneOf } from '../../ui/values.ts';

const ROLES: readonly Role[] = ['player', 'spectator', 'screen', 'co-gm'];

/** An invitation, with the token for its link. */
export interface Invited {
  readonly name: string;
  readonly token: string;
}

/** Makes seats. Each has a name of its own, so that links are not mixed up. */
export const Invite = ({ onInvite }: { readonly onInvite: (invited: Invited) => void }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [role, setRole] = useState<Role>('player');
  const [owns, setOwns] = useState<readonly string[]>([]);
  const names = new Set(view.seats.map(s => s.name));
  const invite = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = e.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    const done = await act({ do: 'invite', role, name, ...(role === 'player' && { owns: [...owns] }) });
    if (!done.ok || done.token === undefined) return;
    onInvite({ name, token: done.token });
    form.reset();
    setOwns([]);
  };
  return (
    <form className="stack" onSubmit={e => void invite(e)}>
      <h3>{t('table.invite')}</h3>
      <div className="pair">
        <label className="field-label">
          {t('gm.name')}
          <input
            className="input"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            onInput={({ currentTarget: field }) => field.setCustomValidity(names.has(field.value.trim()) ? t('gm.nameTaken') : '')}
          />
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
      {role === 'player' && <Heroes owns={owns} onChange={setOwns} />}
      <Button type="submit" kind="main">
        {t(role === 'player' && owns.length === 0 ? 'gm.makeLinkToWatch' : 'gm.makeLink')}
      </Button>
      <ProblemAlert problem={trouble} />
    </form>
  );
};

interface HeroesProps {
  readonly owns: readonly string[];
  readonly onChange: (owns: readonly string[]) => void;
}

/** Whom a player plays. */
const Heroes = ({ owns, onChange }: HeroesProps) => {
  const { view } = useTable();
  const taken = new Set(view.seats.flatMap(s => s.plays));
  return (
    <fieldset className="bare">
      <legend>{t('gm.plays')}</legend>
      <div className="ticks">
        {view.sheets.map(s => (
          <label className="tick" key={s.id}>
            <input
              type="checkbox"
              checked={owns.includes(s.id)}
              onChange={e => onChange(e.target.checked ? [...owns, s.id] : owns.filter(id => id !== s.id))}
            />{' '}
            <span>
              {s.name} {taken.has(s.id) && <span className="soft small">{t('gm.taken')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
