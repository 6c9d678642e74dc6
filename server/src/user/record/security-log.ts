import type { AccountId } from '@tarazu/domain/posting';
import type { UserEvent } from '@tarazu/domain/user/account';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { listSecurityEvents } from '@tarazu/wire/user/own-record';
import { type AccountEvent, accountSentence } from '../../message/index.ts';
import type { UserParts } from '../parts.ts';
import { selectSecurityEvents } from '../store/own-record.ts';

type SecurityType = Exclude<AccountEvent['type'], 'wallet.granted' | 'wallet.returned'>;

/** What belongs in the list of what happened to an account; money is in the statement. */
const listed: Readonly<Record<SecurityType, true>> = {
  'user.registered': true,
  'user.logged-in': true,
  'user.session-ended': true,
  'user.password-changed': true,
  'user.transaction-password-changed': true,
  'user.withdrawal-password-changed': true,
  'user.second-factor-changed': true,
  'user.passkey-limit-set': true,
  'user.email-changed': true,
  'user.data-exported': true,
  'user.status-changed': true,
};

export const securityTypes: readonly string[] = Object.keys(listed);

/** The same sentences as in the message centre, with from where it came. */
export async function securityLog(
  { database }: Pick<UserParts, 'database'>,
  owner: AccountId,
  { cursor, pageSize }: RequestOf<typeof listSecurityEvents>,
  language: Language,
): Promise<ReplyOf<typeof listSecurityEvents>> {
  const found = await selectSecurityEvents(database, owner, securityTypes, { cursor, pageSize });
  const items = found.rows.map(({ no, atMs, type, body, device, address }) => {
    // The statement asked for these types only, and the journal keeps what the rules decided.
    const event = { type, body } as unknown as Extract<UserEvent, AccountEvent>;
    const { title, text } = accountSentence(event, language);
    const method = event.type === 'user.logged-in' ? (event.body.method ?? 'password') : null;
    return { no, at: new Date(atMs).toISOString(), type, title, text, method, device, address };
  });
  return { items, next: found.next, page: 1, pageSize, total: found.total };
}
