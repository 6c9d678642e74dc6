import type { Instrument } from '@tarazu/domain/market/instrument';
import { localDate } from '@tarazu/domain/market/zone';
import { decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type Leg, legName } from '@tarazu/domain/trading/conditional/conditional-order';
import { type CreateConditional, continued, isForOpening } from '@tarazu/domain/trading/conditional/create';
import { afterGap, breakEvenOf, estimateAt, widestGap } from '@tarazu/domain/trading/conditional/estimate';
import { purchasesUnder, saleStopOf, stopOver } from '@tarazu/domain/trading/conditional/under-stop';
import { levelOf } from '@tarazu/domain/trading/conditional/watch';
import { averageCostOf } from '@tarazu/domain/trading/holding';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { ConditionalPreview } from '@tarazu/wire/trading/conditional-order';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import type { ConditionalWish } from '../commands.ts';
import { keyOf } from '../commands.ts';
import { readOpenBeside, readWaitingBeside } from '../store/beside.ts';
import { loadOrders } from '../store/orders.ts';
import { moneyText } from '../views.ts';
import { decideConditional } from './decide.ts';
import { noConditionals } from './facts.ts';
import { countWaiting, loadConditionals, type OwnedConditional } from './store.ts';

/** The trading days of a year, with the close before the first. */
const YEAR_DAYS = 253;

type Wish = Extract<ConditionalWish, { kind: 'create-conditional' | 'modify-conditional' }>;

export interface ConditionalPreviews {
  /** What setting or changing it would do at this moment; undefined for an unknown instrument. */
  previewConditional(
    command: Wish,
    wish: Pick<CreateConditional, 'side' | 'quantity' | 'legs' | 'instrumentId'>,
    language: Language,
  ): Promise<ConditionalPreview | undefined>;
}

interface ConditionalPreviewDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly factsOf: (owner: AccountId, instrument: Instrument) => Promise<TradingFacts>;
}

/** How far an opening may pass a stop, by the widest gap of a year; null where none was. Amounts e8. */
export async function gapOf(
  market: LiveMarket,
  stop: Leg,
  quantity: bigint,
  last: bigint,
  facts: Pick<TradingFacts, 'instrument' | 'state'>,
): Promise<ConditionalPreview['gap']> {
  const { instrument, state } = facts;
  const { direction } = stop.watch;
  const gap = widestGap(await market.candles(instrument.id, '1D', { limit: YEAR_DAYS }), direction);
  if (!gap) return null;
  const level = levelOf(stop.watch, state.tickSize);
  const { price, worse } = afterGap(gap, { direction, level, quantity }, last, facts);
  return {
    percent: decimalToText(gap.part * 100n),
    day: localDate(market.calendar(instrument).timeZone, gap.openAtMs),
    price: decimalToText(price, 2),
    worse: moneyText(worse),
  };
}

/** What its order would come to, reckoned at its limit, or without one at its level. */
export function fireEstimate(leg: Leg, side: CreateConditional['side'], quantity: bigint, facts: TradingFacts) {
  const level = levelOf(leg.watch, facts.state.tickSize);
  const estimate = estimateAt(leg.price ?? level, side, quantity, facts);
  const view = {
    name: legName({ side }, leg),
    direction: leg.watch.direction,
    level: decimalToText(level, 2),
    price: decimalToText(estimate.price, 2),
    value: moneyText(estimate.value),
    chargesTotal: moneyText(estimate.chargesTotal),
    total: moneyText(estimate.total),
  };
  return { view, total: estimate.total };
}

/** What an order for the opening would come to; null where the market is open, or has no price yet. */
function openingOf(
  facts: TradingFacts,
  side: CreateConditional['side'],
  quantity: bigint,
  price: bigint | undefined,
): ConditionalPreview['opening'] {
  const { opensAtMs } = facts.state;
  if (opensAtMs === undefined || price === undefined) return null;
  const { value, chargesTotal, total } = estimateAt(price, side, quantity, facts);
  return {
    at: new Date(opensAtMs).toISOString(),
    price: decimalToText(price, 2),
    value: moneyText(value),
    chargesTotal: moneyText(chargesTotal),
    total: moneyText(total),
  };
}

