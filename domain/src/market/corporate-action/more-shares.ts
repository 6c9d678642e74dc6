import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import { decimal, decimalToText } from '../../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../../posting.ts';
import { type Holding, withoutDay } from '../../trading/holding.ts';
import type { Instrument, InstrumentRef, MarketId } from '../instrument.ts';
import {
  type BegunSplit,
  costOfRest,
  type RatioText,
  ratioFrom,
  type Split,
  type SplitRatio,
  sharesAfter,
  timesFactor,
  valueOfRest,
} from './split.ts';

// Bodies are plain JSON: decimals as text.

/** What a split or bonus shares made of somebody's holding: enough to reckon it again. */
export interface MoreSharesBody extends InstrumentRef, RatioText {
  readonly actionId: string;
  readonly exDate: string;
  readonly recordDate: string;
  /** What is given counts as bought on this day; bonus shares may be sold from `tradableOn` on. */
  readonly allottedOn: string;
  readonly tradableOn: string;
  /** The least that is held more or less. */
  readonly step: string;
  readonly before: string;
  readonly after: string;
  /** Of what was given: what may not be sold yet. */
  readonly locked: string;
  /** What lay for calls that were written on the share, and what of the given shares went there. Absent: nothing lay there. */
  readonly covering?: { readonly before: string; readonly given: string };
  /** The close before, by which a rest is paid. */
  readonly basePrice: string;
  /** What was too little for a share: paid in cash, and what that part had cost. */
  readonly cash: string;
  readonly costBefore: string;
  readonly costOfCash: string;
}

/** What somebody is told weeks before, by what they hold then. */
export interface AnnouncedBody extends RatioText {
  readonly actionId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly exDate: string;
  readonly tradableOn: string;
  readonly quantity: string;
}

export type MoreSharesEvent =
  | DomainEvent<'holding.split', MoreSharesBody>
  | DomainEvent<'holding.split-announced', AnnouncedBody>;

export const moreSharesEvents = [
  'holding.split',
  'holding.split-announced',
] as const satisfies readonly MoreSharesEvent['type'][];

export interface MoreSharesFacts {
  readonly instrument: Pick<Instrument, 'id' | 'market' | 'base' | 'currency' | 'lot'>;
  readonly holding: Holding;
  /** Of each purchase that has not settled and each lot that may not be sold yet: its shares, e8. */
  readonly locked: readonly bigint[];
  /** What lies for calls that were written on the share, e8. */
  readonly covering?: bigint;
}

/** Whether a holding is still one of the old shares. It says the day of its last trade; what was given since is for whoever asks to know. */
export function isOfOldShares({ quantity, day }: Pick<Holding, 'quantity' | 'day'>, exDate: string): boolean {
  return quantity > 0n && day < exDate;
}

/** What is given to shares that lie for written calls goes where they lie, of bonus shares too: a call is on more shares from the same day on. */
function givenToCover(ratio: SplitRatio, covering: bigint, step: bigint): bigint {
  return timesFactor(ratio, covering, step) - covering;
}

/** What of the given shares is locked: those for purchases that have not settled, with them; bonus shares, all of them until their day, but for those that cover. */
function lockedOf(
  split: BegunSplit,
  { given, toCover }: { readonly given: bigint; readonly toCover: bigint },
  locked: readonly bigint[],
  step: bigint,
): bigint {
  if (split.kind === 'bonus') return split.tradableOn > split.exDate ? given - toCover : 0n;
  return locked.reduce((sum, quantity) => sum + timesFactor(split, quantity, step) - quantity, 0n);
}

/** How much is given for a locked purchase of this many shares, which stay locked with it. Of bonus shares: nothing, they are a lot of their own. */
export function givenWithLocked(ratio: SplitRatio, quantity: bigint, step: bigint): bigint {
  return ratio.kind === 'bonus' ? 0n : timesFactor(ratio, quantity, step) - quantity;
}

/**
 * Gives somebody the new shares of a split or a bonus issue that has begun, and pays in cash what is too little for one: at the close before,
 * rounded half up to the smallest unit. The company gives; in the books the house's `venue` stands for it. Whether it is outstanding is for
 * the caller: it gives each time that it is asked.
 */
