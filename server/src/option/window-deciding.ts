import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OptionBought } from '@tarazu/domain/option/option-events';
import type { AccountId } from '@tarazu/domain/posting';
import type { KeptWindow } from './store/kept-option.ts';

/** The row of one that has just been bought. */
export function keptWindow(owner: AccountId, body: OptionBought, no: number): KeptWindow {
  return {
    kind: 'window',
    owner,
    contractId: body.contractId,
    instrumentId: body.instrumentId,
    market: body.market,
    currency: body.currency,
    direction: body.direction,
    window: body.window,
    stake: decimal(body.stake),
    payout: decimal(body.payout),
    price: decimal(body.price),
    fair: decimal(body.fair),
    strike: decimal(body.strike),
    levels: body.quote.levels,
    precision: decimal(body.quote.precision),
    boughtAtMs: Date.parse(body.boughtAt),
    expiresAtMs: Date.parse(body.expiresAt),
    no,
    end: undefined,
  };
}

/** What its rule settles by, from the row that finds it. */
export function openWindow(kept: KeptWindow) {
  return {
    contractId: kept.contractId,
    instrumentId: kept.instrumentId,
    market: kept.market,
    currency: kept.currency,
    direction: kept.direction,
    window: kept.window,
    stake: decimalToText(kept.stake, 2),
    payout: decimalToText(kept.payout, 2),
    strike: decimalToText(kept.strike),
    boughtAt: new Date(kept.boughtAtMs).toISOString(),
    expiresAt: new Date(kept.expiresAtMs).toISOString(),
    levels: kept.levels,
    precision: kept.precision,
  };
}
