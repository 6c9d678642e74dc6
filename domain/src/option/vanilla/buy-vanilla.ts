import type { Asset } from '../../asset.ts';
import { type RefusalParam, refused } from '../../decision.ts';
import type { Dividend } from '../../market/corporate-action/dividend.ts';
import { decimalToText, divide, maximum } from '../../money.ts';
import { type AccountId, transfer } from '../../posting.ts';
import { type OptionDecision, type OptionFacts, optionFault } from '../buy-option.ts';
import { sellingFault } from '../market-fault.ts';
import { OPTION_MAKER } from '../option-events.ts';
import type { OptionDirection } from '../option-rules.ts';
import { type CoverFacts, coverFault, coverOf, coverText, quantityOf } from './cover.ts';
import { daysLeft, type Expiry, expiriesFrom, strikesAround, type TradingDays, unitsAt } from './vanilla-chain.ts';
import type { VanillaBought, VanillaQuoteText, VanillaSide } from './vanilla-events.ts';
import { dayMovement, moneyOf, mostPaid, quoteVanilla, type VanillaQuote } from './vanilla-quote.ts';
import type { VanillaRule } from './vanilla-rules.ts';

export interface VanillaWish {
  readonly side: VanillaSide;
  readonly direction: OptionDirection;
  /** The trading day of the expiry. */
  readonly expiry: string;
  readonly strike: bigint;
  readonly contracts: number;
  /** A call that is written lies on the person's own shares, and no money of theirs. */
  readonly cover?: 'shares' | undefined;
}

/** To buy or to write. */
export interface OpenVanillaCommand extends VanillaWish {
  readonly owner: AccountId;
  readonly contractId: string;
  readonly instrumentId: string;
  /** The most that is paid for one unit, or the least that is taken for it; e8. */
  readonly priceLimit: bigint;
}

/** `market.closes` are those of days. */
export interface VanillaFacts extends OptionFacts {
  readonly days: TradingDays | undefined;
  /** What its company has announced. */
  readonly dividends: readonly Pick<Dividend, 'actionId' | 'exDate' | 'perShare'>[];
  readonly vanilla: VanillaRule;
  /** Where it is to lie on the person's own shares. */
  readonly cover?: CoverFacts | undefined;
}

const iso = (atMs: number) => new Date(atMs).toISOString();

/** What one strike of one expiry is quoted at, and from what; the market as it is for all. */
export interface VanillaMeasure {
  readonly quote: VanillaQuote;
  readonly inputs: VanillaQuoteText;
  /** All that is announced up to the expiry, e8 a share. */
  readonly dividends: bigint;
}

export function measureVanilla(
  of: { readonly direction: OptionDirection; readonly strike: bigint; readonly expiry: Expiry },
  {
    nowMs,
    market,
    days,
    vanilla,
    dividends,
  }: Pick<VanillaFacts, 'nowMs' | 'market' | 'days' | 'vanilla' | 'dividends'>,
  /** Shares now for each one that the strike was written for. */
  shares: { readonly now: bigint; readonly before: bigint } = { now: 1n, before: 1n },
) {
  if (market?.last === undefined || !days) return refused('option_market_shut');
  const { perDay, measured } = dayMovement(market.closes, vanilla);
  if (measured < vanilla.daysMin)
    return refused('vanilla_too_little_measured', { needed: vanilla.daysMin, found: measured });
  const before = (price: bigint) => divide(price * shares.now, shares.before, 'half_even');
  const { last, state, closes, source } = market;
  const prices = { last: before(last), middle: before(market.middle ?? last) };
  const left = daysLeft(days, nowMs, of.expiry);
  const tick = maximum(1n, state.tickSize);
  // A day's price is without what its own ex-date took; what comes after that and up to the expiry it still has in it.
  const paid = dividends
    .filter(({ exDate }) => exDate > state.tradeDate && exDate <= of.expiry.date)
    .map(({ actionId, exDate, perShare }) => ({ actionId, exDate, perShare: before(perShare) }));
  const sum = paid.reduce((total, { perShare }) => total + perShare, 0n);
  const quote = quoteVanilla({ ...of, ...prices, dividends: sum, perDay, daysLeft: left, tick }, vanilla);
  const inputs: VanillaQuoteText = {
    version: 'vanilla-quote-3',
    exchange: days.calendar.exchange,
    hours: days.hours,
    last: decimalToText(prices.last),
    middle: decimalToText(prices.middle),
    dividends: paid.map(({ actionId, exDate, perShare }) => ({ actionId, exDate, perShare: decimalToText(perShare) })),
    perDay: decimalToText(perDay),
    measured,
    closes: closes.map(({ atMs, close }) => ({ at: iso(atMs), close: decimalToText(close) })),
    daysLeft: decimalToText(left),
    tick: decimalToText(tick),
    source,
  };
  return { quote, inputs, dividends: sum };
}

export interface VanillaOffer extends VanillaMeasure {
  readonly expiry: Expiry;
  readonly units: bigint;
  /** For one unit: the ask to whoever buys, the bid to whoever writes. */
  readonly price: bigint;
  readonly premium: bigint;
  readonly payout: bigint;
  /** What its owner lays down, and can lose. */
  readonly stake: bigint;
}

/** What whoever is on this side lays down of all that it can pay. */
export function stakeOn(side: VanillaSide, premium: bigint, payout: bigint): bigint {
  return side === 'write' ? payout - premium : premium;
}

