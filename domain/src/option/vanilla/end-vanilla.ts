import { tradeValue } from '../../charges/charges.ts';
import { type Decision, refused } from '../../decision.ts';
import { decimal, decimalToText, divide, minimum } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import type { OrderEvent } from '../../trading/order-events.ts';
import type { TradingFacts } from '../../trading/trading-facts.ts';
import { estimateText } from '../estimate.ts';
import { marketFault } from '../market-fault.ts';
import { OPTION_MAKER, type OptionEvent } from '../option-events.ts';
import { released, type SettlementFacts, settlementOf } from '../settle-option.ts';
import { measureVanilla, type VanillaFacts } from './buy-vanilla.ts';
import { type CoverPlace, freed, releasedText, releaseOf } from './cover.ts';
import { sellCover } from './cover-sale.ts';
import { type Laid, laidOf, laidText, partOf, worthBeside } from './part-vanilla.ts';
import type { VanillaClosedAs, VanillaExpired, VanillaTerms } from './vanilla-events.ts';
import { payoffAt } from './vanilla-quote.ts';
import type { VanillaRule } from './vanilla-rules.ts';

/** Shares now for each one of the purchase: 2 and 1 after a split of one into two. */
export interface Shares {
  readonly now: bigint;
  readonly before: bigint;
}

export interface OpenVanilla extends VanillaTerms {
  readonly boughtAt: string;
  readonly levels: boolean;
  readonly precision: bigint;
  /** The trading day of its expiry. */
  readonly date: string;
}

/** To give back what was bought, or to buy back what was written. */
export interface CloseVanilla {
  readonly owner: AccountId;
  readonly contractId: string;
  /** The least that is taken for one unit, or the most that is paid for it; e8. */
  readonly priceLimit: bigint;
  /** How many of its contracts; undefined: all that are open. */
  readonly contracts?: number | undefined;
  /** What those are called from then on, where others stay open. */
  readonly partId: string;
}

const sharesText = ({ now, before }: Shares) => ({ now: String(now), before: String(before) });

function termsOf(option: VanillaTerms): VanillaTerms {
  const { contractId, instrumentId, market, currency, direction, strike, units, contracts, expiresAt } = option;
  const { side, cover, stake, payout } = option;
  const found = { contractId, instrumentId, market, currency, direction, strike, units, contracts, expiresAt };
  return {
    ...found,
    ...(side === undefined ? {} : { side }),
    ...(cover === undefined ? {} : { cover }),
    stake,
    payout,
  };
}

function ended(
  owner: AccountId,
  option: VanillaTerms,
  paid: bigint,
  outcome: VanillaExpired['outcome'] | VanillaClosedAs,
) {
  const { contractId, currency } = option;
  const stake = decimal(option.stake);
  const put = decimal(option.payout) - stake;
  const result = paid - stake;
  return {
    // What lies in shares is no money of theirs: what it paid beyond its premium is taken from what they have.
    postings: released(owner, option.cover ? 0n : stake, result, currency),
    others: [
      {
        owner: OPTION_MAKER,
        events: [
          {
            type: 'option.closed',
            body: { contractId, currency, outcome, result: decimalToText(-result, 2) },
          } as const,
        ],
        postings: released(OPTION_MAKER, put, -result, currency),
      },
    ],
  };
}

/** What is ended of it, and what goes on; undefined: nothing does. */
export interface ClosingVanilla {
  readonly closed: OpenVanilla;
  readonly left: Laid | undefined;
}

/** What so many of its contracts are: a part of it has its own share of what was laid down, and its own name. */
export function closingOf(option: OpenVanilla, contracts: number | undefined, partId: string) {
  if (contracts === undefined || contracts === option.contracts) return { closed: option, left: undefined };
  if (contracts > option.contracts) return refused('vanilla_contracts_open', { open: option.contracts });
  const { part, left } = partOf(laidOf(option), contracts);
  return { closed: { ...option, contractId: partId, ...laidText(part) }, left } satisfies ClosingVanilla;
}

export type CloseFacts = Pick<VanillaFacts, 'nowMs' | 'practice' | 'market' | 'days' | 'dividends' | 'vanilla'> & {
  /** e8 in its currency. */
  readonly available: bigint;
  /** Of one that lies on shares: where those lie, and what the other calls there need; undefined while a split has still to meet them. */
  readonly place?: CoverPlace | undefined;
};

