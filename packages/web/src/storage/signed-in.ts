/** The account that this browser is signed in to, as far as it remembers; the server has the last word. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
}

const STORAGE_KEY = 'fray.account';

export const signedIn = (): SignedIn | undefined => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

export const rememberSignedIn = ({ id, name }: SignedIn): void => localStorage.setItem(STORAGE_KEY, JSON.stringify({ id, name }));
export const forgetSignedIn = (): void => localStorage.removeItem(STORAGE_KEY);
