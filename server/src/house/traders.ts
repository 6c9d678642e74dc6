import { readStandingsOf } from '../customer/index.ts';
import type { ReadTraders } from '../stock-order/index.ts';
import { readMemberships } from '../vip/index.ts';

/** Who may trade what hangs on what operators have stopped and on membership, which orders read where they are decided. */
export const readTraders: ReadTraders = async (reader, owners) => {
  const [standings, memberships] = await Promise.all([
    readStandingsOf(reader, owners),
    readMemberships(reader, owners),
  ]);
  return new Map(
    owners.map((owner) => [
      owner,
      { standings: standings.get(owner) ?? [], memberships: memberships.get(owner) ?? [] },
    ]),
  );
};
