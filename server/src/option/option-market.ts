import { sessionOf } from '@tarazu/domain/market/calendar';
import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import type { Halt } from '@tarazu/domain/market/halt/halt';
import { haltAt, haltsWithin } from '@tarazu/domain/market/halt/halt';
import type { Observation, VoidReason } from '@tarazu/domain/option/estimate';
import type { OptionMarket } from '@tarazu/domain/option/market-fault';
import type { EstimateRule } from '@tarazu/domain/option/option-rules';
import type { MinuteClose } from '@tarazu/domain/option/quote';
import type { Shares } from '@tarazu/domain/option/vanilla/end-vanilla';
import type { TradingDays } from '@tarazu/domain/option/vanilla/vanilla-chain';
import { type Announced, dividendTerms, splitTerms } from '@tarazu/domain/option/vanilla/vanilla-evidence';
import type { DayClose } from '@tarazu/domain/option/vanilla/vanilla-quote';
import { dayBarsBefore, type LiveMarket, splitsSince } from '../market/index.ts';

const MINUTE_MS = 60_000;
/** Prints that are looked at for a strike, and for an expiry, which may lie further back when the program was away. */
const PRINTS_MAX = 400;
const PRINTS_BACK_MAX = 50_000;
const LEVELS_MAX = 600;

/** What the market tells of prices, as options are reckoned by. */
export interface OptionMarkets {
  /** Undefined where nothing of that name is listed. */
  now(
    instrumentId: string,
    closes: readonly MinuteClose[],
    halts: readonly Halt[],
    nowMs: number,
  ): OptionMarket | undefined;
  /** Closes of the minutes that are over, oldest first. */
  closes(instrumentId: string, minutes: number, nowMs: number): Promise<readonly MinuteClose[]>;
  /** Closes of the trading days that are over, oldest first. */
  dayCloses(instrumentId: string, days: number): Promise<readonly DayClose[]>;
  /** The days that its expiries lie on; undefined where nothing of that name is listed. */
  days(instrumentId: string): TradingDays | undefined;
  /** What its company has announced and may not have paid yet. */
  dividends(instrumentId: string): readonly Pick<Dividend, 'actionId' | 'exDate' | 'perShare'>[];
  /** All that its company has announced, as it is kept for who reckons again. */
  announced(instrumentId: string): readonly Announced[];
  /** What splits made of a share between two moments. */
  shares(instrumentId: string, sinceMs: number, untilMs: number): Shares;
  /** What was told up to an expiry, and whether something stood in its way. */
  at(
    instrumentId: string,
    expiresAtMs: number,
    rule: EstimateRule,
    halts: readonly Halt[],
  ): { readonly observations: readonly Observation[]; readonly stopped: VoidReason | undefined };
  start(): void;
  stop(): void;
}

/**
 * Prints come from the source, which tells the same ones after a restart; our own orders are never among them. Levels of an index are told by the
 * clock and kept here for some minutes: of those that were missed there are none, and then there is no price.
 */
