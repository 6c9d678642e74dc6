import type { Currency } from '@tarazu/domain/asset';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { References } from '@tarazu/domain/exchange/rate';
import { localDate } from '@tarazu/domain/market/zone';
import { isOnMarginOnly } from '@tarazu/domain/market-rules/markets';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { divide, ONE } from '@tarazu/domain/money';
import { type DatedFlow, moneyWeighted, rateText } from '@tarazu/domain/performance/money-weighted';
import type { AccountId } from '@tarazu/domain/posting';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type OwnRate, showOwnReturn } from '@tarazu/wire/trading/own-return';
import { readPaidDays } from '../corporate-action/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { hasMoreFills, readDatedFlows, type ValuedHolding } from '../trading/index.ts';

export interface PerformanceDeps {
  readonly database: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly valuedHoldings: (owner: AccountId) => Promise<readonly ValuedHolding[]>;
  /** What one dollar is in each currency now. */
  readonly references: () => References;
}

/** Of more fills no flows are summed. Our own, November 2026: at 0.02 ms each on the embedded store, which has one session, these take a second. */
const FILLS_MAX = 50_000;

/** What a place is made of: every flow, and what is held there today. */
interface Place {
  readonly currency: Currency;
  readonly flows: readonly DatedFlow[];
  readonly today: string;
  /** Undefined while the price of something that is held there is missing: at its cost, a loss would be hidden in the rate. */
  readonly worth: bigint | undefined;
}

/** Where things are owned: what is only held on margin has an account of its own. */
const owned = markets.filter(({ id }) => !isOnMarginOnly(id));

function rateOf({ flows, today, worth }: Omit<Place, 'currency'>): OwnRate {
  const { rate, reason } = moneyWeighted(flows, { date: today, worth });
  const since = flows.reduce((first: string | null, { date }) => (first === null || date < first ? date : first), null);
  return { percent: rate === undefined ? null : rateText(rate), reason: reason ?? null, since };
}

/** What is held comes to, e8; undefined while one price is missing. */
function worthOf(holdings: readonly ValuedHolding[]): bigint | undefined {
  if (holdings.some(({ holding, quote }) => holding.quantity > 0n && quote === undefined)) return undefined;
  return holdings.reduce((sum, { result }) => sum + result.marketValue, 0n);
}

/** All places as one, in dollars by the reference rates of now; the last of their days is its day. */
function together(places: readonly Place[], references: References, today: string): Omit<Place, 'currency'> {
  const dollars = (amount: bigint, currency: Currency) => divide(amount * ONE, references[currency], 'half_up');
  return {
    flows: places.flatMap(({ flows, currency }) =>
      flows.map(({ date, amount }) => ({ date, amount: dollars(amount, currency) })),
    ),
    today: places.reduce((last, place) => (place.today > last ? place.today : last), today),
    worth: places.reduce<bigint | undefined>(
      (sum, { worth, currency }) =>
        sum === undefined || worth === undefined ? undefined : sum + dollars(worth, currency),
      0n,
    ),
  };
}

/** How money that was put to work has done, by whom it belongs to. It reads, and keeps nothing. */
export function createPerformance({ database, clock, valuedHoldings, references }: PerformanceDeps) {
  async function ownReturn(
    owner: AccountId,
  ): Promise<ReplyOf<typeof showOwnReturn> | Refusal<'own_return_long', never>> {
    if (await hasMoreFills(database, owner, FILLS_MAX)) return refused('own_return_long', { most: FILLS_MAX });
    const [traded, paid, holdings] = await Promise.all([
      readDatedFlows(database, owner, owned),
      readPaidDays(database, owner),
      valuedHoldings(owner),
    ]);
    const places = [...Map.groupBy(owned, ({ country }) => country)].flatMap(([country, own]) => {
      const [first] = own;
      const isHere = ({ market }: { readonly market: string }) => own.some(({ id }) => id === market);
      const flows = [...traded, ...paid].filter(isHere);
      if (!first || flows.length === 0) return [];
      const worth = worthOf(holdings.filter(({ instrument }) => isHere(instrument)));
      const { currency, timeZone } = first;
      return [{ country, currency, flows, worth, today: localDate(timeZone, clock.nowMs()) }];
    });
    return {
      places: places.map((place) => ({ country: place.country, currency: place.currency, ...rateOf(place) })),
      whole: rateOf(together(places, references(), localDate('UTC', clock.nowMs()))),
    };
  }

  return {
    routes(serve: Serve): void {
      serve(showOwnReturn, (_, { session }) => ownReturn(session.accountId));
    },
  };
}
