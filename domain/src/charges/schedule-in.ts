import { decimal } from '../money.ts';
import type { ChargeRule, ChargeSchedule } from './charge-rule.ts';

// Dated configuration: a change of a fee is a new row with its date and where it was published, never an edit of an old one.

/** Our own brokerage for Indian shares. The field's usual offers are 0 and min(0.03 %, Rs 20) an order. */
const brokerageIn: ChargeRule = {
  name: 'brokerage',
  purpose: 'fee',
  from: '2000-01-01',
  basis: 'value',
  rate: decimal('0.0003'),
  cap: decimal('20'),
  rounding: 'half_up',
  source: 'our own price list: 0.03 %, at most Rs 20 an order',
};

const gst: ChargeRule = {
  name: 'gst',
  purpose: 'tax',
  from: '2017-07-01',
  basis: 'charges',
  of: ['brokerage', 'exchange', 'regulator'],
  rate: decimal('0.18'),
  rounding: 'half_up',
  source: '18 % on brokerage, transaction charge and regulator fee',
};

/** What we ask for closing a position that its owner has left open. Lines of their own, so that nothing of it looks like brokerage. */
const squareOffIn: readonly ChargeRule[] = [
  {
    name: 'square_off',
    purpose: 'fee',
    from: '2000-01-01',
    product: 'intraday',
    squaredOff: true,
    basis: 'order',
    rate: decimal('50'),
    rounding: 'half_up',
    source: 'our own price list, as at large brokers in 2026: Rs 50 an order that the house closes',
  },
  {
    name: 'square_off_gst',
    purpose: 'tax',
    from: '2017-07-01',
    product: 'intraday',
    squaredOff: true,
    basis: 'charges',
    of: ['square_off'],
    rate: decimal('0.18'),
    rounding: 'half_up',
    source: '18 % on the fee of squaring off',
  },
];

const stampAndTransactionTax: readonly ChargeRule[] = [
  {
    name: 'stamp',
    purpose: 'tax',
    from: '2020-07-01',
    side: 'buy',
    product: 'delivery',
    basis: 'value',
    rate: decimal('0.00015'),
    rounding: 'half_up',
    source: 'nseindia.com, stamp duty page; its rounding is not published: half up to paise',
  },
  {
    name: 'stamp',
    purpose: 'tax',
    from: '2020-07-01',
    side: 'buy',
    product: 'intraday',
    basis: 'value',
    rate: decimal('0.00003'),
    rounding: 'half_up',
    source: 'nseindia.com, stamp duty page',
  },
  gst,
  // Last, because it is the line that gives way when a hold is a rupee short (see limitCharges).
  {
    name: 'stt',
    purpose: 'tax',
    from: '2004-10-01',
    product: 'delivery',
    basis: 'value',
    rate: decimal('0.001'),
    perDay: true,
    decimals: 0,
    rounding: 'half_up',
    source: 'securities transaction tax, delivery, both sides; nearest rupee for each share and day',
  },
  {
    name: 'stt',
    purpose: 'tax',
    from: '2004-10-01',
    side: 'sell',
    product: 'intraday',
    basis: 'value',
    rate: decimal('0.00025'),
    perDay: true,
    decimals: 0,
    rounding: 'half_up',
    source: 'securities transaction tax, intraday, sales only; nearest rupee for each share and day',
  },
];

function exchangeIn(from: string, rate: string, source: string): ChargeRule {
  return { name: 'exchange', purpose: 'tax', from, basis: 'value', rate: decimal(rate), rounding: 'half_up', source };
}

const regulatorIn: ChargeRule = {
  name: 'regulator',
  purpose: 'tax',
  from: '2000-01-01',
  basis: 'value',
  rate: decimal('0.000001'),
  rounding: 'half_up',
  source: 'SEBI turnover fee, Rs 10 a crore',
};

export const nse: ChargeSchedule = {
  exchange: 'NSE',
  currency: 'INR',
  rules: [
    brokerageIn,
    exchangeIn('2000-01-01', '0.0000307', 'Rs 297 + 10 a crore until 28 Feb 2026'),
    exchangeIn('2026-03-01', '0.0000307', 'NSE/FA/73061: Rs 306.99 + 0.01 a crore'),
    regulatorIn,
    ...stampAndTransactionTax,
    ...squareOffIn,
  ],
};

export const bse: ChargeSchedule = {
  exchange: 'BSE',
  currency: 'INR',
  rules: [
    brokerageIn,
    exchangeIn('2000-01-01', '0.0000375', 'BSE, groups A and B: 0.00375 %'),
    regulatorIn,
    ...stampAndTransactionTax,
    ...squareOffIn,
  ],
};
