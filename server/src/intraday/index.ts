import type { AccountId } from '@tarazu/domain/posting';
import type { Contracts } from '../coin/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { IdSource } from '../platform/random-id.ts';
import { hasDay, loadAccountPositions } from '../position/index.ts';
import { createMarketReader, type Trading, type TradingGate } from '../trading/index.ts';
import { createConvertTransactor } from './convert-transactor.ts';
import { intradayRoutes } from './routes.ts';
import { createSquareOff } from './square-off.ts';
import { readTodayWithin } from './today.ts';

export interface IntradayDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly trading: Trading;
  readonly jobs: Jobs;
}

/** Shares on margin that end with their day: their calls, converting them, and squaring them off. */
export function createIntraday(deps: IntradayDeps & { readonly onMargin: Pick<Contracts, 'orders' | 'submit'> }) {
  const { market, committer, clock, trading } = deps;
  const convert = createConvertTransactor({
    market,
    reader: createMarketReader(market, 0, clock.nowMs()),
    nowMs: () => clock.nowMs(),
    onPositions: (changed) => trading.followPositions(changed),
  });
  const squareOff = createSquareOff(deps);
  return {
    routes: (serve: Serve) =>
      intradayRoutes(serve, deps, (command, requestId, body) =>
        committer.submit(convert, { owner: command.owner, requestId, body, command }),
      ),
    /** What positions of the day came to today, by currency, e8. */
    async today(owner: AccountId): Promise<ReadonlyMap<string, bigint>> {
      const account = (await loadAccountPositions(deps.database, [owner])).get(owner);
      const held = [...(account?.positions.values() ?? [])].filter(hasDay);
      const all = await readTodayWithin(deps.database, owner, held, { marks: market, nowMs: clock.nowMs() });
      return new Map(all.map(({ currency, realised, unrealised }) => [currency, realised + unrealised]));
    },
    /** Ends what is due now; also runs by itself. */
    squareOffNow: () => squareOff.run(),
    start() {
      squareOff.start();
      void squareOff.run();
    },
    stop: () => squareOff.stop(),
  };
}
