import { readStandingsOf } from '../customer/index.ts';
import type { ReadTradersElsewhere } from '../trading/index.ts';
import { readCredentialChanges } from '../user/index.ts';
import { readMemberships } from '../vip/index.ts';
import type { ReadPayoutStandings } from '../withdrawal/index.ts';

/** Who may trade what hangs on what operators have stopped and on membership, which orders read where they are decided. */
export const readTraders: ReadTradersElsewhere = async (reader, owners) => {
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

/** The same for money that leaves. */
export const readPayoutStandings: ReadPayoutStandings = async (reader, owners) => {
  if (owners.length === 0) return new Map();
  const [standings, changes] = await Promise.all([
    readStandingsOf(reader, owners),
    readCredentialChanges(reader, owners),
  ]);
  return new Map(
    owners.map((owner) => [owner, { standings: standings.get(owner) ?? [], changes: changes.get(owner) ?? [] }]),
  );
};
