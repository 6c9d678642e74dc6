import type { Book, Print } from '@tarazu/domain/market/book';
import { tickSize } from '@tarazu/domain/market/tick';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal, ONE } from '@tarazu/domain/money';
import { coinProfiles, simulatedCoins } from '../adapters/market-simulated/coins/coin-instruments.ts';
import {
  contractProfiles,
  simulatedContracts,
} from '../adapters/market-simulated/coins/contracts/contract-instruments.ts';
import type { MarketListener, MarketSource } from '../market/source.ts';
import type { Clock } from '../platform/clock.ts';

/** What a test says of a contract; prices as text. */
export interface ScriptedPrices {
  readonly bid: string;
  readonly ask: string;
  /** Displayed on each side; 1000 when it is left out. */
  readonly size?: string;
  readonly mark?: string;
  /** As the mark when it is left out. */
  readonly index?: string;
  readonly stale?: boolean;
}

export interface ScriptedContracts extends MarketSource {
  /** The book and the mark are these now, and whoever listens is told. */
  show(instrumentId: string, prices: ScriptedPrices): void;
  /** Somebody trades with somebody else. */
  trade(instrumentId: string, price: string, size: string): void;
  /** What the day before closed at; without it, the last price. */
  closed(instrumentId: string, price: string): void;
  /** The rate of stamps from now on. */
  rate: string;
  /** What is not traded now. */
  readonly halted: Set<string>;
}

const BAR_MS = 900_000;

interface Shown {
  readonly book: Book;
  readonly mark: bigint;
  readonly index: bigint;
  readonly last: bigint;
  readonly stale: boolean;
  readonly sequence: number;
}

/**
 * Contracts, and the coins that are named, whose prices a test writes line by line: a market source like any, behind the port that every source has. The bars of
 * a coin lie still at its last price.
 */
export function createScriptedContracts(clock: Clock, coins: readonly string[] = []): ScriptedContracts {
  const shown = new Map<string, Shown>();
  const prints = new Map<string, Print[]>();
  const closes = new Map<string, bigint>();
  let listener: MarketListener | undefined;
  let sequence = 0;
  const named = simulatedCoins.filter(({ instrument: { id } }) => coins.includes(id));
  const instruments = [...named, ...simulatedContracts].map(({ instrument }) => instrument);
  const dayOf = () => new Date(clock.nowMs()).toISOString().slice(0, 10);

  const scripted: ScriptedContracts = {
    name: 'simulated',
    rate: '0.0001',
    halted: new Set(),
    instruments,
    indices: [],
    profiles: [...coinProfiles().filter(({ instrumentId }) => coins.includes(instrumentId)), ...contractProfiles()],
    label: {},
    nowMs: () => clock.nowMs(),
    start(own) {
      listener = own;
      return Promise.resolve();
    },
    stop() {},
    show(instrumentId, { bid, ask, size = '1000', mark = bid, index = mark, stale = false }) {
      sequence += 1;
      const level = (price: string) => [{ price: decimal(price), size: decimal(size) }];
      const book = { instrumentId, sequence, atMs: clock.nowMs(), bids: level(bid), asks: level(ask) };
      const last = shown.get(instrumentId)?.last ?? decimal(bid);
      shown.set(instrumentId, { book, mark: decimal(mark), index: decimal(index), last, stale, sequence });
      listener?.onBook(instrumentId);
      listener?.onMark?.(instrumentId);
    },
    closed(instrumentId, price) {
      closes.set(instrumentId, decimal(price));
    },
    trade(instrumentId, price, size) {
      sequence += 1;
      const atMs = clock.nowMs();
      const print: Print = {
        instrumentId,
        sequence,
        atMs,
        price: decimal(price),
        size: decimal(size),
        aggressor: undefined,
      };
      prints.set(instrumentId, [print, ...(prints.get(instrumentId) ?? [])]);
      const before = shown.get(instrumentId);
      if (before) shown.set(instrumentId, { ...before, last: print.price });
      listener?.onPrints([print]);
    },
    quote(id) {
      const now = shown.get(id);
      if (!now) return undefined;
      const { last, book } = now;
      return {
        instrumentId: id,
        last,
        previousClose: closes.get(id) ?? last,
        atMs: book.atMs,
        open: last,
        high: last,
        low: last,
        volume: 0n,
        turnover: 0n,
        phase: 'open',
        bid: book.bids[0]?.price,
        ask: book.asks[0]?.price,
      };
    },
    book: (id) => shown.get(id)?.book,
    prints: (id, limit) => (prints.get(id) ?? []).slice(0, limit),
    tradingState(id) {
      const instrument = instruments.find((one) => one.id === id);
      if (!instrument) throw new RangeError(`${id} is not listed`);
      const last = shown.get(id)?.last ?? decimal('1');
      return {
        phase: scripted.halted.has(id) ? 'halted' : 'open',
        tradeDate: dayOf(),
        opensAtMs: undefined,
        closesAtMs: undefined,
        tickSize: tickSize(tickTable(instrument.tickTable), dayOf(), last),
        bandLower: undefined,
        bandUpper: undefined,
      };
    },
    evidenceSource: () => 'simulated',
    sessionOpen: (_id, atMs) => atMs - (atMs % 86_400_000),
    candles(id, _interval, { limit }) {
      const price = coins.includes(id) ? shown.get(id)?.last : undefined;
      if (price === undefined) return Promise.resolve([]);
      const forming = clock.nowMs() - (clock.nowMs() % BAR_MS);
      const bar = { open: price, high: price, low: price, close: price, volume: 0n };
      return Promise.resolve(
        Array.from({ length: limit }, (_, place) => ({ openAtMs: forming - (limit - 1 - place) * BAR_MS, ...bar })),
      );
    },
    contractPrices(id) {
      const now = shown.get(id);
      const rule = contractRule(id, dayOf());
      if (!now || !rule) return undefined;
      const { mark, index, stale, sequence: number, book } = now;
      const everyMs = rule.funding.everyMs;
      return {
        mark,
        index,
        premium: ((mark - index) * ONE) / index,
        venues: ['A', 'B', 'C'].map((venue) => ({ venue, price: index, atMs: book.atMs })),
        venuesTotal: 3,
        stale,
        atMs: book.atMs,
        sequence: number,
        nextFundingRate: decimal(scripted.rate),
        nextFundingAtMs: (Math.floor(clock.nowMs() / everyMs) + 1) * everyMs,
      };
    },
    fundingAt(id, stampMs) {
      const now = shown.get(id);
      if (!now || stampMs > clock.nowMs()) return undefined;
      return { rate: decimal(scripted.rate), mark: now.mark, index: now.index, samples: 480 };
    },
  };
  return scripted;
}
