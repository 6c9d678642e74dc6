import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import type { MarketSource } from '../market/source.ts';
import type { Clock } from '../platform/clock.ts';

/** The simulated market, in which a test moves the last price of one share, and says how many of it there are. */
export interface ShiftedMarket {
  /** Of each last price from now on, in hundredths of a per cent. */
  byBps: bigint;
  source(clock: Clock): MarketSource;
}

/** `sharesIssued` e8; left out: as many as the market says. */
export function createShiftedMarket(instrumentId: string, sharesIssued?: bigint): ShiftedMarket {
  const shifted: ShiftedMarket = {
    byBps: 0n,
    source(clock) {
      const market = createSimulatedMarket({ clock });
      return {
        ...market,
        get instruments() {
          return sharesIssued === undefined
            ? market.instruments
            : market.instruments.map((one) => (one.id === instrumentId ? { ...one, sharesIssued } : one));
        },
        quote(id) {
          const quote = market.quote(id);
          if (!quote || id !== instrumentId || shifted.byBps === 0n) return quote;
          return { ...quote, last: (quote.last * (10_000n + shifted.byBps)) / 10_000n };
        },
      };
    },
  };
  return shifted;
}
