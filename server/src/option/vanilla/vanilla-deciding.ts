import type { Asset, Currency } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import type { Halt } from '@tarazu/domain/market/halt/halt';
import { localDate } from '@tarazu/domain/market/zone';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OptionEvent } from '@tarazu/domain/option/option-events';
import type { OptionRule } from '@tarazu/domain/option/option-rules';
import type { OpenVanillaCommand } from '@tarazu/domain/option/vanilla/buy-vanilla';
import {
  type CloseFacts,
  type CloseVanilla,
  decideCloseVanilla,
  decideExpireVanilla,
  type OpenVanilla,
} from '@tarazu/domain/option/vanilla/end-vanilla';
import { laidOf } from '@tarazu/domain/option/vanilla/part-vanilla';
import { isDated } from '@tarazu/domain/option/vanilla/vanilla-evidence';
import type { DayClose } from '@tarazu/domain/option/vanilla/vanilla-quote';
import { vanillaRule } from '@tarazu/domain/option/vanilla/vanilla-rules';
import type { AccountId } from '@tarazu/domain/posting';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { Consented } from '../../platform/commit/consent.ts';
import type { OptionMarkets } from '../option-market.ts';
import type { KeptAnnouncements } from '../store/announcement-store.ts';
import type { KeptDay } from '../store/hours-store.ts';
import type { KeptOption, KeptVanilla, OptionEnd } from '../store/kept-option.ts';
import { coverPlace, type OwnFacts } from './vanilla-cover.ts';

interface Measured {
  readonly currency: Currency;
  readonly closes: readonly DayClose[];
}

/** Of one that lies on shares: those. */
export interface OnShares {
  readonly base?: Asset | undefined;
}

export type VanillaCommand =
  | (OpenVanillaCommand & Consented & Measured & OnShares & { readonly kind: 'open-vanilla' })
  | (CloseVanilla & Consented & Measured & OnShares & { readonly kind: 'close-vanilla' });

export const vanillaRuleAt = (atMs: number) => vanillaRule(new Date(atMs).toISOString().slice(0, 10));

/** What European options are decided by besides what all options are. */
export function vanillaFacts(instrumentId: string, nowMs: number, markets: OptionMarkets) {
  const dividends = markets.dividends(instrumentId);
  return { vanilla: vanillaRuleAt(nowMs), days: markets.days(instrumentId), dividends };
}

/** What its rules know of it, from the row that finds it. */
export function openVanilla(kept: KeptVanilla, markets: OptionMarkets): OpenVanilla {
  const zone = markets.days(kept.instrumentId)?.calendar.timeZone ?? 'UTC';
  return {
    contractId: kept.contractId,
    instrumentId: kept.instrumentId,
    market: kept.market,
    currency: kept.currency,
    direction: kept.direction,
    strike: decimalToText(kept.strike),
    units: decimalToText(kept.units),
    contracts: kept.contracts,
    ...(kept.side === 'write' ? { side: kept.side } : {}),
    ...(kept.cover ? { cover: 'shares' } : {}),
    stake: decimalToText(kept.stake, 2),
    payout: decimalToText(kept.payout, 2),
    boughtAt: new Date(kept.boughtAtMs).toISOString(),
    expiresAt: new Date(kept.expiresAtMs).toISOString(),
    date: localDate(zone, kept.expiresAtMs),
    levels: kept.levels,
    precision: kept.precision,
  };
}

/** The row of one that has just begun; undefined for any other event. */
export function keptVanilla(
  owner: AccountId,
  { type, body }: OptionEvent | OrderEvent,
  no: number,
): KeptVanilla | undefined {
  if (type !== 'option.vanilla-bought' && type !== 'option.vanilla-written') return undefined;
  return {
    kind: 'vanilla',
    owner,
    contractId: body.contractId,
    instrumentId: body.instrumentId,
    market: body.market,
    currency: body.currency,
    direction: body.direction,
    side: body.side ?? 'buy',
    stake: decimal(body.stake),
    payout: decimal(body.payout),
    price: decimal(body.price),
    fair: decimal(body.fair),
    strike: decimal(body.strike),
    units: decimal(body.units),
    contracts: body.contracts,
    partOf: undefined,
    datedQuote: isDated(body.quote),
    rounded: true,
    cover: body.covering && { base: body.covering.base, step: decimal(body.covering.step) },
    levels: body.levels,
    precision: decimal(body.precision),
    boughtAtMs: Date.parse(body.boughtAt),
    expiresAtMs: Date.parse(body.expiresAt),
    no,
    end: undefined,
  };
}

