import type { Refusal } from '@tarazu/domain/decision';
import type { PayeeEvent } from '@tarazu/domain/payee/payee';
import type { AccountId } from '@tarazu/domain/posting';
import type { Pace } from '@tarazu/domain/practice/pace';
import { formatNamedInstant } from '@tarazu/wire/clock';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Kyc } from '../kyc/index.ts';
import type { Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { CommittedEntry } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import type { Vault } from '../vault/index.ts';
import type { KeptPayee } from './store.ts';
import type { PayeeTransactor } from './transactor.ts';

export interface PayeeDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Pick<Log, 'warn'>;
  readonly vault: Vault;
  readonly notify: Pick<Notify, 'send'>;
  readonly user: Pick<User, 'contactOf' | 'withdrawalGate'>;
  readonly kyc: Pick<Kyc, 'verified' | 'ownsNumber'>;
  readonly pace: () => Pace;
  /** Why coins may not be sent to an address, although its checksum holds. */
  readonly addressFault: (network: string, address: string) => Promise<Refusal<RefusalName> | undefined>;
}

export interface PayeeParts extends PayeeDeps {
  readonly transactor: PayeeTransactor;
}

const labelOf = (payeeId: string): string => `payee ${payeeId}`;

export function sealNumbers(
  vault: Vault,
  owner: AccountId,
  payeeId: string,
  numbers: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  return vault.seal(owner, labelOf(payeeId), Buffer.from(JSON.stringify(numbers)));
}

export async function openNumbers(
  vault: Vault,
  { owner, payee, details }: KeptPayee,
): Promise<Readonly<Record<string, string>>> {
  // Nothing but `sealNumbers` writes under this label, and what was changed since does not open.
  return JSON.parse(Buffer.from(await vault.open(owner, labelOf(payee.payeeId), details)).toString()) as Record<
    string,
    string
  >;
}

/** A new account for withdrawals is told by SMS and e-mail as well: whoever did not add it has a day to act. */
export async function tellAdded(
  { user, notify, log }: Pick<PayeeDeps, 'user' | 'notify' | 'log'>,
  entries: readonly CommittedEntry<PayeeEvent>[],
): Promise<void> {
  for (const { owner, events } of entries) {
    for (const { type, body } of events) {
      if (type !== 'payee.added') continue;
      try {
        const { email, phone, language } = await user.contactOf(owner);
        const params = { label: `${body.label} ${body.masked}`, from: formatNamedInstant(body.usableFrom, language) };
        const notice = { name: 'payee_added', language, params } as const;
        if (phone !== undefined) await notify.send({ ...notice, channel: 'sms', to: phone });
        if (email !== undefined) await notify.send({ ...notice, channel: 'email', to: email });
      } catch (error) {
        log.warn({ err: error, account: owner }, 'a new account for withdrawals could not be told');
      }
    }
  }
}
