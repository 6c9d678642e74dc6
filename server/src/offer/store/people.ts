import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OfferProgress } from '@tarazu/domain/offer/next-step';
import type { PeopleOfOffer } from '@tarazu/wire/market-features/offer-run';
import type { Reader, Statement } from '../../platform/database.ts';

const sumStatement: Statement = {
  name: 'offer_people_sum',
  text: `select offer_id, offer.offer -> 'terms' -> 'pools' -> pool ->> 'name' as name,
      count(*) filter (where state <> 'withdrawn')::int as applications,
      count(*) filter (where allotted > 0)::int as winners, sum(held) as held,
      count(*) filter (where state = 'applied')::int as waiting_applied,
      count(*) filter (where state = 'allotted')::int as waiting_allotted,
      count(*) filter (where state = 'paid')::int as waiting_paid,
      coalesce(sum(held) filter (where state = 'allotted'), 0) as owed,
      coalesce(sum(paid) filter (where state = 'credited'), 0) as paid
    from offer_application join offer using (offer_id) where offer_id = any($1::text[]) group by offer_id, pool, name order by offer_id, pool`,
};

interface PoolRow {
  readonly offer_id: string;
  readonly name: string;
  readonly applications: number;
  readonly winners: number;
  readonly waiting_applied: number;
  readonly waiting_allotted: number;
  readonly waiting_paid: number;
  readonly held: string;
  readonly owed: string;
  readonly paid: string;
}

/** People of one offer, and how many of them wait for what is next. */
export interface SumOfPeople {
  readonly people: PeopleOfOffer;
  readonly waiting: OfferProgress['waiting'];
}

function sumOf(rows: readonly PoolRow[]): SumOfPeople {
  const count = (of: (row: PoolRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const text = (of: (row: PoolRow) => string) =>
    decimalToText(
      rows.reduce((sum, row) => sum + decimal(of(row)), 0n),
      2,
    );
  return {
    people: {
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
    },
    waiting: {
      applied: count((row) => row.waiting_applied),
      allotted: count((row) => row.waiting_allotted),
      paid: count((row) => row.waiting_paid),
    },
  };
}

/** What people have given for each of these offers, and got. */
export async function sumOfPeople(
  reader: Reader,
  offerIds: readonly string[],
): Promise<(offerId: string) => SumOfPeople> {
  const rows = await reader.query<PoolRow>(sumStatement, [offerIds]);
  return (offerId) => sumOf(rows.filter((row) => row.offer_id === offerId));
}

const returnedStatement: Statement = {
  name: 'offer_people_returned',
  text: `select coalesce(sum(asked.held - paid), 0) as returned from offer_application join offer using (offer_id),
      lateral (select max((bid ->> 'shares')::numeric * coalesce(bid ->> 'price', offer.offer -> 'terms' ->> 'cap')::numeric) as held
        from json_array_elements(bids) as bid) as asked
    where offer_id = $1 and state in ('allotted', 'missed', 'credited') and offer.offer -> 'calendar' -> 'paysByMs' is null`,
};

/** What was set aside for applications of this offer and went back with its draw or its end: all of what the dearest bids had cost, less what came of them. */
export async function sumReturned(reader: Reader, offerId: string): Promise<string> {
  const [row] = await reader.query<{ returned: string }>(returnedStatement, [offerId]);
  return decimalToText(decimal(row?.returned ?? '0'), 2);
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
