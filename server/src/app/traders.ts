import { readStandingsOf } from '../customer/index.ts';
import { readActors } from '../follow/index.ts';
import type { ReadTradersElsewhere } from '../trading/index.ts';
import { readCredentialChanges } from '../user/index.ts';
import { readMemberships } from '../vip/index.ts';
import type { ReadPayoutStandings } from '../withdrawal/index.ts';

/** Who may trade what hangs on what operators have stopped and on membership, which orders read where they are decided. */
export const readTraders: ReadTradersElsewhere = async (reader, owners) => {
  // What a robot or a copy may trade is what its owner may.
  const actors = await readActors(reader, owners);
  const people = [...new Set(owners.map((owner) => actors.get(owner)?.owner ?? owner))];
  const [standings, memberships] = await Promise.all([
    readStandingsOf(reader, people),
    readMemberships(reader, people),
  ]);
  return new Map(
    owners.map((owner) => {
      const actor = actors.get(owner);
      const person = actor?.owner ?? owner;
      const windsDown = actor === undefined || actor.status === 'running' ? undefined : actor.status;
      const of = { standings: standings.get(person) ?? [], memberships: memberships.get(person) ?? [] };
      return [owner, { ...of, actsFor: actor?.owner, windsDown }];
    }),
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
