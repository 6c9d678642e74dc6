import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText, divide, maximum, multiply, ONE } from '@tarazu/domain/money';
import { sellingFault } from '@tarazu/domain/option/market-fault';
import type { OptionDirection } from '@tarazu/domain/option/option-rules';
import {
  measureVanilla,
  offerVanilla,
  openFault,
  type VanillaFacts,
  type VanillaOffer,
  type VanillaWish,
} from '@tarazu/domain/option/vanilla/buy-vanilla';
import { coverFault, coverOf } from '@tarazu/domain/option/vanilla/cover';
import { saleFor } from '@tarazu/domain/option/vanilla/cover-sale';
import {
  daysLeft,
  type Expiry,
  expiriesFrom,
  strikesAround,
  unitsAt,
} from '@tarazu/domain/option/vanilla/vanilla-chain';
import type { VanillaSide } from '@tarazu/domain/option/vanilla/vanilla-events';
import { dayMovement, exDividends, moneyOf, termsOf } from '@tarazu/domain/option/vanilla/vanilla-quote';
import { heldGreeks, impliedVolatility } from '@tarazu/domain/option/vanilla/vanilla-value';
import type { AccountId } from '@tarazu/domain/posting';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { buyVanilla, quoteVanilla, showVanillaChain, writeVanilla } from '@tarazu/wire/option/vanilla';
import { refusalView } from '@tarazu/wire/order-view';
import type { Serve } from '../../platform/http.ts';
import type { SessionInfo } from '../../platform/session.ts';
import { createReadOptionFacts, lossLimitView } from '../option-facts.ts';
import { percentOfShare } from '../record-routes.ts';
import type { OptionRouteDeps } from '../routes.ts';
import { loadOptions, readOpenInterest } from '../store/option-store.ts';
import { readLifetime } from '../store/participant-store.ts';
import { ruleAt } from '../transactor.ts';
import { evenPrice, money, percent, vanillaView } from '../views.ts';
import { coverFacts, readOwnFacts } from './vanilla-cover.ts';
import { vanillaFacts, vanillaRuleAt } from './vanilla-deciding.ts';

type Chain = ReplyOf<typeof showVanillaChain>;
type ChainFacts = Pick<VanillaFacts, 'nowMs' | 'practice' | 'market' | 'days' | 'dividends' | 'vanilla' | 'rule'>;

/** A number of the model, for eyes. */
const modelText = (value: number, places: number) => String(Number(value.toFixed(places)));
/** Volatilities of a day are looked for up to this. */
const VOLATILITY_MOST = 1;

function yearDaysOf({ vanilla, days }: Pick<ChainFacts, 'vanilla' | 'days'>): number {
  return days?.calendar.aroundTheClock ? vanilla.yearDaysAlways : vanilla.yearDays;
}

function sideView(
  of: { readonly direction: OptionDirection; readonly strike: bigint; readonly expiry: Expiry },
  facts: ChainFacts,
  open: number,
): Chain['strikes'][number]['call'] | undefined {
  const measured = measureVanilla(of, facts);
  if ('kind' in measured) return undefined;
  const { quote, inputs, dividends } = measured;
  const spot = exDividends(decimal(inputs.middle), { dividends });
  const terms = termsOf(
    { strike: of.strike, perDay: decimal(inputs.perDay), daysLeft: decimal(inputs.daysLeft) },
    spot,
  );
  const { delta, gamma, theta, vega } = heldGreeks(terms, of.direction);
  const root = Math.sqrt(yearDaysOf(facts));
  const found = quote.quoted ? impliedVolatility(Number(quote.ask), terms, of.direction, VOLATILITY_MOST) : undefined;
  const plain = Number(ONE);
  return {
    ask: quote.quoted ? decimalToText(quote.ask, 2) : null,
    bid: quote.bid > 0n ? decimalToText(quote.bid, 2) : null,
    fair: percent(quote.fair),
    delta: modelText(delta, 2),
    gamma: modelText(gamma * plain, 5),
    theta: modelText(theta / plain, 2),
    vega: modelText(vega / plain / 100 / root, 2),
    implied: found === undefined ? null : modelText(found * root * 100, 1),
    open,
  };
}

