import { type Currency, currencyStep } from '../asset.ts';
import { tradeValue } from '../charges/charges.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { type Country, type Instrument, type InstrumentRef, refOf } from '../market/instrument.ts';
import { decimal, decimalToText, maximum } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';

/** Shares of the starter portfolio; `cost` is what they were worth at the price of that moment, without charges. e8. */
export interface StarterShares extends InstrumentRef {
  readonly quantity: bigint;
  readonly price: bigint;
  readonly cost: bigint;
}

interface StarterTerms {
  /** First day in UTC, `YYYY-MM-DD`. */
  readonly from: string;
  readonly source: string;
  /** How many shares of which country, and about how much of each, e8. */
  readonly parts: readonly { readonly country: Country; readonly count: number; readonly worth: bigint }[];
}

const rows: readonly StarterTerms[] = [
  {
    from: '2020-01-01',
    source: 'practice',
    parts: [
      { country: 'IN', count: 3, worth: decimal('20000') },
      { country: 'BR', count: 2, worth: decimal('1500') },
    ],
  },
];

/** Throws when the first row lies in the future. */
function starterTermsAt(nowMs: number): StarterTerms {
  const found = rows.findLast((row) => Date.parse(`${row.from}T00:00:00Z`) <= nowMs);
  if (!found) throw new Error('no terms of the starter portfolio hold yet');
  return found;
}

/** The first listed shares of each country that have a price, each of another sector; whole lots, one at least. */
export function starterShares(
  instruments: readonly Instrument[],
  priceOf: (instrumentId: string) => bigint | undefined,
  nowMs: number,
): readonly StarterShares[] {
  return starterTermsAt(nowMs).parts.flatMap(({ country, count, worth }) => {
    const sectors = new Set<string>();
    const found: StarterShares[] = [];
    for (const instrument of instruments) {
      const { kind, listing, sector, currency, lot } = instrument;
      const price = priceOf(instrument.id) ?? 0n;
      const isFit = kind === 'stock' && listing === 'listed' && instrument.country === country && price > 0n;
      if (!isFit || sectors.has(sector) || found.length === count) continue;
      sectors.add(sector);
      const lots = maximum(worth / tradeValueAtLeast(price, lot, currency), 1n);
      const quantity = lots * lot;
      found.push({ ...refOf(instrument), quantity, price, cost: tradeValue(price, quantity, currency) });
    }
    return found;
  });
}

/** What one lot is worth; the smallest unit where that rounds to nothing. */
function tradeValueAtLeast(price: bigint, lot: bigint, currency: Currency): bigint {
  return maximum(tradeValue(price, lot, currency), currencyStep[currency]);
}

export type StarterEvent = DomainEvent<
  'portfolio.granted',
  {
    readonly shares: readonly {
      readonly instrumentId: string;
      readonly currency: Currency;
      readonly quantity: string;
      readonly price: string;
      readonly cost: string;
    }[];
  }
>;

/** Settled shares for nothing, once for each account, from the account of the house that grants play money. */
export function decideStarter(
  owner: AccountId,
  shares: readonly StarterShares[],
  { isPlayMoney, active, taken }: { readonly isPlayMoney: boolean; readonly active: boolean; readonly taken: boolean },
): Decision<StarterEvent, 'account_closed' | 'starter_shut' | 'starter_taken'> {
  if (!active) return refused('account_closed');
  if (!isPlayMoney || shares.length === 0) return refused('starter_shut');
  if (taken) return refused('starter_taken');
  const from = { holder: HOUSE, purpose: 'grant' } as const;
  const to = { holder: owner, purpose: 'available' } as const;
  const texts = shares.map(({ instrumentId, currency, quantity, price, cost }) => ({
    instrumentId,
    currency,
    quantity: decimalToText(quantity),
    price: decimalToText(price),
    cost: decimalToText(cost, 2),
  }));
  const postings = shares.flatMap(({ base, quantity }) => transfer(quantity, base, from, to));
  return accepted<StarterEvent>([{ type: 'portfolio.granted', body: { shares: texts } }], postings);
}
