import type { Currency } from '@tarazu/domain/asset';
import { currencies } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText, divide, maximum, multiply, ONE } from '@tarazu/domain/money';
import { type OptionFacts, type OptionOffer, offerOption, optionFault } from '@tarazu/domain/option/buy-option';
import { OPTION_MAKER } from '@tarazu/domain/option/option-events';
import { forbiddenPlaces, losingShare, optionWindows } from '@tarazu/domain/option/option-rules';
import { marginPercent } from '@tarazu/domain/option/quote';
import type { AccountId } from '@tarazu/domain/posting';
import { lossLimitOn, lostOn, marketDay } from '@tarazu/domain/trading/own-limit/own-limit';
import { isMember } from '@tarazu/domain/vip/membership';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { applyOption, quoteOption } from '@tarazu/wire/option/option';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { refusalView } from '@tarazu/wire/order-view';
import type { Serve } from '../platform/http.ts';
import { readBalancesOf } from '../platform/ledger.ts';
import type { OptionDeps } from './index.ts';
import type { OptionMarkets } from './option-market.ts';
import { readLifetime, readParticipant } from './participant-store.ts';
import { readQuizPassed } from './quiz-store.ts';
import { loadOptions, readOpenOptions, readOpenPayouts } from './store.ts';
import { type OptionTransactor, openFacts, ruleAt } from './transactor.ts';
import { money, optionView, percent, ratioText } from './views.ts';

const HUNDRED = 100n * ONE;

export type OptionRouteDeps = OptionDeps & {
  readonly markets: OptionMarkets;
  readonly transactor: OptionTransactor;
  readonly closed: () => ReplyOf<typeof showOptionRule>['closed'];
};

function offerView(offer: OptionOffer, stake: bigint, spread: bigint) {
  const { quote, strikeBy, expiresAtMs, inputs, payout } = offer;
  const { price, fair } = quote;
  const share = (points: bigint) => money(divide(stake * points, price * 1_000_000n, 'half_up') * 1_000_000n);
  return {
    price: decimalToText(price, 1),
    fair: percent(fair),
    ratio: ratioText(price),
    payout: money(payout),
    strike: decimalToText(strikeBy.price, 2),
    estimator: strikeBy.estimator,
    expiresAt: new Date(expiresAtMs).toISOString(),
    settlesFrom: new Date(expiresAtMs - inputs.meanMs).toISOString(),
    marginPercent: percent(marginPercent(quote)),
    margin: share(price - fair),
    spread: share(spread),
    minutePercent: percent(decimal(inputs.perMinute) * 100n),
    measured: inputs.measured,
  };
}

