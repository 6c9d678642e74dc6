import { timingSafeEqual } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Language } from '@tarazu/wire/language';
import type { Notice, Notify } from '../../notify/index.ts';
import { newDeliveryId } from '../../notify/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { type Asker, isStranger } from '../session/asker.ts';
import { codeLifeMs, codeResendMs, codesADayMax, codesADayOfAddressMax, codeTriesMax } from '../settings.ts';
import { insertCode, selectSendings, sweepCodes, takeCodeTry } from '../store/codes.ts';
import { findPersonByName, type Person } from '../store/people.ts';
import type { AccountName } from './account-name.ts';
import { codeHash, newCodeDigits } from './secrets.ts';

export type CodePurpose =
  | 'register'
  | 'email'
  | 'login_password'
  | 'transaction_password'
  | 'withdrawal_password'
  | 'email_change';

/** Codes for an account that is there; the others are for a name that is free. */
const forOwners: ReadonlySet<CodePurpose> = new Set([
  'login_password',
  'transaction_password',
  'withdrawal_password',
  'email_change',
]);

export interface Sending {
  readonly deliveryId: string;
  readonly expiresAtMs: number;
}

export interface AskedCode {
  readonly name: AccountName;
  readonly purpose: CodePurpose;
  readonly asker: Asker;
}

/** Six digits that prove that a telephone or a mail box is at hand. */
export interface Codes {
  /** Answers the same whether or not the name belongs to an account; only its owner reads the difference. */
  send(asked: AskedCode, language: Language): Promise<Sending | Refusal<'code_too_soon'>>;
  /** The id of the code when the digits are right; the command that uses it marks it as used. Every call costs a try. */
  check(asked: AskedCode, digits: string): Promise<string | undefined>;
  sweep(): Promise<void>;
}

export interface CodesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly notify: Notify;
  readonly key: Uint8Array;
}

const dayMs = 24 * 60 * 60_000;

export function createCodes({ database, clock, ids, notify, key }: CodesDeps): Codes {
  /** The owner's own askings, each address's and those of all strangers together have a count of their own. */
  async function tooSoon({ name, purpose, asker }: AskedCode, nowMs: number) {
    const all = await selectSendings(database, { target: name.key, purpose, sinceMs: nowMs - dayMs });
    const own = all.filter((one) => one.asker === asker);
    const last = own[0] ? own[0].sentAtMs + codeResendMs : 0;
    const counts: readonly (readonly [typeof all, number])[] = isStranger(asker)
      ? [
          [own, codesADayOfAddressMax],
          [all.filter((one) => isStranger(one.asker)), codesADayMax],
        ]
      : [[own, codesADayMax]];
    const freeAtMs = Math.max(
      last,
      ...counts.map(([sendings, most]) => {
        const oldest = sendings.at(most - 1);
        return oldest === undefined ? 0 : oldest.sentAtMs + dayMs;
      }),
    );
    return freeAtMs > nowMs ? refused('code_too_soon', { seconds: Math.ceil((freeAtMs - nowMs) / 1_000) }) : undefined;
  }

  return {
    async send(asked, language) {
      const { name, purpose, asker } = asked;
      const nowMs = clock.nowMs();
      const wait = await tooSoon(asked, nowMs);
      if (wait) return wait;
      const person = await findPersonByName(database, name.key);
      const digits = newCodeDigits();
      const usable = (person !== undefined) === forOwners.has(purpose);
      const code = {
        codeId: ids.id(),
        target: name.key,
        purpose,
        asker,
        // A code that went to nobody has a hash that no digits fit.
        digitsHash: usable ? hashFor(name, purpose, digits) : '',
        sentAtMs: nowMs,
        expiresAtMs: nowMs + codeLifeMs,
      };
      const isFirst = await insertCode(database.side, code, nowMs - codeResendMs);
      if (!isFirst) return refused('code_too_soon', { seconds: Math.ceil(codeResendMs / 1_000) });
      const notice = noticeFor(name, purpose, person, language);
      const minutes = String(codeLifeMs / 60_000);
      const params = { code: digits, minutes, to: name.masked };
      const deliveryId = notice ? await notify.send({ ...notice, params }) : newDeliveryId();
      return { deliveryId, expiresAtMs: code.expiresAtMs };
    },
    async check({ name, purpose, asker }, digits) {
      const tried = await takeCodeTry(database.side, { target: name.key, purpose, asker }, clock.nowMs(), codeTriesMax);
      const given = Buffer.from(hashFor(name, purpose, digits));
      const kept = Buffer.from(tried?.digitsHash ?? '');
      return given.length === kept.length && timingSafeEqual(given, kept) ? tried?.codeId : undefined;
    },
    sweep: () => sweepCodes(database.side, clock.nowMs() - 2 * dayMs),
  };

  function hashFor(name: AccountName, purpose: CodePurpose, digits: string): string {
    return codeHash(key, `${purpose} ${name.key}`, digits);
  }
}

/** What is written to whom; undefined when nobody is to be written to. */
function noticeFor(
  { channel, to }: AccountName,
  purpose: CodePurpose,
  person: Person | undefined,
  language: Language,
): Omit<Notice, 'params'> | undefined {
  const own = { channel, to, language: person?.language ?? language };
  switch (purpose) {
    case 'register':
      return { name: person ? 'register_known' : 'register_code', ...own };
    case 'email':
      return { name: person ? 'email_known' : 'email_code', ...own };
    case 'login_password':
      return person && { name: 'login_password_code', ...own };
    case 'transaction_password':
      return person && { name: 'transaction_password_code', ...own };
    case 'withdrawal_password':
      return person && { name: 'withdrawal_password_code', ...own };
    case 'email_change':
      return person && { name: 'email_change_code', ...own };
  }
}
