import { declineFault } from '@tarazu/domain/block/block-desks';
import type { BlockOffer, BlockRequest, KeptQuote, TradedBody } from '@tarazu/domain/block/block-state';
import { blockHouseTerms } from '@tarazu/domain/block/block-terms';
import type { BlockTradeFacts, BlockWish } from '@tarazu/domain/block/deal';
import { deskOf, desks } from '@tarazu/domain/block/desks';
import { percentFrom } from '@tarazu/domain/block/reference';
import { priceOfQuote } from '@tarazu/domain/block/request';
import { estimateBlock } from '@tarazu/domain/block/trade';
import type { Refusal } from '@tarazu/domain/decision';
import { haltFault } from '@tarazu/domain/market/halt/halt';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText, ratio } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { admissionFault } from '@tarazu/domain/trading/admission';
import { takenValue } from '@tarazu/domain/trading/execution';
import {
  levelsAgainst,
  matchTaking,
  nothingTaken,
  quantityOf,
  takenAgainst,
} from '@tarazu/domain/trading/matching/match';
import type { BlockEstimateView, BlockRequestView, QuoteView } from '@tarazu/wire/block/block-parts';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { LiveMarket } from '../market/index.ts';
import { readEventsAt } from '../platform/commit/read-events.ts';
import type { Reader } from '../platform/database.ts';
import {
  chargeLinesOf,
  listPrints,
  readDeskBalances,
  readHalts,
  readRequests,
  readTradedBlocks,
  type Trading,
  tradedOn,
} from '../trading/index.ts';
import { blockTradeView, deskView, money, shareView, windowView } from './views.ts';

const RECENT_MS = 2 * 86_400_000;

interface QueriesDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries' | 'blockMarkets' | 'readTraders'>;
  readonly nowMs: () => number;
}

/** What is known for the estimates of one person in one share. */
interface Known {
  readonly facts: Omit<BlockTradeFacts, 'request' | 'offer' | 'desk'>;
  readonly balances: Awaited<ReturnType<typeof readDeskBalances>>;
  readonly shut: (side: 'buy' | 'sell') => Refusal<RefusalName, never> | undefined;
}

/** How a quote stands: `fault` is why it could not be taken at this moment by whoever has enough. */
function quoteState(
  { state }: BlockRequest,
  { price }: KeptQuote,
  fault: RefusalName | undefined,
  isOpen: boolean,
): QuoteView['state'] {
  if (price === null) return 'declined';
  if (state !== 'open') return 'closed';
  if (fault === 'block_market_moved') return 'moved';
  return isOpen && fault === undefined ? 'open' : 'over';
}

export type BlockQueries = ReturnType<typeof createBlockQueries>;

