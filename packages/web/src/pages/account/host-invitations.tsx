import { useCallback, useEffect, useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import { language } from '../../i18n/i18n.ts';
import { type Invitation, loadInvitations, makeInvitation, revokeInvitation } from '../../seat/account/account.ts';
import { useLinkOrigin } from '../../seat/api/reach.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

const DAYS = [1, 7, 30];

export const dateWords = (at: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(at);

/** For the host: making and revoking invitations. */
export const HostInvitations = ({ isNeeded }: { readonly isNeeded: boolean }) => {
  const [all, setAll] = useState<readonly Invitation[]>([]);
  const [token, setToken] = useState<string>();
  const { isBusy, trouble, attempt } = useAttempt();
  const origin = useLinkOrigin();
  const read = useCallback(async () => setAll(await loadInvitations()), []);
  useEffect(() => void read().catch(() => undefined), [read]);
  const make = (form: FormData) =>
    attempt(async () => {
      const days = Number(form.get('days'));
      setToken(await makeInvitation(Number(form.get('uses')), days > 0 ? days : undefined));
      await read();
    });
  return (
    <section className="panel stack account-panel" aria-labelledby="invitations">
      <h2 id="invitations">{accountText('invitations')}</h2>
      <p className="soft small">{accountText(isNeeded ? 'invitationsHint' : 'invitationsOpen')}</p>
      <InviteForm isBusy={isBusy} onMake={make} />
      {token !== undefined && (
        <label className="field-label">
          {accountText('inviteLink')}
          <input className="input" readOnly value={`${origin}/invited#${token}`} onFocus={e => e.currentTarget.select()} />
        </label>
      )}
      {all.length === 0 && <p className="soft">{accountText('noInvitations')}</p>}
      <ul className="account-list">
        {all.map(one => (
          <li className="row" key={one.id}>
            <span>{stateOf(one)}</span>
            <ConfirmButton
              confirmText={accountText('revokeSure')}
              onConfirm={() =>
                attempt(async () => {
                  await revokeInvitation(one.id);
                  await read();
                })
              }
            >
              {accountText('revoke')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <Trouble why={trouble} />
    </section>
  );
};

const InviteForm = ({ isBusy, onMake }: { readonly isBusy: boolean; readonly onMake: (form: FormData) => void }) => (
  <form
    className="row"
    onSubmit={e => {
      e.preventDefault();
      onMake(new FormData(e.currentTarget));
    }}
  >
    <label className="field-label">
      {accountText('uses')}
      <input className="input" name="uses" type="number" min={1} max={200} defaultValue={1} required />
    </label>
    <label className="field-label">
      {accountText('days')}
      <select className="input" name="days" defaultValue={7}>
        {DAYS.map(count => (
          <option key={count} value={count}>
            {accountText('daysOf', { count })}
          </option>
        ))}
        <option value="0">{accountText('noEnd')}</option>
      </select>
    </label>
    <Button type="submit" isDisabled={isBusy}>
      {accountText('invite')}
    </Button>
  </form>
);

const stateOf = ({ by, gives, uses, used, expires }: Invitation): string => {
  const isOver = used >= uses || (expires !== null && expires <= Date.now());
  const until = expires === null ? [] : [accountText('inviteUntil', { when: dateWords(expires) })];
  return [
    by === '' ? accountText('inviteByHost') : accountText('inviteBy', { name: by }),
    ...(gives === 'host' ? [accountText('inviteHost')] : []),
    accountText('inviteState', { used, uses }),
    ...(isOver ? [accountText('inviteOver')] : until),
  ].join(', ');
};
