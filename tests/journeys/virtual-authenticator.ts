import type { Page } from 'playwright-core';

/** Gives the page an authenticator, such as a telephone's, whose owner touches it whenever it asks. */
export async function plugInAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the finger, face or PIN is right from now on. */
    verifyUser: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** It is another one from now on, with none of its passkeys. */
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
