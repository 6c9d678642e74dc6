import type { DomainEvent, Refusal } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { NeededWordings } from '@tarazu/domain/user/consent';
import type { IdStatus } from '@tarazu/wire/kyc';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { NoticeName, Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { onceRequestId } from '../platform/commit/request-id.ts';
import type { Committed, Transactor } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { UserCommand } from './commands.ts';
import type { TradingGate } from './digits/trading-gate.ts';
import type { WithdrawalGate } from './digits/withdrawal-gate.ts';
import type { Captcha } from './proof/captcha.ts';
import type { Codes } from './proof/codes.ts';
import type { PasswordHasher } from './proof/password-hash.ts';
import type { PasskeyLimitCommand } from './second-factor/passkey-limit.ts';
import type { Passkeys } from './second-factor/passkeys.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import type { SecondFactorCommand } from './second-factor/transactor.ts';
import type { LoginThrottle } from './session/login-throttle.ts';
import type { SessionBook } from './session/sessions.ts';
import type { UserSettings } from './settings.ts';
import { findPerson, type Person } from './store/people.ts';
import type { UserAnswer } from './transactor.ts';

/** What the calls of this feature are made of. */
export interface UserParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly settings: UserSettings;
  readonly notify: Notify;
  readonly sessions: SessionBook;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly throttle: LoginThrottle;
  /** For login passwords. */
  readonly hasher: PasswordHasher;
  /** For the six digits, with the pepper. */
  readonly digitsHasher: PasswordHasher;
  readonly gate: TradingGate;
  readonly withdrawalGate: WithdrawalGate;
  /** How far somebody's identity check is. */
  idStatus(owner: AccountId): Promise<IdStatus>;
  /** Versions of the wordings in force. */
  wordings(): Promise<NeededWordings>;
  readonly passkeys: Passkeys;
  readonly secondFactor: SecondFactor;
  submit(command: UserCommand): Promise<Committed<UserAnswer>>;
  submitSecondFactor(command: SecondFactorCommand): Promise<Committed>;
  submitPasskeyLimit(command: PasskeyLimitCommand): Promise<Committed>;
}

export function submitter<Command extends { readonly owner: AccountId }, Facts, Event extends DomainEvent, Answer>(
  committer: Committer,
  transactor: Transactor<Command, Facts, Event, Answer>,
  ids: IdSource,
): (command: Command) => Promise<Committed<Answer>> {
  // None of these calls carries a request number of its client: a repeated one is caught by the code or the state.
  return (command) =>
    committer.submit(transactor, {
      owner: command.owner,
      requestId: onceRequestId(ids),
      body: transactor.name,
      command,
    });
}

/** A unique name was taken by somebody else between the look and the writing. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'login_name_pkey';
}

/** Tells a person about a change of what protects the account. It must not fail the change, which is done. */
export async function tell(
  { notify, log }: Pick<UserParts, 'notify' | 'log'>,
  person: Person,
  name: NoticeName,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const ways = [
    { channel: 'sms' as const, to: person.phone },
    { channel: 'email' as const, to: person.email },
  ];
  for (const { channel, to } of ways) {
    if (to === null) continue;
    try {
      await notify.send({ name, channel, to, language: person.language, params });
    } catch (error) {
      log.warn({ err: error, notice: name, channel }, 'a notice could not be sent');
    }
  }
}

/** The person behind a living session. */
export async function personOf(parts: Pick<UserParts, 'database'>, owner: number): Promise<Person> {
  const person = await findPerson(parts.database, owner);
  if (!person) throw new Error(`account ${owner} has no person`);
  return person;
}

export type Refused = Refusal<RefusalName>;
