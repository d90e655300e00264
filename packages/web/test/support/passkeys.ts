import type { CDPSession, Page } from 'playwright-core';

/** The authenticator of a device, which Chromium plays: it has a person who is there, and whom it knows. */
export class Device {
  private readonly session: CDPSession;
  private readonly id: string;

  private constructor(session: CDPSession, id: string) {
    this.session = session;
    this.id = id;
  }

  /** The device on which a page is shown. */
  static async of(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
    return new Device(session, authenticatorId);
  }

  /** Hands its passkeys on to another device, as devices of one person do. */
  async handOnTo(other: Device): Promise<void> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    for (const credential of credentials) await other.session.send('WebAuthn.addCredential', { authenticatorId: other.id, credential });
  }

  /** All its passkeys are lost. */
  async loses(): Promise<void> {
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.id });
  }

  /** The person is there, or is not known to it. */
  async knows(isKnown: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified: isKnown });
  }
}
