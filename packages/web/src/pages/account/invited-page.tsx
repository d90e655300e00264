import './account-page.css';
import { useEffect, useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import { type AccountStatus, acceptInvitation, type Invitation, loadStatus, lookAtInvitation } from '../../seat/account/account.ts';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { accountError } from './account-error.ts';
import { dateWords } from './host-invitations.tsx';
import { MakeAccountForm } from './make-account-form.tsx';
import { RecoveryCode } from './recovery-code.tsx';
import { Trouble } from './trouble.tsx';
import { canHavePasskeys, Unable } from './unable.tsx';
import { useAttempt } from './use-attempt.ts';

type Offered = Pick<Invitation, 'by' | 'gives' | 'expires'>;

/** Who opens the link of an invitation sees who invites them and to what, and comes in with an account or without. */
const InvitedPage = () => {
  const [token] = useState(() => location.hash.slice(1));
  const [found, setFound] = useState<{ readonly offered: Offered; readonly status: AccountStatus }>();
  const [trouble, setTrouble] = useState<string>();
  const [recovery, setRecovery] = useState<string>();
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    document.title = accountText('invited.title');
    Promise.all([lookAtInvitation(token), loadStatus()]).then(
      ([offered, status]) => {
        setFound({ offered, status });
        // Who is in already leaves it to others.
        setIn(status.isIn && offered.gives === 'play');
      },
      (e: unknown) => setTrouble(accountError(e)),
    );
  }, [token]);
  return (
    <main className="home">
      <h1>{accountText('invited.title')}</h1>
      <Trouble why={trouble} />
      {recovery !== undefined && <RecoveryCode code={recovery} onKept={() => navigate('/account')} />}
      {isIn && <p role="status">{accountText('invited.isIn')}</p>}
      {(isIn || trouble !== undefined) && (
        <p>
          <a href="/">{accountText('invited.home')}</a>
        </p>
      )}
      {found && !isIn && recovery === undefined && <Offer {...found} token={token} onIn={() => setIn(true)} onMade={setRecovery} />}
    </main>
  );
};

interface OfferProps {
  readonly offered: Offered;
  readonly status: AccountStatus;
  readonly token: string;
  readonly onIn: () => void;
  readonly onMade: (recovery: string) => void;
}

const Offer = ({ offered: { by, gives, expires }, status, token, onIn, onMade }: OfferProps) => {
  const { isBusy, trouble, attempt } = useAttempt();
  const accept = () =>
    attempt(async () => {
      await acceptInvitation(token);
      onIn();
    });
  const isHost = gives === 'host';
  return (
    <>
      <div className="invited">
        <p>{by === '' ? accountText('invited.byHost') : accountText('invited.by', { name: by })}</p>
        <p>{accountText(isHost ? 'invited.givesHost' : 'invited.gives')}</p>
        {expires !== null && <p className="soft">{accountText('invited.until', { when: dateWords(expires) })}</p>}
      </div>
      <div className="account-forms">
        {!status.account && canHavePasskeys(status.passkeys) && (
          <section className="panel stack account-panel">
            <MakeAccountForm invitation={token} onMade={onMade} />
          </section>
        )}
        {(!isHost || status.account) && (
          <section className="panel stack account-panel">
            {!status.account && <p className="soft small">{accountText('invited.withoutHint')}</p>}
            <Button isDisabled={isBusy} onPress={accept}>
              {accountText(isHost ? 'invited.accept' : 'invited.without')}
            </Button>
          </section>
        )}
      </div>
      {isHost && !status.account && <p className="soft">{accountText('invited.needsAccount')}</p>}
      {!status.account && (
        <p>
          <a href="/account">{accountText('invited.haveAccount')}</a>
        </p>
      )}
      {!status.account && <Unable isOffered={status.passkeys} />}
      <Trouble why={trouble} />
    </>
  );
};

export default InvitedPage;
