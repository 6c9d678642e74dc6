import { hash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { decimal } from '@tarazu/domain/money';
import { consentVersion } from '@tarazu/domain/user/consent';
import { type Client, createClient, type Outcome } from '@tarazu/wire/client';
import type { Language } from '@tarazu/wire/language';
import { createCaptchaChallenge, register, sendCode, showOutbox } from '@tarazu/wire/user';
import { createOutbox, outboxMigrations } from '../adapters/notify-outbox/store.ts';
import { createNotify } from '../notify/index.ts';
import { createManualClock, type ManualClock } from '../platform/clock.ts';
import { createCommitter } from '../platform/commit/committer.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createHttp } from '../platform/http.ts';
import { platformMigrations } from '../platform/ledger.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createIdSource } from '../platform/random-id.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createUser, phoneCountries, type User, userMigrations } from './index.ts';

export interface House {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly clock: ManualClock;
  readonly user: User;
  readonly origin: string;
  client(token?: string, language?: Language): Client;
  /** What was written to whom, by delivery id. */
  outbox(deliveryId: string): Promise<string[]>;
  /** Every notice sent so far, oldest first. */
  notices(): Promise<{ recipient: string; subject: string; body: string }[]>;
  close(): Promise<void>;
}

export const startMs = Date.parse('2026-11-20T06:30:00.000Z');

/** The real HTTP server with people and nothing else, on a fresh store in memory or as another process on a shared one. */
export async function openHouse(shared?: { database: Database; secret: Uint8Array }): Promise<House> {
  const database =
    shared?.database ?? (await openFreshDatabase([...platformMigrations, ...userMigrations, ...outboxMigrations]));
  const clock = createManualClock(startMs);
  const config = readConfig({ SENSITIVE_LIMIT_PER_MINUTE: '100000', RATE_LIMIT_PER_MINUTE: '100000' });
  const log = createLog('silent');
  const ids = createIdSource(() => clock.nowMs());
  const committer = createCommitter({ database, clock, queueMax: 100, batchMax: 50, onCommitted: () => undefined });
  const outbox = createOutbox(database, clock);
  const notify = createNotify({ notifier: outbox, outbox });
  const settings = {
    practice: true,
    password: { min: config.passwordMin, max: config.passwordMax },
    sessionIdleMs: config.sessionIdleMinutes * 60_000,
    sessionLifeMs: config.sessionMaxHours * 3_600_000,
    phoneCountries,
    grants: { INR: decimal('500000'), BRL: decimal('30000'), USD: decimal('10000') },
    secret: shared?.secret ?? randomBytes(32),
  };
  const user = createUser({ database, committer, clock, ids, log, notify, settings });
  const metrics = createMetrics(() => 0);
  const http = await createHttp({
    config,
    log,
    metrics,
    sessions: user.sessions,
    webRoot: import.meta.dirname,
    version: '1.0.0',
    isReady: () => true,
  });
  user.routes(http.serve);
  notify.routes(http.serve);
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`;
  return {
    database,
    secret: settings.secret,
    clock,
    user,
    origin,
    client: (token, language = 'en-US') => createClient({ origin, token: () => token, language: () => language }),
    async outbox(deliveryId) {
      const reply = good(
        await createClient({ origin, token: () => undefined, language: () => 'en-US' }).call(showOutbox, {
          deliveryId,
        }),
      );
      return reply.messages.map((message) => `${message.subject}: ${message.text}`);
    },
    notices: async () => [
      ...(await database.query<{ recipient: string; subject: string; body: string }>({
        name: 'test_notices',
        text: 'select recipient, subject, body from outbox_message order by line',
      })),
    ],
    async close() {
      await http.app.close();
      await committer.close();
      await user.close();
      outbox.close();
      metrics.close();
      if (!shared) await database.close();
    },
  };
}

/** The data of a call that must succeed. */
export function good<Data>(outcome: Outcome<Data>): Data {
  if (outcome.ok) return outcome.data;
  throw new Error(outcome.kind === 'refused' ? `refused: ${outcome.name} ${outcome.msg}` : String(outcome.cause));
}

/** The name of the refusal of a call that must be refused. */
export function refusalOf(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'none';
  return outcome.kind === 'refused' ? String(outcome.name) : String(outcome.cause);
}

/** Solves the puzzle that stands in for the picture, by trying numbers as the app does. */
export async function solvePuzzle(client: Client): Promise<string> {
  const { maxnumber, ...puzzle } = good(await client.call(createCaptchaChallenge, {}));
  let number = 0;
  while (number <= maxnumber && hash('sha256', puzzle.salt + number) !== puzzle.challenge) number += 1;
  return Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64');
}

/** Rows of the store, for what no call shows. */
export async function rowsOf(house: House, text: string): Promise<readonly Record<string, unknown>[]> {
  return house.database.query({ name: `test_${hash('sha1', text)}`, text });
}

export type Name = { kind: 'phone'; areaCode: string; account: string } | { kind: 'email'; account: string };

export const phone = (account: string): Name => ({ kind: 'phone', areaCode: '+91', account });
export const email = (account: string): Name => ({ kind: 'email', account });

/** Has a code sent and reads it out of the outbox. */
export async function readCode(
  house: House,
  name: Name,
  purpose: 'register' | 'email' | 'transaction_password' = 'register',
): Promise<string> {
  const client = house.client();
  const sent = good(await client.call(sendCode, { ...name, purpose, captchaProof: await solvePuzzle(client) }));
  const [message = ''] = await house.outbox(sent.deliveryId);
  return /\b\d{6}\b/.exec(message)?.[0] ?? '';
}

export const goodPassword = 'kite-over-pond7';

export function registration(name: Name, code: string) {
  return {
    ...name,
    code,
    password: goodPassword,
    passwordAgain: goodPassword,
    termsVersion: consentVersion('terms'),
    privacyVersion: consentVersion('privacy'),
    agreeTerms: true,
    agreePrivacy: true,
  };
}

/** A person with an account and a session. */
export async function newPerson(house: House, name: Name): Promise<{ client: Client; token: string; id: string }> {
  const code = await readCode(house, name);
  const { token, user } = good(await house.client().call(register, registration(name, code)));
  return { client: house.client(token), token, id: user.id };
}
