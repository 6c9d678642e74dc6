import type { TradedBody } from '@tarazu/domain/block/block-state';
import { percentFrom } from '@tarazu/domain/block/reference';
import type { TradeBlock } from '@tarazu/domain/block/trade';
import { tradeValue } from '@tarazu/domain/charges/charges';
import { refused } from '@tarazu/domain/decision';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { largestQuantity } from '@tarazu/domain/trading/execution';
import {
  askForQuotes,
  counterQuote,
  letQuotesGo,
  listBlocks,
  listOwnBlocks,
  orderBlock,
  previewBlock,
  showBlock,
  showBlockRequest,
  showBlockWindow,
  takeQuote,
} from '@tarazu/wire/block/block';
import type { BlockTradeView } from '@tarazu/wire/block/block-parts';
import type { Language } from '@tarazu/wire/language';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { Serve } from '../platform/http.ts';
import type { SessionInfo } from '../platform/session.ts';
import { listOffers, readNewestRequests, readOffers, readRequests } from '../trading/index.ts';
import type { DeskRun } from './desk-run.ts';
import type { BlockDeps, SubmitBlock } from './index.ts';
import type { BlockQueries } from './queries.ts';
import { blockTradeView, money, publishedView, shareView, windowView } from './views.ts';

const REQUESTS_SHOWN = 10;
const HUNDRED_PERCENT = 10_000_000_000n;
/** Prices at the end of a lock, in per cent of the last one: examples. */
const EXAMPLES = ['5', '0', '-10'];

interface RouteParts extends BlockDeps {
  readonly queries: BlockQueries;
  readonly run: Pick<DeskRun, 'ready'>;
  readonly submitDesk: SubmitBlock;
}

/** The published blocks of everybody, and buying of one. */
function publishedRoutes(serve: Serve, { market, queries, database }: RouteParts): void {
  async function viewOf(offer: Awaited<ReturnType<typeof readOffers>>[number]) {
    const instrument = market.known(offer.instrumentId);
    return instrument && publishedView(offer, instrument, await queries.marketOf(instrument));
  }

  serve(listBlocks, async ({ state, page, pageSize }) => {
    const { offers, total } = await listOffers(database, state === 'closed', { page, pageSize });
    const items = (await Promise.all(offers.map(viewOf))).flatMap((view) => view ?? []);
    return { items, page, pageSize, total };
  });
  serve(showBlock, async ({ blockId }) => {
    const [offer] = await readOffers(database, [blockId]);
    return (offer && (await viewOf(offer))) ?? refused('block_unknown');
  });
  serve(previewBlock, async ({ blockId, quantity: asked }, { session, language }) => {
    const [offer] = await readOffers(database, [blockId]);
    const instrument = offer && market.instrument(offer.instrumentId);
    if (!offer || !instrument) return refused('block_unknown');
    const known = await queries.know(session.accountId, instrument);
    const [price, left] = [decimal(offer.price), decimal(offer.left)];
    const of = (quantity: bigint) => {
      const wish = { kind: 'offer', blockId, desk: offer.desk, quantity, price } as const;
      return queries.estimateOf(known, wish, { offer, side: 'buy', price, quantity, language });
    };
    const quantity = decimal(asked);
    const estimate = of(quantity);
    if ('code' in estimate) return estimate;
    const quantityMax = largestQuantity(instrument.lot, left, (one) => {
      const found = of(one);
      return !('code' in found) && decimal(found.availableAfter) >= 0n;
    });
    const { last = price } = known.facts.market;
    const value = tradeValue(price, quantity, offer.currency);
    const examples = [
      ...EXAMPLES.map((percent) => last + divide(last * decimal(percent), HUNDRED_PERCENT, 'half_even')),
      price,
    ]
      .toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0))
      .map((then) => ({
        price: money(divide(then, 1_000_000n, 'half_even') * 1_000_000n),
        percent: decimalToText(percentFrom(then, last)),
        result: money(tradeValue(then, quantity, offer.currency) - value),
      }));
    return { estimate, quantityMax: decimalToText(quantityMax), examples };
  });
}

