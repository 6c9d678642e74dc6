import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { passwordFault } from '@tarazu/domain/user/password';
import { transactionPasswordFault } from '@tarazu/domain/user/transaction-password';
import { withdrawalPasswordFault } from '@tarazu/domain/user/withdrawal-password';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { updateEmail, updatePassword } from '@tarazu/wire/user/credentials';
import type { resetPassword } from '@tarazu/wire/user/reset';
import { noConsent } from '../platform/commit/consent.ts';
import type { CallContext, SessionContext } from '../platform/http.ts';
import { isNameTaken, personOf, type Refused, tell, type UserParts } from './parts.ts';
import { loginKeys, ownName, parseAccountName, parseEmail } from './proof/account-name.ts';
import { askerOf } from './session/asker.ts';
import { originOf } from './session/device.ts';
import { proveFully, provePerson } from './session/prove-again.ts';
import { findPersonByName, type Person } from './store/people.ts';
import { userDetailView } from './views.ts';

type UpdatePassword = RequestOf<typeof updatePassword>;

export async function changePassword(parts: UserParts, input: UpdatePassword, context: SessionContext) {
  if (input.next !== input.nextAgain) return refused('passwords_differ');
  const person = await personOf(parts, context.session.accountId);
  return input.kind === 'login'
    ? changeLoginPassword(parts, input, context, person)
    : changeDigits(parts, input, context, person);
}

async function changeLoginPassword(parts: UserParts, input: UpdatePassword, context: SessionContext, person: Person) {
  const fault = newPasswordFault(parts, input.next);
  if (fault) return fault;
  const { current = '', secondFactor, passkey } = input;
  const wrong = await proveFully(parts, person, { password: current, secondFactor, passkey }, context);
  if (wrong) return wrong;
  const hash = await parts.hasher.hash(input.next);
  const keepSessionId = context.session.sessionId;
  const origin = originOf(context);
  const committed = await parts.submit({ kind: 'password', owner: person.ownerId, hash, keepSessionId, origin });
  if (committed.kind === 'refused') return committed;
  await tell(parts, person, 'password_changed');
  return committed.answer;
}

/** For who has no session: the code alone opens the account, so a guess must learn nothing, not even by its time. */
export async function resetLoginPassword(
  parts: UserParts,
  input: RequestOf<typeof resetPassword>,
  context: CallContext,
) {
  const { settings, hasher, codes, database, throttle } = parts;
  const name = parseAccountName(input, settings.phoneCountries);
  if (typeof name === 'string') return refused(name);
  if (input.next !== input.nextAgain) return refused('passwords_differ');
  const fault = newPasswordFault(parts, input.next);
  if (fault) return fault;
  const hash = await hasher.hash(input.next);
  const person = await findPersonByName(database, name.key);
  const asker = await askerOf(database, person?.ownerId, context.address);
  const codeId = await codes.check({ name, purpose: 'login_password', asker }, input.code.trim());
  if (codeId === undefined || !person) return refused('code_wrong');
  const origin = originOf(context);
  const committed = await parts.submit({ kind: 'password-reset', owner: person.ownerId, hash, name, codeId, origin });
  if (committed.kind === 'refused') return committed;
  await Promise.all(loginKeys(person).map((key) => throttle.startAfresh(key)));
  await tell(parts, person, 'password_reset');
  return committed.answer;
}

function newPasswordFault({ settings }: UserParts, next: string): Refused | undefined {
  const fault = passwordFault(next, settings.password);
  return fault && refused(fault, fault === 'password_length' ? { ...settings.password } : {});
}

/** What is different between the two six-digit passwords of a person. */
const digitsKinds = {
  transaction: {
    fault: transactionPasswordFault,
    purpose: 'transaction_password',
    command: 'transaction-password',
    notice: 'transaction_password_changed',
    own: (person: Person) => person.transactionHash,
    other: (person: Person) => person.withdrawalHash,
    known: (parts: UserParts, owner: AccountId, digits: string | undefined) => parts.gate.verify(owner, digits),
  },
  withdrawal: {
    fault: withdrawalPasswordFault,
    purpose: 'withdrawal_password',
    command: 'withdrawal-password',
    notice: 'withdrawal_password_changed',
    own: (person: Person) => person.withdrawalHash,
    other: (person: Person) => person.transactionHash,
    known: async (parts: UserParts, owner: AccountId, digits = '') =>
      noConsent(await parts.withdrawalGate.check(owner, digits)),
  },
} as const;

/**
 * The first one is set with the login password; a change needs the six digits that are known, or the login password and a
 * code to the name the account was opened with: an address added later by a thief must not open trading.
 */
async function changeDigits(parts: UserParts, input: UpdatePassword, context: SessionContext, person: Person) {
  const kind = digitsKinds[input.kind === 'withdrawal' ? 'withdrawal' : 'transaction'];
  const fault = kind.fault(input.next);
  if (fault) return refused(fault);
  const byPassword = kind.own(person) === null || input.code !== undefined;
  const wrong = byPassword
    ? await provePerson(parts, person, input.loginPassword ?? input.current, context)
    : await kind.known(parts, person.ownerId, input.current);
  if (wrong) return wrong;
  let codeId: string | undefined;
  if (input.code !== undefined) {
    codeId = await parts.codes.check({ name: ownName(person), purpose: kind.purpose, asker: 'own' }, input.code.trim());
    if (codeId === undefined) return refused('code_wrong');
  }
  // Two locks with one key are one lock. Looked at last, so that it says nothing to who has proved nothing.
  const other = kind.other(person);
  if (other !== null && (await parts.digitsHasher.verify(other, input.next)))
    return refused('withdrawal_password_same');
  const hash = await parts.digitsHasher.hash(input.next);
  const owner = person.ownerId;
  const committed = await parts.submit({ kind: kind.command, owner, hash, codeId, origin: originOf(context) });
  if (committed.kind === 'refused') return committed;
  await tell(parts, person, kind.notice);
  return { sessionsEnded: 0 };
}

export async function changeEmail(parts: UserParts, input: RequestOf<typeof updateEmail>, context: SessionContext) {
  const name = parseEmail(input.email);
  if (typeof name === 'string') return refused(name);
  const person = await personOf(parts, context.session.accountId);
  const wrong = await provePerson(parts, person, input.password, context);
  if (wrong) return wrong;
  const codeId = await parts.codes.check(
    { name, purpose: 'email', asker: `session ${person.ownerId}` },
    input.code.trim(),
  );
  if (codeId === undefined) return refused('code_wrong');
  const ownCodeId = await parts.codes.check(
    { name: ownName(person), purpose: 'email_change', asker: 'own' },
    input.ownCode.trim(),
  );
  if (ownCodeId === undefined) return refused('own_code_wrong');
  try {
    const origin = originOf(context);
    const committed = await parts.submit({ kind: 'email', owner: person.ownerId, name, codeId, ownCodeId, origin });
    if (committed.kind === 'refused') return committed;
  } catch (error) {
    if (isNameTaken(error)) return refused('email_taken');
    throw error;
  }
  // Told where the person was reached until now: the new address knows already.
  await tell(parts, person, 'email_changed', { email: name.masked });
  const unlockedUntilMs = parts.sessions.unlockedUntilMs(context.session.sessionId);
  const idStatus = await parts.idStatus(person.ownerId);
  return userDetailView(await personOf(parts, person.ownerId), idStatus, unlockedUntilMs, parts.clock.nowMs());
}
