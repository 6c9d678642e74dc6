import { marketIds } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { ownLimitRule } from '@tarazu/domain/market-rules/own-limit-rules';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { lossLimitOn, lostOn, marketDay, noOwnLimits, stopNow } from '@tarazu/domain/trading/own-limit/own-limit';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOwnLimits, setLossLimit, stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { RequestId } from '../../platform/commit/request-id.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import { readOwnLimits } from './store.ts';
import { createOwnLimitTransactor, type OwnLimitCommand } from './transactor.ts';

export interface OwnLimitDeps {
  readonly database: Reader;
  readonly committer: Committer;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
const iso = (atMs: number) => new Date(atMs).toISOString();
const textOf = (amount: bigint | undefined) => (amount === undefined ? null : decimalToText(amount));

/** What people limit for themselves. */
export function createOwnLimits({ database, committer, clock }: OwnLimitDeps): { routes(serve: Serve): void } {
  const transactor = createOwnLimitTransactor(clock);

  async function view(owner: AccountId): Promise<ReplyOf<typeof listOwnLimits>> {
    const nowMs = clock.nowMs();
    const own = (await readOwnLimits(database, [owner], nowMs)).get(owner) ?? noOwnLimits;
    const items = marketIds.map((market) => {
      const today = marketDay(market, nowMs);
      const stop = stopNow(own, market, nowMs);
      const limit = lossLimitOn(own, market, today);
      const next = own.lossLimits.find((one) => one.market === market)?.next;
      return {
        market,
        currency: marketOf(market).currency,
        today,
        stoppedUntil: stop ? iso(stop.untilMs) : null,
        lossLimit: textOf(limit),
        next: next && next.from > today ? { lossLimit: textOf(next.amount), from: next.from } : null,
        lostToday: limit === undefined ? null : decimalToText(lostOn(own, market, today)),
      };
    });
    const { stopDaysMax } = ownLimitRule(iso(nowMs).slice(0, 10));
    return { items, latestStop: iso(nowMs + stopDaysMax * DAY_MS) };
  }

  async function run(command: OwnLimitCommand, requestId: RequestId, body: string) {
    const { owner } = command;
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    return outcome.kind === 'refused' ? outcome : view(owner);
  }

  return {
    routes(serve) {
      serve(listOwnLimits, (_input, { session }) => view(session.accountId));
      serve(stopOwnBuying, ({ markets, until, requestId }, { session }) => {
        const command = { kind: 'stop', owner: session.accountId, markets, untilMs: Date.parse(until) } as const;
        return run(command, requestId, JSON.stringify(['own-stop', markets, until]));
      });
      serve(setLossLimit, ({ market, amount, requestId }, { session }) => {
        const wanted = amount === undefined ? undefined : decimal(amount);
        const command = { kind: 'loss-limit', owner: session.accountId, market, amount: wanted } as const;
        return run(command, requestId, JSON.stringify(['own-loss-limit', market, amount]));
      });
    },
  };
}
