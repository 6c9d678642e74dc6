import { isCoinVenue } from '../market-rules/coin-venues.ts';
import { decimal } from '../money.ts';
import type { ChargeRule, ChargeSchedule } from './charge-rule.ts';
import { us } from './schedule-us.ts';

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

const nse: ChargeSchedule = {
  exchange: 'NSE',
  currency: 'INR',
  rules: [
    brokerageIn,
    exchangeIn('2000-01-01', '0.0000307', 'Rs 297 + 10 a crore until 28 Feb 2026'),
    exchangeIn('2026-03-01', '0.0000307', 'NSE/FA/73061: Rs 306.99 + 0.01 a crore'),
    regulatorIn,
    ...stampAndTransactionTax,
  ],
};

const bse: ChargeSchedule = {
  exchange: 'BSE',
  currency: 'INR',
  rules: [
    brokerageIn,
    exchangeIn('2000-01-01', '0.0000375', 'BSE, groups A and B: 0.00375 %'),
    regulatorIn,
    ...stampAndTransactionTax,
  ],
};

/** Whether B3 cuts or rounds is not published; half up is ours, and changing it is changing these rows. */
const b3: ChargeSchedule = {
  exchange: 'B3',
  currency: 'BRL',
  rules: [
    {
      name: 'brokerage',
      purpose: 'fee',
      from: '2000-01-01',
      basis: 'value',
      rate: 0n,
      rounding: 'half_up',
      source: 'our own price list: none',
    },
    {
      name: 'trading',
      purpose: 'tax',
      from: '2000-01-01',
      basis: 'value',
      rate: decimal('0.00005'),
      rounding: 'half_up',
      source: 'b3.com.br, negociação 0.0050 %, individuals',
    },
    {
      name: 'clearing',
      purpose: 'tax',
      from: '2000-01-01',
      basis: 'value',
      rate: decimal('0.00025'),
      rounding: 'half_up',
      source: 'b3.com.br, liquidação 0.0250 %, individuals',
    },
    {
      name: 'withholding',
      purpose: 'tax',
      from: '2000-01-01',
      side: 'sell',
      basis: 'value',
      rate: decimal('0.00005'),
      rounding: 'half_up',
      source: 'IRRF on sales, 0.005 %, withheld',
    },
  ],
};

/** By what somebody traded in the thirty days before, in USDT: from, maker, taker, in parts of the value. */
const coinTiers = [
  ['0', '0.0008', '0.001'],
  ['10000000', '0.0006', '0.0008'],
  ['20000000', '0.0005', '0.0007'],
  ['50000000', '0.0003', '0.0006'],
  ['100000000', '0.0002', '0.0005'],
  ['200000000', '0', '0.0004'],
] as const;

/** Of recorded days 0.1 % alone: the usual fee of taking at a spot venue. */
const coins: ChargeSchedule = {
  exchange: 'coins',
  currency: 'USDT',
  rules: [
    {
      name: 'brokerage',
      purpose: 'fee',
      from: '2000-01-01',
      basis: 'value',
      rate: decimal('0.001'),
      rounding: 'half_up',
      source: 'our own price list: 0.1 %',
    },
    ...coinTiers.flatMap(([volumeFrom, maker, taker]) =>
      (['maker', 'taker'] as const).map(
        (role): ChargeRule => ({
          name: 'brokerage',
          purpose: 'fee',
          from: '2026-01-01',
          role,
          volumeFrom: decimal(volumeFrom),
          basis: 'value',
          rate: decimal(role === 'maker' ? maker : taker),
          rounding: 'half_up',
          source: 'our own price list, after the spot fees of OKX as a copy of its page had them; none below zero',
        }),
      ),
    ),
  ],
};

const schedules = new Map<string, ChargeSchedule>([nse, bse, b3, us].map((schedule) => [schedule.exchange, schedule]));

/** Every schedule there is, for showing them. */
export const chargeSchedules: readonly ChargeSchedule[] = [nse, bse, b3, us, coins];

/** The charges of an exchange, or of coins for a venue of coins. Throws for one that nobody has listed: no fee is made up. */
export function chargeScheduleOf(exchange: string): ChargeSchedule {
  const schedule = schedules.get(exchange);
  if (schedule) return schedule;
  if (!isCoinVenue(exchange)) throw new Error(`no charges are known for the exchange ${exchange}`);
  return coins;
}