export function createBlockQueries({ database, market, trading, nowMs }: QueriesDeps) {
  const { queries, blockMarkets, readTraders } = trading;

  async function marketOf(instrument: Instrument) {
    return blockMarkets.of(instrument, await blockMarkets.averageOf(instrument));
  }

  /** What a wish would be decided on at this moment. */
  async function know(owner: AccountId, instrument: Instrument): Promise<Known> {
    const { id: instrumentId, base, currency } = instrument;
    const [of, known, traded, traders, halts, balances] = await Promise.all([
      marketOf(instrument),
      queries.factsOf(owner, instrument),
      readTradedBlocks(database, [{ owner, instrumentId }], nowMs() - RECENT_MS),
      readTraders(database, [owner]),
      readHalts(database),
      readDeskBalances(
        database,
        desks.map(({ account }) => account),
        [base, currency],
      ),
    ]);
    const { tradeDate } = of.state;
    const trader = traders.get(owner);
    return {
      facts: {
        market: of,
        house: blockHouseTerms(tradeDate),
        trading: known,
        tradedToday: tradedOn(traded, { owner, instrumentId, tradeDate }),
      },
      balances,
      // Whoever asks has a session, which a closed account has not.
      shut: (side) =>
        (trader &&
          admissionFault({ status: 1, ...trader }, { side, market: instrument.market, members: 'block' }, nowMs())) ??
        haltFault(halts, instrumentId, nowMs()),
    };
  }

  function factsFor(
    { facts, balances }: Known,
    wish: BlockWish,
    of: { readonly request?: BlockRequest | undefined; readonly offer?: BlockOffer | undefined },
  ): BlockTradeFacts {
    const { account } = deskOf(wish.desk);
    const { base, currency } = facts.market.instrument;
    const amountOf = (asset: string) =>
      decimal(
        balances.find((row) => row.holder === account && row.asset === asset && row.purpose === 'available')?.amount ??
          '0',
      );
    return {
      ...facts,
      request: of.request,
      offer: of.offer,
      desk: { inventory: amountOf(base), money: amountOf(currency) },
    };
  }

  /** By the very rule that trades it; what stands against it is said beside what it would come to. */
  function estimateOf(
    known: Known,
    wish: BlockWish,
    of: {
      readonly request?: BlockRequest | undefined;
      readonly offer?: BlockOffer | undefined;
      readonly side: 'buy' | 'sell';
      readonly price: bigint;
      readonly quantity: bigint;
      readonly language: Language;
    },
  ): BlockEstimateView | Refusal<RefusalName, never> {
    const facts = factsFor(known, wish, of);
    const found = estimateBlock(wish, facts);
    if ('code' in found) return found;
    const fault = known.shut(of.side) ?? found.fault;
    const { instrument } = facts.market;
    const before = of.side === 'buy' ? facts.trading.cash : facts.trading.shares.available;
    const after = of.side === 'buy' ? before - found.fill.net : before - of.quantity;
    const counted = of.side === 'buy' ? money : (value: bigint) => decimalToText(value);
    return {
      side: of.side,
      quantity: decimalToText(of.quantity),
      price: money(of.price),
      value: money(found.value),
      charges: chargeLinesOf(instrument, of.side, facts.trading.state.tradeDate, found.fill.charges),
      chargesTotal: money(found.fill.chargesTotal),
      total: money(found.fill.net),
      availableBefore: counted(before),
      availableAfter: counted(after),
      settlementDate: found.settlementDate,
      refusal: fault ? refusalView(fault.code, fault.params, of.language) : null,
    };
  }

  function quoteView(known: Known, request: BlockRequest, quote: KeptQuote, language: Language): QuoteView {
    const { price, quantity, counter } = quote;
    const isOpen = request.state === 'open' && known.facts.market.nowMs <= Date.parse(quote.validUntil);
    const of = price === null || quantity === null ? undefined : { price: priceOfQuote({ ...quote, price }), quantity };
    const wish = { kind: 'quote', rfqId: request.rfqId, desk: quote.desk } as const;
    const about = of && { request, side: request.side, price: of.price, quantity: decimal(of.quantity), language };
    const estimate = isOpen && about ? estimateOf(known, wish, about) : undefined;
    const fault = of ? estimate && 'code' in estimate && estimate : declineFault(request, quote);
    return {
      desk: deskView(quote.desk),
      price: of ? money(of.price) : null,
      quantity,
      declined: quote.declined,
      validUntil: quote.validUntil,
      state: quoteState(request, quote, fault ? fault.code : undefined, isOpen),
      refusal: fault ? refusalView(fault.code, fault.params, language) : null,
      lastPercent: of ? decimalToText(percentFrom(of.price, decimal(request.moment.last))) : null,
      counter: counter ? { price: money(decimal(counter.price)), met: counter.met } : null,
      inventory: quote.inventory,
      estimate: estimate && !('code' in estimate) ? estimate : null,
    };
  }

  /** What the book alone would give for all of it; undefined where it does not show so much. */
  function bookAverage(instrument: Instrument, { side, quantity }: Pick<BlockRequest, 'side' | 'quantity'>) {
    const book = market.book(instrument.id);
    const order = { side, quantity: decimal(quantity), limit: undefined, lot: instrument.lot };
    const takes = matchTaking(order, levelsAgainst(side, book), takenAgainst(side, nothingTaken, book));
    return quantityOf(takes) === order.quantity
      ? ratio(takenValue(takes, { instrument }), order.quantity, 'half_up')
      : undefined;
  }

  function stateOf({ state, quotes }: BlockRequest, atMs: number): BlockRequestView['state'] {
    if (state !== 'open') return state;
    if (quotes.every(({ price }) => price === null)) return 'declined';
    const isOpen = quotes.some(({ price, validUntil }) => price !== null && atMs <= Date.parse(validUntil));
    return isOpen ? 'open' : 'over';
  }

  return {
    marketOf,
    know,
    estimateOf,
    stateOf,
    async request(owner: AccountId, rfqId: string, language: Language): Promise<BlockRequestView | undefined> {
      const [found] = await readRequests(database, [{ owner, rfqId }]);
      const request = found?.request;
      const instrument = request && market.known(request.instrumentId);
      if (!request || !instrument) return undefined;
      const known = await know(owner, instrument);
      const window = windowView(known.facts.market);
      if (!window) return undefined;
      const average = bookAverage(instrument, request);
      return {
        rfqId,
        ...shareView(instrument),
        side: request.side,
        quantity: request.quantity,
        last: money(decimal(request.moment.last)),
        tickSize: request.moment.tickSize,
        bookAverage: average === undefined ? null : money(average),
        state: stateOf(request, known.facts.market.nowMs),
        quotes: request.quotes.map((quote) => quoteView(known, request, quote, language)),
        window,
        requestsMax: known.facts.house.requestsMax,
        at: request.at,
        now: new Date(known.facts.market.nowMs).toISOString(),
      };
    },
    /** One's own blocks, each with what it was chosen from. */
    async trades(owner: AccountId, asked: { readonly cursor: string | undefined; readonly pageSize: number }) {
      const { rows: prints, next, total } = await listPrints(database, owner, asked);
      const rows = await readEventsAt(
        database,
        prints.map(({ event_no: no }) => ({ owner, no })),
      );
      // What stands under these numbers was written by the rule of blocks.
      const bodies = new Map(rows.map(({ no, event }) => [no, event?.body as TradedBody | undefined]));
      const items = prints.flatMap((print) => {
        const body = bodies.get(print.event_no);
        return body ? [blockTradeView(body, namedOf(body), print.event_no)] : [];
      });
      return { items, next, total };
    },
    namedOf,
  };

  /** A share that has gone keeps its id for a name. */
  function namedOf({
    instrumentId: id,
    market: of,
    currency,
  }: Pick<TradedBody, 'instrumentId' | 'market' | 'currency'>) {
    return market.known(id) ?? { id, symbol: id, name: id, market: of, currency };
  }
}
