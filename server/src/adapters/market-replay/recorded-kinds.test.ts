import { decimal } from '@tarazu/domain/money';
import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { type RecordedRow, recordedFolder, removeRecordedFolders } from '../../testing/recorded-folder.ts';
import { openReplayMarket } from './replay-market.ts';

afterEach(removeRecordedFolders);

/** A recorded minute at sixty times the speed. */
const MINUTE_OF_REPLAY = 1000;
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };
const at = (text: string) => Date.parse(`${text}Z`);

const instrument = (market: string, symbol: string, currency: string, type: string): RecordedRow => [
  ...[market, symbol, symbol, '', '', currency, '0.01', '0.001', type, 'UTC', '', ''],
];
const trade = (instant: string, price: string, size: string, id: number): RecordedRow => [
  at(instant),
  price,
  size,
  'buy',
  id,
];

async function replayed(folder: string, day: string) {
  const clock = createManualClock(Date.parse('2026-11-20T12:00:00Z'));
  const market = await openReplayMarket({ clock, folder, day, speed: 60 });
  await market.start(silent);
  clock.jumpTo(clock.nowMs() + 2 * 86_400_000);
  market.stop();
  return market;
}

test('a file of several days serves each of them, and each by itself', async () => {
  const folder = recordedFolder([instrument('BINANCE', 'QUO-USDT', 'USDT', 'spot')], {
    'trades/BINANCE/QUO-USDT/2021-04-14_2021-04-16.csv': [
      trade('2021-04-14T10:00:00', '1.00', '1', 1),
      trade('2021-04-15T10:00:00', '2.00', '2', 2),
      trade('2021-04-15T23:59:59', '2.50', '3', 3),
      trade('2021-04-16T10:00:00', '3.00', '4', 4),
    ],
  });
  const volumes = { '2021-04-14': '1', '2021-04-15': '5', '2021-04-16': '4' };
  for (const [day, volume] of Object.entries(volumes)) {
    const market = await replayed(folder, day);
    expect(market.quote('XC:QUO-USDT')?.volume).toBe(decimal(volume));
    const bars = await market.candles('XC:QUO-USDT', '1D', { limit: 5 });
    expect(bars.map(({ openAtMs }) => new Date(openAtMs).toISOString().slice(0, 10))).toEqual([day]);
  }
});

test('what accounts have no currency for is named, also where nothing else is recorded', async () => {
  const bitcoin = instrument('BINANCE', 'QUO-BTC', 'BTC', 'spot');
  const files = { 'trades/BINANCE/QUO-BTC/2021-04-15.csv': [trade('2021-04-15T10:00:00', '0.01', '1', 1)] };
  const dollar = instrument('BINANCE', 'QUO-USDT', 'USDT', 'spot');
  const more = { 'trades/BINANCE/QUO-USDT/2021-04-15.csv': [trade('2021-04-15T10:00:00', '1.01', '1', 1)] };
  const market = await replayed(recordedFolder([bitcoin, dollar], { ...files, ...more }), '2021-04-15');
  expect(market.instruments.map(({ id }) => id)).toEqual(['XC:QUO-USDT']);
  expect(market.label.leftOut).toEqual(['BINANCE QUO-BTC: its prices are in BTC, which accounts do not have']);
  await expect(replayed(recordedFolder([bitcoin], files), '2021-04-15')).rejects.toThrow(
    /nothing of 2021-04-15 in .* can be replayed: .* in BTC/,
  );
});

test('an exchange that nobody has listed is left out by name, and the others are replayed', async () => {
  const known = instrument('BITFINEX', 'QUO-USD', 'USD', 'spot');
  const unknown = instrument('NOWHERE', 'QUO-USD', 'USD', 'spot');
  const market = await replayed(
    recordedFolder([unknown, known], {
      'trades/BITFINEX/QUO-USD/2021-04-15.csv': [trade('2021-04-15T10:00:00', '1.01', '1', 1)],
    }),
    '2021-04-15',
  );
  expect(market.instruments.map(({ id }) => id)).toEqual(['XC:QUO-USD']);
  expect(market.label.leftOut).toEqual(['NOWHERE QUO-USD: no calendar is known for NOWHERE']);
});

test('contracts are contracts: not coins, and worth what one of them is', async () => {
  const folder = recordedFolder([instrument('BINANCE-COINM', 'ETH-USD', 'USD', 'perp')], {
    'trades/BINANCE-COINM/ETH-USD/2021-04-15.csv': [trade('2021-04-15T10:00:00', '2682.20', '34', 1)],
  });
  const market = await replayed(folder, '2021-04-15');
  expect(market.instruments[0]?.kind).toBe('perpetual');
  expect(market.quote('XC:ETH-USD')).toMatchObject({ volume: decimal('34'), turnover: decimal('340') });
});

test('the largest order is worth as much at any price and lot', async () => {
  const folder = recordedFolder([instrument('COINBASE', 'BTC-USD', 'USD', 'spot')], {
    'trades/COINBASE/BTC-USD/2018-04-04.csv': [trade('2018-04-04T10:00:00', '7500', '0.1', 1)],
  });
  const market = await replayed(folder, '2018-04-04');
  expect(market.instruments[0]?.quantityMax).toBe(decimal('800'));
});

test('crossed and locked best prices are left out and counted; an exchange that shut early is shut', async () => {
  const minute = (instant: string, ...rest: string[]): RecordedRow => [at(instant), ...rest];
  const share = ['US', 'TEST', 'Test Corp', '', '', 'USD', '0.01', '1', 'stock', 'America/New_York', '', ''];
  const folder = recordedFolder([share], {
    'candles/US/TEST/1m.csv': [
      minute('2013-07-03T13:30:00', '10', '10.1', '9.9', '10', '100'),
      minute('2013-07-03T16:59:00', '10', '10.1', '9.9', '10', '100'),
    ],
    'books/US/TEST/l1_1m.csv': [
      minute('2013-07-03T13:30:00', '10.02', '1', '10.01', '1'),
      minute('2013-07-03T13:31:00', '10.01', '1', '10.01', '1'),
      minute('2013-07-03T13:32:00', '10.00', '1', '10.01', '1'),
    ],
  });
  const clock = createManualClock(Date.parse('2026-11-20T12:00:00Z'));
  const market = await openReplayMarket({ clock, folder, day: '2013-07-03', speed: 60 });
  expect(market.label.leftOut).toEqual(['US:TEST: 2 records of best prices that cross or lock']);
  await market.start(silent);
  expect(market.tradingState('US:TEST').closesAtMs).toBe(at('2013-07-03T17:00:00'));
  clock.jumpTo(clock.nowMs() + 2.5 * MINUTE_OF_REPLAY);
  expect(market.book('US:TEST')).toBeUndefined();
  clock.jumpTo(clock.nowMs() + MINUTE_OF_REPLAY);
  expect(market.book('US:TEST')).toBeDefined();
  market.stop();
});
