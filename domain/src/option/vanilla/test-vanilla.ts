// Buying, ending and reckoning again, for the tests of European options.
import { calendarOf } from '../../market-rules/calendars.ts';
import { decimal } from '../../money.ts';
import type { OrderEvent } from '../../trading/order-events.ts';
import type { OptionEvent } from '../option-events.ts';
import { market, now, facts as plain, tape } from '../test-option.ts';
import { decideOpenVanilla, type OpenVanillaCommand, type VanillaFacts } from './buy-vanilla.ts';
import {
  type CloseFacts,
  decideCloseVanilla,
  decideExpireVanilla,
  type OpenVanilla,
  type Shares,
} from './end-vanilla.ts';
import type { VanillaBought, VanillaExpired, VanillaSold } from './vanilla-events.ts';
import { type Announced, dividendTerms, type VanillaEvidence } from './vanilla-evidence.ts';
import { vanillaRule } from './vanilla-rules.ts';

export const DAY_MS = 86_400_000;
export const vanilla = vanillaRule('2026-11-24');

/** The closes of thirty days, which go up and down by a fiftieth. */
const dayCloses = Array.from({ length: 31 }, (_, place) => ({
  atMs: now - (31 - place) * DAY_MS,
  close: decimal(place % 2 === 0 ? '100' : '102'),
}));
export const dividend = { actionId: 'd1', exDate: '2026-12-02', perShare: decimal('1.5') } as const;

export const facts: VanillaFacts = {
  ...plain,
  market: { ...market, closes: dayCloses },
  trader: {
    ...plain.trader,
    own: { ...plain.trader.own, lossLimits: [{ market: 'NSE', amount: decimal('50000'), next: undefined }] },
  },
  available: decimal('100000'),
  days: { calendar: calendarOf('NSE'), hours: 'exchange' },
  dividends: [dividend],
  vanilla,
};
export const order: OpenVanillaCommand = {
  ...{ owner: 7, contractId: 'c1', instrumentId: 'IN:SAHYM', side: 'buy', direction: 'call' },
  ...{ expiry: '2026-12-04', strike: decimal('100'), contracts: 2, priceLimit: decimal('100') },
};
export const evenShares: Shares = { now: 1n, before: 1n };

type Decided =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'accepted'; readonly events: readonly (OptionEvent | OrderEvent)[] };

function only(decision: Decided, type: RegExp): unknown {
  const event = decision.kind === 'refused' ? undefined : decision.events[0];
  if (!event || !type.test(event.type)) throw new Error(decision.kind === 'refused' ? decision.code : event?.type);
  return event.body;
}

export const bought = (change: Partial<VanillaFacts> = {}, wish: Partial<OpenVanillaCommand> = {}) =>
  only(decideOpenVanilla({ ...order, ...wish }, { ...facts, ...change }), /bought|written/) as VanillaBought;

/** As its row finds it. */
export function openOf(of: VanillaBought): OpenVanilla {
  return { ...of, precision: decimal(of.precision), date: of.expiresAt.slice(0, 10) };
}

export const sold = (of: VanillaBought, shares: Shares, change: Partial<CloseFacts> = {}) =>
  only(
    decideCloseVanilla(
      { owner: 7, contractId: of.contractId, priceLimit: of.side === 'write' ? decimal('1000') : 1n, partId: 'p1' },
      openOf(of),
      shares,
      { ...facts, nowMs: now + DAY_MS, ...change },
    ),
    /sold|bought-back/,
  ) as VanillaSold;

export function expired(of: VanillaBought, price: string, shares: Shares) {
  const atMs = Date.parse(of.expiresAt);
  const told = { nowMs: atMs + 2_000, rule: plain.rule, vanilla, observations: tape(price, atMs), stopped: undefined };
  return only(decideExpireVanilla(7, openOf(of), shares, told), /expired/) as VanillaExpired;
}

export const known = (one: Parameters<typeof dividendTerms>[0] & { readonly actionId: string }): Announced => ({
  actionId: one.actionId,
  terms: dividendTerms(one),
});

/** A store in which the calendar was never changed, and that knew of these announcements from a moment on. */
export function evidenceOf(all: readonly Announced[] = [known(dividend)], seenMs = now): VanillaEvidence {
  return { changesOf: () => [], hoursOf: () => [], listedOf: () => [], announcedOf: () => [{ seenMs, all }] };
}
