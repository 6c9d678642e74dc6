import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  cursorPageOf,
  day,
  decimalText,
  instrumentId,
  momentCursor,
  numberCursor,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';
import { side } from '../trading/order.ts';
import { momentRefusals, openRefusals, tradeRefusals } from './block-faults.ts';
import {
  blockEstimate,
  blockMarketId,
  blockPrint,
  blockRequest,
  blockTrade,
  blockWindow,
  deskBook,
  deskId,
  publishedBlock,
  share,
} from './block-parts.ts';

const transactionPassword = z.optional(z.string().check(z.maxLength(12)));

const tradeEvents = ['block.traded', 'order.placed', 'order.filled'] as const;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/stock/block/list',
  summary: 'Published blocks: those of today, or those of the days before. The same for everybody at the same moment.',
  access: 'public',
  request: z.strictObject({ state: z._default(z.enum(['open', 'closed']), 'open'), page, pageSize }),
  reply: pageOf(publishedBlock),
});

export const showBlock = endpoint({
  method: 'GET',
  path: '/stock/block/detail',
  summary: 'One published block: price, discount, what is left, lock-up and window.',
  access: 'public',
  request: z.strictObject({ blockId: publicId }),
  reply: publishedBlock,
  refusals: ['block_unknown'],
});

export const previewBlock = endpoint({
  method: 'POST',
  path: '/stock/block/preview',
  summary:
    'What so much of a published block would cost now, with every charge, and what prices at the end of the lock would mean. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ blockId: publicId, quantity: amountText }),
  reply: z.object({
    estimate: blockEstimate,
    /** The most that the money available and what is left allow; a multiple of the lot. */
    quantityMax: decimalText,
    /** Prices on the day the lock ends, against the last price, with the result before charges. Examples, not forecasts. */
    examples: z.array(z.object({ price: decimalText, percent: decimalText, result: decimalText })),
  }),
  refusals: ['block_unknown', 'block_over'],
});

export const orderBlock = endpoint({
  method: 'POST',
  path: '/stock/block/order',
  summary:
    'Buy so much of a published block. The price named is the one that was read: another one is refused, and none can be set.',
  access: 'session',
  request: z.strictObject({
    requestId,
    blockId: publicId,
    quantity: amountText,
    price: amountText,
    transactionPassword,
  }),
  reply: blockTrade,
  refusals: [...tradeRefusals, 'block_unknown', 'block_over', 'block_price_changed', 'block_below_last'],
  emits: [...tradeEvents],
});

export const showBlockWindow = endpoint({
  method: 'GET',
  path: '/stock/block/window',
  summary: 'When blocks of a share are traded, against which reference, and from what size on.',
  access: 'public',
  request: z.strictObject({ instrumentId }),
  reply: z.object({ ...share, last: z.nullable(decimalText), lot: decimalText, window: blockWindow }),
  refusals: ['instrument_unknown', 'block_not_here'],
});

export const askForQuotes = endpoint({
  method: 'POST',
  path: '/stock/block/request',
  summary:
    'Ask every desk for a size and a side of a share. Desks see size and side, not who asks; their quotes hold for seconds.',
  access: 'session',
  request: z.strictObject({ requestId, instrumentId, side, quantity: amountText }),
  reply: blockRequest,
  refusals: [
    ...momentRefusals,
    'block_requests_full',
    'account_closed',
    'account_trading_stopped',
    'vip_required',
    'own_stop',
    'own_loss_limit',
  ],
  emits: ['block.requested'],
});

export const showBlockRequest = endpoint({
  method: 'GET',
  path: '/stock/block/request/detail',
  summary: 'A request of yours with every quote, and what taking each would cost or bring now.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ rfqId: publicId }),
  reply: blockRequest,
  refusals: ['block_request_unknown'],
});

