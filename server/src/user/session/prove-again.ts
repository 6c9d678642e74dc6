import { refused } from '@tarazu/domain/decision';
import type { SessionContext } from '../../platform/http.ts';
import type { Refused, UserParts } from '../parts.ts';
import type { SecondProof } from '../second-factor/second-factor.ts';
import type { Person } from '../store/people.ts';
import { provePassword } from './log-in.ts';

export interface Proof extends SecondProof {
  readonly password: string;
}

/** Asks a person who is logged in for the login password again. */
export async function provePerson(
  parts: UserParts,
  person: Person,
  password: string | undefined,
  { session, address }: Pick<SessionContext, 'session' | 'address'>,
): Promise<Refused | undefined> {
  if (!password) return refused('password_wrong');
  // Counted for the session: who has none cannot make its person wait.
  const key = `session ${session.sessionId}`;
  const result = await provePassword(parts, key, person, password, address);
  return result === 'wrong' ? refused('password_wrong') : result;
}

/** The login password and, while an authenticator app is on, the second proof. */
export async function proveFully(
  parts: UserParts,
  person: Person,
  { password, ...second }: Proof,
  context: Pick<SessionContext, 'session' | 'address'>,
): Promise<Refused | undefined> {
  const wrong = await provePerson(parts, person, password, context);
  if (wrong) return wrong;
  const method = await parts.secondFactor.prove(person.ownerId, second);
  return typeof method === 'string' ? undefined : method;
}
