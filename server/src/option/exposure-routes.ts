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
    const groups = Map.groupBy(rows, ({ instrumentId, kind }) => `${kind}|${instrumentId}`);
    return {
      items: [...groups.values()].flatMap((group) => {
        const of = (direction: 'call' | 'put') => {
          const found = group.find((row) => row.direction === direction);
          return { open: found?.open ?? 0, stakes: money(found?.stakes ?? 0n), payouts: money(found?.payouts ?? 0n) };
        };
        const next = Math.min(...group.map(({ nextExpiryMs }) => nextExpiryMs));
        return group.slice(0, 1).map(({ instrumentId, currency, kind }) => ({
          instrumentId,
          symbol: market.known(instrumentId)?.symbol ?? instrumentId,
          currency,
          kind,
          call: of('call'),
          put: of('put'),
          nextExpiry: new Date(next).toISOString(),
        }));
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