export const counterQuote = endpoint({
  method: 'POST',
  path: '/stock/block/counter',
  summary:
    'Name a better price to one desk, once. It meets it when its published terms let it, and else stays at its own.',
  access: 'session',
  request: z.strictObject({ requestId, rfqId: publicId, desk: deskId, price: amountText }),
  reply: blockRequest,
  refusals: [
    'block_only_in_practice',
    ...openRefusals,
    'block_price_outside',
    'block_below_minimum',
    'block_counter_once',
    'block_counter_no_better',
    'price_off_tick',
    'price_zero',
  ],
  emits: ['block.countered'],
});

export const takeQuote = endpoint({
  method: 'POST',
  path: '/stock/block/take',
  summary: 'Take the quote of one desk: the block is traded at it, or refused and nothing changes.',
  access: 'session',
  request: z.strictObject({ requestId, rfqId: publicId, desk: deskId, transactionPassword }),
  reply: blockTrade,
  refusals: [...tradeRefusals, ...openRefusals, 'block_market_moved'],
  emits: [...tradeEvents],
});

export const letQuotesGo = endpoint({
  method: 'POST',
  path: '/stock/block/let-go',
  summary: 'Let a request go. Its quotes cannot be taken any more.',
  access: 'session',
  request: z.strictObject({ requestId, rfqId: publicId }),
  reply: blockRequest,
  refusals: ['block_request_unknown', 'block_request_over'],
  emits: ['block.let-go'],
});

export const listOwnBlocks = endpoint({
  method: 'GET',
  path: '/stock/block/mine',
  summary: 'Your block trades, newest first, each with the quotes that it was chosen from; and your ten last requests.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ cursor: numberCursor, pageSize }),
  reply: z.object({
    ...cursorPageOf(blockTrade).shape,
    requests: z.array(
      z.object({
        rfqId: publicId,
        ...share,
        side,
        quantity: decimalText,
        state: blockRequest.shape.state,
        at: blockRequest.shape.at,
      }),
    ),
  }),
});

export const listBlockTape = endpoint({
  method: 'GET',
  path: '/stock/block/tape',
  summary: 'The public tape of blocks, newest first.',
  access: 'public',
  request: z.strictObject({ cursor: momentCursor, pageSize }),
  reply: cursorPageOf(blockPrint),
});

export const listBulkDeals = endpoint({
  method: 'GET',
  path: '/stock/block/bulk',
  summary:
    'Of the last trading day that is over: whoever traded more than the listed part of a share’s shares in the ordinary market, without names. A customer is numbered anew each day.',
  access: 'public',
  request: z.strictObject({ market: blockMarketId }),
  reply: z.object({
    market: blockMarketId,
    day,
    /** Of all shares, in per cent. */
    limitPercent: decimalText,
    items: z.array(
      z.object({
        ...share,
        customer: z.int(),
        bought: decimalText,
        sold: decimalText,
        /** Of all shares, the larger side. */
        percent: decimalText,
      }),
    ),
  }),
  refusals: ['block_not_here'],
});

export const showBlockRules = endpoint({
  method: 'GET',
  path: '/stock/block/rules',
  summary:
    'How blocks are traded in each market, how each desk quotes, to the last figure, and how the desks have done.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({
    markets: z.array(
      z.object({
        market: blockMarketId,
        currency,
        zone: z.string(),
        windows: z.array(
          z.object({
            from: z.string(),
            until: z.string(),
            reference: blockTrade.shape.reference,
            averageFrom: z.nullable(z.string()),
            averageUntil: z.nullable(z.string()),
          }),
        ),
        rangePercent: decimalText,
        valueMin: decimalText,
        exchangeValueMin: z.nullable(decimalText),
        exchangeSharesMin: z.nullable(z.int()),
        bulkPercent: decimalText,
        since: day,
        source: z.string(),
        practiceSource: z.string(),
      }),
    ),
    desks: z.array(
      z.object({
        ...deskBook.shape,
        /** Per cent of the last price. */
        spreadPercent: decimalText,
        sizePercent: decimalText,
        leanPercent: decimalText,
        concedePercent: decimalText,
        quoteSeconds: z.int(),
        targetTimes: z.int(),
      }),
    ),
    guardPercent: decimalText,
    requestsMax: z.int(),
    published: z.array(z.object({ lockDays: z.int(), discountPercent: decimalText, times: z.int() })),
  }),
});