/** What it would be bought or written at, without any look at who does. */
export function offerVanilla({ side, direction, expiry: date, strike, contracts }: VanillaWish, facts: VanillaFacts) {
  const { nowMs, market, rule, vanilla, days } = facts;
  const fault = sellingFault(facts);
  if (fault) return fault;
  if (!market || market.last === undefined || !days) return refused('option_market_shut');
  const { currency } = market.instrument;
  const expiry = expiriesFrom(days, vanilla, rule.beforeCloseMs, nowMs).find((one) => one.date === date);
  if (!expiry || !strikesAround(market.last, vanilla).includes(strike)) {
    return refused('vanilla_not_listed', { strike: decimalToText(strike, 2), date });
  }
  if (!Number.isSafeInteger(contracts) || contracts < 1 || contracts > vanilla.contractsMax) {
    return refused('vanilla_contracts', { maximum: vanilla.contractsMax });
  }
  const measured = measureVanilla({ direction, strike, expiry }, facts);
  if ('kind' in measured) return measured;
  const { quote, inputs, dividends } = measured;
  const units = unitsAt(strike, vanilla.contractValue[currency]);
  const many = BigInt(contracts);
  const price = side === 'write' ? quote.bid : quote.ask;
  const [premium, payout] = [moneyOf(price, units, many), mostPaid(strike, units, many)];
  if (side === 'write' && premium <= 0n) return refused('vanilla_no_bid');
  if (!quote.quoted || premium <= 0n || premium >= payout) {
    const amount = (value: bigint): RefusalParam => ({ amount: decimalToText(value, 2), currency });
    return refused('vanilla_not_quoted', { price: amount(price), strike: amount(strike) });
  }
  return { expiry, units, price, premium, payout, stake: stakeOn(side, premium, payout), quote, inputs, dividends };
}

/** Undefined when the person may buy or write what is offered. Who lays down shares lays down no money, and can lose none: no limit of money is asked. */
export function openFault(wish: VanillaWish, offer: VanillaOffer, facts: VanillaFacts) {
  const { payout, stake, premium, units } = offer;
  if (wish.cover === undefined) return optionFault(stake, { payout, put: payout - stake }, facts);
  return (
    optionFault(0n, { payout, put: premium }, facts) ??
    coverFault({ ...wish, units: units * BigInt(wish.contracts) }, facts.cover, facts.market)
  );
}

/** The shares that are laid down for it; undefined: money is. */
function coveringOf({ cover, contracts }: VanillaWish, { units }: VanillaOffer, facts: CoverFacts | undefined) {
  if (cover === undefined || !facts) return undefined;
  const shares = { now: 1n, before: 1n };
  return coverText(facts, coverOf({ units: units * BigInt(contracts), shares }, facts.step));
}

/** What both sides have laid down is all that it can pay, and lies in the ledger until it ends: whoever writes one is covered in full. */
export function decideOpenVanilla(command: OpenVanillaCommand, facts: VanillaFacts): OptionDecision {
  const { owner, contractId, side, direction, strike, contracts, priceLimit } = command;
  const offer = offerVanilla(command, facts);
  if ('kind' in offer) return offer;
  const { expiry, units, price, payout, stake, quote, inputs } = offer;
  const fault = openFault(command, offer, facts);
  if (fault) return fault;
  const covering = coveringOf(command, offer, facts.cover);
  const { market, nowMs } = facts;
  if (!market) return refused('option_not_on_this');
  const compared = { price: decimalToText(price, 2), limit: decimalToText(priceLimit, 2) };
  if (side === 'write' && price < priceLimit) return refused('vanilla_price_fell', compared);
  if (side === 'buy' && price > priceLimit) return refused('option_price_moved', compared);
  const { id: instrumentId, market: of, currency, kind } = market.instrument;
  const { tickSize } = market.state;
  const body: VanillaBought = {
    contractId,
    instrumentId,
    market: of,
    currency,
    direction,
    strike: decimalToText(strike),
    units: decimalToText(units),
    contracts,
    expiresAt: iso(expiry.atMs),
    ...(side === 'write' ? { side } : {}),
    ...(covering ? { cover: 'shares' } : {}),
    stake: decimalToText(stake, 2),
    payout: decimalToText(payout, 2),
    price: decimalToText(price),
    fair: decimalToText(quote.fair),
    boughtAt: iso(nowMs),
    levels: kind === 'index',
    precision: decimalToText(tickSize >= 10n ? tickSize / 10n : 1n),
    quote: inputs,
    ...(covering ? { covering } : {}),
  };
  const put = payout - stake;
  const lay = (holder: AccountId, value: bigint, asset: Asset = currency) =>
    transfer(value, asset, { holder, purpose: 'available' }, { holder, purpose: 'option' });
  return {
    kind: 'accepted',
    events: [{ type: side === 'write' ? 'option.vanilla-written' : 'option.vanilla-bought', body }],
    postings: covering ? lay(owner, quantityOf(covering), covering.base) : lay(owner, stake),
    others: [
      {
        owner: OPTION_MAKER,
        events: [{ type: 'option.covered', body: { contractId, currency, amount: decimalToText(put, 2) } }],
        postings: lay(OPTION_MAKER, put),
      },
    ],
  };
}
