import type { BlockEvent, BlockOffer, TradedBody } from '@tarazu/domain/block/block-state';
import { blockHouseTerms } from '@tarazu/domain/block/block-terms';
import { deskOf } from '@tarazu/domain/block/desks';
import type { TradedBefore } from '@tarazu/domain/block/request';
import { type BlockTradeDecision, decideBlockTrade } from '@tarazu/domain/block/trade';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { EventMark } from '@tarazu/domain/trading/order';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { DecideContext } from '../../platform/commit/transactor.ts';
import type { Reader, Writer } from '../../platform/database.ts';
import type { OrderCommand } from '../commands.ts';
import type { BlockMarkets } from './market.ts';
import { type OwnedRequest, readOffers, readRequests, saveRequests, updateOffers } from './store.ts';
import { insertPrints, type OwnedBlock, readTradedBlocks, type TradedOn } from './tape-store.ts';

export type BlockCommand = Extract<OrderCommand, { kind: 'block' }>;

/** Blocks of a person in a share are remembered for two days: what belongs to today is looked at when it is decided. */
const RECENT_MS = 2 * 86_400_000;

/** What a batch knows of blocks, and what it adds. */
export interface BlockBook {
  /** By `owner|request`. */
  readonly requests: Map<string, OwnedRequest>;
  readonly offers: Map<string, BlockOffer>;
  readonly traded: TradedOn[];
  readonly added: OwnedBlock[];
  readonly changedRequests: Map<string, OwnedRequest>;
  readonly changedOffers: Map<string, BlockOffer>;
}

export function noBlocks(): BlockBook {
  return {
    requests: new Map(),
    offers: new Map(),
    traded: [],
    added: [],
    changedRequests: new Map(),
    changedOffers: new Map(),
  };
}

const keyOfRequest = (owner: AccountId, rfqId: string) => `${owner}|${rfqId}`;

/** Nothing is read for commands that trade no block. */
export async function loadBlocks(reader: Reader, commands: readonly OrderCommand[], nowMs: number): Promise<BlockBook> {
  const blocks = commands.flatMap((command) => (command.kind === 'block' ? [command] : []));
  const book = noBlocks();
  if (blocks.length === 0) return book;
  const [requests, offers, traded] = await Promise.all([
    readRequests(
      reader,
      blocks.flatMap(({ owner, wish }) => (wish.kind === 'quote' ? [{ owner, rfqId: wish.rfqId }] : [])),
    ),
    readOffers(
      reader,
      blocks.flatMap(({ wish }) => (wish.kind === 'offer' ? [wish.blockId] : [])),
    ),
    readTradedBlocks(reader, blocks, nowMs - RECENT_MS),
  ]);
  for (const one of requests) book.requests.set(keyOfRequest(one.owner, one.request.rfqId), one);
  for (const offer of offers) book.offers.set(offer.blockId, offer);
  book.traded.push(...traded);
  return book;
}

/** The blocks of a person in a share on one day. */
export function tradedOn(
  traded: readonly TradedOn[],
  of: { readonly owner: AccountId; readonly instrumentId: string; readonly tradeDate: string },
): readonly TradedBefore[] {
  return traded.filter(
    ({ owner, instrumentId, tradeDate }) =>
      owner === of.owner && instrumentId === of.instrumentId && tradeDate === of.tradeDate,
  );
}

/** The rule of blocks on what is known: the market of now, the request or the published block, and what the desk has. */
export function decideBlock(
  command: BlockCommand,
  book: BlockBook,
  context: Pick<DecideContext, 'balance'>,
  { trading, markets }: { readonly trading: TradingFacts; readonly markets: BlockMarkets },
): BlockTradeDecision {
  const { owner, wish, average } = command;
  const { instrument } = trading;
  const market = markets.of(instrument, average);
  const { account } = deskOf(wish.desk);
  return decideBlockTrade(command, {
    market,
    house: blockHouseTerms(market.state.tradeDate),
    trading,
    request: wish.kind === 'quote' ? book.requests.get(keyOfRequest(owner, wish.rfqId))?.request : undefined,
    offer: wish.kind === 'offer' ? book.offers.get(wish.blockId) : undefined,
    desk: {
      inventory: context.balance(account, instrument.base, 'available'),
      money: context.balance(account, instrument.currency, 'available'),
    },
    tradedToday: tradedOn(book.traded, { owner, instrumentId: instrument.id, tradeDate: market.state.tradeDate }),
  });
}

function foldTraded(book: BlockBook, owner: AccountId, traded: TradedBody, { no, atMs }: EventMark): void {
  const { instrumentId, side, quantity, moment, source } = traded;
  book.added.push({ owner, no, atMs, traded });
  book.traded.push({ owner, instrumentId, tradeDate: moment.tradeDate, side, atMs });
  if (source.kind === 'quote') {
    const key = keyOfRequest(owner, source.request.rfqId);
    const before = book.requests.get(key);
    if (!before) return;
    const taken: OwnedRequest = { owner, request: { ...before.request, state: 'taken' } };
    book.requests.set(key, taken);
    book.changedRequests.set(key, taken);
    return;
  }
  const { blockId } = source.offer;
  const before = book.offers.get(blockId);
  if (!before) return;
  const offer = { ...before, left: decimalToText(decimal(before.left) - decimal(quantity)) };
  book.offers.set(blockId, offer);
  book.changedOffers.set(blockId, offer);
}

export function foldBlock(book: BlockBook, owner: AccountId, event: BlockEvent, mark: EventMark): void {
  if (event.type === 'block.traded') foldTraded(book, owner, event.body, mark);
}

export async function saveBlocks(writer: Writer, book: BlockBook): Promise<void> {
  await Promise.all([
    insertPrints(writer, book.added),
    saveRequests(writer, [...book.changedRequests.values()]),
    updateOffers(writer, [...book.changedOffers.values()]),
  ]);
}
