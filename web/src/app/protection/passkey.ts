import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Has the browser make a passkey; JSON text for the server, or undefined when the person or the browser did not. */
export async function makePasskey(options: string): Promise<string | undefined> {
  try {
    return JSON.stringify(
      await startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }),
    );
  } catch {
    return undefined;
  }
}

/** Has the browser show a passkey; JSON text for the server, or undefined when the person or the browser did not. */
export async function showPasskey(options: string): Promise<string | undefined> {
  try {
    return JSON.stringify(
      await startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }),
    );
  } catch {
    return undefined;
  }
}