async function chainOf(
  deps: OptionRouteDeps,
  { instrumentId, expiry: asked }: RequestOf<typeof showVanillaChain>,
  language: Language,
) {
  const { database, clock, market, markets, trading, closed } = deps;
  const nowMs = clock.nowMs();
  const instrument = market.instrument(instrumentId);
  const rule = ruleAt(nowMs);
  const { vanilla, days, dividends } = vanillaFacts(instrumentId, nowMs, markets);
  if (!instrument || !days) return refused('option_not_on_this');
  const [closes, halts] = await Promise.all([
    markets.dayCloses(instrumentId, vanilla.days),
    trading.readHalts(database),
  ]);
  const now = markets.now(instrumentId, closes, halts, nowMs);
  const facts = { nowMs, practice: closed() === null, market: now, days, dividends, vanilla, rule };
  const expiries = expiriesFrom(days, vanilla, rule.beforeCloseMs, nowMs);
  const expiry = expiries.find(({ date }) => date === asked) ?? expiries[0];
  const interest = expiry ? await readOpenInterest(database, instrumentId, expiry.atMs) : [];
  const openOf = (direction: OptionDirection, strike: bigint) =>
    interest.find((one) => one.direction === direction && one.strike === strike)?.contracts ?? 0;
  const { perDay, measured } = dayMovement(closes, vanilla);
  const fault = sellingFault(facts);
  const strikes =
    expiry && now?.last !== undefined && fault?.code !== 'option_not_on_this' ? strikesAround(now.last, vanilla) : [];
  const yearDays = yearDaysOf(facts);
  return {
    instrumentId,
    currency: instrument.currency,
    last: now?.last === undefined ? null : decimalToText(now.last, 2),
    expiries: expiries.map(({ date, atMs }) => ({ date, at: new Date(atMs).toISOString() })),
    expiry: expiry?.date ?? null,
    daysLeft: expiry ? percent(daysLeft(days, nowMs, expiry)) : '0',
    yearDays,
    dayPercent: percentOfShare(decimalToText(perDay)),
    yearPercent: modelText((Number(perDay) / Number(ONE)) * Math.sqrt(yearDays) * 100, 1),
    measured,
    contractsMax: vanilla.contractsMax,
    strikes: strikes.flatMap((strike) => {
      if (!expiry) return [];
      const call = sideView({ direction: 'call', strike, expiry }, facts, openOf('call', strike));
      const put = sideView({ direction: 'put', strike, expiry }, facts, openOf('put', strike));
      const units = decimalToText(unitsAt(strike, vanilla.contractValue[instrument.currency]));
      return call && put ? [{ strike: decimalToText(strike, 2), units, call, put }] : [];
    }),
    refusal: fault ? refusalView(fault.code, fault.params, language) : null,
  };
}

function offerView(offer: VanillaOffer, { side, direction, strike, contracts }: VanillaWish) {
  const { quote, units, price, premium, stake, payout, inputs, expiry, dividends } = offer;
  const of = (each: bigint) => moneyOf(each, units, BigInt(contracts));
  const [dearer, cheaper] = side === 'write' ? [of(quote.ask), premium] : [premium, of(quote.bid)];
  return {
    price: decimalToText(price, 2),
    fair: percent(quote.fair),
    bid: decimalToText(quote.bid, 2),
    units: decimalToText(multiply(units, BigInt(contracts) * ONE, 'floor')),
    premium: money(premium),
    stake: money(stake),
    payout: money(payout),
    even: evenPrice(direction, strike, price),
    spread: money(maximum(0n, side === 'write' ? of(quote.fair) - premium : premium - of(quote.fair))),
    roundTrip: money(dearer - cheaper),
    expiresAt: new Date(expiry.atMs).toISOString(),
    daysLeft: decimalToText(divide(decimal(inputs.daysLeft), 1_000_000n, 'half_up') * 1_000_000n),
    dayPercent: percentOfShare(inputs.perDay),
    dividends: decimalToText(dividends, 2),
  };
}

