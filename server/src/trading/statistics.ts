import type { InstrumentRef } from '@tarazu/domain/market/instrument';
import { localDate } from '@tarazu/domain/market/zone';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { addFill, addResult, type CountedFill, type FillSums } from '@tarazu/domain/trading/statistics';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { orderStatistics } from '@tarazu/wire/trading/order-statistics';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { readMarginResults } from '../position/index.ts';
import { vanished } from './facts/vanished.ts';
import { countByStatus } from './store/orders.ts';
import { readTradesSince, refOfTrade } from './store/trades.ts';
import { moneyText } from './views.ts';

export type Statistics = (owner: AccountId, days: number, nowMs: number) => Promise<ReplyOf<typeof orderStatistics>>;

const DAY_MS = 86_400_000;

function put(groups: Map<string, FillSums>, key: string, fill: CountedFill): void {
  groups.set(key, addFill(groups.get(key), fill));
}

function sumsView(sums: FillSums) {
  return {
    ...sums,
    bought: moneyText(sums.bought),
    sold: moneyText(sums.sold),
    charges: moneyText(sums.charges),
    realised: moneyText(sums.realised),
  };
}

/** Counts and sums over a person's last days: by currency, by stock, and by day in the exchange's own zone. */
export function createStatistics(database: Reader, market: LiveMarket): Statistics {
  /** A share that is not listed any more counts its days in UTC. */
  const zoneOf = (instrumentId: string) => {
    const instrument = market.instrument(instrumentId);
    return instrument ? market.calendar(instrument).timeZone : 'UTC';
  };

  return async (owner, days, nowMs) => {
    const sinceMs = nowMs - days * DAY_MS;
    const [counts, trades, results] = await Promise.all([
      countByStatus(database, owner, sinceMs),
      readTradesSince(database, owner, sinceMs),
      readMarginResults(database, owner, sinceMs),
    ]);
    const byCurrency = new Map<string, FillSums>();
    const byInstrument = new Map<string, FillSums>();
    const instruments = new Map<string, InstrumentRef>();
    const byDay = new Map<string, FillSums>();
    for (const trade of trades) {
      const fill = {
        currency: trade.currency,
        side: trade.side,
        value: decimal(trade.value),
        charges: decimal(trade.charges_total),
        realised: trade.realised === null ? undefined : decimal(trade.realised),
      };
      put(byCurrency, trade.currency, fill);
      put(byInstrument, trade.instrument_id, fill);
      instruments.set(trade.instrument_id, refOfTrade(trade));
      put(byDay, `${localDate(zoneOf(trade.instrument_id), trade.at_ms)} ${trade.currency}`, fill);
    }
    for (const { market: id, atMs, amount: realised } of results) {
      const { currency, timeZone } = marketOf(id);
      const day = `${localDate(timeZone, atMs)} ${currency}`;
      byCurrency.set(currency, addResult(byCurrency.get(currency), { currency, realised }));
      byDay.set(day, addResult(byDay.get(day), { currency, realised }));
    }
    const count = (...statuses: readonly Parameters<typeof counts.get>[0][]) =>
      statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
    return {
      orders: {
        open: count('open', 'partly_filled'),
        filled: count('filled'),
        cancelled: count('cancelled', 'expired'),
        refused: count('refused'),
      },
      currencies: [...byCurrency.values()].map(sumsView),
      instruments: [...byInstrument]
        .toSorted(([, a], [, b]) => (a.realised > b.realised ? -1 : a.realised < b.realised ? 1 : 0))
        .flatMap(([instrumentId, sums]) => {
          const ref = instruments.get(instrumentId);
          if (!ref) return [];
          const { symbol, name } = market.instrument(instrumentId) ?? vanished(ref);
          return { instrumentId, symbol, name, ...sumsView(sums) };
        }),
      days: [...byDay]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([key, sums]) => ({ date: key.slice(0, 10), ...sumsView(sums) })),
    };
  };
}
