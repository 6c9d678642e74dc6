import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { changePercent, type DayOfInstrument, MOVERS_MAX, reckonMarketReport } from './market-report.ts';

const day = (instrumentId: string, close: string, previousClose: string, volume = '0'): DayOfInstrument => ({
  instrumentId,
  close: decimal(close),
  previousClose: decimal(previousClose),
  volume: decimal(volume),
});
const index = day('IN:IN50', '24318.65', '24186.40');

test('a day is told by its index, its breadth and its greatest moves', () => {
  const report = reckonMarketReport(index, [
    day('IN:A', '101', '100', '5'),
    day('IN:B', '110', '100', '900'),
    day('IN:C', '99', '100', '12'),
    day('IN:D', '50', '50'),
    day('IN:E', '80', '100'),
  ]);
  expect(report.index).toEqual({
    instrumentId: 'IN:IN50',
    close: decimal('24318.65'),
    change: decimal('132.25'),
    changePercent: decimal('0.55'),
  });
  expect([report.risers, report.fallers, report.unchanged]).toEqual([2, 2, 1]);
  expect(report.gainers.map(({ instrumentId }) => instrumentId)).toEqual(['IN:B', 'IN:A']);
  expect(report.losers).toEqual([
    { instrumentId: 'IN:E', close: decimal('80'), changePercent: decimal('-20') },
    { instrumentId: 'IN:C', close: decimal('99'), changePercent: decimal('-1') },
  ]);
  expect(report.busiest).toEqual({ instrumentId: 'IN:B', volume: decimal('900') });
});

test('a day without trades has no busiest share, and no previous close is no change', () => {
  expect(reckonMarketReport(index, []).busiest).toBeUndefined();
  expect(changePercent(decimal('5'), 0n)).toBe(0n);
});

test('every share is counted once, whatever order the shares come in, and the report is the same', () => {
  const price = fc.bigInt({ min: 1n, max: 10_000_000n });
  const shares = fc.uniqueArray(
    fc.record({
      instrumentId: fc.stringMatching(/^IN:[A-Z]{1,4}$/),
      close: price,
      previousClose: price,
      volume: price,
    }),
    { selector: ({ instrumentId }) => instrumentId, maxLength: 12 },
  );
  fc.assert(
    fc.property(shares, (stocks) => {
      const report = reckonMarketReport(index, stocks);
      expect(report.risers + report.fallers + report.unchanged).toBe(stocks.length);
      expect(report.gainers.length).toBe(Math.min(MOVERS_MAX, report.risers));
      const turned = reckonMarketReport(index, stocks.toReversed());
      expect({ ...turned, busiest: undefined }).toEqual({ ...report, busiest: undefined });
    }),
  );
});
