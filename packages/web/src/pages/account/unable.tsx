import { accountText } from '../../i18n/account-texts.ts';
import { knowsPasskeys } from '../../seat/account/passkeys.ts';

const LOOPBACK = ['127.0.0.1', '[::1]'];

/** Why this page can have no passkeys, and what would help; undefined where it can. */
const reasonFor = (isOffered: boolean): 'address' | 'plain' | 'browser' | undefined => {
  if (!isOffered) return LOOPBACK.includes(location.hostname) ? 'address' : 'plain';
  if (!window.isSecureContext) return 'plain';
  return knowsPasskeys() ? undefined : 'browser';
};

export const canHavePasskeys = (isOffered: boolean): boolean => reasonFor(isOffered) === undefined;

/** Says in a sentence why no passkeys are offered here. */
export const Unable = ({ isOffered }: { readonly isOffered: boolean }) => {
  const reason = reasonFor(isOffered);
  if (reason === undefined) return null;
  const url = `http://localhost:${location.port}`;
  return (
    <section className="panel stack account-panel">
      <p>{accountText(`unable.${reason}`, { url })}</p>
      {reason === 'address' && (
        <p>
          <a href={`${url}${location.pathname}${location.hash}`}>{accountText('openNamed', { url })}</a>
        </p>
      )}
    </section>
  );
};
