import type { Currency } from '@tarazu/domain/asset';
import { currencies } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText, divide, multiply, ONE } from '@tarazu/domain/money';
import { type OptionOffer, offerOption, optionFault } from '@tarazu/domain/option/buy-option';
import { type CalibratedTenth, calibration } from '@tarazu/domain/option/calibration';
import { forbiddenPlaces, losingShare, optionWindows } from '@tarazu/domain/option/option-rules';
import { marginPercent } from '@tarazu/domain/option/quote';
import type { AccountId } from '@tarazu/domain/posting';
import { isMember } from '@tarazu/domain/vip/membership';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { applyOption, quoteOption } from '@tarazu/wire/option/option';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { refusalView } from '@tarazu/wire/order-view';
import type { Serve } from '../platform/http.ts';
import { createHeld } from '../platform/statements/held.ts';
import { estimateRuleView } from './evidence-view.ts';
import type { OptionDeps } from './index.ts';
import { createReadOptionFacts, lossLimitView } from './option-facts.ts';
import type { OptionMarkets } from './option-market.ts';
import { readCalibration } from './store/calibration-store.ts';
import { loadOptions } from './store/option-store.ts';
import { readLifetime, readParticipant } from './store/participant-store.ts';
import { type OptionTransactor, ruleAt } from './transactor.ts';
import { vanillaRuleAt } from './vanilla/vanilla-deciding.ts';
import { money, optionView, percent, ratioText } from './views.ts';

const HUNDRED = 100n * ONE;
const MINUTE_MS = 60_000;
/** What the rule page says of everybody's contracts is good for so long. */
const PUBLISHED_MS = 5_000;

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
  const { database, committer, clock, ids, gate, market, markets, transactor, closed } = deps;

  const readFacts = createReadOptionFacts(deps);

  async function quote(owner: AccountId, asked: RequestOf<typeof quoteOption>, language: Language) {
    const instrument = market.instrument(asked.instrumentId);
    const nowMs = clock.nowMs();
    const closes = markets.closes(asked.instrumentId, ruleAt(nowMs).minutes, nowMs);
    const facts = await readFacts(owner, asked.instrumentId, closes);
    if (!facts || !instrument) return refused('option_not_on_this');
    const { currency } = instrument;
    const { rule, trader } = facts;
    const stake = decimal(asked.amount);
    const offer = offerOption({ ...asked, stake }, facts);
    const fault = 'kind' in offer ? offer : optionFault(stake, offer, facts);
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
      lossLimit: lossLimitView(facts),
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
    if (kept?.kind !== 'window') throw new Error('an option was bought and is not kept');
    return { option: optionView(kept, market) };
  });

  const published = createHeld(clock, PUBLISHED_MS, () =>
    Promise.all([readParticipant(database), readCalibration(database)]),
  );
  serve(showOptionRule, async () => {
    const [sums, counts] = await published('all');
    return { ...ruleView(clock.nowMs(), closed(), sums), calibration: calibration(counts).map(tenthView) };
  });
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

function tenthView({ from, below, decided, won, said, rate, interval }: CalibratedTenth) {
  const { low, high } = interval;
  return {
    ...{ from, below, decided, won },
    ...{ said: percent(said), rate: percent(rate), low: percent(low), high: percent(high) },
  };
}

function europeanView(nowMs: number): OptionReply['european'] {
  const { source, weeks, months, strikesEachSide, contractsMax, days, daysMin, ...rule } = vanillaRuleAt(nowMs);
  const perCent = (share: bigint) => decimalToText(share * 100n);
  return {
    ...{ source, weeks, months, strikesEachSide, contractsMax, days, daysMin },
    spreadPercent: perCent(rule.spreadShare),
    spreadOfPricePercent: perCent(rule.spreadOfPrice),
    leastMinutes: rule.leastMs / MINUTE_MS,
    settleMinutes: rule.settleSpanMs / MINUTE_MS,
  };
}

function ruleView(
  nowMs: number,
  closed: OptionReply['closed'],
  sums: Awaited<ReturnType<typeof readParticipant>>,
): Omit<OptionReply, 'calibration'> {
  const whole = ruleAt(nowMs);
  const { stakes, ...rule } = whole;
  return {
    closed,
    from: rule.from,
    source: rule.source,
    windows: [...optionWindows],
    leastMinutes: { share: rule.leastMs / MINUTE_MS, shared: rule.sharedLeastMs / MINUTE_MS },
    beforeCloseSeconds: rule.beforeCloseMs / 1000,
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
    estimate: estimateRuleView(whole),
    quote: {
      tick: decimalToText(rule.tick),
      spread: decimalToText(rule.spread),
      priceMin: decimalToText(rule.priceMin),
      priceMax: decimalToText(rule.priceMax),
      minutes: rule.minutes,
      minutesMin: rule.minutesMin,
    },
    european: europeanView(nowMs),
    turnoverPercent: decimalToText(multiply(rule.turnoverShare, HUNDRED, 'floor')),
    forbidden: forbiddenPlaces.map((one) => ({ ...one })),
    losing: { percent: losingShare.percent, period: losingShare.period, source: losingShare.source },
    participant: currencies.map((currency) => participantView(currency, sums, stakes[currency].endowment)),
  };
}

type OptionReply = ReplyOf<typeof showOptionRule>;
