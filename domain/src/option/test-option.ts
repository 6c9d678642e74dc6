// A moment in the market of options, for the tests of their rules.
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { decimal, ONE } from '../money.ts';
import { noOwnLimits } from '../trading/own-limit/own-limit.ts';
import type { OptionFacts } from './buy-option.ts';
import type { Observation } from './estimate.ts';
import type { OptionMarket } from './market-fault.ts';
import { optionRule } from './option-rules.ts';

export const now = Date.parse('2026-11-24T06:00:00.000Z');
export const rule = optionRule('2026-11-24');
export const instrument: Instrument = {
  ...{ id: 'IN:SAHYM', market: 'NSE', country: 'IN', exchange: 'NSE', symbol: 'SAHYM', name: 'Sahyadri', isin: 'X' },
  ...{ sector: 'x', kind: 'stock', base: 'IN:SAHYM', currency: 'INR', lot: ONE, quantityMin: ONE, quantityMax: ONE },
  ...{ tickTable: 'x', bandBps: 2000, sharesIssued: undefined, listing: 'listed' },
};
export const state: TradingState = {
  ...{ phase: 'open', tradeDate: '2026-11-24', opensAtMs: undefined, closesAtMs: now + 14_400_000 },
  ...{ tickSize: decimal('0.05'), bandLower: undefined, bandUpper: undefined },
};
export const tape = (price: string, untilMs: number): Observation[] =>
  Array.from({ length: 40 }, (_, place) => ({
    sequence: untilMs + place,
    atMs: untilMs - (40 - place) * 1_000,
    price: decimal(price),
  }));
const closes = Array.from({ length: 61 }, (_, place) => ({
  atMs: now - (61 - place) * 60_000,
  close: decimal(place % 2 === 0 ? '100' : '100.1'),
}));
export const market: OptionMarket = {
  ...{ instrument, state, last: decimal('100'), middle: decimal('100'), turnover: decimal('1000000000') },
  ...{ observations: tape('100', now), closes, source: 'simulated', halted: false },
};
const member = {
  ...{ membershipId: 'm', kind: 'paid', planId: 'days-30', days: 30, currency: 'INR', price: 0n, paidAtMs: 0 },
  ...{ startsAtMs: now - 1, endsAtMs: now + 1_000_000_000, cancelled: undefined },
} as unknown as OptionFacts['trader']['memberships'][number];
const own = { ...noOwnLimits, lossLimits: [{ market: 'NSE', amount: decimal('5000'), next: undefined }] } as const;
export const facts: OptionFacts = {
  ...{ nowMs: now, practice: true, market, passed: true, rule },
  trader: { status: 1, standings: [], memberships: [member], own },
  ...{ available: decimal('10000'), participant: decimal('1000000') },
  ...{ openStakes: 0n, openInMarket: 0n, openPayouts: 0n },
};
