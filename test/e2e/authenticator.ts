import type { Page } from 'playwright-core';

/** The browser's own stand-in for a finger on a sensor. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** What the authenticator of this browser answers to a question of the house. */
export function answerOf(page: Page, options: string): Promise<string> {
  return page.evaluate(async (text) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      JSON.parse(text) as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await navigator.credentials.get({ publicKey });
    return JSON.stringify((credential as PublicKeyCredential).toJSON());
  }, options);
}
