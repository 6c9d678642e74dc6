import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../platform/database.ts';
import { readActing as readActingRobots, readPrincipals as readRobotPrincipals } from '../robot/index.ts';
import { readCopyPrincipals, readOwnCopies } from './store.ts';

/** For whom these accounts act: robots and copies of somebody's. Accounts of people themselves are missing. */
export async function readPrincipals(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, AccountId>> {
  const [robots, copies] = await Promise.all([
    readRobotPrincipals(reader, accounts),
    readCopyPrincipals(reader, accounts),
  ]);
  return copies.size === 0 ? robots : new Map([...robots, ...copies]);
}

/** The accounts that act for these people and have not ended. */
export async function readActing(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<readonly { readonly account: AccountId; readonly owner: AccountId }[]> {
  const [robots, copies] = await Promise.all([readActingRobots(reader, owners), readOwnCopies(reader, owners)]);
  return [...robots, ...copies.map(({ account, owner }) => ({ account, owner }))];
}
