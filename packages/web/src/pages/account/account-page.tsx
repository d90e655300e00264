import './account-page.css';
import { useCallback, useEffect, useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import { type AccountStatus, loadStatus } from '../../seat/account/account.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { navigate } from '../../ui/navigation.ts';
import { MakeAccountForm } from './make-account-form.tsx';
import { OwnAccount } from './own-account.tsx';
import { RecoveryCode } from './recovery-code.tsx';
import { RecoverForm, SignIn } from './sign-in-forms.tsx';
import { canHavePasskeys, Unable } from './unable.tsx';

/** An account: making one, signing in, and what belongs to it. */
const AccountPage = () => {
  const [status, setStatus] = useState<AccountStatus | null>();
  const [recovery, setRecovery] = useState<{ readonly code: string; readonly lead?: string }>();
  const read = useCallback(() => void loadStatus().then(setStatus, () => setStatus(null)), []);
  useEffect(() => {
    document.title = accountText('title');
    read();
  }, [read]);
  const show = (code: string, lead?: string) => {
    setRecovery({ code, ...(lead !== undefined && { lead }) });
    read();
  };
  return (
    <main className="home">
      <header className="making-top">
        <Breadcrumbs trail={[{ href: '/campaigns', name: accountText('toCampaigns') }]} here={accountText('title')} />
        <h1>{accountText('title')}</h1>
        <p className="soft">{accountText('lede')}</p>
      </header>
      {status === null && <p role="alert">{accountText('away')}</p>}
      {recovery && <RecoveryCode {...recovery} onKept={() => setRecovery(undefined)} />}
      {status && !status.account && !recovery && <SignedOut status={status} onShow={show} />}
      {status?.account && <OwnAccount account={status.account} status={status} onChange={read} onRecovery={show} />}
    </main>
  );
};

interface SignedOutProps {
  readonly status: AccountStatus;
  readonly onShow: (recovery: string, lead?: string) => void;
}

const SignedOut = ({ status, onShow }: SignedOutProps) => (
  <>
    <Unable isOffered={status.passkeys} />
    <div className="account-forms">
      {canHavePasskeys(status.passkeys) && (
        <>
          <SignIn onEntered={() => navigate('/campaigns')} />
          <section className="panel stack account-panel" aria-labelledby="make-account">
            <h2 id="make-account">{accountText('makeTitle')}</h2>
            {status.isIn ? <MakeAccountForm onMade={code => onShow(code)} /> : <p>{accountText('needsInvitation')}</p>}
          </section>
        </>
      )}
      <RecoverForm onRecovered={code => onShow(code, accountText('recovered'))} />
    </div>
  </>
);

export default AccountPage;
