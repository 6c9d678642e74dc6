import { volumeBefore } from '@tarazu/domain/charges/traded-volume';
import { daysWithoutSettlement, type ExchangeCalendar, settlementDays } from '@tarazu/domain/market/calendar';
import { type HaltRefusal, haltFault } from '@tarazu/domain/market/halt/halt';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { type EstimateInTurn, oneAfterAnother } from '@tarazu/domain/plan/one-after-another';
import { affordable } from '@tarazu/domain/plan/recurring-plan';
import type { AccountId } from '@tarazu/domain/posting';
import { type AdmissionRefusal, admissionFault, growsOrNears } from '@tarazu/domain/trading/admission';
import { stopOver } from '@tarazu/domain/trading/conditional/under-stop';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import { nothingTaken } from '@tarazu/domain/trading/matching/match';
import type { ModifyOrder } from '@tarazu/domain/trading/modify';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Order } from '@tarazu/domain/trading/order';
import type { OrderIntent } from '@tarazu/domain/trading/place-checks';
import { type OrderEstimate, previewModify, previewOrder } from '@tarazu/domain/trading/preview';
import { productOf, type TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { Language } from '@tarazu/wire/language';
import { dayNameText } from '@tarazu/wire/market-features/day-name-words';
import { refusalView } from '@tarazu/wire/order-view';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { type BalanceRow, readBalances } from '../platform/ledger.ts';
import { loadAccountPositions, marginFactsOf } from '../position/index.ts';
import { admittedSide } from './commands.ts';
import { createBracketPreview, type PreviewBracket } from './conditional/bracket-preview.ts';
import { type ConditionalPreviews, createConditionalPreviews } from './conditional/preview.ts';
import { answeredFor, isOwned, withinDay } from './facts/decision-facts.ts';
import type { ReadTraders } from './facts/trader-facts.ts';
import type { MarketReader } from './market-facts.ts';
import { readWaitingBeside } from './store/beside.ts';
import { readDepths } from './store/depth.ts';
import { readHalts } from './store/halts.ts';
import { loadHoldings } from './store/holdings.ts';
import { countOpenOrders } from './store/orders.ts';
import { countsVolume, readTradedDays } from './store/traded-days.ts';
import { chargeRules, chargeViews, moneyText, type ShareBalances, unconfirmedCharges } from './views.ts';

export const noShares: ShareBalances = { available: 0n, held: 0n, unsettled: 0n, locked: 0n, option: 0n };

const isOfShares = (purpose: string): purpose is keyof ShareBalances => purpose in noShares;

export async function readShares(database: Reader, owner: AccountId): Promise<ReadonlyMap<string, ShareBalances>> {
  return sharesIn(await readBalances(database, owner));
}

function sharesIn(balances: readonly BalanceRow[]): ReadonlyMap<string, ShareBalances> {
  const shares = new Map<string, ShareBalances>();
  for (const { asset, purpose, amount } of balances) {
    if (!isOfShares(purpose)) continue;
    shares.set(asset, { ...(shares.get(asset) ?? noShares), [purpose]: decimal(amount) });
  }
  return shares;
}

/** What an order, or a change of one, would come to at this moment. */
export interface Previews extends ConditionalPreviews {
  readonly previewBracket: PreviewBracket;
  preview(owner: AccountId, instrument: Instrument, intent: OrderIntent, language: Language): Promise<OrderPreview>;
  previewChange(
    owner: AccountId,
    instrument: Instrument,
    order: Order,
    change: Pick<ModifyOrder, 'quantity' | 'price'>,
    language: Language,
  ): Promise<OrderPreview>;
  /** What the rules of orders know of somebody and an instrument at this moment. */
  factsOf(owner: AccountId, instrument: Instrument, onMargin?: OnMargin): Promise<TradingFacts>;
  /** How much an amount e8 buys now, and at which limit it costs no more, charges included. */
  affordable(owner: AccountId, instrument: Instrument, amount: bigint): Promise<ReturnType<typeof affordable>>;
  /** Several one after another: what is free for each, and what it finds in the book that is shown now, is what those before it would leave. */
  estimates(owner: AccountId, wishes: readonly OrderWish[]): Promise<readonly EstimateInTurn[]>;
}

interface OrderWish {
  readonly instrument: Instrument;
  readonly intent: OrderIntent;
}

function previewView(
  estimate: OrderEstimate,
  side: OrderIntent['side'],
  facts: TradingFacts,
  calendar: ExchangeCalendar,
  stop: bigint | undefined,
  language: Language,
): OrderPreview {
  const { instrument, settlementDate } = facts;
  const product = productOf(facts);
  const { tradeDate } = facts.state;
  const counted = side === 'buy' || facts.margin ? moneyText : (value: bigint) => decimalToText(value);
  return {
    price: estimate.price === undefined ? null : moneyText(estimate.price),
    fillableNow: decimalToText(estimate.fillableNow),
    quantity: decimalToText(estimate.quantity),
    value: moneyText(estimate.value),
    charges: chargeViews(
      estimate.charges.map(({ name, amount, rate }) => ({ name, amount: decimalToText(amount), rate })),
      chargeRules(instrument, side, tradeDate, product),
    ),
    unconfirmed: [...unconfirmedCharges(instrument, side, tradeDate, product)],
    chargesTotal: moneyText(estimate.chargesTotal),
    total: moneyText(estimate.total),
    reserve: counted(estimate.reserve),
    bound: estimate.bound === undefined ? null : moneyText(estimate.bound),
    availableBefore: counted(estimate.availableBefore),
    availableAfter: counted(estimate.availableAfter),
    quantityMax: decimalToText(estimate.quantityMax),
    tradeDate,
    settlementDate,
    settlementDays: settlementDays(calendar, tradeDate),
    daysWithoutSettlement: daysWithoutSettlement(calendar, tradeDate, settlementDate).map(({ date, name }) => ({
      date,
      name: dayNameText(name, language),
    })),
    underStop: stop === undefined ? null : decimalToText(stop, 2),
    refusal: estimate.refusal ? refusalView(estimate.refusal.code, estimate.refusal.params, language) : null,
  };
}

function shutBy(shut: AdmissionRefusal | HaltRefusal | undefined, estimate: OrderEstimate): OrderEstimate {
  return shut ? { ...estimate, refusal: shut } : estimate;
}

export interface PreviewDeps {
  readonly market: LiveMarket;
  readonly database: Reader;
  readonly reader: MarketReader;
  readonly readTraders: ReadTraders;
  nowMs(): number;
}

export function createPreviews(deps: PreviewDeps): Previews {
  const { database, market, reader, readTraders, nowMs } = deps;

  async function factsOf(owner: AccountId, instrument: Instrument, onMargin?: OnMargin): Promise<TradingFacts> {
    const { id, base, currency } = instrument;
    const read = reader.read(instrument);
    const hasMargin = marketOf(instrument.market).margin !== undefined && !isOwned(instrument, onMargin);
    const [balances, holdings, open, depths, traded, accounts, traders] = await Promise.all([
      readBalances(database, owner),
      loadHoldings(database, [{ owner, instrumentId: id }]),
      countOpenOrders(database, [owner]),
      readDepths(database, [id], reader.source),
      countsVolume(instrument.market) ? readTradedDays(database, [owner], nowMs()) : new Map<AccountId, never>(),
      hasMargin ? loadAccountPositions(database, [owner]) : new Map<AccountId, never>(),
      hasMargin ? readTraders(database, [owner]) : new Map<AccountId, never>(),
    ]);
    const account = accounts.get(owner);
    const margin = account && marginFactsOf(instrument, answeredFor(account, traders.get(owner)), market, nowMs());
    const shares = sharesIn(balances);
    const free = margin?.account.free ?? 'available';
    return {
      ...withinDay(read, margin, onMargin),
      taken: depths.get(id)?.taken ?? nothingTaken,
      cash: decimal(balances.find(({ asset, purpose }) => asset === currency && purpose === free)?.amount ?? '0'),
      margin,
      shares: shares.get(base) ?? noShares,
      holding: holdings[0]?.holding ?? emptyHolding,
      openOrders: open.get(owner) ?? 0,
      volume: volumeBefore(traded.get(owner) ?? [], instrument.market, read.state.tradeDate),
    };
  }

  /** By the very rule that admits it. Whoever asks has a session, which a closed account has not. */
  async function closed(owner: AccountId, order: Pick<OrderIntent, 'side' | 'onMargin'>, { market }: Instrument) {
    const side = admittedSide(order);
    const trader = (await readTraders(database, [owner])).get(owner);
    const of = { side, market, onMargin: order.onMargin };
    return trader && admissionFault({ status: 1, ...trader }, of, nowMs());
  }

  /** The highest stop (e8) of an own sale over a purchase that will wait; undefined of any other order. */
  async function overIt(
    owner: AccountId,
    { side, onMargin }: Pick<OrderIntent, 'side' | 'onMargin'>,
    limit: bigint | undefined,
    { id }: Instrument,
  ): Promise<bigint | undefined> {
    if (side !== 'buy' || onMargin !== undefined || limit === undefined) return undefined;
    return stopOver(limit, await readWaitingBeside(database, owner, id), market.tradingState(id).tickSize);
  }

  const halted = async ({ id }: Instrument) => haltFault(await readHalts(database), id, nowMs());

  const preview: Previews['preview'] = async (owner, instrument, intent, language) => {
    const [facts, shut, halt, stop] = await Promise.all([
      factsOf(owner, instrument, intent.onMargin),
      closed(owner, intent, instrument),
      halted(instrument),
      overIt(owner, intent, intent.price, instrument),
    ]);
    const estimate = shutBy(shut ?? halt, previewOrder(intent, facts));
    return previewView(estimate, intent.side, facts, reader.calendar(instrument), stop, language);
  };

  return {
    ...createConditionalPreviews({ database, market, factsOf }),
    previewBracket: createBracketPreview({
      database,
      market,
      factsOf,
      previewEntry: (command, instrument, language) => preview(command.owner, instrument, command, language),
    }),
    preview,
    factsOf,
    affordable: async (owner, instrument, amount) => affordable(await factsOf(owner, instrument), amount),
    async estimates(owner, wishes) {
      const known = await Promise.all(
        wishes.map(async ({ instrument, intent }) => {
          const [facts, shut, halt] = await Promise.all([
            factsOf(owner, instrument, intent.onMargin),
            closed(owner, intent, instrument),
            halted(instrument),
          ]);
          return { intent, facts, shut: shut ?? halt };
        }),
      );
      return oneAfterAnother(known);
    },
    async previewChange(owner, instrument, order, change, language) {
      const grows = growsOrNears(order, change);
      const [facts, shut, halt, stop] = await Promise.all([
        factsOf(owner, instrument, order.onMargin),
        grows ? closed(owner, order, instrument) : undefined,
        halted(instrument),
        overIt(owner, order, change.price ?? order.price, instrument),
      ]);
      const estimate = shutBy(shut ?? halt, previewModify(change, order, facts));
      return previewView(estimate, order.side, facts, reader.calendar(instrument), stop, language);
    },
  };
}
