import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import type { MarketSource } from '../market/source.ts';
import type { Clock } from '../platform/clock.ts';

/** The simulated market, in which a test moves the last price of one share or takes it away, and says how many of it there are. */
export interface ShiftedMarket {
  /** Of each last price from now on, in hundredths of a per cent. */
  byBps: bigint;
  /** Of this share: `minutes` were not traded any more, or it has never had a price. */
  without: 'minutes' | 'price' | undefined;
  source(clock: Clock): MarketSource;
}

/** `sharesIssued` e8; left out: as many as the market says. */
export function createShiftedMarket(instrumentId: string, sharesIssued?: bigint): ShiftedMarket {
  const shifted: ShiftedMarket = {
    byBps: 0n,
    without: undefined,
    source(clock) {
      const market = createSimulatedMarket({ clock });
      return {
        ...market,
        get instruments() {
          return sharesIssued === undefined
            ? market.instruments
            : market.instruments.map((one) => (one.id === instrumentId ? { ...one, sharesIssued } : one));
        },
        candles: (id, interval, range) =>
          id === instrumentId && interval === '1m' && shifted.without === 'minutes'
            ? Promise.resolve([])
            : market.candles(id, interval, range),
        quote(id) {
          if (id === instrumentId && shifted.without === 'price') return undefined;
          const quote = market.quote(id);
          if (!quote || id !== instrumentId || shifted.byBps === 0n) return quote;
          return { ...quote, last: (quote.last * (10_000n + shifted.byBps)) / 10_000n };
        },
      };
    },
  };
  return shifted;
}