/** Asking desks, and taking, countering and letting go of what they quote. */
function requestRoutes(serve: Serve, { market, queries, trading, database, ids, run, submitDesk }: RouteParts): void {
  async function shown(owner: AccountId, rfqId: string, language: Language) {
    return (await queries.request(owner, rfqId, language)) ?? refused('block_request_unknown');
  }

  serve(showBlockWindow, async ({ instrumentId }) => {
    const instrument = market.instrument(instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
    const now = await queries.marketOf(instrument);
    const window = instrument.kind === 'stock' ? windowView(now) : undefined;
    if (!window) return refused('block_not_here', { instrument: instrument.symbol });
    const last = now.last === undefined ? null : money(now.last);
    return { ...shareView(instrument), last, lot: decimalToText(instrument.lot), window };
  });
  serve(askForQuotes, async ({ requestId, instrumentId, side, quantity }, { session, language }) => {
    const instrument = market.instrument(instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
    const owner = session.accountId;
    const now = await queries.marketOf(instrument);
    // Outside of its windows no desk brings anything to its target.
    if (windowView(now)?.open) await run.ready(instrument);
    // The same wish has the same number, whatever is minted here.
    const rfqId = ids.id();
    const average = await trading.blockMarkets.averageOf(instrument);
    const { base, currency } = instrument;
    const asked = { owner, rfqId, instrumentId, side, quantity: decimal(quantity) };
    const outcome = await submitDesk(
      { kind: 'request', ...asked, average, assets: [base, currency] },
      requestId,
      JSON.stringify(['block-request', instrumentId, side, quantity]),
    );
    if (outcome.kind === 'refused') return outcome;
    return shown(owner, outcome.answer.rfqId ?? rfqId, language);
  });
  serve(showBlockRequest, ({ rfqId }, { session, language }) => shown(session.accountId, rfqId, language));
  serve(counterQuote, async ({ requestId, rfqId, desk, price }, { session, language }) => {
    const owner = session.accountId;
    const outcome = await submitDesk(
      { kind: 'counter', owner, rfqId, desk, price: decimal(price) },
      requestId,
      JSON.stringify(['block-counter', rfqId, desk, price]),
    );
    return outcome.kind === 'refused' ? outcome : shown(owner, rfqId, language);
  });
  serve(letQuotesGo, async ({ requestId, rfqId }, { session, language }) => {
    const owner = session.accountId;
    const outcome = await submitDesk(
      { kind: 'let-go', owner, rfqId },
      requestId,
      JSON.stringify(['block-let-go', rfqId]),
    );
    return outcome.kind === 'refused' ? outcome : shown(owner, rfqId, language);
  });
  serve(listOwnBlocks, async ({ cursor, pageSize }, { session }) => {
    const owner = session.accountId;
    const [{ items, next, total }, requests] = await Promise.all([
      queries.trades(owner, { cursor, pageSize }),
      readNewestRequests(database, owner, REQUESTS_SHOWN),
    ]);
    return {
      ...{ items, page: 1, pageSize, total, next },
      requests: requests.map(({ request }) => ({
        rfqId: request.rfqId,
        ...shareView(queries.namedOf(request)),
        side: request.side,
        quantity: request.quantity,
        state: queries.stateOf(request, market.nowMs(request.instrumentId)),
        at: request.at,
      })),
    };
  });
}

/** Trading a block: one way for both, with the owner's word. */
function tradeRoutes(serve: Serve, { market, queries, trading, database, ids, gate }: RouteParts): void {
  async function trade(
    wish: TradeBlock['wish'],
    of: { readonly instrument: Instrument; readonly side: 'buy' | 'sell' },
    asked: {
      readonly session: SessionInfo;
      readonly requestId: ClientRequestId;
      readonly transactionPassword: string | undefined;
      readonly body: string;
    },
  ) {
    const { session, requestId, transactionPassword, body } = asked;
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const { id: instrumentId, base, currency } = of.instrument;
    const average = await trading.blockMarkets.averageOf(of.instrument);
    const outcome = await trading.submit(
      {
        ...{ kind: 'block', owner: session.accountId, tradeId: ids.id(), wish, average, consent },
        ...{ instrumentId, side: of.side, assets: [base, currency] },
      },
      requestId,
      body,
    );
    if (outcome.kind === 'refused') return outcome;
    const { block } = outcome.answer;
    if (!block) throw new Error('a block without its answer');
    return receiptOf(block.traded, block.no);
  }

  const receiptOf = (traded: TradedBody, no: number): BlockTradeView =>
    blockTradeView(traded, queries.namedOf(traded), no);

  serve(orderBlock, async ({ requestId, blockId, quantity, price, transactionPassword }, { session }) => {
    const [offer] = await readOffers(database, [blockId]);
    const instrument = offer && market.instrument(offer.instrumentId);
    if (!offer || !instrument) return refused('block_unknown');
    const named = { quantity: decimal(quantity), price: decimal(price) };
    return trade(
      { kind: 'offer', blockId, desk: offer.desk, ...named },
      { instrument, side: 'buy' },
      { session, requestId, transactionPassword, body: JSON.stringify(['block-order', blockId, quantity, price]) },
    );
  });
  serve(takeQuote, async ({ requestId, rfqId, desk, transactionPassword }, { session }) => {
    const [found] = await readRequests(database, [{ owner: session.accountId, rfqId }]);
    const instrument = found && market.instrument(found.request.instrumentId);
    if (!found || !instrument) return refused('block_request_unknown');
    return trade(
      { kind: 'quote', rfqId, desk },
      { instrument, side: found.request.side },
      { session, requestId, transactionPassword, body: JSON.stringify(['block-take', rfqId, desk]) },
    );
  });
}

export function blockRoutes(serve: Serve, parts: RouteParts): void {
  publishedRoutes(serve, parts);
  requestRoutes(serve, parts);
  tradeRoutes(serve, parts);
}