/** What is held already: what one cost, and where a sale of so much (e8) loses nothing. */
function ownOf(facts: TradingFacts, side: CreateConditional['side'], quantity: bigint): ConditionalPreview['own'] {
  if (facts.holding.quantity === 0n) return null;
  const breakEven = side === 'sell' ? breakEvenOf(quantity, facts) : undefined;
  return {
    average: moneyText(averageCostOf(facts.holding)),
    breakEven: breakEven === undefined ? null : decimalToText(breakEven, 2),
  };
}

export function createConditionalPreviews({ database, market, factsOf }: ConditionalPreviewDeps): ConditionalPreviews {
  /** The rule that decides it, run dry. */
  async function refusalOf(command: Wish, existing: readonly OwnedConditional[]) {
    const { owner, after } = command;
    const [counts, entries] = await Promise.all([
      countWaiting(database, [owner]),
      after === undefined ? [] : loadOrders(database, [{ owner, orderId: after }]),
    ]);
    const book = noConditionals();
    book.waiting.set(owner, counts.get(owner) ?? 0);
    for (const row of existing) book.all.set(keyOf(owner, row.conditional.conditionalId), row);
    const decision = decideConditional(command, {
      market,
      book,
      order: (orderId) => entries.find(({ order }) => order.orderId === orderId)?.order,
      tradingFacts: () => undefined,
      margin: () => undefined,
      shut: () => undefined,
    });
    return decision.kind === 'refused' ? decision : undefined;
  }

  /** What of one's own waits on the other side of it, so that one comes before the other. */
  async function besideOf(
    { owner, conditionalId }: Pick<Wish, 'owner' | 'conditionalId'>,
    side: CreateConditional['side'],
    legs: readonly Leg[],
    { instrument, state: { tickSize } }: Pick<TradingFacts, 'instrument' | 'state'>,
  ): Promise<Pick<ConditionalPreview, 'purchasesUnder' | 'underStop'>> {
    const stop = saleStopOf(side, legs, tickSize);
    const target = side === 'buy' ? legs.find((leg) => legName({ side }, leg) === 'target') : undefined;
    if (stop === undefined && target === undefined) return { purchasesUnder: null, underStop: null };
    const read = await readWaitingBeside(database, owner, instrument.id);
    const waiting = read.filter((one) => one.conditionalId !== conditionalId);
    const orders = stop === undefined ? [] : await readOpenBeside(database, owner, instrument.id);
    const under = stop === undefined ? undefined : purchasesUnder(stop, orders, waiting, tickSize);
    const over = target && stopOver(levelOf(target.watch, tickSize), waiting, tickSize);
    return {
      purchasesUnder: under ? { count: under.count, highest: decimalToText(under.price, 2) } : null,
      underStop: over === undefined ? null : decimalToText(over, 2),
    };
  }

  return {
    async previewConditional(command, { side, quantity, legs, instrumentId }, language) {
      const instrument = market.instrument(instrumentId);
      if (!instrument) return undefined;
      const { owner, conditionalId } = command;
      const existing = await loadConditionals(database, [{ owner, conditionalId }]);
      const [facts, refusal] = await Promise.all([factsOf(owner, instrument), refusalOf(command, existing)]);
      const before: readonly Leg[] = existing[0]?.conditional.legs ?? [];
      const last = market.prints(instrumentId, 1)[0]?.price ?? market.quote(instrumentId)?.last;
      const forOpening = isForOpening({ legs });
      const started = last === undefined || forOpening ? [] : legs.map((leg) => continued(leg, before, last));
      const stop = started.find((leg) => legName({ side }, leg) === 'stop');
      const free = side === 'buy' ? moneyText(facts.cash) : decimalToText(facts.shares.available);
      return {
        last: last === undefined ? null : decimalToText(last, 2),
        legs: started.map((leg) => fireEstimate(leg, side, quantity, facts).view),
        opening: forOpening ? openingOf(facts, side, quantity, legs[0].price ?? last) : null,
        available: free,
        gap: stop && last !== undefined ? await gapOf(market, stop, quantity, last, facts) : null,
        own: ownOf(facts, side, quantity),
        ...(await besideOf(command, side, started, facts)),
        refusal: refusal ? refusalView(refusal.code, refusal.params, language) : null,
      };
    },
  };
}