export function giveMoreShares(
  owner: AccountId,
  split: BegunSplit,
  { instrument, holding, locked, covering = 0n }: MoreSharesFacts,
): { readonly event: Extract<MoreSharesEvent, { type: 'holding.split' }>; readonly postings: readonly Posting[] } {
  const { id: instrumentId, market, base, currency, lot: step } = instrument;
  const { actionId, kind, exDate, recordDate, allottedOn, tradableOn, basePrice } = split;
  const after = sharesAfter(split, holding.quantity, step);
  const toCover = givenToCover(split, covering, step);
  const lockedGiven = lockedOf(split, { given: after.given, toCover }, locked, step);
  const cash = valueOfRest(split, after, basePrice, currency);
  const body: MoreSharesBody = {
    actionId,
    instrumentId,
    market,
    base,
    currency,
    kind,
    held: String(split.held),
    given: String(split.given),
    exDate,
    recordDate,
    allottedOn,
    tradableOn,
    step: decimalToText(step),
    before: decimalToText(holding.quantity),
    after: decimalToText(after.quantity),
    locked: decimalToText(lockedGiven),
    ...(covering > 0n ? { covering: { before: decimalToText(covering), given: decimalToText(toCover) } } : {}),
    basePrice: decimalToText(basePrice),
    cash: decimalToText(cash, 2),
    costBefore: decimalToText(holding.cost, 2),
    costOfCash: decimalToText(costOfRest(split, holding, after, currency), 2),
  };
  const venue = { holder: HOUSE, purpose: 'venue' } as const;
  const postings = [
    ...transfer(after.given - lockedGiven - toCover, base, venue, { holder: owner, purpose: 'available' }),
    ...transfer(toCover, base, venue, { holder: owner, purpose: 'option' }),
    ...transfer(lockedGiven, base, venue, { holder: owner, purpose: 'unsettled' }),
    ...transfer(cash, currency, venue, { holder: owner, purpose: 'available' }),
  ];
  return { event: { type: 'holding.split', body }, postings };
}

/** Tells somebody who holds the share what is to come of it; nothing moves. */
export function decideAnnounce(
  split: Split,
  { quantity }: Pick<Holding, 'quantity'>,
): Decision<MoreSharesEvent, 'nothing_to_change'> {
  if (quantity <= 0n) return refused('nothing_to_change');
  const { actionId, instrumentId, market, kind, exDate, tradableOn } = split;
  const ratio = { kind, held: String(split.held), given: String(split.given) };
  const body = { actionId, instrumentId, market, ...ratio, exDate, tradableOn, quantity: decimalToText(quantity) };
  return accepted<MoreSharesEvent>([{ type: 'holding.split-announced', body }]);
}

/** The holding after. The cash is a sale of the part that it stands for, at what that part had cost. No trade of the ex-date came before it. */
export function evolveSplit(holding: Holding, body: MoreSharesBody): Holding {
  const costOfCash = decimal(body.costOfCash);
  return {
    ...withoutDay(holding, body.exDate),
    quantity: decimal(body.after),
    cost: holding.cost - costOfCash,
    realised: holding.realised + decimal(body.cash) - costOfCash,
  };
}

/** What is wrong with an event when it is reckoned again from the holding that its owner's trades give, or undefined. */
export function splitFault(body: MoreSharesBody, holding: Pick<Holding, 'quantity' | 'cost'>): string | undefined {
  const split = ratioFrom(body);
  const [step, cash] = [decimal(body.step), decimal(body.cash)];
  if (decimal(body.before) !== holding.quantity)
    return `of ${body.before} shares, the trades give ${decimalToText(holding.quantity)}`;
  const after = sharesAfter(split, holding.quantity, step);
  if (decimal(body.after) !== after.quantity)
    return `${body.after} shares, the ratio gives ${decimalToText(after.quantity)}`;
  const { covering } = body;
  if (covering && decimal(covering.given) !== givenToCover(split, decimal(covering.before), step))
    return `${covering.given} shares for ${covering.before} that cover calls`;
  if (cash !== valueOfRest(split, after, decimal(body.basePrice), body.currency)) return `${body.cash} for the rest`;
  if (decimal(body.costOfCash) !== costOfRest(split, holding, after, body.currency))
    return `${body.costOfCash} of cost for the rest`;
  return undefined;
}