/** The chain, what some contracts would cost or bring, and buying or writing them. */
export function vanillaRoutes(serve: Serve, deps: OptionRouteDeps): void {
  const { database, committer, clock, ids, gate, market, markets, transactor } = deps;
  const readFacts = createReadOptionFacts(deps);

  serve(showVanillaChain, (asked, { language }) => chainOf(deps, asked, language));

  /** Of what could lie on shares: how many it takes, and what a sale of them would be charged where it pays the most. */
  async function coverOffer(
    owner: AccountId,
    wish: VanillaWish,
    offer: VanillaOffer,
    { market: now, cover }: VanillaFacts,
  ) {
    const units = offer.units * BigInt(wish.contracts);
    const fault = coverFault({ ...wish, units }, cover, now);
    if (!now || !cover || (fault && fault.code !== 'vanilla_cover_short')) return null;
    const needed = coverOf({ units, shares: { now: 1n, before: 1n } }, cover.step);
    const share = { owner, instrumentId: now.instrument.id };
    const { covers } = deps.trading;
    const [trading, waiting] = await Promise.all([
      covers.read(database, share),
      covers.readWaitingSales(database, share),
    ]);
    if (!trading) return null;
    const price = 2n * wish.strike;
    const sale = saleFor(offer.payout, price, needed, trading);
    const atMost = {
      price: decimalToText(price, 2),
      quantity: decimalToText(sale.quantity),
      charges: money(sale.chargesTotal),
    };
    return {
      free: decimalToText(cover.free),
      needed: decimalToText(needed),
      waiting: decimalToText(waiting),
      atMost,
    };
  }

  async function quote(owner: AccountId, asked: RequestOf<typeof quoteVanilla>, language: Language) {
    const { instrumentId, side, direction, expiry, contracts } = asked;
    const nowMs = clock.nowMs();
    const closes = markets.dayCloses(instrumentId, vanillaRuleAt(nowMs).days);
    const [found, own] = await Promise.all([
      readFacts(owner, instrumentId, closes),
      readOwnFacts(deps, owner, instrumentId),
    ]);
    const instrument = market.instrument(instrumentId);
    if (!found || !instrument) return refused('option_not_on_this');
    const cover = coverFacts(owner, instrument, own.options, own);
    const facts = { ...found, ...vanillaFacts(instrumentId, nowMs, markets), cover };
    const wish = { side, direction, expiry, strike: decimal(asked.strike), contracts, cover: asked.cover };
    const offer = offerVanilla(wish, facts);
    const fault = 'kind' in offer ? offer : openFault(wish, offer, facts);
    const ended = await readLifetime(database, owner, instrument.currency);
    return {
      ...{ instrumentId, side, direction, expiry, contracts, strike: asked.strike },
      currency: instrument.currency,
      offer: 'kind' in offer ? null : offerView(offer, wish),
      available: money(facts.available),
      lossLimit: lossLimitView(facts),
      cover: 'kind' in offer ? null : await coverOffer(owner, wish, offer, facts),
      own: { settled: ended.settled, net: money(ended.net) },
      refusal: fault ? refusalView(fault.code, fault.params, language) : null,
    };
  }
  serve(quoteVanilla, (asked, { session, language }) => quote(session.accountId, asked, language));

  type Opening = RequestOf<typeof buyVanilla> & Pick<RequestOf<typeof writeVanilla>, 'cover'>;
  async function open(side: VanillaSide, request: Opening, session: SessionInfo) {
    const { requestId, transactionPassword, ...asked } = request;
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const { instrumentId, direction, expiry, contracts, cover } = asked;
    const instrument = market.instrument(instrumentId);
    if (!instrument) return refused('option_not_on_this');
    const closes = await markets.dayCloses(instrumentId, vanillaRuleAt(clock.nowMs()).days);
    const named = {
      owner,
      contractId: ids.id(),
      side,
      instrumentId,
      direction,
      expiry,
      contracts,
      currency: instrument.currency,
      ...(cover ? { cover, base: instrument.base } : {}),
    };
    const amounts = { strike: decimal(asked.strike), priceLimit: decimal(asked.priceLimit) };
    const command = { kind: 'open-vanilla', consent, ...named, ...amounts, closes } as const;
    const body = JSON.stringify(['option-vanilla', ...(side === 'write' ? [side] : []), asked]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (outcome.kind === 'refused') return outcome;
    const { contractId = '' } = outcome.answer;
    const [kept] = await loadOptions(database, [{ owner, contractId }]);
    if (kept?.kind !== 'vanilla') throw new Error('an option has begun and is not kept');
    return { option: vanillaView(kept, market) };
  }
  serve(buyVanilla, (asked, { session }) => open('buy', asked, session));
  serve(writeVanilla, (asked, { session }) => open('write', asked, session));
}
