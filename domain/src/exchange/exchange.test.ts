import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { unbalancedAsset } from '../posting.ts';
import { decideExchange, exchangePostings, termsOf, wishFault } from './exchange.ts';
import { exchangeTariffRows, parseExchangeTariff } from './exchange-tariff.ts';
import { type ExchangeCurrency, exchangeCurrencies, shownRate } from './rate.ts';

const tariff = parseExchangeTariff(exchangeTariffRows[0]?.row);
const references = { USD: decimal('1'), INR: decimal('88.5012'), BRL: decimal('5.42'), USDT: decimal('0.9991') };

test('a row of before USDT was exchanged gives it the limits of the dollar', () => {
  expect([tariff.minimum.USDT, tariff.maximum.USDT]).toEqual([tariff.minimum.USD, tariff.maximum.USD]);
});

test('fee half up, the rest at the reference, rounded down', () => {
  const terms = termsOf({ from: 'BRL', to: 'USD', amount: decimal('1000') }, tariff, references);
  expect(terms).toMatchObject({ fee: decimal('5'), changed: decimal('995'), received: decimal('183.57') });
  const cross = termsOf({ from: 'BRL', to: 'INR', amount: decimal('1000') }, tariff, references);
  // 995 × 88.5012 ÷ 5.42 = 16246.9…: in one division, not by way of dollars and cents.
  expect(cross.received).toBe(((decimal('995') * decimal('88.5012')) / decimal('5.42') / 1_000_000n) * 1_000_000n);
  expect(shownRate('BRL', 'USD', references)).toEqual({ one: 'USD', is: 'BRL', rate: decimal('5.42') });
  expect(shownRate('INR', 'BRL', references)).toEqual({ one: 'BRL', is: 'INR', rate: decimal('16.3286') });
});

test('what cannot be quoted says why', () => {
  const fault = (from: ExchangeCurrency, to: ExchangeCurrency, amount: string) =>
    wishFault({ from, to, amount: decimal(amount) }, tariff)?.code;
  expect(fault('INR', 'INR', '500')).toBe('exchange_same_currency');
  expect(fault('INR', 'USD', '99.99')).toBe('exchange_too_small');
  expect(fault('INR', 'USD', '1000000.01')).toBe('exchange_too_large');
  expect(fault('INR', 'USD', '500.001')).toBe('exchange_amount_odd');
  expect(fault('INR', 'USD', '500')).toBeUndefined();
});

test('a quote is taken by its owner, once, in time, with the money there and within the day', () => {
  const terms = termsOf({ from: 'INR', to: 'USD', amount: decimal('5000') }, tariff, references);
  const quote = { quoteId: 'q', owner: 7, terms, source: 'simulated', quotedAtMs: 0, validUntilMs: 20_000 };
  const facts = { nowMs: 20_000, active: true, used: false, available: decimal('5000'), givenToday: 0n, tariff };
  const code = (change: Partial<typeof facts>, owner = 7) => {
    const decision = decideExchange({ exchangeId: 'e', owner, quote }, { ...facts, ...change });
    return decision.kind === 'refused' ? decision.code : 'accepted';
  };
  expect(code({})).toBe('accepted');
  expect(code({}, 8)).toBe('exchange_quote_unknown');
  expect(code({ used: true })).toBe('exchange_quote_used');
  expect(code({ nowMs: 20_001 })).toBe('exchange_quote_expired');
  expect(code({ available: decimal('4999.99') })).toBe('exchange_balance_short');
  expect(code({ givenToday: decimal('2495000.01') })).toBe('exchange_day_limit');
  expect(code({ active: false })).toBe('account_closed');
});

test('both currencies sum to zero, nothing is lost between, and there and back never gains', () => {
  const rate = fc.bigInt({ min: decimal('0.5'), max: decimal('150') });
  const currency = fc.constantFrom(...exchangeCurrencies);
  fc.assert(
    fc.property(
      rate,
      rate,
      currency,
      currency,
      fc.bigInt({ min: 1n, max: 100_000_000n }),
      fc.boolean(),
      (inr, brl, from, to, cents, free) => {
        fc.pre(from !== to);
        const rates = { USD: decimal('1'), INR: inr, BRL: brl, USDT: decimal('0.9991') };
        const fees = free ? { feePercent: 0n } : tariff;
        const amount = cents * 1_000_000n;
        const there = termsOf({ from, to, amount }, fees, rates);
        expect(there.fee + there.changed).toBe(amount);
        expect(unbalancedAsset(exchangePostings(3, there))).toBeUndefined();
        const back = termsOf({ from: to, to: from, amount: there.received }, fees, rates);
        expect(back.received <= amount).toBe(true);
      },
    ),
  );
});

test('a tariff that makes no sense is not taken', () => {
  const row = exchangeTariffRows[0]?.row as Record<string, unknown>;
  expect(() => parseExchangeTariff({ ...row, feePercent: '11' })).toThrow('feePercent');
  expect(() => parseExchangeTariff({ ...row, quoteSeconds: 0 })).toThrow('quoteSeconds');
  expect(() => parseExchangeTariff({ ...row, minimum: { INR: '1', BRL: '1' } })).toThrow('minimum.USD');
  expect(() => parseExchangeTariff({ ...row, secret: '1' })).toThrow('secret');
});