/** What was known of its company as one was decided; undefined for any other event. */
export function announcedBy(
  event: OptionEvent | OrderEvent,
  markets: OptionMarkets,
  seenMs: number,
): KeptAnnouncements | undefined {
  if (!('units' in event.body)) return undefined;
  const { instrumentId } = event.body;
  return { instrumentId, seenMs, all: markets.announced(instrumentId) };
}

/** Where it was traded and which hours its market kept as one was decided; undefined for any other event, and where it is not listed any more. */
export function hoursBy(event: OptionEvent | OrderEvent, markets: OptionMarkets, seenMs: number): KeptDay | undefined {
  if (!('units' in event.body)) return undefined;
  const { instrumentId } = event.body;
  const days = markets.days(instrumentId);
  return days && { instrumentId, exchange: days.calendar.exchange, hours: days.hours, seenMs };
}

/** The two that one becomes when only some of its contracts are ended: those are an option of their own from then on. Undefined for any other event. */
export function partedBy(
  { type, body }: OptionEvent | OrderEvent,
  optionOf: (contractId: string) => KeptOption | undefined,
  no: number,
): { readonly part: KeptVanilla; readonly left: KeptVanilla } | undefined {
  if (type !== 'option.vanilla-sold' && type !== 'option.vanilla-bought-back') return undefined;
  const { contractId, partOf, left } = body;
  if (partOf === undefined || left === undefined) return undefined;
  const whole = optionOf(partOf);
  if (whole?.kind !== 'vanilla') throw new Error('a part was ended of an option that was not loaded');
  return {
    part: { ...whole, contractId, ...laidOf(body), partOf, no },
    left: { ...whole, ...laidOf(left) },
  };
}

interface Around {
  readonly nowMs: number;
  readonly halts: readonly Halt[];
  readonly markets: OptionMarkets;
}

export function closeFacts(
  kept: KeptVanilla,
  closes: readonly DayClose[],
  around: Around & OwnFacts & { readonly practice: boolean },
): CloseFacts {
  const { nowMs, halts, markets, practice, options, balance, splitting } = around;
  const { instrumentId, currency } = kept;
  const market = markets.now(instrumentId, closes, halts, nowMs);
  const available = balance(currency, 'available');
  const place = splitting ? undefined : coverPlace(kept, options, around);
  return { nowMs, practice, market, available, place, ...vanillaFacts(instrumentId, nowMs, markets) };
}

export function decideClose(
  command: Extract<VanillaCommand, { kind: 'close-vanilla' }>,
  kept: KeptOption | undefined,
  around: Around & OwnFacts & { readonly practice: boolean },
) {
  if (kept?.kind !== 'vanilla' || kept.end) return refused('option_unknown');
  const shares = around.markets.shares(kept.instrumentId, kept.boughtAtMs, around.nowMs);
  const facts = closeFacts(kept, command.closes, around);
  return decideCloseVanilla(command, openVanilla(kept, around.markets), shares, facts);
}

export function decideExpire(
  kept: KeptVanilla,
  around: Around & OwnFacts & { readonly rule: OptionRule; readonly trading: () => TradingFacts | undefined },
) {
  const { nowMs, halts, markets, rule, options, splitting } = around;
  const told = markets.at(kept.instrumentId, kept.expiresAtMs, rule.estimate, halts);
  const shares = markets.shares(kept.instrumentId, kept.boughtAtMs, kept.expiresAtMs);
  const vanilla = vanillaRuleAt(kept.boughtAtMs);
  const place = splitting ? undefined : coverPlace(kept, options, around);
  const covered = place && { place, trading: around.trading() };
  return decideExpireVanilla(kept.owner, openVanilla(kept, markets), shares, {
    nowMs,
    rule,
    vanilla,
    covered,
    ...told,
  });
}

/** What an event says of the end of an option, of either kind. */
export function endedBy(event: OptionEvent | OrderEvent, settledAtMs: number, no: number) {
  switch (event.type) {
    case 'option.settled':
    case 'option.vanilla-expired': {
      const { contractId, outcome, reason, expiryPrice: price, paid } = event.body;
      const expiryPrice = price === null ? undefined : decimal(price);
      const end: OptionEnd = {
        outcome,
        reason: reason ?? undefined,
        expiryPrice,
        paid: decimal(paid),
        settledAtMs,
        no,
      };
      return { contractId, end, price };
    }
    case 'option.vanilla-sold':
    case 'option.vanilla-bought-back': {
      const { contractId, outcome, paid } = event.body;
      const end: OptionEnd = {
        outcome,
        reason: undefined,
        expiryPrice: undefined,
        paid: decimal(paid),
        settledAtMs,
        no,
      };
      return { contractId, end, price: null };
    }
    default:
      return undefined;
  }
}
