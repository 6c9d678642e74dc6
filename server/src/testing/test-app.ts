import type { AddressInfo } from 'node:net';
import { consentVersion } from '@tarazu/domain/user/consent';
import { type Client, createClient, type Outcome } from '@tarazu/wire/client';
import type { RequestInput } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { type logIn, register, sendCode, showOutbox, unlockTrading } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import type { AppOptions, House } from '../app/house.ts';
import { createApp, migrations } from '../app.ts';
import type { MarketSource } from '../market/index.ts';
import { type Clock, createManualClock, type ManualClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { openFreshDatabase } from './fresh-database.ts';
import { solvePuzzle } from './puzzle.ts';

/** Hashing that takes no time: what is stored looks like a real hash, and is looked at in the same way. */
const testPasswordCost = { memoryKib: 64, passes: 1 };

/** Friday 20 November 2026, 12:00 in India and 03:30 in Brazil. */
export const testStartMs = Date.parse('2026-11-20T06:30:00.000Z');

export interface TestPerson {
  readonly client: Client;
  readonly token: string;
  readonly userId: string;
  /** The telephone number that logs in, without its +91. */
  readonly account: string;
  readonly password: string;
  readonly transactionPassword: string;
}

export interface TestApp extends House {
  readonly clock: ManualClock;
  readonly origin: string;
  client(token?: string, language?: Language, address?: string): Client;
  /** The console's client: its token opens the calls of operators and no others. */
  operatorClient(token: string | undefined, language?: Language): Client;
  /** The console's client at another address; for a house that believes the proxy on this computer. */
  operatorAt(address: string): Client;
  /** Somebody who went the whole way of registering, with six digits set and, unless told otherwise, trading unlocked. */
  person(options?: { readonly unlocked?: boolean }): Promise<TestPerson>;
}

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly startMs?: number;
  readonly source?: (clock: Clock) => MarketSource;
  readonly beacon?: AppOptions['beacon'];
  /** An open store in place of a fresh one in memory; closed with the house. */
  readonly database?: Database;
  /** Between servers on one store. */
  readonly processes?: AppOptions['processes'];
  /** Those of a server that goes on with this store: it would know nobody's token, and open no paper, with others. */
  readonly keys?: Pick<AppOptions, 'secret' | 'vaultKeys'>;
}

/** The data of a call that must succeed. Throws with the refusal otherwise. */
export function good<Data>(outcome: Outcome<Data>): Data {
  if (outcome.ok) return outcome.data;
  throw new Error(
    outcome.kind === 'refused' ? `refused: ${outcome.name} ${outcome.msg}` : `unreachable: ${String(outcome.cause)}`,
  );
}

/** The name of the refusal of a call; `none` when it succeeded. */
export function refusalOf(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'none';
  return outcome.kind === 'refused' ? String(outcome.name) : `unreachable: ${String(outcome.cause)}`;
}

export const testPassword = 'green-Tree-42';
export const testTransactionPassword = '481516';
let telephones = 9_100_000_000;

/** Who a call is about: the fields by which an account is named. */
export type AccountFields = Pick<RequestInput<typeof logIn>, 'kind' | 'areaCode' | 'account'> & {
  readonly kind: 'phone' | 'email';
};
type CodePurpose = RequestInput<typeof sendCode>['purpose'];

/** Has a code sent and reads it out of the outbox; empty when none was written to anybody. */
export async function readCode(
  client: Client,
  name: AccountFields,
  purpose: CodePurpose = 'register',
): Promise<string> {
  const captchaProof = await solvePuzzle(client);
  const { deliveryId } = good(await client.call(sendCode, { ...name, purpose, captchaProof }));
  const { messages } = good(await client.call(showOutbox, { deliveryId }));
  return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

/** Everything that opening an account takes, with the texts of today agreed to. */
export function registration(name: AccountFields, code: string) {
  return {
    ...name,
    code,
    password: testPassword,
    passwordAgain: testPassword,
    termsVersion: consentVersion('terms'),
    privacyVersion: consentVersion('privacy'),
    agreeTerms: true,
    agreePrivacy: true,
  };
}

/** Registers by telephone as the app does: puzzle, code, outbox, account. */
async function registerByPhone(client: Client): Promise<{ token: string; userId: string; account: string }> {
  telephones += 1;
  const name = { kind: 'phone', areaCode: '+91', account: String(telephones) } as const;
  const code = await readCode(client, name);
  const { token, user } = good(await client.call(register, registration(name, code)));
  return { token, userId: user.id, account: name.account };
}

/** The whole server on a fresh store in memory, with a clock that only moves by hand. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = createManualClock(options.startMs ?? testStartMs);
  const app = await createApp({
    config: readConfig({
      PORT: '0',
      LOG_LEVEL: 'warn',
      MARKET_SEED: 'tarazu',
      // Tests say themselves when the house answers by itself.
      PRACTICE_DESK: 'off',
      PRACTICE_OFFERS: 'off',
      HOUSE_RUNS: 'off',
      RATE_LIMIT_PER_MINUTE: '10000000',
      SENSITIVE_LIMIT_PER_MINUTE: '10000000',
      SESSION_IDLE_MINUTES: '43200',
      SESSION_MAX_HOURS: '8760',
      OPERATOR_IDLE_MINUTES: '525600',
      OPERATOR_SESSION_HOURS: '8760',
      ...options.environment,
    }),
    clock,
    log: createLog(options.environment?.['LOG_LEVEL'] ?? 'warn'),
    ...(options.keys ?? { secret: Buffer.alloc(48, 'test') }),
    passwordCost: testPasswordCost,
    watched: true,
    pushToLoopback: true,
    database: options.database ?? (await openFreshDatabase(migrations)),
    ...(options.source ? { source: options.source(clock) } : {}),
    ...(options.beacon ? { beacon: options.beacon } : {}),
    ...(options.processes ? { processes: options.processes } : {}),
  });
  await app.listen();
  const origin = `http://127.0.0.1:${(app.http.app.server.address() as AddressInfo).port}`;
  const at = (address: string | undefined) =>
    address === undefined
      ? {}
      : {
          fetch: (url: string, init: RequestInit) => {
            const headers = new Headers(init.headers);
            headers.set('x-forwarded-for', address);
            return fetch(url, { ...init, headers });
          },
        };
  const client = (token?: string, language: Language = 'en-US', address?: string): Client =>
    createClient({ origin, token: () => token, language: () => language, ...at(address) });
  return {
    ...app,
    clock,
    origin,
    client,
    operatorAt: (address) =>
      createClient({
        origin,
        token: () => undefined,
        operatorToken: () => undefined,
        language: () => 'en-US',
        ...at(address),
      }),
    operatorClient: (token, language = 'en-US') =>
      createClient({ origin, token: () => undefined, operatorToken: () => token, language: () => language }),
    async person({ unlocked = true } = {}) {
      const { token, userId, account } = await registerByPhone(client());
      const own = client(token);
      const digits = { next: testTransactionPassword, nextAgain: testTransactionPassword };
      good(await own.call(updatePassword, { kind: 'transaction', loginPassword: testPassword, ...digits }));
      if (unlocked) good(await own.call(unlockTrading, { transactionPassword: testTransactionPassword, minutes: 480 }));
      return {
        client: own,
        token,
        userId,
        account,
        password: testPassword,
        transactionPassword: testTransactionPassword,
      };
    },
  };
}
