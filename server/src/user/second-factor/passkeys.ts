import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import {
  insertPasskeyChallenge,
  type Passkey,
  selectPasskeys,
  selectPasskeysById,
  sweepPasskeyChallenges,
  takePasskeyChallenge,
  usePasskey,
} from '../store/passkeys.ts';
import type { Person } from '../store/people.ts';

/** Passkeys: WebAuthn credentials that their authenticator only uses after a finger, a face or its own code. */
export interface Passkeys {
  /** The host name they belong to; undefined when browsers would take none of this installation. */
  readonly host: string | undefined;
  /** JSON text for the browser, to make a passkey. */
  makeOptions(person: Person, account: string): Promise<string>;
  /** What the browser made, checked; undefined when it is not what was asked for. */
  made(owner: AccountId, response: string): Promise<MadePasskey | undefined>;
  /** JSON text for the browser, to show any passkey of this house. */
  showOptions(): Promise<string>;
  /** Whose passkey was shown; undefined when it proves nothing. Good once. */
  shown(response: string): Promise<AccountId | undefined>;
  /** JSON text for the browser, to confirm one order by one of these passkeys of this person. */
  confirmOptions(owner: AccountId, own: readonly Pick<Passkey, 'passkeyId' | 'transports'>[]): Promise<string>;
  /** The passkey that this person has confirmed with; undefined when it proves nothing. Good once, and for nobody else's question. */
  confirmed(owner: AccountId, response: string): Promise<Pick<Passkey, 'createdAtMs'> | undefined>;
  sweep(): Promise<void>;
}

export type MadePasskey = Pick<Passkey, 'passkeyId' | 'publicKey' | 'counter' | 'transports'>;

/** Fetched at the first passkey: it tries out the machine's signatures when it is loaded, which says things at the start. */
const webAuthn = () => import('@simplewebauthn/server');

const challengeLifeMs = 5 * 60_000;

interface PasskeysDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Empty: browsers reach this house under localhost, which is the one name that they trust without TLS. */
  readonly publicOrigin: string;
}

export function createPasskeys({ database, clock, publicOrigin }: PasskeysDeps): Passkeys {
  const host = passkeyHost(publicOrigin);
  const remember = (challenge: string, owner: AccountId | undefined) =>
    insertPasskeyChallenge(database.side, challenge, owner, clock.nowMs() + challengeLifeMs);
  const expected = (response: Response, owner: AccountId | undefined) => ({
    expectedChallenge: (challenge: string) => takePasskeyChallenge(database.side, challenge, owner, clock.nowMs()),
    expectedOrigin: expectedOrigin(publicOrigin, response),
    expectedRPID: host ?? '',
    requireUserVerification: true,
  });

  /** `owner`: whose question it is; undefined for whoever logs in. */
  async function askFor(
    owner: AccountId | undefined,
    allowCredentials: readonly { readonly id: string; readonly transports: string[] }[],
  ): Promise<string> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: host ?? '',
      userVerification: 'required',
      timeout: challengeLifeMs,
      allowCredentials: [...allowCredentials],
    });
    await remember(options.challenge, owner);
    return JSON.stringify(options);
  }

  /** The passkey that answers such a question; undefined when it proves nothing. */
  async function lookAt(text: string, owner: AccountId | undefined): Promise<Passkey | undefined> {
    const response = parseResponse(text) as AuthenticationResponseJSON | undefined;
    const [kept] = response ? await selectPasskeysById(database, [response.id]) : [];
    if (!response || !kept) return undefined;
    const credential = {
      id: kept.passkeyId,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
      transports: listOf(kept.transports),
    };
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await checked(() =>
      verifyAuthenticationResponse({ response, credential, ...expected(response, owner) }),
    );
    if (!verified?.verified) return undefined;
    const { newCounter } = verified.authenticationInfo;
    return (await usePasskey(database.side, kept.passkeyId, newCounter, clock.nowMs())) ? kept : undefined;
  }

  return {
    host,
    async makeOptions(person, account) {
      const own = await selectPasskeys(database, [person.ownerId]);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Tarazu',
        rpID: host ?? '',
        userName: account,
        userID: new TextEncoder().encode(person.publicId),
        attestationType: 'none',
        excludeCredentials: own.map(({ passkeyId, transports }) => ({ id: passkeyId, transports: listOf(transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: challengeLifeMs,
      });
      await remember(options.challenge, person.ownerId);
      return JSON.stringify(options);
    },
    async made(owner, text) {
      const response = parseResponse(text) as RegistrationResponseJSON | undefined;
      if (!response) return undefined;
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await checked(() => verifyRegistrationResponse({ response, ...expected(response, owner) }));
      return verified?.verified ? madeView(verified) : undefined;
    },
    showOptions: () => askFor(undefined, []),
    async shown(text) {
      return (await lookAt(text, undefined))?.ownerId;
    },
    confirmOptions: (owner, own) =>
      askFor(
        owner,
        own.map(({ passkeyId, transports }) => ({ id: passkeyId, transports: listOf(transports) })),
      ),
    async confirmed(owner, text) {
      const kept = await lookAt(text, owner);
      return kept?.ownerId === owner ? kept : undefined;
    },
    sweep: () => sweepPasskeyChallenges(database.side, clock.nowMs()),
  };
}

/** The package throws at whatever does not fit; each such answer came from outside and is only not accepted. */
async function checked<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** Browsers take a name with TLS, or localhost; never the number of a machine. */
function passkeyHost(publicOrigin: string): string | undefined {
  if (publicOrigin === '') return 'localhost';
  const { hostname, protocol } = new URL(publicOrigin);
  if (/^[\d.]+$|:/.test(hostname)) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : undefined;
}

interface Response {
  readonly response: { readonly clientDataJSON: string };
}

/** The public origin; without one, localhost at whichever port the browser came to. */
function expectedOrigin(publicOrigin: string, { response }: Response): string {
  if (publicOrigin !== '') return publicOrigin;
  const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  const origin = typeof data === 'object' && data !== null ? String(Reflect.get(data, 'origin')) : '';
  return /^http:\/\/localhost(:\d{1,5})?$/.test(origin) ? origin : 'http://localhost';
}

/** JSON with an id and client data; the package looks at the rest. */
function parseResponse(text: string): (Response & { readonly id: string }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const inner: unknown = Reflect.get(value, 'response');
    if (typeof Reflect.get(value, 'id') !== 'string' || typeof inner !== 'object' || inner === null) return undefined;
    const clientData: unknown = Reflect.get(inner, 'clientDataJSON');
    if (typeof clientData !== 'string') return undefined;
    JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return value as Response & { readonly id: string };
  } catch {
    return undefined;
  }
}

function madeView({ registrationInfo }: VerifiedRegistrationResponse): MadePasskey | undefined {
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    passkeyId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: (transports ?? []).join(' ').slice(0, 200),
  };
}

function listOf(transports: string): string[] {
  return transports.split(' ').filter((transport) => transport !== '');
}
