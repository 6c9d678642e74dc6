import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../platform/database.ts';
import { readActing as readActingRobots, readActors as readActorRobots } from '../robot/index.ts';
import { readCopyActors, readOwnCopies } from './store.ts';

/** For whom these accounts act, robots and copies of somebody's, and how those are. Accounts of people themselves are missing. */
export async function readActors(reader: Reader, accounts: readonly AccountId[]) {
  const [robots, copies] = await Promise.all([readActorRobots(reader, accounts), readCopyActors(reader, accounts)]);
  return new Map([...robots, ...copies]);
}

/** The same, without how they are. */
export async function readPrincipals(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, AccountId>> {
  return new Map([...(await readActors(reader, accounts))].map(([account, { owner }]) => [account, owner]));
}

/** The accounts that act for these people and have not ended. */
export async function readActing(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<readonly { readonly account: AccountId; readonly owner: AccountId }[]> {
  const [robots, copies] = await Promise.all([readActingRobots(reader, owners), readOwnCopies(reader, owners)]);
  return [...robots, ...copies.map(({ account, owner }) => ({ account, owner }))];
}