/**
 * What of all that lies ready comes back to its owner when it ends at `worth`: all of that to whoever bought it, and
 * what is left of it to whoever wrote it.
 */
export function paidAt({ side, payout }: Pick<VanillaTerms, 'side' | 'payout'>, worth: bigint): bigint {
  const most = decimal(payout);
  // No more than what lies ready for it.
  const due = minimum(most, worth);
  return side === 'write' ? most - due : due;
}

/** What it would be closed at now, or why it is not. Who wants to get out is asked nothing about themselves. */
export function closeOfVanilla({ closed: option, left }: ClosingVanilla, shares: Shares, facts: CloseFacts) {
  const fault = marketFault(facts);
  if (fault) return fault;
  const { nowMs, vanilla } = facts;
  const expiresAtMs = Date.parse(option.expiresAt);
  if (expiresAtMs - nowMs < vanilla.leastMs) return refused('vanilla_expires_soon', { at: { at: option.expiresAt } });
  const expiry = { date: option.date, atMs: expiresAtMs };
  const strike = decimal(option.strike);
  const measured = measureVanilla({ direction: option.direction, strike, expiry }, facts, shares);
  if ('kind' in measured) return measured;
  const price = option.side === 'write' ? measured.quote.ask : measured.quote.bid;
  const paid = paidAt(option, worthBeside(decimal(option.units), laidOf(option), left, price));
  const amount = (value: bigint) => ({ amount: decimalToText(value, 2), currency: option.currency });
  // Nothing would come back: then it may as well wait for its end. Of one that lies on shares those do.
  if (paid <= 0n && option.side !== 'write') return refused('vanilla_no_bid');
  if (paid <= 0n && !option.cover)
    return refused('vanilla_buyback_whole', {
      cost: amount(decimal(option.payout)),
      stake: amount(decimal(option.stake)),
      at: { at: option.expiresAt },
    });
  const fromOwn = option.cover ? decimal(option.stake) - paid : 0n;
  if (fromOwn > facts.available) {
    return refused('option_balance_short', { needed: amount(fromOwn), available: amount(facts.available) });
  }
  if (option.cover && !facts.place) return refused('split_under_way', { share: facts.market?.instrument.symbol ?? '' });
  const place = option.cover && facts.place && withRest(facts.place, option, left, shares);
  return { ...measured, price, paid, place, release: place && releaseOf(place) };
}

export function decideCloseVanilla(
  { owner, priceLimit, contracts, partId }: CloseVanilla,
  option: OpenVanilla | undefined,
  shares: Shares,
  facts: CloseFacts,
) {
  if (!option) return refused('option_unknown');
  const closing = closingOf(option, contracts, partId);
  if ('kind' in closing) return closing;
  const { closed, left } = closing;
  const offer = closeOfVanilla(closing, shares, facts);
  if ('kind' in offer) return offer;
  const { quote, inputs, price, paid, place } = offer;
  const isWritten = option.side === 'write';
  const compared = { price: decimalToText(price, 2), limit: decimalToText(priceLimit, 2) };
  if (isWritten && price > priceLimit) return refused('option_price_moved', compared);
  if (!isWritten && price < priceLimit) return refused('vanilla_price_fell', compared);
  const outcome: VanillaClosedAs = isWritten ? 'bought-back' : 'sold';
  const event = {
    type: `option.vanilla-${outcome}`,
    body: {
      ...termsOf(closed),
      outcome,
      price: decimalToText(price),
      fair: decimalToText(quote.fair),
      paid: decimalToText(paid, 2),
      result: decimalToText(paid - decimal(closed.stake), 2),
      soldAt: new Date(facts.nowMs).toISOString(),
      shares: sharesText(shares),
      quote: inputs,
      ...(left === undefined
        ? {}
        : { partOf: option.contractId, left: laidText(left), rounds: 'with-the-rest' as const }),
      ...(place ? { released: releasedText(place, 0n) } : {}),
    },
  } as const;
  const { postings, others } = ended(owner, closed, paid, outcome);
  return {
    kind: 'accepted',
    events: [event],
    postings: place ? [...postings, ...freed(owner, place, 0n)] : postings,
    others,
  } as const;
}

/** What goes on of the option itself is one of the others then. */
function withRest(place: CoverPlace, { units }: VanillaTerms, left: Laid | undefined, shares: Shares): CoverPlace {
  if (!left) return place;
  return { ...place, others: [...place.others, { units: decimal(units) * BigInt(left.contracts), shares }] };
}

