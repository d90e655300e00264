import { useEffect, useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import {
  type Account,
  type AccountStatus,
  bringCampaigns,
  countToBring,
  deleteAccount,
  renameAccount,
  renewRecovery,
  signOut,
} from '../../seat/account/account.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { HostInvitations } from './host-invitations.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { Trouble } from './trouble.tsx';
import { canHavePasskeys } from './unable.tsx';
import { useAttempt } from './use-attempt.ts';

interface OwnAccountProps {
  readonly account: Account;
  readonly status: AccountStatus;
  /** Something changed: who is signed in is read again. */
  readonly onChange: () => void;
  /** There is a new recovery code to be shown. */
  readonly onRecovery: (code: string) => void;
}

/** What belongs to an account. */
export const OwnAccount = ({ account, status, onChange, onRecovery }: OwnAccountProps) => (
  <>
    <Person account={account} onChange={onChange} />
    <PasskeyList canAdd={canHavePasskeys(status.passkeys)} />
    <Recovery onRecovery={onRecovery} />
    {account.isHost && <HostInvitations isNeeded={status.inviteOnly} />}
    <Leaving onChange={onChange} />
  </>
);

/** The name, and the campaigns that are not on the account yet. */
const Person = ({ account, onChange }: Pick<OwnAccountProps, 'account' | 'onChange'>) => {
  const { isBusy, trouble, attempt } = useAttempt();
  const [toBring, setToBring] = useState(0);
  useEffect(() => void countToBring().then(setToBring), []);
  const bring = () =>
    attempt(async () => {
      try {
        await bringCampaigns();
      } finally {
        setToBring(await countToBring());
      }
    });
  return (
    <section className="panel stack account-panel" aria-labelledby="own-account">
      <h2 id="own-account">{accountText('signedIn', { name: account.name })}</h2>
      <div className="row">
        <a className="button" href="/campaigns">
          {accountText('toCampaigns')}
        </a>
        {toBring > 0 && (
          <Button kind="main" isDisabled={isBusy} onPress={bring}>
            {accountText('bring', { count: toBring })}
          </Button>
        )}
      </div>
      {toBring > 0 && <p className="soft small">{accountText('bringHint')}</p>}
      <NameForm
        key={account.name}
        label={accountText('name')}
        name={account.name}
        onSave={name =>
          attempt(async () => {
            await renameAccount(name);
            onChange();
          })
        }
      />
      <Trouble why={trouble} />
    </section>
  );
};

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly onSave: (name: string) => void;
}

/** A name that can be changed. */
const NameForm = ({ label, name, onSave }: NameFormProps) => {
  const [written, write] = useState(name);
  return (
    <form
      className="row"
      onSubmit={e => {
        e.preventDefault();
        onSave(written.trim());
      }}
    >
      <label className="field-label">
        {label}
        <input className="input" required maxLength={60} autoComplete="nickname" value={written} onChange={e => write(e.target.value)} />
      </label>
      <Button type="submit" isDisabled={written.trim() === name || written.trim() === ''}>
        {accountText('rename')}
      </Button>
    </form>
  );
};

const Recovery = ({ onRecovery }: Pick<OwnAccountProps, 'onRecovery'>) => {
  const { isBusy, trouble, attempt } = useAttempt();
  return (
    <section className="panel stack account-panel" aria-labelledby="own-recovery">
      <h2 id="own-recovery">{accountText('code')}</h2>
      <p className="soft small">{accountText('renewCodeHint')}</p>
      <div className="row">
        <Button isDisabled={isBusy} onPress={() => attempt(async () => onRecovery(await renewRecovery()))}>
          {accountText('renewCode')}
        </Button>
      </div>
      <Trouble why={trouble} />
    </section>
  );
};

/** Signing out, and deleting the account. */
const Leaving = ({ onChange }: Pick<OwnAccountProps, 'onChange'>) => {
  const { isBusy, trouble, attempt } = useAttempt();
  const [campaigns, setCampaigns] = useState<'delete' | 'leave'>('leave');
  const leave = (what: () => Promise<void>) =>
    attempt(async () => {
      await what();
      onChange();
    });
  return (
    <>
      <section className="panel stack account-panel" aria-labelledby="sign-out">
        <h2 id="sign-out">{accountText('signOut')}</h2>
        <p className="soft small">{accountText('signOutHint')}</p>
        <div className="row">
          <Button isDisabled={isBusy} onPress={() => leave(() => signOut('here'))}>
            {accountText('signOut')}
          </Button>
          <ConfirmButton confirmText={accountText('signOutEverywhereSure')} onConfirm={() => leave(() => signOut('everywhere'))}>
            {accountText('signOutEverywhere')}
          </ConfirmButton>
        </div>
        <Trouble why={trouble} />
      </section>
      <details className="panel account-panel">
        <summary>{accountText('delete')}</summary>
        <div className="stack">
          <p>{accountText('deleteHint')}</p>
          <fieldset className="stack">
            <legend>{accountText('deleteCampaigns')}</legend>
            {(['leave', 'delete'] as const).map(what => (
              <label className="tick" key={what}>
                <input type="radio" name="campaigns" checked={campaigns === what} onChange={() => setCampaigns(what)} />{' '}
                {accountText(what === 'delete' ? 'deleteThem' : 'leaveThem')}
              </label>
            ))}
          </fieldset>
          <div className="row">
            <ConfirmButton isDanger confirmText={accountText('deleteSure')} onConfirm={() => leave(() => deleteAccount(campaigns))}>
              {accountText('delete')}
            </ConfirmButton>
          </div>
        </div>
      </details>
    </>
  );
};
