import type { Candle } from '@tarazu/domain/market/candle';
import type { ContractSource } from '../../../../market/contract/contract-prices.ts';
import type { MarketSource } from '../../../../market/source.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { touchAt } from '../../book/depth.ts';
import { createBoundedCache } from '../../bounded-cache.ts';
import { type BarSource, stockBars } from '../../candle-history.ts';
import { stream } from '../../chance.ts';
import type { MinutePath } from '../../path/minute-path.ts';
import { priceOf } from '../../path/scale.ts';
import { createSimulatedSource } from '../../simulated-source.ts';
import { spotDays } from '../../spot/simulated-spot.ts';
import { createStockEngine, type StockEngine } from '../../stock-engine.ts';
import { coinVenue } from '../simulated-coins.ts';
import { type ContractDays, createContractDays } from './contract-days.ts';
import { contractProfiles, simulatedContracts } from './contract-instruments.ts';
import { type ContractReckoning, createContractReckoning, type ReckonedFrom } from './contract-reckoning.ts';
import { createVenues, venuesTotal } from './venues.ts';

export interface SimulatedContractsOptions {
  readonly clock: Clock;
  /** Any text; the same text gives the same market, on the coins that the same text gives. */
  readonly seed: string;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Minutes of coins, 24 bytes each: today and yesterday of each, and some that charts and funding show. */
const MINUTES_KEPT = 60_000;
const BARS_KEPT = 5_000;

/** What of its days a contract's prices are reckoned from. */
function reckonedFrom(days: ContractDays): ReckonedFrom {
  const { instrumentId, own, liquidity, scale, sessions } = days;
  const depthOf = { instrumentId, own, liquidity, scale };
  let day = { index: 0, opensAtMs: 0, closesAtMs: 0 };
  function placeOf(atMs: number) {
    if (atMs < day.opensAtMs || atMs >= day.closesAtMs) {
      const index = sessions.indexAt(atMs);
      const { opensAtMs, closesAtMs } = sessions.session(index);
      day = { index, opensAtMs, closesAtMs };
    }
    return { index: day.index, minute: Math.floor((atMs - day.opensAtMs) / MINUTE_MS) };
  }
  /** All venues ask for the same second, unless one is silent. */
  let known = { second: Number.NaN, price: 0 };
  function priceAt(second: number): number {
    if (second !== known.second) {
      const { index, minute } = placeOf(second * SECOND_MS);
      known = { second, price: days.coinPrice(index, minute, second * SECOND_MS) };
    }
    return known.price;
  }
  return {
    instrumentId,
    venuesTotal,
    venuesAt: createVenues(own, priceAt),
    touchAt(minuteMs) {
      const { index, minute } = placeOf(minuteMs);
      const start = days.startOf(index, minute);
      if (!start) return undefined;
      const trade = { ...start, sequence: 0, atMs: minuteMs, lots: 1 };
      const { bid, ask } = touchAt(depthOf, days.day(index), trade, minuteMs);
      if (bid === undefined || ask === undefined) return undefined;
      return { bid: priceOf(scale, bid), ask: priceOf(scale, ask) };
    },
    tickAt: (atMs) => priceOf(scale, days.day(placeOf(atMs).index).tick),
  };
}

/**
 * Perpetual contracts on simulated coins: each has a book and prints of its own, near those of its coin, and is reckoned by three venues of
 * that coin. As with everything simulated, what is shown at an instant depends on the seed and the instant alone; nothing that anybody
 * orders moves an index, a mark or a rate.
 */
export function createSimulatedContracts({ clock, seed }: SimulatedContractsOptions): MarketSource {
  const venue = coinVenue(
    { clock, seed },
    simulatedContracts.map(({ coin }) => coin),
  );
  const { daysOf } = spotDays(
    venue,
    createBoundedCache<MinutePath>(MINUTES_KEPT, ({ minutes }) => minutes.length),
  );
  const keptBars = createBoundedCache<readonly Candle[]>(BARS_KEPT, (joined) => joined.length);
  const root = stream(seed, 'contracts');
  const stocks = new Map<string, StockEngine>();
  const bars = new Map<string, BarSource>();
  const reckonings = new Map<string, ContractReckoning>();
  for (const contract of simulatedContracts) {
    const { instrument, coin } = contract;
    const coinDays = daysOf.get(coin.instrument.id);
    if (!coinDays) continue;
    const days = createContractDays(contract, coinDays, stream(root, instrument.id));
    stocks.set(instrument.id, createStockEngine(instrument, days));
    bars.set(instrument.id, stockBars(days, keptBars));
    reckonings.set(instrument.id, createContractReckoning(reckonedFrom(days)));
  }
  const source = createSimulatedSource(clock, {
    ...{ stocks, bars, profiles: contractProfiles() },
    indices: new Map(),
    dividends: new Map(),
    splits: new Map(),
    definitions: [],
  });
  const contractPrices: ContractSource['contractPrices'] = (id) => reckonings.get(id)?.at(clock.nowMs());
  let stopMarks: (() => void) | undefined;
  return {
    // Nothing is listed here later, so that its lists are the same ones for good.
    ...source,
    contractPrices,
    fundingAt: (id, stampMs) => reckonings.get(id)?.funding(stampMs, clock.nowMs()),
    async start(listener) {
      await source.start(listener);
      const told = new Map<string, string>();
      stopMarks = clock.every(SECOND_MS, () => {
        for (const id of reckonings.keys()) {
          const prices = contractPrices(id);
          if (!prices) continue;
          const state = `${prices.mark} ${prices.index} ${prices.stale}`;
          if (told.get(id) === state) continue;
          told.set(id, state);
          listener.onMark?.(id);
        }
      });
    },
    stop() {
      stopMarks?.();
      stopMarks = undefined;
      source.stop();
    },
  };
}
