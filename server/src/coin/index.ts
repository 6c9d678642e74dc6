import { ownedName } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Purpose } from '@tarazu/domain/posting';
import { showCoinAssets, unwatchCoin, watchCoin } from '@tarazu/wire/coin/coin-market';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type BalanceRow, readBalances } from '../platform/ledger.ts';
import type { IdSource } from '../platform/random-id.ts';
import { readGains } from '../position/index.ts';
import { readChargeTier, type Trading, type TradingGate } from '../trading/index.ts';
import type { Watchlist } from '../watchlist/index.ts';
import { coinIdOf, instrumentIdOf, MONEY } from './coin-ids.ts';
import { coinConvertRoutes } from './convert-routes.ts';
import { createLimitConversions } from './limit-conversions.ts';
import { limitConversionRoutes } from './limit-routes.ts';
import { coinMarketRoutes } from './market-routes.ts';
import { COINS, coinOrderRoutes } from './order-routes.ts';

export { type Contracts, createContracts } from './contract/index.ts';
export { createContractMarket } from './contract-market/index.ts';

/** The instrument that is a coin against what coins are bought with here. */
export function coinInstrumentOf(coin: string): string {
  return instrumentIdOf(`${coin}-${MONEY}`);
}

export interface CoinDeps {
  readonly database: Database;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'queries' | 'submit' | 'conversions'>;
  /** For the seal of quotes. */
  readonly secret: Uint8Array;
  readonly watchlist: Pick<Watchlist, 'add' | 'remove'>;
  readonly jobs: Jobs;
}

/** More different coins than any venue lists. */
const COINS_MAX = 1000;

/** The calls of the coin product. Market, orders, ledger and watchlist are those of everything; only names and shapes are its own. */
export function createCoins(deps: CoinDeps) {
  const limits = createLimitConversions(deps);
  const { database, market, clock, trading, watchlist } = deps;

  /** What is still arriving, and every coin that was ever here, also those that are gone. */
  function besideHoldings(balances: readonly BalanceRow[]) {
    const coins = market.instruments.filter(({ kind }) => kind === 'coin');
    const names = new Map(coins.map((one) => [one.base, ownedName(one)]));
    const moved = new Set(balances.map(({ asset }) => asset).filter((asset) => names.has(asset)));
    return {
      moved: [...moved].map((asset) => ({ asset, name: names.get(asset) ?? asset })),
      arriving: balances
        .filter(({ purpose, amount }) => purpose === 'arriving' && decimal(amount) > 0n)
        .map(({ asset, amount }) => ({ ccy: names.get(asset) ?? asset, amount: decimalToText(decimal(amount)) })),
    };
  }

  function serveAssets(serve: Serve): void {
    serve(showCoinAssets, async (_input, { session, language }) => {
      const owner = session.accountId;
      const first = { sort: 'value', turned: 'no', page: 1, pageSize: COINS_MAX } as const;
      const asked = { country: COINS.country, ...first };
      const tradeDate = new Date(clock.nowMs()).toISOString().slice(0, 10);
      const [balances, { items }, { volume, next, ...rates }, gains] = await Promise.all([
        readBalances(database, owner),
        trading.queries.holdings(owner, asked, language),
        readChargeTier(database, owner, COINS.market, tradeDate, clock.nowMs()),
        readGains(database, owner, market, clock.nowMs()),
      ]);
      const of = (purpose: Purpose) =>
        decimal(balances.find((row) => row.asset === MONEY && row.purpose === purpose)?.amount ?? '0');
      const held = of('held') + of('withdrawing');
      const contract = of('contract') + of('contract-held') + of('margin') + (gains.get(MONEY) ?? 0n);
      const coins = items.filter(({ currency }) => currency === MONEY);
      const sum = (pick: (one: (typeof coins)[number]) => string) =>
        coins.reduce((total, one) => total + decimal(pick(one)), 0n);
      const text = (value: bigint) => decimalToText(value, 2);
      return {
        money: { ccy: MONEY, available: text(of('available')), held: text(held), contract: text(contract) },
        ...besideHoldings(balances),
        coins: coins.map((one) => ({
          ccy: one.symbol.split('-')[0] ?? one.symbol,
          instId: coinIdOf(one.instrumentId),
          quantity: one.quantity,
          available: one.available,
          held: one.held,
          locked: one.lockedIn,
          averageCost: one.averageCost,
          invested: one.invested,
          last: one.last,
          value: one.marketValue,
          unrealised: one.unrealised,
          unrealisedPercent: one.unrealisedPercent,
          today: one.today,
        })),
        total: text(of('available') + held + contract + sum(({ marketValue }) => marketValue)),
        today: text(sum(({ today }) => today)),
        charges: { volume: text(volume), ...rates },
        nextCharges: next ? { ...next, from: text(next.from) } : null,
        at: new Date(clock.nowMs()).toISOString(),
      };
    });
  }

  function serveWatching(serve: Serve): void {
    const coinsOf = (ids: readonly string[]) => ({
      ids: ids.filter((id) => market.instrument(id)?.market === COINS.market).map(coinIdOf),
    });
    serve(watchCoin, async ({ instId }, { session }) => {
      const outcome = await watchlist.add(session.accountId, instrumentIdOf(instId));
      return 'ids' in outcome ? coinsOf(outcome.ids) : outcome;
    });
    serve(unwatchCoin, async ({ instId }, { session }) => {
      const outcome = await watchlist.remove(session.accountId, instrumentIdOf(instId));
      return 'ids' in outcome ? coinsOf(outcome.ids) : outcome;
    });
  }

  return {
    /** Ends what is over and converts what is reached; tests ask for it, otherwise it comes by itself. */
    convertNow: limits.run,
    start: limits.start,
    stop: limits.stop,
    routes(serve: Serve): void {
      coinMarketRoutes(serve, market);
      coinOrderRoutes(serve, deps);
      coinConvertRoutes(serve, deps);
      limitConversionRoutes(serve, deps);
      serveAssets(serve);
      serveWatching(serve);
    },
  };
}
