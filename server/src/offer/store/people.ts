import { decimal, decimalToText } from '@tarazu/domain/money';
import type { PeopleOfOffer } from '@tarazu/wire/market-features/offer-basis';
import type { Reader, Statement } from '../../platform/database.ts';

const sumStatement: Statement = {
  name: 'offer_people_sum',
  text: `select offer_id, count(*) filter (where state <> 'withdrawn')::int as applications,
      count(*) filter (where allotted > 0)::int as winners, sum(held) as held,
      coalesce(sum(held) filter (where state = 'allotted'), 0) as owed,
      coalesce(sum(paid) filter (where state = 'credited'), 0) as paid
    from offer_application where offer_id = any($1::text[]) group by 1`,
};

export const nobodys: PeopleOfOffer = { applications: 0, winners: 0, held: '0.00', owed: '0.00', paid: '0.00' };

/** What people have given for each of these offers, and got. */
export async function sumOfPeople(
  reader: Reader,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, PeopleOfOffer>> {
  const rows = await reader.query<PeopleOfOffer & { readonly offer_id: string }>(sumStatement, [offerIds]);
  const text = (amount: string) => decimalToText(decimal(amount), 2);
  return new Map(
    rows.map(({ offer_id: offerId, applications, winners, held, owed, paid }) => [
      offerId,
      { applications, winners, held: text(held), owed: text(owed), paid: text(paid) },
    ]),
  );
}
