import { createHash } from 'node:crypto';
import { refused } from '@tarazu/domain/decision';
import type { LogInMethod } from '@tarazu/domain/user/account';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { logIn } from '@tarazu/wire/user';
import type { CallContext } from '../../platform/http.ts';
import { type Refused, tell, type UserParts } from '../parts.ts';
import { parseAccountName } from '../proof/account-name.ts';
import { HasherBusy } from '../proof/password-hash.ts';
import { newSession } from '../registration.ts';
import { findPersonByName, type Person } from '../store/people.ts';
import { userView } from '../views.ts';
import { askerOf } from './asker.ts';

/** A name that is none, known or not: each takes the same steps and the same time. */
export async function logInPerson(parts: UserParts, input: RequestOf<typeof logIn>, context: CallContext) {
  const { settings, throttle, captcha, database, hasher } = parts;
  const name = parseAccountName(input, settings.phoneCountries);
  const person = typeof name === 'string' ? undefined : await findPersonByName(database, name.key);
  const nameKey = typeof name === 'string' ? `none:${shortHash(input.account)}` : name.key;
  // Where this person has logged in before, nobody waits for what strangers have tried elsewhere.
  const asker = await askerOf(database, person?.ownerId, context.address);
  // The form is known to the store, which clears a name at all its places.
  const key = asker === 'own' ? `${nameKey} at ${shortHash(context.address)}` : nameKey;
  const { refusal, captchaNeeded } = await throttle.check(key, context.address);
  if (refusal) return refusal;
  if (captchaNeeded) {
    const fault = await captcha.check(input);
    if (fault) return fault;
  }
  const wait = await provePassword(parts, key, person, input.password, context.address);
  if (wait) return wait === 'wrong' ? refused('login_wrong') : wait;
  if (!person) return refused('login_wrong');
  const method = await parts.secondFactor.prove(person.ownerId, input);
  if (typeof method !== 'string') return method;
  const newHash = hasher.isOutdated(person.passwordHash) ? await hasher.hash(input.password) : undefined;
  const how = method === 'none' ? 'password' : method;
  return openSession(parts, person, { device: input.device, newHash, method: how }, context);
}

interface Opening {
  readonly device: string;
  readonly newHash: string | undefined;
  readonly method: LogInMethod;
}

/** A session for who has proved to be this person. A recovery code is told: it was on paper somewhere. */
export async function openSession(parts: UserParts, person: Person, opening: Opening, context: CallContext) {
  const { device, newHash, method } = opening;
  const { token, session } = newSession(parts, device, context);
  const committed = await parts.submit({ kind: 'log-in', owner: person.ownerId, session, newHash, method });
  if (committed.kind === 'refused') return committed;
  if (method === 'recovery') await tell(parts, person, 'recovery_code_used');
  return { token, user: userView(person, await parts.idStatus(person.ownerId)) };
}

/**
 * Undefined when the password is this person's. The try is counted before the password is looked at and taken back after
 * a right one, so that tries made at the same moment are slowed down as well.
 */
export async function provePassword(
  { throttle, hasher }: Pick<UserParts, 'throttle' | 'hasher'>,
  key: string,
  person: Person | undefined,
  password: string,
  address: string,
): Promise<'wrong' | Refused | undefined> {
  const wait = await throttle.reserve(key);
  if (wait) return wait;
  try {
    const right = await hasher.verify(person?.passwordHash ?? hasher.nobody, password);
    if (!person || !right) {
      await throttle.failed(address);
      return 'wrong';
    }
  } catch (error) {
    if (error instanceof HasherBusy) await throttle.notLooked(key);
    throw error;
  }
  await throttle.succeeded(key);
  return undefined;
}

/** Names of any length and content are kept short. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