/**
 * What follows from an expiry price; without one both sides get back what they laid down. `cover`: the shares that lie for it, e8, where it lies on shares. It
 * pays no more than those are worth: splits that each left a rest can have made them fewer than the units that it is on.
 */
export function vanillaEnd(
  option: OpenVanilla,
  shares: Shares,
  {
    rule,
    observations,
    stopped,
    vanilla,
    cover,
  }: Pick<SettlementFacts, 'rule' | 'observations' | 'stopped'> & {
    readonly vanilla: VanillaRule;
    readonly cover?: bigint | undefined;
  },
): Omit<VanillaExpired, keyof VanillaTerms | 'settledAt'> {
  // The estimator of windows, told a span of its own: it does not matter when it was bought.
  const boughtAt = new Date(Date.parse(option.expiresAt) - vanilla.settleSpanMs).toISOString();
  const settled = settlementOf({ ...option, boughtAt }, { rule, observations, stopped });
  const [strike, units, contracts] = [decimal(option.strike), decimal(option.units), BigInt(option.contracts)];
  const stake = decimal(option.stake);
  const price = settled.kind === 'price' ? settled.price : undefined;
  const compared = price === undefined ? undefined : divide(price * shares.now, shares.before, 'half_even');
  const owed =
    compared === undefined ? undefined : payoffAt({ direction: option.direction, strike, units, contracts }, compared);
  const worth =
    owed === undefined || price === undefined || cover === undefined
      ? owed
      : minimum(owed, tradeValue(price, cover, option.currency));
  const paid = worth === undefined ? stake : paidAt(option, worth);
  return {
    outcome: worth === undefined ? 'void' : worth > 0n ? 'exercised' : 'worthless',
    reason: settled.kind === 'void' ? settled.reason : null,
    expiryPrice: price === undefined ? null : decimalToText(price),
    comparedPrice: compared === undefined ? null : decimalToText(compared),
    shares: sharesText(shares),
    paid: decimalToText(paid, 2),
    result: decimalToText(paid - stake, 2),
    settledBy: estimateText(settled),
  };
}

export interface ExpireFacts extends SettlementFacts {
  readonly vanilla: VanillaRule;
  /** Of one that lies on shares: where those lie, and how they are sold; the last undefined where they are not traded any more. */
  readonly covered?: { readonly place: CoverPlace; readonly trading: TradingFacts | undefined } | undefined;
}

/** Exercised by itself, in cash, once. What a call pays that lies on shares is what a sale of some of them brings. */
export function decideExpireVanilla(
  owner: AccountId,
  option: OpenVanilla,
  shares: Shares,
  facts: ExpireFacts,
): Decision<OptionEvent | OrderEvent, 'nothing_to_change'> {
  if (facts.nowMs < Date.parse(option.expiresAt) + facts.rule.settleAfterMs) return refused('nothing_to_change');
  const { covered } = facts;
  // A split that has still to meet the shares comes first.
  if (option.cover && !covered) return refused('nothing_to_change');
  const own = { units: decimal(option.units) * BigInt(option.contracts), shares };
  const place = option.cover && covered ? { ...covered.place, own } : undefined;
  const most = place && releaseOf(place).out;
  const end = vanillaEnd(option, shares, { ...facts, cover: most });
  const body: VanillaExpired = { ...termsOf(option), ...end, settledAt: new Date(facts.nowMs).toISOString() };
  const { postings, others } = ended(owner, option, decimal(end.paid), end.outcome);
  if (!place || most === undefined)
    return { kind: 'accepted', events: [{ type: 'option.vanilla-expired', body }], postings, others };
  const trading = covered?.trading;
  const due = end.outcome === 'exercised' ? decimal(option.payout) - decimal(end.paid) : 0n;
  if (due > 0n && (!trading || end.expiryPrice === null)) throw new RangeError('what has a price is traded');
  const price = decimal(end.expiryPrice ?? '0');
  const sale =
    due > 0n && trading
      ? sellCover({ owner, contractId: option.contractId }, { due, price, most }, trading)
      : undefined;
  const sold = sale?.quantity ?? 0n;
  const more = { released: releasedText(place, sold), ...(sale ? { sale: sale.sold } : {}) };
  return {
    kind: 'accepted',
    events: [{ type: 'option.vanilla-expired', body: { ...body, ...more } }, ...(sale?.events ?? [])],
    postings: [...(sale?.postings ?? []), ...freed(owner, place, sold), ...postings],
    others,
  };
}
