import { savedCampaigns } from '../../storage/campaigns/campaigns.ts';
import { forgetOfAccount, knownCampaigns } from '../../storage/campaigns/known-campaigns.ts';
import { rememberSignedIn } from '../../storage/signed-in.ts';
import { ApiError } from '../api/api-error.ts';
import { askServer } from '../api/server.ts';
import { leaveAccount } from '../campaigns/all-campaigns.ts';
import { moveCampaign } from '../campaigns/campaigns.ts';
import { putOnAccount } from '../campaigns/server-campaigns.ts';
import { deviceName, makePasskey, showPasskey } from './passkeys.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly isHost: boolean;
}

/** Who is signed in, and what can be done about that. */
export interface AccountStatus {
  readonly account: Account | null;
  readonly passkeys: boolean;
  readonly inviteOnly: boolean;
  readonly isIn: boolean;
}

interface Entered {
  readonly account: Account;
  /** The recovery code, shown only now. */
  readonly recovery?: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number;
}

export interface Invitation {
  readonly id: string;
  readonly by: string;
  readonly gives: 'play' | 'host';
  readonly uses: number;
  readonly used: number;
  readonly expires: number | null;
}

const read = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> => JSON.parse(await askServer(method, path, body));

export const loadStatus = async (): Promise<AccountStatus> => {
  const status = await read<AccountStatus>('GET', '/api/account');
  if (status.account) rememberSignedIn(status.account);
  else leaveAccount();
  return status;
};

const comeIn = (entered: Entered): Entered => {
  forgetOfAccount();
  rememberSignedIn(entered.account);
  return entered;
};

export const makeAccount = async (name: string, invitation?: string): Promise<Entered> => {
  const response = await makePasskey({ for: 'make', name, ...(invitation !== undefined && { invitation }) });
  return comeIn(await read('POST', '/api/account', { response, label: deviceName() }));
};

export const signIn = async (): Promise<Entered> => comeIn(await read('POST', '/api/account/sign-in', { response: await showPasskey('sign-in') }));

export const recover = async (code: string): Promise<Entered> => comeIn(await read('POST', '/api/account/recover', { code }));

/** Does what needs a passkey that was shown lately; shows one where it is needed. */
const proved = async <T>(what: () => Promise<T>): Promise<T> => {
  try {
    return await what();
  } catch (e) {
    if (!(e instanceof ApiError) || e.problem.type !== 'urn:fray:unproven') throw e;
    await read('POST', '/api/account/sign-in', { response: await showPasskey('prove') });
    return what();
  }
};

export const renewRecovery = async (): Promise<string> => (await proved(() => read<{ recovery: string }>('POST', '/api/account/recovery'))).recovery;

export const renameAccount = async (name: string): Promise<Account> => {
  const account = await read<Account>('PUT', '/api/account', { name });
  rememberSignedIn(account);
  return account;
};

export const signOut = async (where: 'here' | 'everywhere'): Promise<void> => {
  await askServer('POST', where === 'here' ? '/api/account/sign-out' : '/api/account/sign-out-everywhere');
  leaveAccount();
};

export const deleteAccount = async (campaigns: 'delete' | 'leave'): Promise<void> => {
  await proved(() => askServer('DELETE', `/api/account?campaigns=${campaigns}`));
  leaveAccount();
};

export const loadPasskeys = (): Promise<readonly Passkey[]> => read('GET', '/api/account/passkeys');
export const addPasskey = (): Promise<string> =>
  proved(async () => askServer('POST', '/api/account/passkeys', { response: await makePasskey({ for: 'add' }), label: deviceName() }));
export const renamePasskey = (id: string, name: string): Promise<string> => askServer('PUT', `/api/account/passkeys/${id}`, { name });
export const removePasskey = (id: string): Promise<string> => proved(() => askServer('DELETE', `/api/account/passkeys/${id}`));

export const loadInvitations = (): Promise<readonly Invitation[]> => read('GET', '/api/invitations');
export const makeInvitation = async (uses: number, days: number | undefined): Promise<string> =>
  (await read<{ token: string }>('POST', '/api/invitations', { uses, ...(days !== undefined && { days }) })).token;
export const revokeInvitation = (id: string): Promise<string> => askServer('DELETE', `/api/invitations/${id}`);
export const lookAtInvitation = (token: string): Promise<Pick<Invitation, 'by' | 'gives' | 'expires'>> => read('POST', '/api/invitations/look', { token });
export const acceptInvitation = (token: string): Promise<string> => askServer('POST', '/api/invitations/accept', { token });

/** How many campaigns this browser has that are not on the account. */
export const countToBring = async (): Promise<number> =>
  (await savedCampaigns().catch(() => [])).length + knownCampaigns().filter(k => k.token !== undefined).length;

/** Puts all campaigns of this browser on the account: those it keeps move to the server. One after the other, so that a failure leaves each in one place. */
export const bringCampaigns = async (): Promise<void> => {
  for (const campaign of await savedCampaigns()) await moveCampaign(campaign, 'server');
  for (const known of knownCampaigns().filter(k => k.token !== undefined)) await putOnAccount(known);
};
