import { refused } from '@tarazu/domain/decision';
import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import { hasBegun, type Split } from '@tarazu/domain/market/corporate-action/split';
import { decimal, decimalToText } from '@tarazu/domain/money';
import {
  type DividendView,
  listDividends,
  listOwnDividends,
  type OwnDividendView,
} from '@tarazu/wire/market-features/dividend';
import { listOwnSplits, listSplits, type OwnSplitView, type SplitView } from '@tarazu/wire/market-features/split';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type MetSplitRow, readSplitsOf, type Trading } from '../trading/index.ts';
import { createCorporateActionJob } from './job.ts';
import { listEntitlements, type OwnedEntitlement } from './store.ts';
import { createCorporateActionTransactor, type ReadResidences } from './transactor.ts';

export { listPaidDividends, readPaidDays, sumPaidDividends, sumPaidKinds } from './paid-store.ts';
export { corporateActionMigrations } from './store.ts';
export type { ReadResidences } from './transactor.ts';
export { verifyDividends } from './verify.ts';

export interface CorporateActionDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly market: LiveMarket;
  readonly jobs: Jobs;
  readonly readResidences: ReadResidences;
  readonly trading: Pick<Trading, 'meetSplits'>;
}

export interface CorporateActions {
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What is due now; also runs by itself every minute. */
  runDue(): Promise<void>;
}

/** What companies pay on their shares: announced by the market, written down by the record date, paid less tax. */
export function createCorporateActions(deps: CorporateActionDeps): CorporateActions {
  const { database, committer, market, jobs, readResidences, trading } = deps;
  const transactor = createCorporateActionTransactor(readResidences);
  const job = createCorporateActionJob({
    market,
    jobs,
    meetSplits: trading.meetSplits,
    reader: database,
    // The job's commands are the same whoever proposes them; their request id says all there is to say.
    submit: (command, requestId) =>
      committer.submit(transactor, { owner: command.owner, requestId, body: requestId, command }),
  });

  function dividendView(dividend: Dividend): DividendView {
    const { actionId, instrumentId, currency, kind, perShare, announcedOn, exDate, recordDate, payDate } = dividend;
    const ahead = market.instrument(instrumentId) !== undefined && market.tradingState(instrumentId).tradeDate < exDate;
    const days = { announcedOn, exDate, recordDate, payDate };
    return {
      actionId,
      instrumentId,
      ...nameOf(instrumentId),
      currency,
      kind,
      perShare: decimalToText(perShare, 2),
      ahead,
      ...days,
    };
  }

  function ownView({ entitlement: { dividend, quantity, gross, paid } }: OwnedEntitlement): OwnDividendView {
    return {
      ...dividendView(dividend),
      quantity: decimalToText(quantity),
      gross: decimalToText(gross, 2),
      withheld: paid ? decimalToText(paid.withheld, 2) : null,
      net: paid ? decimalToText(paid.net, 2) : null,
      paidOn: paid?.on ?? null,
    };
  }

  function nameOf(instrumentId: string): { readonly symbol: string; readonly name: string } {
    const id = instrumentId.slice(instrumentId.indexOf(':') + 1);
    const { symbol, name } = market.instrument(instrumentId) ?? { symbol: id, name: id };
    return { symbol, name };
  }

  function splitView(split: Split): SplitView {
    const { actionId, instrumentId, kind, announcedOn, exDate, recordDate, allottedOn, tradableOn } = split;
    const ratio = { kind, held: String(split.held), given: String(split.given) };
    const days = { announcedOn, exDate, recordDate, allottedOn, tradableOn };
    const ahead = !hasBegun(split, market.nowMs(instrumentId));
    return { actionId, instrumentId, ...nameOf(instrumentId), ...ratio, ...days, ahead };
  }

  function ownSplitView({ atMs, body }: MetSplitRow): OwnSplitView {
    const { actionId, instrumentId, currency, kind, held, given, exDate, tradableOn, before, after, cash, basePrice } =
      body;
    return {
      ...{ actionId, instrumentId, ...nameOf(instrumentId), currency, kind, held, given, exDate, tradableOn },
      ...{ before, after, cash, basePrice: decimalToText(decimal(basePrice), 2), at: new Date(atMs).toISOString() },
    };
  }

  /** The shares that were asked for. */
  function sharesOf({ id, country }: { readonly id?: string | undefined; readonly country?: string | undefined }) {
    return market.instruments.filter(
      (one) => (id === undefined || one.id === id) && (country === undefined || one.country === country),
    );
  }

  return {
    routes(serve) {
      serve(listSplits, ({ id, country, page, pageSize }) => {
        if (id !== undefined && !market.instrument(id)) return refused('instrument_unknown', { instrument: id });
        const found = sharesOf({ id, country })
          .flatMap((one) => market.splits(one.id))
          .toSorted((a, b) => b.exDate.localeCompare(a.exDate) || a.actionId.localeCompare(b.actionId));
        const items = found.slice((page - 1) * pageSize, page * pageSize).map(splitView);
        return { items, page, pageSize, total: found.length };
      });
      serve(listOwnSplits, async ({ id, page, pageSize }, { session }) => {
        const found = (await readSplitsOf(database, session.accountId, id)).toReversed();
        const items = found.slice((page - 1) * pageSize, page * pageSize).map(ownSplitView);
        return { items, page, pageSize, total: found.length };
      });
      serve(listDividends, ({ id, country, page, pageSize }) => {
        if (id !== undefined && !market.instrument(id)) return refused('instrument_unknown', { instrument: id });
        const found = sharesOf({ id, country })
          .flatMap((one) => market.dividends(one.id))
          .toSorted((a, b) => b.exDate.localeCompare(a.exDate) || a.actionId.localeCompare(b.actionId));
        const items = found.slice((page - 1) * pageSize, page * pageSize).map(dividendView);
        return { items, page, pageSize, total: found.length };
      });
      serve(listOwnDividends, async ({ id, page, pageSize }, { session }) => {
        const search = { instrumentId: id, page, pageSize };
        const { entitlements, total } = await listEntitlements(database, session.accountId, search);
        return { items: entitlements.map(ownView), page, pageSize, total };
      });
    },
    start: job.start,
    stop: job.stop,
    runDue: job.run,
  };
}