export function createOptionMarkets(market: LiveMarket): OptionMarkets {
  const levels = new Map<string, Observation[]>();
  let stopListening = () => {};

  function note(instrumentId: string): void {
    if (market.instrument(instrumentId)?.kind !== 'index') return;
    const quote = market.quote(instrumentId);
    if (quote?.phase !== 'open') return;
    const kept = levels.get(instrumentId) ?? [];
    const before = kept.at(-1)?.atMs ?? 0;
    // A clock that was put back begins anew.
    if (quote.atMs === before) return;
    const row = { sequence: quote.atMs, atMs: quote.atMs, price: quote.last };
    levels.set(instrumentId, quote.atMs < before ? [row] : [...kept.slice(1 - LEVELS_MAX), row]);
  }

  const printsOf = (instrumentId: string, most: number): readonly Observation[] =>
    market.prints(instrumentId, most).map(({ sequence, atMs, price }) => ({ sequence, atMs, price }));

  function observed(instrumentId: string, most: number): readonly Observation[] {
    const isIndex = market.instrument(instrumentId)?.kind === 'index';
    return isIndex ? (levels.get(instrumentId) ?? []) : printsOf(instrumentId, most);
  }

  /** Where the program was away prints have come since, or the session is over and another has begun. */
  function reachingBack(instrumentId: string, fromMs: number, expiresAtMs: number): readonly Observation[] {
    const until = (most: number) =>
      market
        .printsUntil(instrumentId, expiresAtMs, most)
        .map(({ sequence, atMs, price }) => ({ sequence, atMs, price }));
    const then = until(PRINTS_MAX);
    if (then.length === 0) return observed(instrumentId, PRINTS_BACK_MAX);
    return then.length === PRINTS_MAX && then.every(({ atMs }) => atMs > fromMs) ? until(PRINTS_BACK_MAX) : then;
  }

  return {
    now(instrumentId, closes, halts, nowMs) {
      const instrument = market.instrument(instrumentId);
      if (!instrument) return undefined;
      const quote = market.quote(instrumentId);
      const { bid, ask } = quote ?? {};
      return {
        instrument,
        state: market.tradingState(instrumentId),
        last: quote?.last,
        middle: bid === undefined || ask === undefined ? undefined : (bid + ask) / 2n,
        turnover: quote?.turnover ?? 0n,
        observations: observed(instrumentId, PRINTS_MAX),
        closes,
        source: market.evidenceSource(instrumentId),
        halted: haltAt(halts, instrumentId, nowMs) !== undefined,
      };
    },
    async closes(instrumentId, minutes, nowMs) {
      if (!market.instrument(instrumentId)) return [];
      const beforeMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
      const bars = await market.candles(instrumentId, '1m', { beforeMs, limit: minutes + 1 });
      return bars.map(({ openAtMs, close }) => ({ atMs: openAtMs, close }));
    },
    async dayCloses(instrumentId, days) {
      const bars = await dayBarsBefore(market, instrumentId, days + 1);
      return bars.map(({ openAtMs, close }) => ({ atMs: openAtMs, close }));
    },
    days(instrumentId) {
      const instrument = market.instrument(instrumentId);
      if (!instrument) return undefined;
      const calendar = market.calendar(instrument);
      const { tradeDate, closesAtMs } = market.tradingState(instrumentId);
      const isAlways = closesAtMs === sessionOf(calendar, 'always', tradeDate).closesAtMs;
      return { calendar, hours: isAlways ? 'always' : 'exchange' };
    },
    dividends: (instrumentId) => market.dividends(instrumentId),
    announced(instrumentId) {
      if (!market.known(instrumentId)) return [];
      const dividends = market.dividends(instrumentId).map((one) => ({ ...one, terms: dividendTerms(one) }));
      const splits = market.splits(instrumentId).map((one) => ({ ...one, terms: splitTerms(one) }));
      return [...dividends, ...splits]
        .map(({ actionId, terms }) => ({ actionId, terms }))
        .toSorted((a, b) => a.actionId.localeCompare(b.actionId));
    },
    shares(instrumentId, sinceMs, untilMs) {
      const splits = market.known(instrumentId) ? splitsSince(market, instrumentId, sinceMs, untilMs) : [];
      return splits.reduce(
        ({ now, before }, { held, given }) => ({ now: now * (held + given), before: before * held }),
        { now: 1n, before: 1n },
      );
    },
    at(instrumentId, expiresAtMs, { lookbackMs }, halts) {
      if (!market.instrument(instrumentId)) return { observations: [], stopped: 'unlisted' };
      const fromMs = expiresAtMs - lookbackMs;
      const halted = haltsWithin(halts, { instrumentId, fromMs, untilMs: expiresAtMs }).length > 0;
      const few = observed(instrumentId, PRINTS_MAX);
      const observations = few.every(({ atMs }) => atMs > fromMs)
        ? reachingBack(instrumentId, fromMs, expiresAtMs)
        : few;
      // Prints of before a split are told in the shares of now, and the strike was not: those shares are not listed any more.
      const isSplit = splitsSince(market, instrumentId, expiresAtMs).length > 0;
      return { observations, stopped: halted ? 'halted' : isSplit ? 'unlisted' : undefined };
    },
    start() {
      for (const { id } of market.instruments) note(id);
      stopListening = market.listen({ onQuote: note });
    },
    stop: () => stopListening(),
  };
}
