import { decimalToText } from '@tarazu/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './clock.ts';
import {
  formatAverage,
  formatCompact,
  formatCompactMoney,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatQuantityOf,
  formatSize,
  refusalMessage,
} from './format.ts';
import { refusals } from './refusals.ts';

const en = 'en-US';
const pt = 'pt-BR';
/** Sentences in tests are written with plain spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('sizes in narrow columns: whole below a million, short from there on', () => {
  expect(formatSize('999999.5', 'en-US')).toBe('9,99,999.5');
  expect(formatSize('1000000', 'en-US')).toBe('1.00M');
  expect(formatSize('41740000000', 'pt-BR')).toBe(formatCompact('41740000000', 'pt-BR'));
  expect(formatSize('0.00000403', 'pt-BR')).toBe('0,00000403');
});

test('numbers: Indian grouping in en-US, Brazilian separators in pt-BR', () => {
  expect(formatNumber('1234567.89', en)).toBe('12,34,567.89');
  expect(formatNumber('1234567.89', pt)).toBe('1.234.567,89');
  expect(formatNumber('12345678901234567890.12', en)).toBe('1,23,45,67,89,01,23,45,67,890.12');
  expect(formatNumber('999.995', en)).toBe('1,000.00');
  expect(formatNumber('-0.001', en)).toBe('0.00');
  expect(formatNumber('5', en, 2, 'always')).toBe('+5.00');
  expect(formatNumber('0', en, 2, 'always')).toBe('0.00');
});

test('money: the sign before the currency, the minus of typography', () => {
  expect(formatMoney('1234567.89', 'INR', en)).toBe('₹12,34,567.89');
  expect(formatMoney('-3830', 'INR', en)).toBe('−₹3,830.00');
  expect(plain(formatMoney('1234567.89', 'BRL', pt))).toBe('R$ 1.234.567,89');
  expect(plain(formatMoney('312.45', 'BRL', pt, 'always'))).toBe('+R$ 312,45');
  expect(plain(formatMoney('10', 'USD', pt))).toBe('US$ 10,00');
  expect(plain(formatMoney('10', 'USDT', en))).toBe('10.00 USDT');
  expect(formatPrice('0.0512', 'USD', en)).toBe('$0.0512');
});

test('quantities and percentages', () => {
  expect(formatQuantity('1500', en)).toBe('1,500');
  expect(formatQuantity('0.00120000', en)).toBe('0.0012');
  expect(plain(formatQuantityOf('1', null, en))).toBe('1 share');
  expect(plain(formatQuantityOf('1500', null, pt))).toBe('1.500 ações');
  expect(plain(formatQuantityOf('1', null, pt))).toBe('1 ação');
  expect(plain(formatQuantityOf('0.0020', 'BTC', pt))).toBe('0,002 BTC');
  expect(formatPercent('1.236', en)).toBe('+1.24%');
  expect(formatPercent('-0.65', pt)).toBe('−0,65%');
});

test('short numbers: K, M, G, T', () => {
  expect(formatCompact('999', en)).toBe('999');
  expect(formatCompact('1284000', en)).toBe('1.28M');
  expect(formatCompact('412600000000', en)).toBe('412.60G');
  expect(formatCompact('1500', pt)).toBe('1,50K');
  expect(formatCompact('2000000000000', en)).toBe('2.00T');
  expect(formatCompactMoney('-412600000000', 'INR', en)).toBe('−₹412.60G');
});

test('a day is written day-month-year', () => {
  expect(formatDay('2026-11-23')).toBe('23-\u206011-\u20602026');
  expect(plainText(formatDay('2026-11-23'))).toBe('23-11-2026');
});

test('a refusal says its numbers in the language of the reader', () => {
  const params = { short: { amount: '22774.2', currency: 'INR' }, quantityMax: { quantity: '53' } };
  expect(refusalMessage(refusals.insufficient_balance, params, en)).toBe(
    'Insufficient balance. You need ₹22,774.20 more, or buy up to 53.',
  );
  expect(plain(refusalMessage(refusals.insufficient_balance, params, pt))).toBe(
    'Saldo insuficiente. Faltam ₹ 22.774,20. Com o saldo disponível, você compra até 53.',
  );
  // Nothing at all is no way out.
  const none = { ...params, quantityMax: { quantity: '0' } };
  expect(refusalMessage(refusals.insufficient_balance, none, en)).toBe(
    'Insufficient balance. You need ₹22,774.20 more.',
  );
  expect(plain(refusalMessage(refusals.insufficient_balance, none, pt))).toBe(
    'Saldo insuficiente. Faltam ₹ 22.774,20.',
  );
  // A day is a day of the reader's.
  const days = { from: '2026-11-20', to: '2027-11-20', until: '2026-11-01' };
  expect(plainText(refusalMessage(refusals.conditional_until, days, en))).toBe(
    'It can wait from 20-11-2026 until 20-11-2027. You chose 01-11-2026.',
  );
  expect(refusalMessage(refusals.order_not_open, { status: 'cancelled' }, pt)).toBe(
    'Esta ordem já foi cancelada e não pode mais ser alterada.',
  );
  expect(refusalMessage(refusals.payee_field, { field: 'something new' }, en)).toBe(
    'Check the account: it is not right. Compare it with what your bank tells you.',
  );
  expect(refusalMessage(refusals.transaction_password_wrong, { triesLeft: 4 }, en)).toBe(
    'Incorrect transaction password. 4 tries left.',
  );
});

test('every two-decimal amount comes out as the platform formats it', () => {
  const oracle = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (cents) => {
      const text = decimalToText(cents * 1_000_000n);
      // The platform takes decimal text exactly; its types do not say so.
      expect(formatNumber(text, en)).toBe(oracle.format(text as unknown as number));
    }),
  );
});

test('an average shows at most four decimals, of a cheap coin as many as it needs', () => {
  expect(formatAverage('1772.33333333', 'INR', en)).toBe('₹1,772.3333');
  expect(formatAverage('1543.70', 'INR', en)).toBe('₹1,543.70');
  expect(formatAverage('1543.70500000', 'INR', en)).toBe('₹1,543.705');
  expect(formatAverage('0.00001234', 'USD', en)).toBe('$0.00001234');
});
