import { accountText } from '../../i18n/account-texts.ts';
import { makeAccount } from '../../seat/account/account.ts';
import { Button } from '../../ui/button.tsx';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

interface MakeAccountFormProps {
  /** The token of an invitation that allows it. */
  readonly invitation?: string;
  readonly onMade: (recovery: string) => void;
}

/** A name, and the press that makes a passkey. */
export const MakeAccountForm = ({ invitation, onMade }: MakeAccountFormProps) => {
  const { isBusy, trouble, attempt } = useAttempt();
  return (
    <form
      className="stack"
      onSubmit={e => {
        e.preventDefault();
        const name = String(new FormData(e.currentTarget).get('name')).trim();
        attempt(async () => onMade((await makeAccount(name, invitation)).recovery ?? ''));
      }}
    >
      <label className="field-label">
        {accountText('name')}
        <input className="input" name="name" required maxLength={60} autoComplete="nickname" />
      </label>
      <p className="soft small">{accountText('makeHint')}</p>
      <Button kind="main" type="submit" isDisabled={isBusy}>
        {accountText('make')}
      </Button>
      <Trouble why={trouble} />
    </form>
  );
};
