import { randomBytes } from 'node:crypto';
import type { Gift } from '../store/invitation-store.ts';
import type { ChallengePurpose, PassStore } from '../store/pass-store.ts';
import { hashToken } from '../store/tokens.ts';
import type { RelyingParty } from './relying-party.ts';

/** A person has this long to answer the browser (ms). */
export const CHALLENGE_MS = 300_000;

/** For whom a challenge is. */
export interface ChallengeSubject {
  /** The account; for `make` the one to be made. */
  readonly account?: string;
  /** The name of the account to be made, and the invitation that allows it. */
  readonly name?: string;
  readonly invitation?: string;
  readonly gives?: Gift;
}

interface ChallengeServices {
  readonly passes: PassStore;
  /** How many are stored. */
  readonly most: number;
  readonly now: () => number;
}

/** What authenticators have to sign: each once, for one purpose, from one page, and soon. In the store, so that any node may get the answer. */
export class Challenges {
  private readonly services: ChallengeServices;

  constructor(services: ChallengeServices) {
    this.services = services;
  }

  async make(purpose: ChallengePurpose, { origin }: RelyingParty, subject: ChallengeSubject): Promise<string> {
    const { passes, most, now } = this.services;
    const challenge = randomBytes(32).toString('base64url');
    const at = now();
    const record = { hash: hashToken(challenge), purpose, origin, about: JSON.stringify(subject), expires: at + CHALLENGE_MS };
    await passes.addChallenge(record, { most, now: at });
    return challenge;
  }

  /** Takes the challenge that was signed. It is gone afterwards, whether the answer holds or not. */
  async take(
    purposes: readonly ChallengePurpose[],
    { origin }: RelyingParty,
    signed: string | undefined,
  ): Promise<{ readonly challenge: string; readonly subject: ChallengeSubject } | undefined> {
    if (signed === undefined) return undefined;
    const found = await this.services.passes.takeChallenge(hashToken(signed));
    if (!found || !purposes.includes(found.purpose) || found.origin !== origin || found.expires <= this.services.now()) return undefined;
    return { challenge: signed, subject: JSON.parse(found.about) };
  }
}

/** The challenge in what a browser sent. */
export const signedChallenge = (clientDataJSON: string): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
};
