import { WebAuthnError } from '@simplewebauthn/browser';
import { accountText } from '../../i18n/account-texts.ts';
import { ApiError } from '../../seat/api/api-error.ts';
import { errorText } from '../../ui/values.ts';

/** Why something about an account failed, in the language of the page. */
export const accountError = (e: unknown): string => {
  if (e instanceof WebAuthnError && e.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return accountText('errors.known');
  if (e instanceof Error && (e.name === 'NotAllowedError' || e.name === 'AbortError')) return accountText('errors.canceled');
  const kind = e instanceof ApiError ? e.problem.type?.replace('urn:fray:', '') : undefined;
  return accountText(`errors.${kind}`, { why: errorText(e), defaultValue: errorText(e) });
};
