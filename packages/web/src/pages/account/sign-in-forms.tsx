import { accountText } from '../../i18n/account-texts.ts';
import { recover, signIn } from '../../seat/account/account.ts';
import { Button } from '../../ui/button.tsx';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

/** Signing in with a passkey. */
export const SignIn = ({ onEntered }: { readonly onEntered: () => void }) => {
  const { isBusy, trouble, attempt } = useAttempt();
  return (
    <section className="panel stack account-panel" aria-labelledby="sign-in">
      <h2 id="sign-in">{accountText('signInTitle')}</h2>
      <p className="soft small">{accountText('signInHint')}</p>
      <Button
        kind="main"
        isDisabled={isBusy}
        onPress={() =>
          attempt(async () => {
            await signIn();
            onEntered();
          })
        }
      >
        {accountText('signIn')}
      </Button>
      <Trouble why={trouble} />
    </section>
  );
};

/** The way in for who has lost all passkeys. It needs none, so it is there on any page. */
export const RecoverForm = ({ onRecovered }: { readonly onRecovered: (next: string) => void }) => {
  const { isBusy, trouble, attempt } = useAttempt();
  return (
    <details className="panel account-panel">
      <summary>{accountText('lost')}</summary>
      <form
        className="stack"
        onSubmit={e => {
          e.preventDefault();
          const code = String(new FormData(e.currentTarget).get('code'));
          attempt(async () => onRecovered((await recover(code)).recovery ?? ''));
        }}
      >
        <p className="soft small">{accountText('lostHint')}</p>
        <label className="field-label">
          {accountText('code')}
          <input className="input" name="code" required maxLength={60} autoComplete="off" spellCheck={false} />
        </label>
        <Button type="submit" isDisabled={isBusy}>
          {accountText('recover')}
        </Button>
        <Trouble why={trouble} />
      </form>
    </details>
  );
};
