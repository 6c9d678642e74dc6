import { decimal, decimalToText } from '@tarazu/domain/money';
import type { PeopleOfOffer } from '@tarazu/wire/market-features/offer-basis';
import type { Reader, Statement } from '../../platform/database.ts';

const sumStatement: Statement = {
  name: 'offer_people_sum',
  text: `select offer_id, offer.offer -> 'terms' -> 'pools' -> pool ->> 'name' as name,
      count(*) filter (where state <> 'withdrawn')::int as applications,
      count(*) filter (where allotted > 0)::int as winners, sum(held) as held,
      coalesce(sum(held) filter (where state = 'allotted'), 0) as owed,
      coalesce(sum(paid) filter (where state = 'credited'), 0) as paid
    from offer_application join offer using (offer_id) where offer_id = any($1::text[]) group by offer_id, pool, name order by offer_id, pool`,
};

interface PoolRow {
  readonly offer_id: string;
  readonly name: string;
  readonly applications: number;
  readonly winners: number;
  readonly held: string;
  readonly owed: string;
  readonly paid: string;
}

function sumOf(rows: readonly PoolRow[]): PeopleOfOffer {
  const count = (of: (row: PoolRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const text = (of: (row: PoolRow) => string) =>
    decimalToText(
      rows.reduce((sum, row) => sum + decimal(of(row)), 0n),
      2,
    );
  return {
    applications: count((row) => row.applications),
    winners: count((row) => row.winners),
    held: text((row) => row.held),
    owed: text((row) => row.owed),
    paid: text((row) => row.paid),
    pools: rows.map(({ name, applications, held }) => ({
      name,
      applications,
      held: decimalToText(decimal(held), 2),
    })),
  };
}

/** What people have given for each of these offers, and got. */
export async function sumOfPeople(
  reader: Reader,
  offerIds: readonly string[],
): Promise<(offerId: string) => PeopleOfOffer> {
  const rows = await reader.query<PoolRow>(sumStatement, [offerIds]);
  return (offerId) => sumOf(rows.filter((row) => row.offer_id === offerId));
}

/** How many people have applied, and the sum of the numbers of their last events: it only grows where one of so many is another. */
export interface AppliedPeople {
  readonly applications: number;
  readonly eventNos: bigint;
}

const appliedStatement: Statement = {
  name: 'offer_applied_people',
  text: `select offer_id, count(*)::int as applications, sum(event_no)::text as event_nos
    from offer_application where offer_id = any($1::text[]) and state = 'applied' group by 1`,
};

/** Who has applied by now, by offer; left out where nobody has. */
export async function readAppliedPeople(
  reader: Reader,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, AppliedPeople>> {
  if (offerIds.length === 0) return new Map();
  const rows = await reader.query<{ offer_id: string; applications: number; event_nos: string }>(appliedStatement, [
    offerIds,
  ]);
  return new Map(
    rows.map(({ offer_id, applications, event_nos }) => [offer_id, { applications, eventNos: BigInt(event_nos) }]),
  );
}
