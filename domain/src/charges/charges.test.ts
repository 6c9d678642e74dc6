import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { type ChargeSchedule, type Product, type Role, type Side, unconfirmedOn } from './charge-rule.ts';
import type { ChargedTrade } from './charges.ts';
import { chargesAtMost, chargesOf, limitCharges, nothingTraded, perDayPart, totalOf, tradeValue } from './charges.ts';
import { chargeScheduleOf } from './schedules.ts';
import { volumeBefore, withTrade } from './traded-volume.ts';
import vectors from './vectors.json' with { type: 'json' };

function trade(side: Side, product: Product, value: bigint, quantity: bigint, tradeDate = '2026-11-20'): ChargedTrade {
  return {
    side,
    product,
    tradeDate,
    role: 'taker',
    volume: 0n,
    value,
    quantity,
    before: { value: 0n, quantity: 0n },
    today: nothingTraded,
  };
}

function withBrokerage(schedule: ChargeSchedule, rate: string, cap: string): ChargeSchedule {
  const rules = schedule.rules.map((rule) =>
    rule.name === 'brokerage' ? { ...rule, rate: decimal(rate), cap: decimal(cap) } : rule,
  );
  return { ...schedule, rules };
}

const brokerages: Readonly<Record<string, readonly [string, string]>> = {
  '0.00': ['0', '0'],
  '20.00': ['0.001', '20'],
  '15.75': ['0.0003', '20'],
};

test.each(vectors.contract_notes_in)('contract note $side $product $exch $qty@$px', (note) => {
  const quantity = decimal(String(note.qty));
  const value = tradeValue(decimal(note.px), quantity, 'INR');
  const [rate, cap] = brokerages[note.brokerage] ?? ['0', '0'];
  const schedule = withBrokerage(chargeScheduleOf(note.exch), rate, cap);
  const side = note.side === 'B' ? 'buy' : 'sell';
  const product = note.product === 'CNC' ? 'delivery' : 'intraday';
  const lines = chargesOf(schedule, trade(side, product, value, quantity));
  const amount = (name: string) => decimalToText(lines.find((line) => line.name === name)?.amount ?? 0n, 2);
  expect({
    brokerage: amount('brokerage'),
    stt: amount('stt'),
    txn: amount('exchange'),
    sebi: amount('regulator'),
    gst: amount('gst'),
    stamp: amount('stamp'),
    charges: decimalToText(totalOf(lines), 2),
    net: decimalToText(side === 'buy' ? value + totalOf(lines) : value - totalOf(lines), 2),
  }).toEqual({
    brokerage: note.brokerage,
    stt: note.stt,
    txn: note.txn,
    sebi: note.sebi,
    gst: note.gst,
    stamp: note.stamp,
    charges: note.charges,
    net: note.net,
  });
});

test('transaction tax is rounded to the rupee on the average price of the day', () => {
  const [vector] = vectors.stt;
  if (!vector) throw new Error('the vector is missing');
  const parts = vector.parts.map(
    ([, quantity, price]) => [BigInt(quantity as number), decimal(price as string)] as const,
  );
  const shares = parts.reduce((sum, [quantity]) => sum + quantity, 0n);
  const average = parts.reduce((sum, [quantity, price]) => sum + quantity * price, 0n) / shares;
  expect(decimalToText(average, 2)).toBe(vector.avg);
  const schedule = chargeScheduleOf('NSE');
  const taxOf = (side: Side, product: Product, quantity: bigint) =>
    chargesOf(schedule, trade(side, product, average * quantity, quantity * decimal('1'))).find(
      ({ name }) => name === 'stt',
    )?.amount;
  expect(taxOf('sell', 'intraday', 500n)).toBe(decimal(vector.intraday));
  expect(taxOf('buy', 'delivery', 200n)).toBe(decimal(vector.delivery));
  expect(taxOf('buy', 'intraday', 200n)).toBeUndefined();
});

test('B3: 6,500 bought and 12,000 sold cost 4.625 clearing, 0.925 trading and 0.60 withheld before rounding', () => {
  const b3 = chargeScheduleOf('B3');
  const exact = { ...b3, rules: b3.rules.map((rule) => ({ ...rule, decimals: 4 })) };
  const bought = chargesOf(exact, trade('buy', 'delivery', decimal('6500'), decimal('100')));
  const sold = chargesOf(exact, trade('sell', 'delivery', decimal('12000'), decimal('400')));
  const sum = (name: string) => decimalToText(totalOf([...bought, ...sold].filter((line) => line.name === name)));
  expect([sum('clearing'), sum('trading'), sum('withholding')]).toEqual(['4.625', '0.925', '0.6']);
});

test('US: the sale pays the activity fee rounded up to the cent; the regulator fee by date', () => {
  const us = chargeScheduleOf('XNYS');
  const on = (date: string) =>
    chargesOf(us, trade('sell', 'delivery', decimal('10000'), decimal('100'), date)).map(
      ({ name, amount }) => `${name} ${decimalToText(amount)}`,
    );
  expect(on('2025-05-13')).toEqual(['taf 0.02', 'sec 0.28']);
  expect(on('2025-05-14')).toEqual(['taf 0.02']);
  expect(on('2026-04-03')).toEqual(['taf 0.02']);
  expect(on('2026-04-04')).toEqual(['taf 0.02', 'sec 0.21']);
  expect(on('2026-11-20')).toEqual(['sec 0.21']);
  expect(on('2027-01-04')).toEqual(['taf 0.03', 'sec 0.21']);
  expect(chargesOf(us, trade('buy', 'delivery', decimal('10000'), decimal('100')))).toEqual([]);
  const large = (date: string) =>
    chargesOf(us, trade('sell', 'delivery', decimal('1'), decimal('1000000'), date)).find(({ name }) => name === 'taf');
  expect([large('2025-12-31')?.amount, large('2026-09-30')?.amount]).toEqual([decimal('8.3'), decimal('9.79')]);
});