/** What is published of options, what one would cost, and the purchase. */
export function optionRoutes(serve: Serve, deps: OptionRouteDeps): void {
  const { database, committer, clock, ids, gate, market, markets, transactor, trading, closed } = deps;

  /** The very facts that a purchase is decided by. */
  async function factsOf(owner: AccountId, { instrumentId }: RequestOf<typeof quoteOption>) {
    const nowMs = clock.nowMs();
    const rule = ruleAt(nowMs);
    const instrument = market.instrument(instrumentId);
    if (!instrument) return undefined;
    const { currency, market: of } = instrument;
    const [closes, traders, passed, open, payouts, balances, halts] = await Promise.all([
      markets.closes(instrumentId, rule.minutes, nowMs),
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
    const facts: OptionFacts = {
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
    return { facts, currency, market: of };
  }

  async function quote(owner: AccountId, asked: RequestOf<typeof quoteOption>, language: Language) {
    const found = await factsOf(owner, asked);
    if (!found) return refused('option_not_on_this');
    const { facts, currency } = found;
    const { rule, trader, nowMs } = facts;
    const stake = decimal(asked.amount);
    const offer = offerOption({ ...asked, stake }, facts);
    const fault = 'kind' in offer ? offer : optionFault(stake, offer, facts);
    const day = marketDay(found.market, nowMs);
    const limit = lossLimitOn(trader.own, found.market, day);
    const lost = lostOn(trader.own, found.market, day);
    const left = maximum(0n, (limit ?? 0n) - lost - facts.openInMarket);
    const own = await readLifetime(database, owner, currency);
    const { minimum, maximum: most } = rule.stakes[currency];
    const { instrumentId, direction, window } = asked;
    return {
      instrumentId,
      direction,
      window,
      currency,
      stake: decimalToText(stake, 2),
      offer: 'kind' in offer ? null : offerView(offer, stake, rule.spread),
      available: money(facts.available),
      minimum: money(minimum),
      maximum: money(most),
      passed: facts.passed,
      member: isMember(trader.memberships, nowMs),
      lossLimit:
        limit === undefined
          ? null
          : { limit: money(limit), lost: money(lost), open: money(facts.openInMarket), left: money(left) },
      own: { settled: own.settled, net: money(own.net) },
      refusal: fault ? refusalView(fault.code, fault.params, language) : null,
    };
  }

  serve(quoteOption, (asked, { session, language }) => quote(session.accountId, asked, language));

  serve(applyOption, async ({ requestId, transactionPassword, ...asked }, { session }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const { instrumentId, direction, window } = asked;
    const instrument = market.instrument(instrumentId);
    if (!instrument) return refused('option_not_on_this');
    const nowMs = clock.nowMs();
    const closes = await markets.closes(instrumentId, ruleAt(nowMs).minutes, nowMs);
    const named = { owner, contractId: ids.id(), instrumentId, direction, window, currency: instrument.currency };
    const amounts = { stake: decimal(asked.amount), priceLimit: decimal(asked.priceLimit) };
    const command = { kind: 'buy', consent, ...named, ...amounts, closes } as const;
    const body = JSON.stringify(['option', asked]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (outcome.kind === 'refused') return outcome;
    const { contractId = '' } = outcome.answer;
    const [kept] = await loadOptions(database, [{ owner, contractId }]);
    if (!kept) throw new Error('an option was bought and is not kept');
    return { option: optionView(kept, market) };
  });

  serve(showOptionRule, async () => ruleView(clock.nowMs(), closed(), await readParticipant(database)));
}

function participantView(currency: Currency, sums: Awaited<ReturnType<typeof readParticipant>>, endowment: bigint) {
  const of = sums.get(currency);
  const [staked, paid] = [of?.staked ?? 0n, of?.paid ?? 0n];
  return {
    currency,
    endowment: money(of ? endowment : 0n),
    available: money(of?.balances.available ?? 0n),
    laid: money(of?.balances.option ?? 0n),
    staked: money(staked),
    paid: money(paid),
    result: money(staked - paid),
    settled: of?.settled ?? 0,
    open: of?.open ?? 0,
  };
}

function ruleView(
  nowMs: number,
  closed: OptionReply['closed'],
  sums: Awaited<ReturnType<typeof readParticipant>>,
): OptionReply {
  const { estimate, stakes, ...rule } = ruleAt(nowMs);
  return {
    closed,
    from: rule.from,
    source: rule.source,
    windows: [...optionWindows],
    stakes: currencies.map((currency) => {
      const { minimum, maximum: most, openMaximum, indexOpenMaximum } = stakes[currency];
      return {
        currency,
        minimum: money(minimum),
        maximum: money(most),
        openMaximum: money(openMaximum),
        indexOpenMaximum: money(indexOpenMaximum),
      };
    }),
    estimate: {
      prints: estimate.prints,
      trimmedEachSide: Math.floor(estimate.prints / 5),
      busySeconds: estimate.busyMs / 1000,
      lookbackSeconds: estimate.lookbackMs / 1000,
      meanPercent: estimate.meanThousandths / 10,
      meanSecondsMax: estimate.meanMs / 1000,
      changes: estimate.changes,
      silentSeconds: estimate.silentMs / 1000,
      settleAfterSeconds: rule.settleAfterMs / 1000,
    },
    quote: {
      tick: decimalToText(rule.tick),
      spread: decimalToText(rule.spread),
      priceMin: decimalToText(rule.priceMin),
      priceMax: decimalToText(rule.priceMax),
      minutes: rule.minutes,
      minutesMin: rule.minutesMin,
    },
    turnoverPercent: decimalToText(multiply(rule.turnoverShare, HUNDRED, 'floor')),
    forbidden: forbiddenPlaces.map((one) => ({ ...one })),
    losing: { percent: losingShare.percent, period: losingShare.period, source: losingShare.source },
    participant: currencies.map((currency) => participantView(currency, sums, stakes[currency].endowment)),
  };
}

type OptionReply = ReplyOf<typeof showOptionRule>;
