import { useCallback, useEffect, useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import { relativeTime } from '../../panels/lobby/relative-time.ts';
import { addPasskey, loadPasskeys, type Passkey, removePasskey, renamePasskey } from '../../seat/account/account.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

/** The passkeys of the account. */
export const PasskeyList = ({ canAdd }: { readonly canAdd: boolean }) => {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([]);
  const { isBusy, trouble, attempt } = useAttempt();
  const read = useCallback(async () => setPasskeys(await loadPasskeys()), []);
  useEffect(() => void read().catch(() => undefined), [read]);
  const change = (what: () => Promise<unknown>) =>
    attempt(async () => {
      await what();
      await read();
    });
  return (
    <section className="panel stack account-panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{accountText('passkeys')}</h2>
      <p className="soft small">{accountText('passkeysHint')}</p>
      <ul className="account-list">
        {passkeys.map(key => (
          <li className="stack" key={key.id}>
            <div className="row">
              <input
                key={key.name}
                className="input"
                aria-label={accountText('passkeyName', { name: key.name })}
                defaultValue={key.name}
                maxLength={60}
                autoComplete="off"
                onBlur={e => {
                  const name = e.target.value.trim();
                  if (name !== '' && name !== key.name) change(() => renamePasskey(key.id, name));
                  else e.target.value = key.name;
                }}
              />
              {passkeys.length > 1 && (
                <ConfirmButton
                  labels={[accountText('removePasskey', { name: key.name }), accountText('removePasskeySure', { name: key.name })]}
                  confirmText={accountText('removeNow')}
                  onConfirm={() => change(() => removePasskey(key.id))}
                >
                  ×
                </ConfirmButton>
              )}
            </div>
            <span className="soft small">{accountText('passkeyMade', { made: relativeTime(key.created), used: relativeTime(key.used) })}</span>
          </li>
        ))}
      </ul>
      {passkeys.length === 1 && <p className="soft small">{accountText('lastPasskey')}</p>}
      {canAdd && (
        <div className="row">
          <Button isDisabled={isBusy} onPress={() => change(addPasskey)}>
            {accountText('addPasskey')}
          </Button>
        </div>
      )}
      <Trouble why={trouble} />
    </section>
  );
};
