import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import type { Serve } from '../platform/http.ts';
import type { OptionDeps } from './index.ts';
import { type OptionKind, readExposures, readNewestOptions } from './store/exposure-store.ts';
import type { KeptOption } from './store/kept-option.ts';
import { readParticipant } from './store/participant-store.ts';
import { money, symbolOf } from './views.ts';

const NEWEST = 50;
const iso = (atMs: number) => new Date(atMs).toISOString();

function kindOf(kept: KeptOption): OptionKind {
  if (kept.kind === 'window') return 'window';
  return kept.side === 'write' ? 'written' : 'bought';
}

/** What is open and what began last, for operators to look at: it only reads. */
export function optionExposureRoutes(
  serve: Serve,
  { database, market, customerIds }: Pick<OptionDeps, 'database' | 'market' | 'customerIds'>,
): void {
  serve(listOptionExposures, async () => {
    const [rows, sums, newest] = await Promise.all([
      readExposures(database),
      readParticipant(database),
      readNewestOptions(database, NEWEST),
    ]);
    const ids = await customerIds([...new Set(newest.map(({ owner }) => owner))]);
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
          symbol: symbolOf(instrumentId, market),
          currency,
          kind,
          call: of('call'),
          put: of('put'),
          nextExpiry: iso(next),
        }));
      }),
      newest: newest.map((kept) => ({
        contractId: kept.contractId,
        customerId: ids.get(kept.owner) ?? '',
        instrumentId: kept.instrumentId,
        symbol: symbolOf(kept.instrumentId, market),
        currency: kept.currency,
        kind: kindOf(kept),
        direction: kept.direction,
        contracts: kept.kind === 'vanilla' ? kept.contracts : null,
        stake: money(kept.stake),
        payout: money(kept.payout),
        boughtAt: iso(kept.boughtAtMs),
        expiresAt: iso(kept.expiresAtMs),
        outcome: kept.end?.outcome ?? null,
        result: kept.end ? money(kept.end.paid - kept.stake) : null,
      })),
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