const cents = fc.bigInt({ min: 1n, max: 10_000_000_00n }).map((value) => value * 1_000_000n);
const exchanges = fc.constantFrom('NSE', 'BSE', 'B3', 'XNYS', 'BINANCE');
const sides = fc.constantFrom<Side>('buy', 'sell');

test('an order that fills in parts pays what one fill would have paid', () => {
  fc.assert(
    fc.property(exchanges, sides, fc.array(cents, { minLength: 1, maxLength: 12 }), (exchange, side, values) => {
      const schedule = chargeScheduleOf(exchange);
      let before = { value: 0n, quantity: 0n };
      let today = nothingTraded;
      let paid = 0n;
      for (const value of values) {
        const part: ChargedTrade = { ...trade(side, 'delivery', value, decimal('3')), before, today };
        const lines = chargesOf(schedule, part);
        for (const { amount } of lines) expect(amount).toBeGreaterThanOrEqual(0n);
        paid += totalOf(lines);
        before = { value: before.value + value, quantity: before.quantity + decimal('3') };
        today = { ...before, perDayCharged: today.perDayCharged + perDayPart(lines) };
      }
      const whole = chargesOf(schedule, trade(side, 'delivery', before.value, before.quantity));
      expect(paid).toBe(totalOf(whole));
    }),
  );
});

test('what an open order reserves covers the charges whatever else was traded that day', () => {
  fc.assert(
    fc.property(exchanges, sides, cents, cents, (exchange, side, value, earlier) => {
      const schedule = chargeScheduleOf(exchange);
      const first = trade(side, 'delivery', earlier, decimal('1'));
      const perDayCharged = perDayPart(chargesOf(schedule, first));
      const one = trade(side, 'delivery', value, decimal('1'));
      const lines = chargesOf(schedule, { ...one, today: { value: earlier, quantity: decimal('1'), perDayCharged } });
      expect(totalOf(lines)).toBeLessThanOrEqual(chargesAtMost(schedule, one));
    }),
  );
});

test('lines that are cut come to exactly the limit, from the last one back', () => {
  const lines = chargesOf(chargeScheduleOf('NSE'), trade('buy', 'delivery', decimal('14500'), decimal('10')));
  const cut = limitCharges(lines, totalOf(lines) - decimal('1.5'));
  expect(totalOf(cut)).toBe(totalOf(lines) - decimal('1.5'));
  expect(cut.slice(0, -1)).toEqual(lines.slice(0, -1));
});

test('a rate that nobody could confirm for a day is told, also one that takes nothing', () => {
  const us = chargeScheduleOf('XNYS');
  expect(unconfirmedOn(us, trade('sell', 'delivery', 0n, 0n, '2026-09-30'))).toEqual([]);
  expect(unconfirmedOn(us, trade('sell', 'delivery', 0n, 0n, '2026-11-20'))).toEqual(['taf']);
  expect(unconfirmedOn(us, trade('sell', 'delivery', 0n, 0n, '2027-01-04'))).toEqual(['taf']);
  expect(unconfirmedOn(us, trade('buy', 'delivery', 0n, 0n, '2026-11-20'))).toEqual([]);
  expect(unconfirmedOn(chargeScheduleOf('NSE'), trade('sell', 'delivery', 0n, 0n, '2026-11-20'))).toEqual([]);
});

test('a coin is charged by the role and by what was traded in the thirty days before', () => {
  const coins = chargeScheduleOf('TARAZU');
  const rateOf = (role: Role, volume: string, tradeDate = '2026-11-20') => {
    const charged = { ...trade('buy', 'delivery', decimal('1000'), decimal('1'), tradeDate), role };
    return totalOf(chargesOf(coins, { ...charged, volume: decimal(volume) }));
  };
  expect([rateOf('maker', '0'), rateOf('taker', '0')]).toEqual([decimal('0.8'), decimal('1')]);
  expect([rateOf('maker', '9999999.99'), rateOf('maker', '10000000')]).toEqual([decimal('0.8'), decimal('0.6')]);
  expect([rateOf('maker', '900000000'), rateOf('taker', '900000000')]).toEqual([0n, decimal('0.4')]);
  // Recorded days of before pay what they paid.
  expect([rateOf('maker', '50000000', '2018-04-06'), rateOf('taker', '0', '2018-04-06')]).toEqual([
    decimal('1'),
    decimal('1'),
  ]);
});

test('the volume of a day is that of the thirty days before it', () => {
  const day = (date: string, value: bigint, market = 'coins') => ({ market, date, value });
  const days = [day('2026-10-20', 1n), day('2026-10-21', 10n), day('2026-11-19', 100n), day('2026-11-20', 1000n)];
  expect(volumeBefore([...days, day('2026-11-19', 5n, 'NSE')], 'coins', '2026-11-20')).toBe(110n);
  const after = withTrade(days, day('2026-11-20', 7n));
  expect(after.map(({ value }) => value)).toEqual([10n, 100n, 1007n]);
});
