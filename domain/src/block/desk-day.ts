import { currencies } from '../asset.ts';
import { tradeValue } from '../charges/charges.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import type { SplitRatio } from '../market/corporate-action/split.ts';
import { timesFactor } from '../market/corporate-action/split.ts';
import { type Instrument, refOf } from '../market/instrument.ts';
import { decimal, decimalToText, divide, minimum, ONE } from '../money.ts';
import { HOUSE, type Posting, transfer } from '../posting.ts';
import type { BlockEvent, BlockOffer, PublishedBody } from './block-state.ts';
import { blockTermsOf } from './block-terms.ts';
import { type DeskId, deskEndowment, deskOf, deskTermsOn, targetOf } from './desks.ts';

type DeskDecision = Decision<BlockEvent, 'nothing_to_change'>;

const venue = { holder: HOUSE, purpose: 'venue' } as const;

/** Play money at the beginning, from where the house grants it. */
export function decideEndow(desk: DeskId): DeskDecision {
  const { account } = deskOf(desk);
  const amounts = currencies.flatMap((currency) => {
    const amount = deskEndowment[currency];
    return amount === undefined ? [] : [{ currency, amount }];
  });
  return accepted<BlockEvent>(
    amounts.map(({ currency, amount }) => ({
      type: 'block.desk-endowed',
      body: { desk, currency, amount: decimalToText(amount, 2) },
    })),
    amounts.flatMap(({ currency, amount }) =>
      transfer(amount, currency, { holder: HOUSE, purpose: 'grant' }, { holder: account, purpose: 'available' }),
    ),
  );
}

export interface SquareDesk {
  readonly desk: DeskId;
  readonly instrument: Instrument;
  readonly tradeDate: string;
  /** e8 */
  readonly previousClose: bigint;
  /** Splits since its inventory was last brought to its target, oldest first. */
  readonly splits: readonly SplitRatio[];
}

/** Shares that are bought from the market, or with a minus sold to it, at one price, against money. */
function dealt(desk: DeskId, { base, currency }: Instrument, quantity: bigint, value: bigint): readonly Posting[] {
  const own = { holder: deskOf(desk).account, purpose: 'available' } as const;
  return quantity > 0n
    ? [...transfer(value, currency, own, venue), ...transfer(quantity, base, venue, own)]
    : [...transfer(-quantity, base, own, venue), ...transfer(value, currency, venue, own)];
}

/** The most (whole lots) that money buys at a price. */
function affordable(money: bigint, price: bigint, { lot }: Instrument): bigint {
  return ((money * ONE) / price / lot) * lot;
}

/** A day begins at the target: what is missing is bought from the market at the close before, what is too much is sold to it. */
export function decideSquare(
  { desk, instrument, tradeDate, previousClose, splits }: SquareDesk,
  { inventory, money }: { readonly inventory: bigint; readonly money: bigint },
): DeskDecision {
  const { lot, market, base, currency } = instrument;
  const terms = blockTermsOf(market, tradeDate);
  if (!terms) return refused('nothing_to_change');
  const own = { holder: deskOf(desk).account, purpose: 'available' } as const;
  const afterSplits = splits.reduce((shares, ratio) => timesFactor(ratio, shares, lot), inventory);
  const target = targetOf(deskTermsOn(deskOf(desk), tradeDate), { valueMin: terms.valueMin, previousClose, lot });
  const missing = target - afterSplits;
  const quantity = missing > 0n ? minimum(missing, affordable(money, previousClose, instrument)) : missing;
  const value = tradeValue(previousClose, quantity < 0n ? -quantity : quantity, currency);
  const body = {
    desk,
    ...refOf(instrument),
    tradeDate,
    price: decimalToText(previousClose),
    before: decimalToText(inventory),
    afterSplits: decimalToText(afterSplits),
    after: decimalToText(afterSplits + quantity),
    paid: decimalToText(quantity < 0n ? -value : value, 2),
  };
  return accepted<BlockEvent>(
    [{ type: 'block.desk-squared', body }],
    [
      ...transfer(afterSplits - inventory, base, venue, own),
      ...(quantity === 0n ? [] : dealt(desk, instrument, quantity, value)),
    ],
  );
}

export interface PublishBlock {
  readonly blockId: string;
  readonly desk: DeskId;
  readonly instrument: Instrument;
  readonly tradeDate: string;
  readonly previousClose: bigint;
  readonly tickSize: bigint;
  readonly discountBps: number;
  readonly times: bigint;
  readonly lockDays: number;
  readonly lockedUntil: string;
  readonly endsAtMs: number;
  readonly nowMs: number;
}

/** The price of a published block: the close before less the discount, rounded up to the tick. */
export function publishedPrice({
  previousClose,
  discountBps,
  tickSize,
}: Pick<PublishBlock, 'previousClose' | 'discountBps' | 'tickSize'>): bigint {
  return divide(previousClose * BigInt(10_000 - discountBps), 10_000n * tickSize, 'ceil') * tickSize;
}

/** The desk buys the shares from the market at the close before, and sets them aside for the block. */
export function decidePublish(command: PublishBlock, money: bigint): DeskDecision {
  const { blockId, desk, instrument, tradeDate, previousClose, tickSize, nowMs } = command;
  const terms = blockTermsOf(instrument.market, tradeDate);
  if (!terms || previousClose <= 0n) return refused('nothing_to_change');
  const { lot, base, currency } = instrument;
  const quantity = minimum(
    ((command.times * terms.valueMin * ONE) / (previousClose * lot)) * lot,
    affordable(money, previousClose, instrument),
  );
  if (quantity <= 0n) return refused('nothing_to_change');
  const body: PublishedBody = {
    blockId,
    desk,
    ...refOf(instrument),
    tradeDate,
    price: decimalToText(publishedPrice(command)),
    previousClose: decimalToText(previousClose),
    discountBps: command.discountBps,
    tickSize: decimalToText(tickSize),
    quantity: decimalToText(quantity),
    lockDays: command.lockDays,
    lockedUntil: command.lockedUntil,
    endsAt: new Date(command.endsAtMs).toISOString(),
    at: new Date(nowMs).toISOString(),
  };
  const { account } = deskOf(desk);
  const value = tradeValue(previousClose, quantity, currency);
  return accepted<BlockEvent>(
    [{ type: 'block.published', body }],
    [
      ...transfer(value, currency, { holder: account, purpose: 'available' }, venue),
      ...transfer(quantity, base, venue, { holder: account, purpose: 'held' }),
    ],
  );
}

/** After its last window nobody buys of it; what is left is the desk's inventory again. */
export function decideEnd(offer: BlockOffer | undefined, nowMs: number): DeskDecision {
  if (!offer || offer.ended || nowMs < Date.parse(offer.endsAt)) return refused('nothing_to_change');
  const { blockId, desk, left, base } = offer;
  const { account } = deskOf(desk);
  return accepted<BlockEvent>(
    [{ type: 'block.ended', body: { desk, blockId, left } }],
    transfer(decimal(left), base, { holder: account, purpose: 'held' }, { holder: account, purpose: 'available' }),
  );
}
