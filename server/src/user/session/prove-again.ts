import { refused } from '@tarazu/domain/decision';
import type { Refused, UserParts } from '../parts.ts';
import { ownName } from '../proof/account-name.ts';
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
  address: string,
): Promise<Refused | undefined> {
  if (!password) return refused('password_wrong');
  const result = await provePassword(parts, ownName(person).key, person, password, address);
  return result === 'wrong' ? refused('password_wrong') : result;
}

/** The login password and, while an authenticator app is on, the second proof. */
export async function proveFully(
  parts: UserParts,
  person: Person,
  { password, ...second }: Proof,
  address: string,
): Promise<Refused | undefined> {
  const wrong = await provePerson(parts, person, password, address);
  if (wrong) return wrong;
  const method = await parts.secondFactor.prove(person.ownerId, second);
  return typeof method === 'string' ? undefined : method;
}
