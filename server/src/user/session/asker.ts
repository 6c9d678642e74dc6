import type { AccountId } from '@tarazu/domain/posting';
import type { Database } from '../../platform/database.ts';
import { hasBeenAt } from '../store/sessions.ts';

/**
 * Who asks, as far as it keeps strangers out of a person's own counts: the person, by a session or from an address where they have
 * logged in before; somebody else who is logged in; or anybody at an address.
 */
export type Asker = 'own' | `session ${number}` | `address ${string}`;

export function isStranger(asker: string): boolean {
  return asker.startsWith('address ');
}

/** Names of nobody take the same look. */
export async function askerOf(
  database: Pick<Database, 'query'>,
  owner: AccountId | undefined,
  address: string,
): Promise<Asker> {
  const known = await hasBeenAt(database, owner ?? 0, address);
  return known ? 'own' : `address ${address}`;
}
