import { mostReceived, reaches } from '@tarazu/domain/exchange/conversion/limit-conversion';
import { ONE } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { houseRequestId } from '../platform/commit/request-id.ts';
import { createGrowingPauses } from '../platform/jobs/growing-pauses.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { anyLimitWaits, type OwnedLimit, type PairNow, readEndingLimits, readNearLimits } from '../trading/index.ts';
import { coinPlace } from './coin-place.ts';
import { assetsOf } from './convert-routes.ts';
import type { CoinDeps } from './index.ts';

const EVERY_MS = 2_000;
/** Of each pair in one run, and of those whose time is over. */
const AT_ONCE = 20;
/** One that could not be carried out although its price was reached is asked for again after this, and after twice as long each time. */
const AGAIN = { firstMs: 10_000, longestMs: 300_000, kept: 20_000 };
const RATIO_SCALE = 10n ** 18n;
/** Of so many coins at once the rounding of charges to the cent is nothing. */
const MANY = ONE * ONE;

/** What makes waiting longer pointless; anything else may pass. */
const ends: ReadonlyMap<string, 'short' | 'barred'> = new Map([
  ['no_available_quantity', 'short'],
  ['insufficient_quantity', 'short'],
  ['account_closed', 'barred'],
  ['account_trading_stopped', 'barred'],
] as const);

/**
 * Follows conversions that wait for a quote, in the process that leads. The best prices of each pair say which may be reached; only those are
 * quoted, by the rule of every conversion, and what is decided here is decided again where it is written.
 */
export function createLimitConversions({
  database,
  market,
  clock,
  ids,
  trading: { conversions, submit },
  jobs,
}: Pick<CoinDeps, 'database' | 'market' | 'clock' | 'ids' | 'trading' | 'jobs'>): Job {
  const place = coinPlace(market);
  const pauses = createGrowingPauses(AGAIN);

  /** What one of each coin gives of each other now at most. */
  function pairsNow(): readonly PairNow[] {
    const rates = conversions.rates('crossed');
    const known = market.instruments.flatMap(({ id, base }) => {
      if (place.instrumentOf(base)?.id !== id) return [];
      const book = market.book(id);
      const [bid, ask] = [book?.bids[0]?.price, book?.asks[0]?.price];
      return bid === undefined || ask === undefined ? [] : [{ coin: base, bid, ask }];
    });
    return known.flatMap(({ coin: gives, bid }) =>
      known.flatMap(({ coin: gets, ask }): readonly PairNow[] => {
        if (gets === gives) return [];
        const ratio = (mostReceived(MANY, { bid, ask }, rates) * RATIO_SCALE) / MANY + 1n;
        return [{ gives, gets, ratio }];
      }),
    );
  }

  async function end(owner: AccountId, limitId: string, reason: 'expired' | 'short' | 'barred'): Promise<void> {
    const command = { kind: 'end-limit-conversion', owner, limitId, reason, assets: [] } as const;
    await submit(command, houseRequestId('limit-ended', limitId), limitId);
  }

  /** Whether it has ended by it. */
  async function convert({ owner, limit }: OwnedLimit): Promise<boolean> {
    const { limitId, gives, gets, amount } = limit;
    const found = await conversions.quote(owner, { coin: gives, into: gets, amount }, place);
    if (found.kind === 'refused' || !reaches(limit, found.quote, clock.nowMs())) return false;
    const { quote } = found;
    const of = { owner, limitId, conversionId: ids.id(), quote, assets: assetsOf(quote) };
    const requestId = houseRequestId('limit-reached', limitId, quote.quoteId);
    const outcome = await submit({ kind: 'convert-limit', ...of }, requestId, limitId);
    if (outcome.kind !== 'refused') return true;
    const reason = ends.get(outcome.code);
    if (reason) await end(owner, limitId, reason);
    return reason !== undefined;
  }

  return jobs.create('limit-conversions', EVERY_MS, async () => {
    const nowMs = clock.nowMs();
    for (const { owner, limit } of await readEndingLimits(database, nowMs, AT_ONCE))
      await end(owner, limit.limitId, 'expired');
    if (!(await anyLimitWaits(database))) return;
    const pairs = pairsNow();
    const fresh = await readNearLimits(database, pairs, pauses.known(), AT_ONCE);
    const again = await readNearLimits(database, pairs, pauses.resting(nowMs), AT_ONCE);
    const near = new Map([...fresh, ...again].map((owned) => [owned.limit.limitId, owned]));
    for (const owned of near.values()) {
      if (await convert(owned)) pauses.done(owned.limit.limitId);
      else pauses.failed(owned.limit.limitId, nowMs);
    }
  });
}
