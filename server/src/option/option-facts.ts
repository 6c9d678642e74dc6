import { decimal, maximum } from '@tarazu/domain/money';
import type { OptionFacts } from '@tarazu/domain/option/buy-option';
import { OPTION_MAKER } from '@tarazu/domain/option/option-events';
import type { MinuteClose } from '@tarazu/domain/option/quote';
import type { AccountId } from '@tarazu/domain/posting';
import { lossLimitOn, lostOn, marketDay } from '@tarazu/domain/trading/own-limit/own-limit';
import { readBalancesOf } from '../platform/ledger.ts';
import type { OptionRouteDeps } from './routes.ts';
import { readOpenOptions, readOpenPayouts } from './store/option-store.ts';
import { readQuizPassed } from './store/quiz-store.ts';
import { openFacts, ruleAt } from './transactor.ts';
import { money } from './views.ts';

export type ReadOptionFacts = (
  owner: AccountId,
  instrumentId: string,
  closes: Promise<readonly MinuteClose[]>,
) => Promise<OptionFacts | undefined>;

/** The very facts that a purchase is decided by; undefined where nothing of that name is listed. */
export function createReadOptionFacts(deps: OptionRouteDeps): ReadOptionFacts {
  const { database, clock, market, markets, trading, closed } = deps;
  return async (owner, instrumentId, asked) => {
    const nowMs = clock.nowMs();
    const rule = ruleAt(nowMs);
    const instrument = market.instrument(instrumentId);
    if (!instrument) return undefined;
    const { currency, market: of } = instrument;
    const [closes, traders, passed, open, payouts, balances, halts] = await Promise.all([
      asked,
      trading.readTraders(database, [owner]),
      readQuizPassed(database, [owner]),
      readOpenOptions(database, [owner]),
      readOpenPayouts(database, [instrumentId]),
      readBalancesOf(database, [owner, OPTION_MAKER]),
      trading.readHalts(database),
    ]);
    const trader = traders.get(owner);
    if (!trader) throw new Error(`account ${owner} has no facts`);
    const free = (holder: AccountId) =>
      decimal(
        balances.find((row) => row.holder === holder && row.asset === currency && row.purpose === 'available')
          ?.amount ?? '0',
      );
    return {
      nowMs,
      practice: closed() === null,
      market: markets.now(instrumentId, closes, halts, nowMs),
      trader: { ...trader, status: 1 },
      passed: passed.has(owner),
      rule,
      available: free(owner),
      participant: free(OPTION_MAKER),
      ...openFacts(open, payouts, { owner, currency, market: of, instrumentId }),
    };
  };
}

/** What is left of the person's own limit for today; null where none is set. */
export function lossLimitView({ trader, nowMs, market, openInMarket }: OptionFacts) {
  const of = market?.instrument.market;
  const day = of && marketDay(of, nowMs);
  const limit = of && day ? lossLimitOn(trader.own, of, day) : undefined;
  if (!of || !day || limit === undefined) return null;
  const lost = lostOn(trader.own, of, day);
  const left = maximum(0n, limit - lost - openInMarket);
  return { limit: money(limit), lost: money(lost), open: money(openInMarket), left: money(left) };
}
