import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readExposures, readParticipant } from './store/participant-store.ts';
import { money } from './views.ts';

/** What is open, for operators to look at: it only reads. */
export function optionExposureRoutes(
  serve: Serve,
  { database, market }: { readonly database: Reader; readonly market: LiveMarket },
): void {
  serve(listOptionExposures, async () => {
    const [rows, sums] = await Promise.all([readExposures(database), readParticipant(database)]);
    const of = (instrumentId: string, direction: 'call' | 'put') => {
      const found = rows.find((row) => row.instrumentId === instrumentId && row.direction === direction);
      return { open: found?.open ?? 0, stakes: money(found?.stakes ?? 0n), payouts: money(found?.payouts ?? 0n) };
    };
    const firsts = rows.filter(
      ({ instrumentId }, place) => rows.findIndex((row) => row.instrumentId === instrumentId) === place,
    );
    return {
      items: firsts.map(({ instrumentId, currency }) => {
        const next = Math.min(
          ...rows.filter((row) => row.instrumentId === instrumentId).map(({ nextExpiryMs }) => nextExpiryMs),
        );
        return {
          instrumentId,
          symbol: market.known(instrumentId)?.symbol ?? instrumentId,
          currency,
          call: of(instrumentId, 'call'),
          put: of(instrumentId, 'put'),
          nextExpiry: new Date(next).toISOString(),
        };
      }),
      participant: [...sums].map(([currency, { balances, staked, paid, settled }]) => ({
        currency,
        available: money(balances.available),
        laid: money(balances.option),
        result: money(staked - paid),
        settled,
      })),
    };
  });
}
